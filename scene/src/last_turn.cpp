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

/// The place as far behind `to` as `from` is before it.
std::optional<std::size_t> beyond(const Place& from, const Place& to, std::span<const Place> places) noexcept {
  const auto found = std::find_if(places.begin(), places.end(), [&](const Place& place) {
    return place.kind == PlaceKind::Spot && place.x == 2 * to.x - from.x && place.y == 2 * to.y - from.y;
  });
  if (found == places.end()) return std::nullopt;
  return static_cast<std::size_t>(found - places.begin());
}

/// What else the turn did on a place came later and is what a reader looks for.
void mark_pushed(std::size_t place, std::vector<PlaceMark>& marks) {
  const auto is_it = [&](const PlaceMark& marked) { return marked.place == place; };
  if (std::none_of(marks.begin(), marks.end(), is_it)) marks.push_back({place, Mark::Pushed});
}

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

void add_pushes(std::span<const Step> steps, std::span<const Place> places, const PlaceNumbers& numbers,
                std::vector<std::size_t> heights, LastTurn& turn) {
  for (const Step& step : steps) {
    auto from = numbers.find(step.from);
    // Rows that were taken before make room.
    const bool is_taken = step.kind == Step::Kind::Return || step.kind == Step::Kind::Capture;
    if (is_taken && from && heights[*from] > 0) --heights[*from];
    if (step.kind != Step::Kind::Introduce) continue;
    auto to = numbers.find(step.to);
    while (from && to && heights[*to] > 0) {
      const auto next = beyond(places[*from], places[*to], places);
      if (!next) break;
      turn.pushes.push_back({*to, *next});
      mark_pushed(*next, turn.marks);
      from = to;
      to = next;
    }
    return;
  }
}

}  // namespace gpn::scene
