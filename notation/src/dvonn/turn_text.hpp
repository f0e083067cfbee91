// The parts of a DVONN turn in gpn's notation: `c5`, `c5-d5`, `pass`. The 49 labels of the board (rules.md 7.1) are
// vocabulary: they show which placement a record omits. Nothing here checks whether a turn is legal.
#pragma once

#include <gpn/text/ascii.hpp>

#include <array>
#include <cstdint>
#include <optional>
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

}  // namespace gpn::notation::dvonn
