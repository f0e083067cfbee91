// Makes the scene of a position: the shape of the board from its cells alone, the pieces, and what the last turn did.
#include <gpn/host/display.hpp>
#include <gpn/host/topology.hpp>
#include <gpn/scene/scene.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

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

/// Where the line of a column or a row leaves the board at its end.
template <class Part>
Difference step_out(const Scene& scene, const Place& end, Part part, Difference otherwise) noexcept {
  for (const Pair& line : scene.lines) {
    const Place& a = scene.places[line.from];
    const Place& b = scene.places[line.to];
    if ((&a != &end && &b != &end) || part(a) != part(b)) continue;
    const Place& inner = &a == &end ? b : a;
    return {static_cast<double>(end.x - inner.x), static_cast<double>(end.y - inner.y)};
  }
  return otherwise;
}

/// Each pair of neighbours once.
std::vector<Pair> lines_between(std::span<const gpn_cell> cells) {
  std::vector<Pair> lines;
  for (std::size_t from = 0; from < cells.size(); ++from)
    for (const std::uint16_t to : cells[from].neighbours)
      if (to > from && to < cells.size()) lines.push_back({from, to});
  return lines;
}

/// Finds the proportions from two lines that go in different directions.
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

/// True if the places that share a part of the name lie on straight lines.
template <class Part>
bool are_straight(const Scene& scene, Part part) {
  std::map<std::string, std::vector<const Place*>> groups;
  for (const Place& place : scene.places) groups[part(place)].push_back(&place);
  return std::all_of(groups.begin(), groups.end(), [](const auto& group) {
    const std::vector<const Place*>& all = group.second;
    return std::all_of(all.begin(), all.end(), [&](const Place* place) {
      return all.size() < 3 ||
             (all[1]->x - all[0]->x) * (place->y - all[0]->y) == (all[1]->y - all[0]->y) * (place->x - all[0]->x);
    });
  });
}

/// Rows are labelled at their left ends with what their names have in common at the end, columns below their lowest
/// places with what they have in common at the beginning. None on a board with dots, where names
/// are not a letter and a number, or where equal numbers lie on no line, as in LYNGK.
std::vector<Label> labels_of(const Scene& scene) {
  const bool has_dots = std::any_of(scene.places.begin(), scene.places.end(),
                                    [](const Place& place) { return place.kind == PlaceKind::Dot; });
  const bool is_grid = std::all_of(scene.places.begin(), scene.places.end(), is_of_grid);
  if (has_dots || !is_grid || scene.places.empty()) return {};
  const auto row = [](const Place& place) { return place.name.substr(1); };
  if (!are_straight(scene, row)) return {};
  const auto column = [](const Place& place) { return place.name.substr(0, 1); };
  const auto label = [](const std::string& text, const Place& end, Difference out) {
    return Label{text, end.x + static_cast<int>(out.x), end.y + static_cast<int>(out.y)};
  };
  std::vector<Label> columns;
  for (const auto& [text, place] : ends(scene, column, is_below))
    columns.push_back(label(text, *place, step_out(scene, *place, column, {0, -1})));
  const Difference left{-std::max(1.0, std::round(1 / scene.proportions.across)), 0};
  std::vector<Label> labels;
  for (const auto& [text, place] : ends(scene, row, is_left_of)) {
    const Label beyond = label(text, *place, step_out(scene, *place, row, left));
    const bool is_free = std::none_of(columns.begin(), columns.end(),
                                      [&](const Label& other) { return other.x == beyond.x && other.y == beyond.y; });
    labels.push_back(is_free ? beyond : label(text, *place, left));
  }
  labels.insert(labels.end(), columns.begin(), columns.end());
  return labels;
}

std::string result_text(const host::Standing& standing) {
  const std::string text(ending_words(standing.state));
  return standing.reason.empty() ? text : fmt::format("{}: {}", text, host::visible(standing.reason));
}

std::string standing_text(const host::Ruleset& ruleset, const host::Position& position) {
  const host::Standing standing = ruleset.standing(position);
  const bool is_running = standing.state == host::Standing::State::Running;
  std::string text = is_running ? fmt::format("{} to move", name_of(standing.to_move)) : result_text(standing);
  if (standing.reserve)
    text += fmt::format(", reserves White {}, Black {}", standing.reserve->front(), standing.reserve->back());
  if (standing.score)
    text += fmt::format(", scores White {}, Black {}", standing.score->front(), standing.score->back());
  return text;
}

Place make_place(const gpn_cell& cell) {
  Place place;
  place.name = host::visible(host::name_of(cell));
  place.kind = cell.kind == GPN_CELL_DOT ? PlaceKind::Dot : PlaceKind::Spot;
  place.x = cell.x;
  place.y = cell.y;
  return place;
}

void choose_names(Scene& scene) {
  const auto is_dot = [](const Place& place) { return place.kind == PlaceKind::Dot; };
  const bool has_names = scene.labels.empty() && std::none_of(scene.places.begin(), scene.places.end(), is_dot);
  for (Place& place : scene.places) place.shows_name = has_names;
}

void show_turn(LastTurn turn, Scene& scene) {
  for (const PlaceMark& marked : turn.marks) scene.places[marked.place].mark = marked.mark;
  scene.arrows = std::move(turn.arrows);
  scene.pushes = std::move(turn.pushes);
}

}  // namespace

tl::expected<Scene, std::string> make_scene(const host::Ruleset& ruleset, const host::Position& position,
                                            std::span<const Step> steps) {
  const std::vector<gpn_cell>& cells = ruleset.cells();
  if (cells.empty()) return tl::unexpected(fmt::format("the rule module {} has no cells", ruleset.game().id()));
  if (const int steps_apart = host::drawn_steps(cells); steps_apart > host::most_drawn_steps)
    return tl::unexpected(fmt::format("the rule module {} draws its cells up to {} steps apart, more than {}",
                                      ruleset.game().id(), steps_apart, host::most_drawn_steps));
  Scene scene;
  for (const gpn_cell& cell : cells) {
    Place& place = scene.places.emplace_back(make_place(cell));
    if (!ruleset.contents(position, static_cast<std::uint32_t>(scene.places.size() - 1), place.pieces))
      return tl::unexpected(
          fmt::format("the rule module {} does not list the pieces on its cells: its table needs the "
                      "function contents of interface 1.2",
                      ruleset.game().id()));
    place.is_gone = ruleset.is_gone(position, static_cast<std::uint32_t>(scene.places.size() - 1));
  }
  scene.lines = lines_between(cells);
  scene.proportions = proportions_of(scene);
  scene.labels = labels_of(scene);
  choose_names(scene);
  scene.standing = standing_text(ruleset, position);
  if (steps.empty()) return scene;
  show_turn(last_turn(steps, PlaceNumbers(scene.places)), scene);
  return scene;
}

tl::expected<Scene, std::string> make_scene_after(const host::Ruleset& ruleset, const host::Position& before,
                                                  const void* turn) {
  std::vector<Step> steps;
  ruleset.steps(before, turn, steps);
  host::Position after = before;
  ruleset.apply(after, turn);
  auto scene = make_scene(ruleset, after, {});
  if (!scene) return scene;
  std::vector<std::size_t> heights(scene->places.size());
  std::vector<BoardPiece> pieces;
  for (std::size_t place = 0; place < heights.size(); ++place)
    if (ruleset.contents(before, static_cast<std::uint32_t>(place), pieces)) heights[place] = pieces.size();
  const PlaceNumbers numbers(scene->places);
  LastTurn last = last_turn(steps, numbers);
  add_pushes(steps, scene->places, numbers, std::move(heights), last);
  show_turn(std::move(last), *scene);
  return scene;
}

void turn_board(Scene& scene) noexcept {
  const auto turn = [](auto& drawn) {
    drawn.x = -drawn.x;
    drawn.y = -drawn.y;
  };
  std::for_each(scene.places.begin(), scene.places.end(), turn);
  std::for_each(scene.labels.begin(), scene.labels.end(), turn);
}

void hide_coordinates(Scene& scene) noexcept {
  scene.labels.clear();
  for (Place& place : scene.places) place.is_labelled = place.shows_name = false;
}

bool is_neutral(const BoardPiece& piece) noexcept { return !piece.owner && piece.fill == BoardPiece::Fill::OfOwner; }

std::string height_text(const Place& place) {
  if (place.pieces.size() < 2) return {};
  const bool holds_neutral = std::any_of(place.pieces.begin(), place.pieces.end() - 1, is_neutral);
  return fmt::format("{}{}", place.pieces.size(), holds_neutral ? "*" : "");
}

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
      case Step::Kind::Capture:
      case Step::Kind::CellGone: return mark(step.from, Mark::Removed);
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

/// A place that was pushed to gets no such mark if the turn did something else there: that came later and is what a
/// reader looks for.
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
