#include "boardspace/yinsh_folding.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace gpn::notation::boardspace_sgf {
namespace {

bool is_before(const Cell& a, const Cell& b) noexcept { return std::tie(a.column, a.row) < std::tie(b.column, b.row); }

}  // namespace

void YinshFolding::take(const Command& command) {
  switch (command.verb) {
    case Verb::Done: commit(command); break;
    case Verb::PlaceRing: begin(Step::Kind::Place, command); break;
    case Verb::PlaceMarker:
    case Verb::MoveStack: begin(Step::Kind::Move, command); break;
    case Verb::RemoveRow: begin(Step::Kind::Row, command); break;
    case Verb::RemoveRing: begin(Step::Kind::Ring, command); break;
    case Verb::Pass: begin(Step::Kind::Pass, command); break;
    case Verb::DropOnBoard: drop(command); break;
    case Verb::PickFromBoard: pick(command); break;
    case Verb::Pick: break;  // from the pool or the hand: decides nothing yet
    case Verb::Drop:
    case Verb::Reset: take_back(command); break;
    case Verb::Resign: clicks_.resign(command); break;
    case Verb::Edit: turns_->counts.edits.add(command.span); break;
    case Verb::Start:
    case Verb::WinOnTime:
    case Verb::OfferDraw:
    case Verb::AcceptDraw:
    case Verb::DeclineDraw: break;
    default: turns_->counts.foreign.add(command.span);
  }
}

/// Another step before `done` replaces the first one.
void YinshFolding::begin(Step::Kind kind, const Command& command) {
  if (step_.kind != Step::Kind::None) take_back(command);
  step_.kind = kind;
  if (command.cell_count > 0) step_.from = command.cells[0];
  if (command.cell_count > 1) step_.to = command.cells[1];
  span_ = command.span;
  clicks_.add();
}

/// Where a ring lands whose spot has a marker now.
void YinshFolding::drop(const Command& command) {
  if (step_.kind != Step::Kind::Move) return turns_->counts.foreign.add(command.span);
  if (step_.to)
    turns_->counts.taken_back.add(command.span);
  else
    clicks_.add();
  step_.to = command.cell();
}

/// A ring that is taken up again, or the marker from its first spot.
void YinshFolding::pick(const Command& command) {
  if (step_.kind != Step::Kind::Move || step_.to != command.cell()) return take_back(command);
  turns_->counts.taken_back.add(command.span);
  step_.to.reset();
  clicks_.remove(1);
}

void YinshFolding::take_back(const Command& command) {
  if (clicks_.count() > 0) clicks_.take_back(command);
  step_ = {};
}

void YinshFolding::commit(const Command& done) {
  commit_step(done);
  if (clicks_.is_resigning()) turns_->resign(done.player, clicks_.resign_span());
  clicks_.clear();
  step_ = {};
}

void YinshFolding::commit_step(const Command& done) {
  const bool is_unfinished = step_.kind == Step::Kind::Move && !step_.to;
  if (step_.kind == Step::Kind::None || is_unfinished) {
    if (is_unfinished && !clicks_.is_resigning())
      turns_->reporter().report("boardspace-unfinished-move", done.span,
                                "a piece was picked up and not put on a spot; it was ignored");
    else if (!clicks_.is_resigning())
      turns_->counts.empty_done.add(done.span);
    return;
  }
  const bool acts = step_.kind != Step::Kind::Row && step_.kind != Step::Kind::Ring;
  if (player_ != done.player || (acts && !action_.empty())) {
    before_ = {};
    after_ = {};
    action_.clear();
    is_written_ = false;
  }
  player_ = done.player;
  Taken& taken = action_.empty() ? before_ : after_;
  switch (step_.kind) {
    case Step::Kind::Row: {
      const auto [first, last] = std::minmax(*step_.from, *step_.to, is_before);
      taken.rows.push_back({first, last});
      break;
    }
    case Step::Kind::Ring: taken.rings.push_back(*step_.from); break;
    case Step::Kind::Pass: action_ = "pass"; break;
    default:
      append(action_, *step_.from);
      if (!step_.to) break;
      action_ += '-';
      append(action_, *step_.to);
  }
  write_turn();
}

/// The turn as far as it goes, in canonical order: which ring was taken for which row makes no difference (Y21).
void YinshFolding::write_turn() {
  std::string text;
  const auto add = [&](Taken taken) {
    std::sort(taken.rows.begin(), taken.rows.end(), [](const Row& a, const Row& b) {
      return a.first == b.first ? is_before(a.last, b.last) : is_before(a.first, b.first);
    });
    std::sort(taken.rings.begin(), taken.rings.end(), is_before);
    for (std::size_t i = 0; i < std::max(taken.rows.size(), taken.rings.size()); ++i) {
      if (!text.empty()) text += ';';
      if (i < taken.rows.size()) {
        append(text += 'x', taken.rows[i].first);
        append(text += '-', taken.rows[i].last);
      }
      if (i < taken.rings.size()) append(text += 'x', taken.rings[i]);
    }
  };
  add(before_);
  if (!action_.empty()) text.append(text.empty() ? "" : ";").append(action_);
  add(after_);
  if (is_written_) return turns_->change_last(text);
  is_written_ = turns_->add(text, span_, *player_);
}

namespace {

/// `c5-d6`, `c5`: the points between hyphens; false where one is no letter and number.
bool read_points(std::string_view text, std::vector<std::string_view>& points) {
  points.clear();
  while (!text.empty()) {
    const std::string_view point = take_part(text, '-');
    const bool is_point = point.size() >= 2 && point.size() <= 3 && ascii::is_lower(point[0]) &&
                          std::all_of(point.begin() + 1, point.end(), ascii::is_digit);
    if (!is_point) return false;
    points.push_back(point);
  }
  return points.size() == 1 || points.size() == 2;
}

}  // namespace

Clicks yinsh_clicks(std::string_view text, Color player) {
  const std::string marker = player == Color::White ? "w" : "b";
  Clicks clicks;
  std::vector<std::string_view> points;
  const auto add = [&](std::string click) {
    if (!clicks.empty()) clicks.emplace_back("done");
    clicks.push_back(std::move(click));
  };
  while (!text.empty()) {
    std::string_view part = take_part(text, ';');
    if (part == "pass") {
      add("pass");
    } else if (part.starts_with('x')) {
      part.remove_prefix(1);
      if (!read_points(take_part(part, 'x'), points) || points.size() != 2) return {};
      add(click("remove " + marker, points[0], points[1]));
      if (!read_points(part, points) || points.size() != 1) return {};
      add(click("remove " + marker + "r", points[0]));
    } else {
      if (!read_points(part, points)) return {};
      add(points.size() == 1 ? click("place " + marker + "r", points[0]) : click("move", points[0], points[1]));
    }
  }
  return clicks;
}

}  // namespace gpn::notation::boardspace_sgf
