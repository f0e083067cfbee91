#include "geometry.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <cmath>
#include <map>

namespace gpn::scene {
namespace {

struct Difference {
  double x = 0;
  double y = 0;
};

Difference difference(const Scene& scene, const Pair& line) noexcept {
  const Place& from = scene.places[line.from];
  const Place& to = scene.places[line.to];
  return {static_cast<double>(to.x - from.x), static_cast<double>(to.y - from.y)};
}

/// Square of `across / up` for which both differences are equally long; nothing where any ratio does.
std::optional<double> ratio(const Difference& a, const Difference& b) noexcept {
  const double across = a.x * a.x - b.x * b.x;
  const double up = b.y * b.y - a.y * a.y;
  if (across == 0 || up / across <= 0) return std::nullopt;
  return up / across;
}

bool is_left_of(const Place& a, const Place& b) noexcept { return a.x < b.x; }
bool is_below(const Place& a, const Place& b) noexcept { return a.y < b.y; }

/// A letter for the column and a number for the row.
bool is_of_grid(const Place& place) noexcept {
  const std::string_view name = place.name;
  return name.size() > 1 && ascii::is_letter(name.front()) &&
         std::all_of(name.begin() + 1, name.end(), [](char c) { return ascii::is_digit(c); });
}

/// The first place in an order among those that share a part of the name.
template <class Part, class Less>
std::map<std::string, const Place*> ends(const Scene& scene, Part part, Less less) {
  std::map<std::string, const Place*> found;
  for (const Place& place : scene.places) {
    const auto [at, is_new] = found.try_emplace(part(place), &place);
    if (!is_new && less(place, *at->second)) at->second = &place;
  }
  return found;
}

/// Where the line of a column leaves the board downwards.
Difference step_down(const Scene& scene, const Place& lowest) noexcept {
  for (const Pair& line : scene.lines) {
    const Place& a = scene.places[line.from];
    const Place& b = scene.places[line.to];
    const bool is_up = &a == &lowest && b.name.front() == a.name.front() && b.y > a.y;
    const bool is_down = &b == &lowest && a.name.front() == b.name.front() && a.y > b.y;
    if (is_up) return {static_cast<double>(a.x - b.x), static_cast<double>(a.y - b.y)};
    if (is_down) return {static_cast<double>(b.x - a.x), static_cast<double>(b.y - a.y)};
  }
  return {0, -1};
}

}  // namespace

std::vector<Pair> lines_between(std::span<const gpn_cell> cells) {
  std::vector<Pair> lines;
  for (std::size_t from = 0; from < cells.size(); ++from)
    for (const std::uint16_t to : cells[from].neighbours)
      if (to > from && to < cells.size()) lines.push_back({from, to});
  return lines;
}

Proportions proportions_of(const Scene& scene) {
  for (const Pair& line : scene.lines)
    if (const auto square = ratio(difference(scene, scene.lines.front()), difference(scene, line))) {
      const Difference step = difference(scene, line);
      const double across = std::sqrt(*square);
      const double length = std::hypot(step.x * across, step.y);
      return {across / length, 1 / length};
    }
  return {};
}

std::vector<Label> labels_of(const Scene& scene) {
  const bool has_dots = std::any_of(scene.places.begin(), scene.places.end(),
                                    [](const Place& place) { return place.kind == PlaceKind::Dot; });
  const bool is_grid = std::all_of(scene.places.begin(), scene.places.end(), is_of_grid);
  if (has_dots || !is_grid || scene.places.empty()) return {};
  std::vector<Label> labels;
  const int step_left = std::max(1, static_cast<int>(std::lround(1 / scene.proportions.across)));
  const auto row = [](const Place& place) { return place.name.substr(1); };
  const auto column = [](const Place& place) { return place.name.substr(0, 1); };
  for (const auto& [text, place] : ends(scene, row, is_left_of))
    labels.push_back({text, place->x - step_left, place->y});
  for (const auto& [text, place] : ends(scene, column, is_below)) {
    const Difference down = step_down(scene, *place);
    labels.push_back({text, place->x + static_cast<int>(down.x), place->y + static_cast<int>(down.y)});
  }
  return labels;
}

}  // namespace gpn::scene
