// Bringing a piece in: from a dot one spot along a line, pushing the pieces in the way up to the first gap (4.2.2
// to 4.2.4); and whether that makes a row of the mover's own (R4), found out for all introductions of a position
// together.
#pragma once

#include "board.hpp"
#include "position.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::gipf {

/// Where a piece comes in and what it pushes.
template <int N>
struct Introduction {
  Entry<N> entry;
  Spot<N> furthest;  // the gap: where the last pushed piece ends up, or the new piece when nothing is pushed
};

/// Nothing when the line has no gap.
template <int N>
constexpr std::optional<Introduction<N>> introduction_at(const Board<N>& board, Entry<N> entry,
                                                         SpotSet<N> occupied) noexcept {
  const EntryInfo<N>& info = board.entry(entry);
  const SpotSet<N> gaps = info.line - occupied;
  if (gaps.none()) return std::nullopt;
  return Introduction<N>{entry, gap_of(gaps, info.direction)};
}

template <int N>
[[gnu::always_inline]] constexpr Pieces<N> introduce(const Board<N>& board, const Pieces<N>& pieces,
                                                     const Introduction<N>& introduction, PieceKind kind) noexcept {
  const EntryInfo<N>& info = board.entry(introduction.entry);
  const SpotSet<N> pushed = pushed_spots(info.line, introduction.furthest, info.direction);
  const SpotSet<N> landing = SpotSet<N>::of(info.first);
  return {shift(pieces.own, pushed, info.direction) | landing, shift(pieces.enemy, pushed, info.direction),
          shift(pieces.gipf, pushed, info.direction) | (kind == PieceKind::Gipf ? landing : SpotSet<N>())};
}

/// Calls `function(introduction, landing, line)` for each push in a direction, by the spot next to the dot, in board
/// order. The direction is a template argument: steps by a known number of bits take half of the time.
template <Direction direction, int N, class Function>
[[gnu::always_inline]] constexpr void for_each_push(const Board<N>& board, SpotSet<N> occupied, Function&& function) {
  for (const Spot<N> spot : board.rim(direction) & occupied) {
    const Entry<N> entry = board.entry_to(spot, direction);
    const SpotSet<N> line = board.entry(entry).line;
    const SpotSet<N> gaps = line - occupied;
    if (gaps.any()) function(Introduction<N>{entry, gap_of(gaps, direction)}, spot, line);
  }
}

/// Every spot that a piece of `own` would make one of four side by side in steps of `step` bits.
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> completions_of_four(SpotSet<N> own, int step) noexcept {
  const SpotSet<N> above = own.down(step);
  const SpotSet<N> two_above = above & own.down(2 * step);
  const SpotSet<N> below = own.up(step);
  const SpotSet<N> two_below = below & own.up(2 * step);
  return (two_above & (own.down(3 * step) | below)) | (two_below & (own.up(3 * step) | above));
}

/// The rows that the mover's next piece could make. A push changes the spots of one line: a row across it has three
/// pieces that stay where they are, so that the spots at which they would be four need to be found only once.
template <int N>
class ComingRows {
 public:
  ComingRows(SpotSet<N> own, int row_length) noexcept
      : row_length_(row_length), is_usual_(row_length == 4 && !has_row_of_four(own)) {
    if (!is_usual_) return;
    for (std::size_t i = 0; i < line_directions.size(); ++i)
      completions_[i] = completions_of_four(own, step_bits<N>(line_directions[i]));
  }

  /// `own` are the mover's pieces after a piece has come to the vacant spot `landing`.
  [[gnu::always_inline]] bool has_row_after_landing(SpotSet<N> own, SpotSet<N> landing) const noexcept {
    if (!is_usual_) return has_any_row(own);
    return (completions_[0] | completions_[1] | completions_[2]).meets(landing);
  }

  /// `own` are the mover's pieces after a push along `line`.
  template <Direction direction>
  [[gnu::always_inline]] bool has_row_after_push(SpotSet<N> own, SpotSet<N> line) const noexcept {
    if (!is_usual_) return has_any_row(own);
    constexpr std::size_t along = index_of(direction) % line_directions.size();
    const SpotSet<N> across = completions_[(along + 1) % 3] | completions_[(along + 2) % 3];
    return ((own & line & across) | starts_of_four(own & line, step_bits<N>(line_directions[along]))).any();
  }

 private:
  [[gnu::noinline]] bool has_any_row(SpotSet<N> own) const noexcept { return has_row(own, row_length_); }

  int row_length_;
  bool is_usual_;  // rows of four, and none of them there before
  std::array<SpotSet<N>, line_directions.size()> completions_{};
};

// An introduction as canonical turns and sites write it: `c3`, `b1-c2`.
//
// On the real board, where the text and the numbers have one digit, it is looked up in a table. Which of the two forms
// is written can hardly be predicted, so both take the same way there.

template <int N>
inline constexpr bool has_plain_introductions = N == 4;

namespace detail {

/// Introductions by the place where a piece is pushed from, a dot or none, and by the spot where the last piece ends
/// up.
struct PlainIntroductions {
  static constexpr std::size_t names = 256;                         // of a letter and a digit
  static constexpr std::uint8_t no_entry = Board<4>::most_entries;  // nothing comes in this way
  static constexpr std::uint8_t nowhere = 0;                        // where no dot is written
  static constexpr std::uint8_t no_dot = Board<4>::most_dots + 1;   // where another name is written
  static constexpr std::uint8_t no_spot = SpotSet<4>::bit_count;

  std::array<std::uint8_t, names> dots{};   // number of the dot + 1, or no_dot
  std::array<std::uint8_t, names> spots{};  // number of the spot, or no_spot
  std::array<std::array<std::uint8_t, no_spot + 1>, no_dot + 1> entries{};

  constexpr PlainIntroductions() noexcept {
    const Board<4>& board = board_of<4>(4);
    dots.fill(no_dot);
    spots.fill(no_spot);
    for (auto& row : entries) row.fill(no_entry);
    unsigned count = 0;
    for (unsigned e = 0; e < board.entry_count(); ++e) {
      const EntryInfo<4>& entry = board.entry(Entry<4>(e));
      if (dots[name_of(entry.dot)] == no_dot) dots[name_of(entry.dot)] = static_cast<std::uint8_t>(++count);
      for (const Spot<4> spot : entry.line)
        if (spot != entry.first) entries[count][spot.number()] = static_cast<std::uint8_t>(e);
      entries[nowhere][entry.first.number()] = static_cast<std::uint8_t>(board.first_entry_to(entry.first).number());
    }
    board.outline().for_each_point([&](Axial at) {
      if (board.outline().is_spot(at)) spots[name_of(at)] = static_cast<std::uint8_t>(SpotSet<4>::spot_at(at).number());
    });
  }

 private:
  static constexpr std::size_t name_of(Axial at) noexcept {
    return static_cast<std::size_t>(16 * at.column + at.row - hexagon(4).first_row(at.column) + 1);
  }
};

inline constexpr PlainIntroductions plain_introductions;

/// The place of the name in a table; that of a name without a place for other characters.
constexpr std::size_t name_at(const char* text) noexcept {
  const unsigned letter = static_cast<unsigned char>(text[0]) - unsigned{'a'};
  const unsigned number = static_cast<unsigned char>(text[1]) - unsigned{'0'};
  return (letter | number) < 16 ? 16 * letter + number : 0;
}

}  // namespace detail

/// Reads what read_written_push reads, if that is the whole text.
[[gnu::always_inline]] constexpr std::optional<Introduction<4>> plain_introduction(std::string_view text,
                                                                                   SpotSet<4> occupied) noexcept {
  using Table = detail::PlainIntroductions;
  constexpr const Table& table = detail::plain_introductions;
  const bool is_push = text.size() == 5;
  if (text.size() != 2 && !(is_push && text[2] == '-')) return std::nullopt;
  const std::uint8_t first = table.dots[detail::name_at(text.data())];
  const std::uint8_t from = is_push ? first : Table::nowhere;
  const std::uint8_t to = table.spots[detail::name_at(text.data() + text.size() - 2)];
  const std::uint8_t entry = table.entries[from][to];
  if (entry == Table::no_entry) return std::nullopt;
  const EntryInfo<4>& info = board_of<4>(4).entry(Entry<4>(entry));
  const Spot<4> furthest(to);
  if (occupied.contains(furthest) || !pushed_spots(info.line, furthest, info.direction).within(occupied))
    return std::nullopt;
  return Introduction<4>{Entry<4>(entry), furthest};
}

}  // namespace gpn::gipf
