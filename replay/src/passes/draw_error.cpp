#include <gpn/replay/report.hpp>

#include <gpn/host/display.hpp>
#include <gpn/scene/scene.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>

namespace gpn::replay {
namespace {

using scene::Scene;

/// Places whose names are words of the turn, or the ends of words: the place of "Ge8" is e8.
std::vector<std::string> named_places(std::string_view turn, const scene::PlaceNumbers& places) {
  const auto is_of_word = [](char c) { return ascii::is_letter(c) || ascii::is_digit(c); };
  std::vector<std::string> names;
  for (std::size_t at = 0; at < turn.size();) {
    std::size_t end = at;
    while (end < turn.size() && is_of_word(turn[end])) ++end;
    for (std::size_t begin = at; begin < end; ++begin) {
      const std::string_view name = turn.substr(begin, end - begin);
      if (!places.find(name)) continue;
      names.emplace_back(name);
      break;
    }
    at = end + 1;
  }
  return names;
}

void mark_suggestion(Scene& scene, const scene::PlaceNumbers& places, const host::Ruleset& ruleset,
                     const host::Position& position, const std::string& suggestion) {
  host::TurnList list = ruleset.turn_list(1);
  gpn_reading reading{};
  if (ruleset.read_turn(position, suggestion, Hints::None, list, reading) != host::ReadStatus::Ok) return;
  std::vector<Step> steps;
  ruleset.steps(position, list[0], steps);
  for (const scene::PlaceMark& marked : scene::last_turn(steps, places).marks)
    if (marked.mark == scene::Mark::From || marked.mark == scene::Mark::To)
      scene.places[marked.place].mark = marked.mark;
  scene.turn_words = "perhaps meant: " + host::visible(suggestion);
}

void mark_faults(Scene& scene, const scene::PlaceNumbers& places, const Mistake& mistake) {
  const bool is_listed = !mistake.cells.empty();
  const std::vector<std::string> named = is_listed ? std::vector<std::string>() : named_places(mistake.written, places);
  for (const std::string& name : is_listed ? mistake.cells : std::span<const std::string>(named))
    if (const auto place = places.find(name)) scene.places[*place].mark = scene::Mark::Fault;
  scene.fault_words = is_listed ? "what the rule is about" : "the turn as it is written";
}

std::size_t widest_line(std::string_view text) {
  std::size_t widest = 0;
  std::size_t columns = 0;
  for (const char c : text) {
    const bool begins_character = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    columns = c == '\n' ? 0 : columns + (begins_character ? 1 : 0);
    widest = std::max(widest, columns);
  }
  return widest;
}

}  // namespace

std::string draw_error(const host::Ruleset& ruleset, const host::Position& position, const Mistake& mistake,
                       const ErrorBoards& boards) {
  auto scene = scene::make_scene(ruleset, position, {});
  if (!scene) return {};
  const scene::PlaceNumbers places(scene->places);
  if (!mistake.suggestions.empty()) mark_suggestion(*scene, places, ruleset, position, mistake.suggestions.front());
  mark_faults(*scene, places, mistake);
  scene::TextStyle plain = boards.style;
  plain.coloring = scene::Coloring::Plain;
  if (boards.too_wide == TooWide::LeaveOut && widest_line(to_text(*scene, plain)) > boards.style.width) return {};
  return to_text(*scene, boards.style);
}

}  // namespace gpn::replay
