// Bringing a piece in: from a dot one spot along a line, pushing the pieces in the way up to the first gap (4.2.2
// to 4.2.4); and whether that makes a row of the mover's own (R4), found out for all introductions of a position
// together.
#pragma once

#include "position.hpp"
#include "rows.hpp"

#include <optional>

namespace gpn::gipf {

/// Where a piece comes in and what it pushes.
template <int N>
struct Introduction {
  Entry<N> entry;
  Spot<N> furthest;  // the gap: where the last pushed piece ends up, or the new piece when nothing is pushed

  constexpr Spot<N> landing() const noexcept { return Board<N>::entry(entry).first; }
  constexpr bool pushes() const noexcept { return furthest != landing(); }
};

constexpr bool counts_up(Direction direction) noexcept { return index_of(direction) < 3; }

/// Nothing when the line has no gap.
template <int N>
constexpr std::optional<Introduction<N>> introduction_at(Entry<N> entry, SpotSet<N> occupied) noexcept {
  const EntryInfo<N>& info = Board<N>::entry(entry);
  const SpotSet<N> gaps = info.line - occupied;
  if (gaps.none()) return std::nullopt;
  return Introduction<N>{entry, counts_up(info.direction) ? gaps.first() : gaps.last()};
}

/// The spots of a line whose pieces are pushed: those on this side of the gap. Bits below the gap, turned over where
/// the line counts down, because a branch on the direction would be guessed wrong every other time.
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> pushed_spots(SpotSet<N> line, Spot<N> gap, Direction direction) noexcept {
  const SpotSet<N> this_side = SpotSet<N>::below(gap) ^ SpotSet<N>::all_if(!counts_up(direction));
  return (line & this_side) - SpotSet<N>::of(gap);
}
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> pushed_spots(const Introduction<N>& introduction) noexcept {
  const EntryInfo<N>& info = Board<N>::entry(introduction.entry);
  return pushed_spots(info.line, introduction.furthest, info.direction);
}

/// One set of pieces after those on `pushed` are shifted.
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> shift(SpotSet<N> set, SpotSet<N> pushed, Direction direction) noexcept {
  const SpotSet<N> moving = set & pushed;
  return (set ^ moving) | moving.moved(step_bits<N>(direction));
}

template <int N>
[[gnu::always_inline]] constexpr Pieces<N> introduce(const Pieces<N>& pieces, const Introduction<N>& introduction,
                                                     PieceKind kind) noexcept {
  const EntryInfo<N>& info = Board<N>::entry(introduction.entry);
  const SpotSet<N> pushed = pushed_spots(introduction);
  const SpotSet<N> landing = SpotSet<N>::of(info.first);
  return {shift(pieces.own, pushed, info.direction) | landing, shift(pieces.enemy, pushed, info.direction),
          shift(pieces.gipf, pushed, info.direction) | (kind == PieceKind::Gipf ? landing : SpotSet<N>())};
}

/// The mover's own pieces after an introduction: all it takes to see whether it makes a row.
template <int N>
[[gnu::always_inline]] constexpr SpotSet<N> own_after(const Pieces<N>& pieces,
                                                      const Introduction<N>& introduction) noexcept {
  const EntryInfo<N>& info = Board<N>::entry(introduction.entry);
  return shift(pieces.own, pushed_spots(introduction), info.direction) | SpotSet<N>::of(info.first);
}

/// Calls `function(introduction, landing, line)` for each push in a direction, by the spot next to the dot, in board
/// order. The direction is a template argument: steps by a known number of bits take half of the time.
template <Direction direction, int N, class Function>
[[gnu::always_inline]] constexpr void for_each_push(SpotSet<N> occupied, Function&& function) {
  for (const Spot<N> spot : Board<N>::rim(direction) & occupied) {
    const Entry<N> entry = Board<N>::entry_to(spot, direction);
    const SpotSet<N> line = Board<N>::entry(entry).line;
    const SpotSet<N> gaps = line - occupied;
    if (gaps.any()) function(Introduction<N>{entry, counts_up(direction) ? gaps.first() : gaps.last()}, spot, line);
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

}  // namespace gpn::gipf
