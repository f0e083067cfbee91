#include <gpn/scene/last_turn.hpp>

#include <algorithm>

namespace gpn::scene {
namespace {

class Marker {
 public:
  explicit Marker(const PlaceNumbers& places) noexcept : places_(places) {}

  void add(const Step& step) {
    switch (step.kind) {
      case Step::Kind::Place: return mark(step.to, Mark::To);
      case Step::Kind::Introduce:
      case Step::Kind::Move: return move(step);
      case Step::Kind::Return:
      case Step::Kind::Capture: return mark(step.from, Mark::Removed);
      case Step::Kind::Stay: return mark(step.from, Mark::Stayed);
      default: return;
    }
  }

  LastTurn turn;

 private:
  void mark(std::string_view name, Mark mark) {
    const auto number = places_.find(name);
    if (!number) return;
    const auto known = std::find_if(turn.marks.begin(), turn.marks.end(),
                                    [&](const PlaceMark& marked) { return marked.place == *number; });
    if (known == turn.marks.end())
      turn.marks.push_back({*number, mark});
    else
      known->mark = mark;
  }

  void move(const Step& step) {
    mark(step.from, Mark::From);
    mark(step.to, Mark::To);
    const auto from = places_.find(step.from);
    const auto to = places_.find(step.to);
    if (from && to) turn.arrows.push_back({*from, *to});
  }

  const PlaceNumbers& places_;
};

}  // namespace

PlaceNumbers::PlaceNumbers(std::span<const Place> places) {
  for (std::size_t number = 0; number < places.size(); ++number) numbers_.try_emplace(places[number].name, number);
}

std::optional<std::size_t> PlaceNumbers::find(std::string_view name) const {
  const auto found = numbers_.find(name);
  if (found == numbers_.end()) return std::nullopt;
  return found->second;
}

LastTurn last_turn(std::span<const Step> steps, const PlaceNumbers& places) {
  Marker marker(places);
  for (const Step& step : steps) marker.add(step);
  return std::move(marker.turn);
}

}  // namespace gpn::scene
