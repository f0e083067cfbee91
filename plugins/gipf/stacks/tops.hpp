// What the spots of a position show on top, as words: rows and GIPF-pieces are found without a look at every stack.
// Only for boards that fit a word.
#pragma once

#include "../board/spot_word.hpp"
#include "stacks.hpp"

namespace gpn::gipf::layered {

class Tops {
 public:
  Tops(const Geometry& geometry, const gpn_view& view) noexcept {
    Tops found;  // kept in registers
    const std::uint8_t* bit = geometry.bit_of_spot.data();
    for (const gpn_stack *stack = view.stacks, *end = stack + geometry.spot_count(); stack != end; ++stack, ++bit)
      if (!is_vacant(*stack)) found.add(SpotWord::of(*bit), *stack);
    *this = found;
  }

  /// The contents of one spot have changed.
  void update(std::uint8_t bit, const gpn_stack& stack) noexcept {
    const SpotWord spot = SpotWord::of(bit);
    occupied_ = occupied_ - spot;
    black_ = black_ - spot;
    gipf_ = gipf_ - spot;
    if (!is_vacant(stack)) add(spot, stack);
  }

  /// A push has put `landing` on the first spot of a line, and moved what was there up to before `last` by one spot.
  void push_in(const EntryLine& line, std::uint8_t first, std::uint8_t last, const gpn_stack& landing) noexcept {
    const SpotWord changed = line.word & SpotWord::up_to(last, line.direction);
    const SpotWord pushed = changed - SpotWord::of(last);
    black_ = (black_ - changed) | (black_ & pushed).moved(line.direction);
    gipf_ = (gipf_ - changed) | (gipf_ & pushed).moved(line.direction);
    occupied_ = occupied_ | changed;
    add(SpotWord::of(first), landing);
  }

  SpotWord occupied() const noexcept { return occupied_; }
  SpotWord owned_by(Color color) const noexcept { return color == Color::Black ? black_ : occupied_ - black_; }
  SpotWord gipf() const noexcept { return gipf_; }

 private:
  Tops() noexcept = default;

  /// `stack` is not vacant.
  void add(SpotWord spot, const gpn_stack& stack) noexcept {
    const gpn_unit shown = stack.units[1] == 0 ? stack.units[0] : top(stack);
    occupied_ = occupied_ | spot;
    black_ = black_ | spot.if_true(color_of(shown) == Color::Black);
    gipf_ = gipf_ | spot.if_true(kind_of(shown) == GPN_KIND_GIPF);
  }

  SpotWord occupied_;
  SpotWord black_;
  SpotWord gipf_;
};

}  // namespace gpn::gipf::layered
