#include "boardspace/matrx_clicks.hpp"

#include "boardspace/matrx_rows.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace gpn::notation::boardspace_sgf {
namespace {

constexpr std::string_view central_spot_name = "e5";

constexpr std::string_view word_of(char letter) noexcept {
  switch (letter) {
    case 'T': return "tamsk";
    case 'Z': return "zertz";
    case 'D': return "dvonn";
    case 'Y': return "yinsh";
    case 'P': return "punct";
    default: return {};
  }
}

bool is_removal(const Step& step) noexcept {
  return step.kind == Step::Kind::Return || step.kind == Step::Kind::Capture;
}

/// How many units a list takes from each spot: a capital letter is a stack of two, but `G` a single piece.
MatrxRows::Removal units_of(std::string_view list) {
  MatrxRows::Removal units;
  while (!list.empty()) {
    std::string_view item = take_part(list, ',');
    if (item.ends_with('*')) item.remove_suffix(1);
    const bool is_stack = !item.empty() && !word_of(item.front()).empty();
    if (item.size() > 2) item.remove_prefix(1);
    units[std::string(item)] += is_stack ? 2U : 1U;
  }
  return units;
}

/// The extra move takes the potential from the centre to a dot, from where it is pushed.
void append_extra(std::string_view dot, std::string_view spot, Clicks& clicks) {
  clicks.push_back(click("tamsk", central_spot_name, dot));
  clicks.push_back(click("slidefrom", dot, spot));
}

void append_entry(char letter, std::string_view dot, std::string_view spot, Clicks& clicks) {
  if (word_of(letter).empty())
    clicks.push_back(click("slide", dot, spot));
  else
    clicks.push_back(click(std::string("pslide ").append(word_of(letter)), dot, spot));
}

/// The points of `a1-b2`, or of `b2` alone; nothing when what ends it is no spot.
struct Way {
  std::string_view from;  // empty where it is not named
  std::string_view to;
  bool is_from_dot = false;
};
std::optional<Way> way_of(std::string_view text) noexcept {
  const std::string_view first = take_part(text, '-');
  const Way way = text.empty() ? Way{{}, first} : Way{first, text};
  const auto from = matrx_points.read(way.from);
  const auto to = matrx_points.read(way.to);
  if (!to || !matrx_points.is_spot(*to) || from.has_value() == way.from.empty()) return std::nullopt;
  return Way{way.from, way.to, from && matrx_points.is_dot(*from)};
}

bool append_site_extra(std::string_view text, Clicks& clicks) {
  const auto way = way_of(text);
  if (!way || (!way->from.empty() && !way->is_from_dot)) return false;
  if (way->from.empty())
    clicks.push_back(click("tamsk", central_spot_name, way->to));
  else
    append_extra(way->from, way->to, clicks);
  return true;
}

/// `Ga1-b2`, `Za1-b2`, `Zd4-f6`; without a letter a potential of unknown kind is used.
bool append_site_action(std::string_view text, Clicks& clicks) {
  const char letter = text.empty() || !ascii::is_upper(text.front()) ? '\0' : text.front();
  const std::string_view word = word_of(letter);
  if (letter != 0) text.remove_prefix(1);
  const auto way = way_of(text);
  if (!way) return false;
  if (way->from.empty()) {
    if (!word.empty()) clicks.push_back(std::string("pick ").append(word));
    clicks.push_back(click("dropb", way->to));
  } else if (way->is_from_dot) {
    append_entry(letter, way->from, way->to, clicks);
  } else if (!word.empty() && letter != 'T') {  // TAMSK moves from spot to dot only
    clicks.push_back(click(word, way->from, way->to));
  } else if (letter == 0) {
    clicks.push_back(click("pickb", way->from));
    clicks.push_back(click("dropb", way->to));
  } else {
    return false;
  }
  return true;
}

}  // namespace

Clicks MatrxClicks::of_site_text(std::string_view text) {
  Clicks clicks;
  while (!text.empty()) {
    const std::string_view part = take_part(text, ';');
    const bool is_told = part.starts_with('x')   ? append_list(matrx_points, part.substr(1), clicks)
                         : part.starts_with('+') ? append_site_extra(part.substr(1), clicks)
                                                 : append_site_action(part, clicks);
    if (!is_told) return {};
  }
  return clicks;
}

Clicks MatrxClicks::of_turn(std::string_view text, std::span<const Step> steps, Color player) {
  Clicks clicks;
  while (!text.empty()) {
    const std::string_view part = take_part(text, ';');
    const bool is_told = part.starts_with('x') ? append_rows(part.substr(1), steps, player, clicks)
                                               : append_move(part, steps, player, clicks);
    if (!is_told) return {};
  }
  for (const Step& step : steps)
    if (const auto from = matrx_points.read(step.from); from && is_removal(step)) board_.take(*from, 1);
  return clicks;
}

/// Removals in front of a move are not of a row: a TAMSK-potential that is not used is lost without a click.
bool MatrxClicks::append_move(std::string_view part, std::span<const Step>& steps, Color player, Clicks& clicks) {
  for (; !steps.empty() && is_removal(steps.front()); steps = steps.subspan(1))
    if (const auto from = matrx_points.read(steps.front().from)) board_.take(*from, 1);
  if (steps.empty()) return false;
  const Step& step = steps.front();
  const auto from = matrx_points.read(step.from);
  const auto to = matrx_points.read(step.to);
  const char letter = step.piece.empty() ? '\0' : step.piece.front();
  if (!from || !to || letter == 0) return false;
  if (part.starts_with('+')) {
    append_extra(step.from, step.to, clicks);
    board_.take(central_spot, 1);
    board_.enter(*from, *to, 1, letter, player);
  } else if (step.kind == Step::Kind::Introduce) {
    append_entry(letter, step.from, step.to, clicks);
    board_.enter(*from, *to, word_of(letter).empty() ? 1 : 2, letter, player);
  } else if (step.kind == Step::Kind::Move && !word_of(letter).empty()) {
    clicks.push_back(click(word_of(letter), step.from, step.to));
    board_.move(*from, *to);
  } else {
    return false;
  }
  steps = steps.subspan(1);
  return true;
}

/// A TAMSK-potential that is not used is lost without a click, in front of the rows or behind them (TA4, TA8).
bool MatrxClicks::append_rows(std::string_view list, std::span<const Step>& steps, Color player, Clicks& clicks) {
  MatrxRows::Removal removal = units_of(list);
  const auto end = std::find_if_not(steps.begin(), steps.end(), is_removal);
  const auto centre = static_cast<std::size_t>(
      std::count_if(steps.begin(), end, [](const Step& step) { return step.from == central_spot_name; }));
  const auto listed = removal.find(std::string(central_spot_name));
  const std::size_t lost = centre - std::min(centre, listed == removal.end() ? 0 : listed->second);
  const bool is_lost_first = lost > 0 && steps.front().from == central_spot_name;
  const std::size_t taken = static_cast<std::size_t>(end - steps.begin()) - lost;
  if (is_lost_first) board_.take(central_spot, lost);

  std::size_t units = 0;
  for (const auto& [point, count] : removal) {
    if (!matrx_points.read(point)) return false;
    units += count;
  }
  if (units != taken) return false;
  MatrxRows rows(board_, player, std::move(removal));
  if (!rows.take()) return false;
  clicks.insert(clicks.end(), rows.clicks().begin(), rows.clicks().end());
  if (lost > 0 && !is_lost_first) board_.take(central_spot, lost);
  steps = steps.subspan(taken + lost);
  return true;
}

}  // namespace gpn::notation::boardspace_sgf
