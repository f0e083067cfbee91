#include "geometry.hpp"

#include <gpn/host/display.hpp>
#include <gpn/host/topology.hpp>
#include <gpn/scene/last_turn.hpp>
#include <gpn/scene/scene.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::scene {
namespace {

std::string result_text(const host::Standing& standing) {
  using State = host::Standing::State;
  std::string text = standing.state == State::Drawn      ? "the game is drawn"
                     : standing.state == State::WhiteWon ? "White has won"
                                                         : "Black has won";
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

std::string height_text(const Place& place) {
  if (place.pieces.size() < 2) return {};
  const bool holds_foreign =
      std::any_of(place.pieces.begin(), place.pieces.end() - 1, [](const BoardPiece& piece) { return !piece.owner; });
  return fmt::format("{}{}", place.pieces.size(), holds_foreign ? "*" : "");
}

}  // namespace gpn::scene
