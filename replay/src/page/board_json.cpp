#include "page/board_json.hpp"

#include "report/json_writer.hpp"

#include <gpn/scene/scene.hpp>

#include <fmt/format.h>

#include <cmath>

namespace gpn::replay::page {
namespace {

int pixels(double length) { return static_cast<int>(std::lround(length)); }

void write_spot(scene::PaperSpot spot, JsonWriter& json) {
  json.next();
  json.integer(pixels(spot.x));
  json.next();
  json.integer(pixels(spot.y));
}

std::string lines_of(const scene::Scene& scene, const scene::Paper& paper) {
  std::string path;
  const auto at = [&](std::size_t number) { return paper.at(scene.places[number].x, scene.places[number].y); };
  for (const scene::Pair& line : scene.lines) {
    const scene::PaperSpot from = at(line.from);
    const scene::PaperSpot to = at(line.to);
    path += fmt::format("M{} {}L{} {}", pixels(from.x), pixels(from.y), pixels(to.x), pixels(to.y));
  }
  return path;
}

}  // namespace

tl::expected<std::string, std::string> board_json(const host::Ruleset& ruleset) {
  const auto scene = scene::make_scene(ruleset, ruleset.start(), {});
  if (!scene) return tl::unexpected(scene.error());
  const scene::Paper paper(*scene);
  const bool has_names = scene->places.front().shows_name;
  JsonWriter json;
  json.open('{');
  json.field("width", pixels(paper.width()));
  json.field("height", pixels(paper.height()));
  json.list("places", scene->places, [&](const scene::Place& place) {
    const bool is_dot = place.kind == scene::PlaceKind::Dot;
    const scene::PaperSpot spot = paper.at(place.x, place.y);
    json.open('[');
    json.next();
    json.string(place.name);
    write_spot(spot, json);
    if (is_dot) write_spot(paper.outside(spot), json);
    json.close(']');
  });
  json.list("labels", scene->labels, [&](const scene::Label& label) {
    json.open('[');
    json.next();
    json.string(label.text);
    write_spot(paper.at(label.x, label.y), json);
    json.close(']');
  });
  if (has_names) json.field("named", 1);
  json.field("lines", lines_of(*scene, paper));
  json.close('}');
  return json.take();
}

}  // namespace gpn::replay::page
