#include <gpn/scene/paper.hpp>

#include <algorithm>
#include <cmath>

namespace gpn::scene {
namespace {

constexpr double distance_of_neighbours = 48;
constexpr double paper_margin = 56;
constexpr double label_distance = 16;
constexpr double least_width = 300;  // a title needs room

}  // namespace

Paper::Paper(const Scene& scene)
    : pixels_{scene.proportions.across * distance_of_neighbours, scene.proportions.up * distance_of_neighbours} {
  std::vector<int> across;
  std::vector<int> up;
  const auto add = [&](const auto& drawn) {
    across.push_back(drawn.x);
    up.push_back(drawn.y);
  };
  std::for_each(scene.places.begin(), scene.places.end(), add);
  std::for_each(scene.labels.begin(), scene.labels.end(), add);
  const auto [left, right] = std::minmax_element(across.begin(), across.end());
  const auto [low, high] = std::minmax_element(up.begin(), up.end());
  left_ = *left;
  top_ = *high;
  const double board_width = (*right - *left) * pixels_.across + 2 * paper_margin;
  width_ = std::max(board_width, least_width);
  indent_ = (width_ - board_width) / 2;
  height_ = (*high - *low) * pixels_.up + 2 * paper_margin;
}

PaperSpot Paper::at(int x, int y) const noexcept {
  return {paper_margin + indent_ + (x - left_) * pixels_.across, paper_margin + (top_ - y) * pixels_.up};
}

PaperSpot Paper::outside(PaperSpot spot) const noexcept {
  const double x = spot.x - width_ / 2;
  const double y = spot.y - height_ / 2;
  const double length = std::max(1.0, std::hypot(x, y));
  return {spot.x + x / length * label_distance, spot.y + y / length * label_distance};
}

std::optional<ArrowShape> Paper::shortened(PaperSpot from, PaperSpot to) noexcept {
  constexpr double head_length = 10;
  constexpr double head_width = 6;
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const double drawn = length - piece_radius - 4;
  if (drawn <= head_length) return std::nullopt;
  const PaperSpot unit{(to.x - from.x) / length, (to.y - from.y) / length};
  const auto along = [&](double distance, double aside) {
    return PaperSpot{from.x + unit.x * distance - unit.y * aside, from.y + unit.y * distance + unit.x * aside};
  };
  const double neck = drawn - head_length;
  return ArrowShape{from, along(neck, 0), along(drawn, 0), along(neck, head_width), along(neck, -head_width)};
}

}  // namespace gpn::scene
