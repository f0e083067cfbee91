// What the spots of a position show on top, as words: rows and GIPF-pieces are found without a look at every stack.
// Only for boards that fit a word.
#pragma once

#include "../board/spot_word.hpp"
#include "stacks.hpp"

namespace gpn::gipf::layered {

class Tops {
 public:
  Tops(const Geometry& geometry, const gpn_view& view) noexcept {
    for (SpotNumber spot = 0; spot < geometry.spot_count(); ++spot)
      add(SpotWord::of(geometry.bit_of_spot[spot]), view.stacks[spot]);
  }

  /// The contents of one spot have changed.
  void update(std::uint8_t bit, const gpn_stack& stack) noexcept {
    const SpotWord spot = SpotWord::of(bit);
    for (SpotWord* word : {&occupied_, &black_, &gipf_}) *word = *word - spot;
    add(spot, stack);
  }

  SpotWord occupied() const noexcept { return occupied_; }
  SpotWord owned_by(Color color) const noexcept { return color == Color::Black ? black_ : occupied_ - black_; }
  SpotWord gipf() const noexcept { return gipf_; }

 private:
  void add(SpotWord spot, const gpn_stack& stack) noexcept {
    if (is_vacant(stack)) return;
    const gpn_unit shown = top(stack);
    occupied_ = occupied_ | spot;
    if (color_of(shown) == Color::Black) black_ = black_ | spot;
    if (kind_of(shown) == GPN_KIND_GIPF) gipf_ = gipf_ | spot;
  }

  SpotWord occupied_;
  SpotWord black_;
  SpotWord gipf_;
};

}  // namespace gpn::gipf::layered
