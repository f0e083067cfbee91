// What a turn did on the places of a board, from its steps.
#pragma once

#include <gpn/scene/scene.hpp>

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace gpn::scene {

/// The numbers of places by their names.
class PlaceNumbers {
 public:
  explicit PlaceNumbers(std::span<const Place> places);

  std::optional<std::size_t> find(std::string_view name) const;

 private:
  std::map<std::string, std::size_t, std::less<>> numbers_;
};

struct PlaceMark {
  std::size_t place = 0;
  Mark mark = Mark::None;
};

struct LastTurn {
  std::vector<PlaceMark> marks;  // each place at most once
  std::vector<Pair> arrows;
  std::vector<Pair> pushes;
};

LastTurn last_turn(std::span<const Step> steps, const PlaceNumbers& places);

/// Adds what pieces pushed on that came in from a dot. `heights` are the numbers of pieces on the places before the
/// turn: a piece goes one place further in the direction in which the new one came, up to the first place that was
/// empty.
void add_pushes(std::span<const Step> steps, std::span<const Place> places, const PlaceNumbers& numbers,
                std::vector<std::size_t> heights, LastTurn& turn);

}  // namespace gpn::scene
