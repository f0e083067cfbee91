// Where things are drawn on a picture.
#pragma once

#include <gpn/scene/scene.hpp>

#include <optional>

namespace gpn::scene {

/// A spot of the paper, in pixels from the upper left corner.
struct PaperSpot {
  double x = 0;
  double y = 0;
};

/// A line that ends in front of a piece, and the triangle at its end.
struct ArrowShape {
  PaperSpot from, to, tip, left, right;
};

class Paper {
 public:
  static constexpr double piece_radius = 19;

  explicit Paper(const Scene& scene);

  double width() const noexcept { return width_; }
  double height() const noexcept { return height_; }
  PaperSpot at(int x, int y) const noexcept;
  /// Further from the middle of the board.
  PaperSpot outside(PaperSpot spot) const noexcept;
  /// Nothing when the two are too near each other.
  static std::optional<ArrowShape> shortened(PaperSpot from, PaperSpot to) noexcept;

 private:
  Proportions pixels_;  // for one step of x and y
  int left_ = 0;
  int top_ = 0;
  double indent_ = 0;  // of a board that is narrower than the picture
  double width_ = 0;
  double height_ = 0;
};

}  // namespace gpn::scene
