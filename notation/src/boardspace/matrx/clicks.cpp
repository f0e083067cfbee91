#include "boardspace/matrx/clicks.hpp"

#include "boardspace/matrx/rows.hpp"

#include <optional>
#include <string>

namespace gpn::notation::boardspace_sgf::matrx {
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

/// The extra move takes the potential from its spot to a dot, from where it is pushed.
void append_extra(std::string_view from, std::string_view dot, std::string_view spot, Clicks& clicks) {
  clicks.push_back(click("tamsk", from, dot));
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
    append_extra(central_spot_name, way->from, way->to, clicks);
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

/// A move out of the rows: false when no click expresses it.
bool append_move(const Step& step, Clicks& clicks) {
  const char letter = step.piece.empty() ? '\0' : step.piece.front();
  const std::string_view word = word_of(letter);
  switch (step.kind) {
    case Step::Kind::Introduce:
      if (letter == '\0') return false;
      append_entry(letter, step.from, step.to, clicks);
      return true;
    case Step::Kind::Move:
      if (word.empty()) return false;
      clicks.push_back(click(word, step.from, step.to));
      return true;
    case Step::Kind::Return:
    case Step::Kind::Capture:  // a TAMSK-potential that is not used is lost without a click (TA4)
    case Step::Kind::Allowed: return true;
    default: return false;
  }
}

/// An extra move goes from the centre to a dot, from where the piece is pushed on (TA3).
bool is_extra(const Step& step) noexcept {
  const auto to = matrx_points.read(step.to);
  return step.kind == Step::Kind::Move && to && matrx_points.is_dot(*to);
}

/// The moves of one phase, then its rows.
bool append_phase(std::span<const Step> phase, Color player, Clicks& clicks) {
  const std::span<const Step> rows = row_steps(phase);
  std::span<const Step> moves = phase.first(phase.size() - rows.size());
  while (!moves.empty()) {
    const bool has_push = moves.size() > 1 && moves[1].kind == Step::Kind::Introduce;
    if (is_extra(moves[0]) && has_push) {
      append_extra(moves[0].from, moves[0].to, moves[1].to, clicks);
      moves = moves.subspan(2);
    } else {
      if (!append_move(moves[0], clicks)) return false;
      moves = moves.subspan(1);
    }
  }
  MatrxRows clicked(player);
  if (!clicked.click(rows)) return false;
  clicks.insert(clicks.end(), clicked.clicks().begin(), clicked.clicks().end());
  return true;
}

}  // namespace

Clicks clicks_of_steps(std::span<const Step> steps, Color player) {
  Clicks clicks;
  for (const Step::Phase phase : {Step::Phase::Before, Step::Phase::Action, Step::Phase::After})
    if (!append_phase(steps_in(steps, phase), player, clicks)) return {};
  return clicks;
}

Clicks clicks_of_site_text(std::string_view text) {
  Clicks clicks;
  while (!text.empty()) {
    const std::string_view part = take_part(text, ';');
    const bool is_clicked = part.starts_with('x')   ? append_list(matrx_points, part.substr(1), clicks)
                            : part.starts_with('+') ? append_site_extra(part.substr(1), clicks)
                                                    : append_site_action(part, clicks);
    if (!is_clicked) return {};
  }
  return clicks;
}

}  // namespace gpn::notation::boardspace_sgf::matrx
