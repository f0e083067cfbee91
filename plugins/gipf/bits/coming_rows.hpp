// Whether an introduction makes a row of the mover's own (R4), found out for all introductions of a position together.
#pragma once

#include "rows.hpp"

namespace gpn::gipf {

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
