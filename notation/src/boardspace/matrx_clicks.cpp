#include "boardspace/matrx_clicks.hpp"

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

std::string name_of(Cell cell) {
  std::string name;
  append(name, cell);
  return name;
}

bool has_click_on(const Clicks& clicks, std::string_view point) {
  std::string end;
  append_point(end, point);
  return std::any_of(clicks.begin(), clicks.end(), [&](const std::string& each) { return each.ends_with(end); });
}

/// How many units the items of a list name: a capital letter is a stack of two, but `G` a single piece.
std::size_t units_of(std::string_view list) noexcept {
  std::size_t units = 0;
  while (!list.empty()) {
    const std::string_view item = take_part(list, ',');
    units += item.empty() || word_of(item.front()).empty() ? 1U : 2U;
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

/// The points of `a1-b2`, or of `b2` alone; nothing when it is neither.
struct Way {
  std::string_view first;
  std::string_view second;  // empty where one is named
};
std::optional<Way> way_of(std::string_view text) noexcept {
  Way way{take_part(text, '-'), text};
  if (!matrx_points.read(way.first)) return std::nullopt;
  if (!way.second.empty() && !matrx_points.read(way.second)) return std::nullopt;
  return way;
}

bool append_site_extra(std::string_view text, Clicks& clicks) {
  const auto way = way_of(text);
  if (!way) return false;
  if (way->second.empty())
    clicks.push_back(click("tamsk", central_spot_name, way->first));
  else
    append_extra(way->first, way->second, clicks);
  return true;
}

/// `Ga1-b2`, `Za1-b2`, `Zd4-f6`; without a letter a potential of unknown kind is used.
bool append_site_action(std::string_view text, Clicks& clicks) {
  const char letter = text.empty() || !ascii::is_upper(text.front()) ? '\0' : text.front();
  if (letter != 0) text.remove_prefix(1);
  const auto way = way_of(text);
  if (!way) return false;
  if (way->second.empty()) {
    if (!word_of(letter).empty()) clicks.push_back(std::string("pick ").append(word_of(letter)));
    clicks.push_back(click("dropb", way->first));
  } else if (matrx_points.is_dot(*matrx_points.read(way->first))) {
    append_entry(letter, way->first, way->second, clicks);
  } else if (letter != 0) {
    if (word_of(letter).empty()) return false;
    clicks.push_back(click(word_of(letter), way->first, way->second));
  } else {
    clicks.push_back(click("pickb", way->first));
    clicks.push_back(click("dropb", way->second));
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

/// The steps of a list are the last removals before what follows it; the others are of potentials that are lost.
bool MatrxClicks::append_rows(std::string_view list, std::span<const Step>& steps, Color player, Clicks& clicks) {
  const auto end = std::find_if_not(steps.begin(), steps.end(), is_removal);
  const auto removals = static_cast<std::size_t>(end - steps.begin());
  const std::size_t listed = units_of(list);
  if (removals < listed) return false;
  Removal removal;
  for (std::size_t i = 0; i < removals; ++i) {
    const auto from = matrx_points.read(steps[i].from);
    if (!from) return false;
    if (i < removals - listed)
      board_.take(*from, 1);
    else
      ++removal[steps[i].from];
  }
  steps = steps.subspan(removals);
  Clicks of_phase;
  take_rows(removal, player, of_phase);
  clicks.insert(clicks.end(), of_phase.begin(), of_phase.end());
  return true;
}

/// Rows are looked for again when some are gone, since what was uncovered may stand in new ones.
void MatrxClicks::take_rows(Removal& removal, Color player, Clicks& clicks) {
  while (!removal.empty()) {
    std::vector<std::vector<Cell>> taken;
    board_.for_each_row(player, [&](Row row) {
      append_row(row, removal, player, clicks);
      if (is_taken(row, removal)) taken.emplace_back(row.begin(), row.end());
    });
    for (const std::vector<Cell>& row : taken) take(row, removal);
    if (!taken.empty()) continue;
    // What is left stands in no row of this reading; it is named piece by piece.
    for (const auto& [point, units] : removal) {
      click_once(clicks, "remove", point);
      board_.take(*matrx_points.read(point), units);
    }
    removal.clear();
  }
}

/// Whether everything that has to go with the row goes.
bool MatrxClicks::is_taken(Row row, const Removal& removal) const {
  const auto goes = [&](Cell cell) { return removal.contains(name_of(cell)); };
  return std::any_of(row.begin(), row.end(), goes) &&
         std::all_of(row.begin(), row.end(), [&](Cell cell) { return board_.may_stay(cell) || goes(cell); });
}

/// Stacks that go are clicked first, because the site takes the row at once when one of its other pieces is. Of stacks
/// that stay the opponent's are clicked. A row that is not taken is told by a click on a piece that stays, which the
/// site ignores and a reader needs.
void MatrxClicks::append_row(Row row, const Removal& removal, Color player, Clicks& clicks) const {
  const bool taken = is_taken(row, removal);
  std::optional<std::string> best;
  int best_rank = -1;
  for (const Cell cell : row) {
    const std::string point = name_of(cell);
    const bool goes = removal.contains(point);
    if (board_.may_stay(cell)) {
      if (goes)
        click_once(clicks, "remove", point);
      else if (taken && board_.owner(cell) != player && !has_click_on(clicks, point))
        clicks.push_back(click("preserve", point));
      continue;
    }
    if (!taken && !goes) {
      if (!has_click_on(clicks, point)) clicks.push_back(click("preserve", point));
      return;
    }
    const int rank = (rows_through(cell, player) > 1 ? 0 : 2) + (board_.owner(cell) == player ? 1 : 0);
    if (rank <= best_rank) continue;
    best = point;
    best_rank = rank;
  }
  if (taken && best) click_once(clicks, "remove", *best);
}

int MatrxClicks::rows_through(Cell cell, Color player) const {
  int rows = 0;
  board_.for_each_row(player, [&](Row row) { rows += std::count(row.begin(), row.end(), cell) > 0 ? 1 : 0; });
  return rows;
}

/// A stack goes as a whole, of everything else the uppermost unit.
void MatrxClicks::take(Row row, Removal& removal) {
  for (const Cell cell : row) {
    const auto going = removal.find(name_of(cell));
    if (going == removal.end() || board_.stack(cell).empty()) continue;
    const std::size_t units = std::min(going->second, std::size_t{board_.may_stay(cell) ? 2U : 1U});
    board_.take(cell, units);
    going->second -= units;
    if (going->second == 0) removal.erase(going);
  }
}

}  // namespace gpn::notation::boardspace_sgf
