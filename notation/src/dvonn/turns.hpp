// DVONN turns in gpn's notation, `c5`, `c5-d5` and `pass`, one by one and as a plain sequence. The 49 labels of the
// board (rules.md 7.1) are vocabulary: they show which placement a record omits. Nothing here checks whether a turn is
// legal.
#pragma once

#include "common/record_context.hpp"

#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation::dvonn {

inline constexpr std::string_view pass_text = "pass";

/// A space of the board, numbered row by row from a1 to k5.
class Space {
 public:
  static constexpr std::uint8_t count = 49;

  static constexpr std::optional<Space> at(std::uint8_t index) noexcept {
    if (index >= count) return std::nullopt;
    return Space(index);
  }

  /// Parses a text that is `c5` or `C5` as a whole.
  static constexpr std::optional<Space> read(std::string_view text) noexcept {
    if (text.size() != 2 || text[1] < '1' || text[1] > '5') return std::nullopt;
    const Row& row = rows[static_cast<std::size_t>(text[1] - '1')];
    const char column = ascii::lower(text[0]);
    if (column < row.first || column > row.last) return std::nullopt;
    return Space(static_cast<std::uint8_t>(row.index + (column - row.first)));
  }

  constexpr std::uint8_t index() const noexcept { return index_; }
  constexpr std::array<char, 2> label() const noexcept {
    std::size_t row = rows.size() - 1;
    while (index_ < rows[row].index) --row;
    return {static_cast<char>(rows[row].first + (index_ - rows[row].index)), static_cast<char>('1' + row)};
  }

  friend constexpr bool operator==(Space, Space) = default;

 private:
  struct Row {
    char first;
    char last;
    std::uint8_t index;
  };
  static constexpr std::array<Row, 5> rows{
      {{'a', 'i', 0}, {'a', 'j', 9}, {'a', 'k', 19}, {'b', 'k', 30}, {'c', 'k', 40}}};

  constexpr explicit Space(std::uint8_t index) noexcept : index_(index) {}

  std::uint8_t index_;
};

static_assert(Space::read("k5")->index() == Space::count - 1);
static_assert(!Space::read("a4") && !Space::read("j1") && Space::read("B4")->index() == 30);

/// The spaces a turn text names; a pass names none.
struct TurnText {
  std::optional<Space> from;
  std::optional<Space> to;

  constexpr bool is_pass() const noexcept { return !to; }
  constexpr bool is_placement() const noexcept { return to && !from; }
};

/// Parses a text that is `c5`, `c5-d5` or `pass` as a whole; empty when it is none of them.
constexpr std::optional<TurnText> read_turn_text(std::string_view text) noexcept {
  if (text == pass_text) return TurnText{};
  const auto first = Space::read(text.substr(0, 2));
  if (!first) return std::nullopt;
  if (text.size() == 2) return TurnText{std::nullopt, first};
  const auto second = text.size() == 5 && text[2] == '-' ? Space::read(text.substr(3)) : std::nullopt;
  if (!second) return std::nullopt;
  return TurnText{first, second};
}

/// Builds the turns of a DVONN record that is written as a plain sequence of tokens. The player of each turn follows
/// from its position in the sequence (D2, D3); a last placement that the record omits is added.
class TurnSequence {
 public:
  TurnSequence(Record& record, common::Reporter& reporter, const Limits& limits) noexcept
      : record_(&record), reporter_(&reporter), limit_(limits.turns) {}

  /// `to` is a letter from a to k in either case and a digit from 1 to 5; the rules check whether the board has it.
  void place(std::string_view to, Span span);
  void move(std::string_view from, std::string_view to, Span span);
  void pass(Span span);
  void resign(Span span);
  /// A word in the place of a turn; `c5` and `c5-d5` are turns.
  void odd(std::string_view word, Span span);

  /// Adds the 49th placement if the 48 placements so far name different spaces. Called before the turn at `at`, which
  /// belongs to the stacking phase.
  void imply_last_placement(Span at);

  bool empty() const noexcept { return count_ == 0; }
  bool is_stacking() const noexcept { return stacking_; }

  void clear() noexcept;

 private:
  void add(std::string_view text, Span span);
  std::optional<Space> only_space_left() const noexcept;

  Record* record_;
  common::Reporter* reporter_;
  std::uint32_t limit_;
  std::uint32_t count_ = 0;
  std::uint32_t placed_ = 0;
  std::bitset<Space::count> named_;
  Color next_ = Color::White;
  bool stacking_ = false;
};

/// The index of the turn that a reader would add by itself: the 49th placement on 49 different spaces, if the record
/// continues after it. Empty where every turn has to be written.
std::optional<std::size_t> implied_placement_of(const Record& record);

/// True if a reader would add a placement that the game does not have: 48 placements on different spaces are followed
/// by something else.
bool lacks_placement(const Record& record);

/// The player to move after the last turn of a record.
Color next_player(const Record& record);

/// The variant of plain DVONN turns in a dialect that names none.
inline constexpr std::string_view standard_variant = "standard";

/// Returns the reason why a writer of plain DVONN turns refuses a record: one sentence without its full stop; empty
/// when the record is a DVONN game from the start in DVONN's notation. `dialect` is its name for people.
inline std::string why_refused(const Record& record, std::string_view dialect) {
  const std::string_view game = record.tag("Game").value_or("dvonn");
  std::string why(dialect);
  if (game != "dvonn") return why.append(" records DVONN only; this game is ").append(game);
  if (record.tag("Position"))
    return why.append(" records games from the empty board only; this one begins at a position of its own");
  for (std::size_t i = 0; i < record.main.turns.size(); ++i)
    if (const std::string_view text = record.main.turns[i].text; !read_turn_text(text))
      return fmt::format("turn {}, {}, is none of DVONN", i + 1, gpn::quoted(text));
  return {};
}

}  // namespace gpn::notation::dvonn
