// Turns of MATRX GIPF as clicks.
#include "clicks.hpp"

#include <gpn/color.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::gipf::site {
namespace {

/// A piece that must go with a stack of two below, which a click on the spot may mean too.
bool hides_stack(const RowSpot& spot) noexcept {
  return spot.pieces.size() > 1 && spot.pieces.back().kind == Step::Kind::MayStay;
}

/// The pieces that a row uncovers and that the player may take or leave.
template <typename Visit>
void for_each_uncovered(TakenRow row, Visit visit) {
  for (auto step = row.begin(); step != row.end(); ++step) {
    const auto has_lost_piece = [&](const Step& before) { return is_removal(before) && before.from == step->from; };
    if (step->kind == Step::Kind::Stay && std::any_of(row.begin(), step, has_lost_piece)) visit(*step);
  }
}

/// How the rows of one phase of a turn of MATRX GIPF are clicked. Clicks what a reader cannot know: which rows are
/// taken, which stacks of two the player takes of his own and which he leaves of the opponent's. A reader takes the
/// rest to follow the site's defaults: own stacks stay and enemy ones go.
class MatrxRows {
 public:
  explicit MatrxRows(Color player) noexcept : player_(player) {}

  /// False when clicks cannot express it.
  bool click(std::span<const Step> row_steps) {
    for (const Step& step : row_steps)
      if (is_removal(step)) ++left_[step.from];
    for (const Round& round : rounds_of(row_steps))
      if (!left_.empty()) click(round);
    click_uncovered();
    return is_expressible_;
  }

  const Clicks& clicks() const noexcept { return clicks_; }

 private:
  using Points = std::set<std::string_view>;

  void click(const Round& round) {
    Points choices;
    for (const TakenRow row : round.taken)
      for_each_uncovered(row, [&](const Step& step) { choices.insert(step.from); });
    std::vector<const FoundRow*> taken;
    for (const FoundRow& row : round.found) {
      click_stacks(row);
      if (is_taken(row))
        taken.push_back(&row);
      else
        click_untaken(row);
    }
    for (const FoundRow* row : taken) click_piece(round, *row, choices);

    const auto is_on_taken_row = [&](const Step& step) {
      return !is_removal(step) ||
             std::any_of(taken.begin(), taken.end(), [&](const FoundRow* row) { return row->contains(step.from); });
    };
    std::vector<TakenRow> rows = round.taken;
    const auto rest = std::stable_partition(
        rows.begin(), rows.end(), [&](TakenRow row) { return std::all_of(row.begin(), row.end(), is_on_taken_row); });
    const std::span<const TakenRow> parted(rows);
    const auto first = static_cast<std::size_t>(rest - rows.begin());
    gone_in_round_.clear();
    take(round, parted.first(first));
    if (rest == rows.end()) return;
    click_rest();
    take(round, parted.subspan(first));
  }

  /// Stacks come first, because the site takes the row as soon as one of its other pieces is clicked.
  void click_stacks(const FoundRow& row) {
    const bool taken = is_taken(row);
    for (const RowSpot& spot : row.spots) {
      if (!spot.may_stay()) continue;
      if (goes(spot.point))
        remove(spot.point);
      else if (taken && !spot.belongs_to(player_))
        preserve(spot.point);
    }
  }

  /// A row is clicked on a piece that must go: best an own one that is in no other row. One that uncovers a stack to
  /// choose about is used only if there is no other, and then the choice names the row. If something goes that is in
  /// another row too, every piece is clicked, because the length of a row depends on which row was taken first.
  void click_piece(const Round& round, const FoundRow& row, const Points& choices) {
    const auto crosses = [&](const RowSpot& spot) { return goes(spot.point) && round.rows_through(spot.point) > 1; };
    const bool needs_all = std::any_of(row.spots.begin(), row.spots.end(), crosses);
    const auto rank = [&](const RowSpot& spot) {
      return (hides_stack(spot) ? 0 : 4) + (crosses(spot) ? 0 : 2) + (spot.belongs_to(player_) ? 1 : 0);
    };
    const RowSpot* best = nullptr;
    for (const RowSpot& spot : row.spots) {
      if (spot.may_stay() || choices.contains(spot.point)) continue;
      if (needs_all) remove(spot.point);
      if (best == nullptr || rank(spot) > rank(*best)) best = &spot;
    }
    if (best != nullptr) remove(best->point);
  }

  /// A row that is not taken is clicked on a piece that stays: the site ignores the click, a reader needs it.
  void click_untaken(const FoundRow& row) {
    const auto is_clear = [&](const RowSpot& spot) {
      return !spot.may_stay() && !goes(spot.point) && !hides_stack(spot) && removes_on(spot.point) == 0;
    };
    const auto spot = std::find_if(row.spots.begin(), row.spots.end(), is_clear);
    if (spot != row.spots.end()) preserve(spot->point);
  }

  /// Pieces of rows that are none any more.
  void click_rest() {
    for (const auto& [point, units] : left_) remove(point);
  }

  /// Clicks those of the opponent's stacks that were uncovered in a row and stay.
  void click_uncovered() {
    for (const auto& [point, piece] : uncovered_)
      if (piece->owner != player_) preserve(point);
  }

  void take(const Round& round, std::span<const TakenRow> rows) {
    for (const TakenRow row : rows) take(round, row);
  }

  void take(const Round& round, TakenRow row) {
    Points points;
    for (const Step& step : row)
      if (is_removal(step)) points.insert(step.from);
    for (const std::string_view point : points) {
      if (is_uncovered_stack(round, point)) remove(point);
      ++gone_[point];
      ++gone_in_round_[point];
    }
    for (const Step& step : row) {
      if (!is_removal(step)) continue;
      uncovered_.erase(step.from);
      if (--left_[step.from] == 0) left_.erase(step.from);
    }
    for_each_uncovered(row, [&](const Step& step) { uncovered_[step.from] = &step; });
  }

  bool goes(std::string_view point) const { return left_.contains(point); }

  bool is_taken(const FoundRow& row) const {
    const auto goes_here = [&](const RowSpot& spot) { return goes(spot.point); };
    const auto is_settled = [&](const RowSpot& spot) { return spot.may_stay() || goes(spot.point); };
    return std::any_of(row.spots.begin(), row.spots.end(), goes_here) &&
           std::all_of(row.spots.begin(), row.spots.end(), is_settled);
  }

  /// Every piece that went from a spot before has its click too, so that a reader can count.
  void remove(std::string_view point) {
    if (is_preserved(point)) is_expressible_ = false;
    const auto before = gone_.find(point);
    const std::size_t wanted = before == gone_.end() ? 1 : before->second + 1;
    for (std::size_t count = removes_on(point); count < wanted; ++count)
      clicks_.push_back(site::click("remove", point));
  }

  void preserve(std::string_view point) {
    if (is_preserved(point)) return;
    if (removes_on(point) > 0) is_expressible_ = false;
    clicks_.push_back(site::click("preserve", point));
  }

  /// True if the next piece that goes from a point may stay and was below another one.
  bool is_uncovered_stack(const Round& round, std::string_view point) const {
    if (!gone_.contains(point)) return false;
    const auto gone = gone_in_round_.find(point);
    const std::size_t next = gone == gone_in_round_.end() ? 0 : gone->second;
    for (const FoundRow& row : round.found)
      for (const RowSpot& spot : row.spots)
        if (spot.point == point) return next < spot.pieces.size() && spot.pieces[next].kind == Step::Kind::MayStay;
    return false;
  }

  std::size_t removes_on(std::string_view point) const {
    return static_cast<std::size_t>(std::count(clicks_.begin(), clicks_.end(), site::click("remove", point)));
  }

  bool is_preserved(std::string_view point) const {
    return std::find(clicks_.begin(), clicks_.end(), site::click("preserve", point)) != clicks_.end();
  }

  Color player_;
  std::map<std::string_view, std::size_t> left_;           // units that still go, by point
  std::map<std::string_view, std::size_t> gone_;           // how many pieces have gone from each point
  std::map<std::string_view, const Step*> uncovered_;      // pieces that may stay and have not gone
  std::map<std::string_view, std::size_t> gone_in_round_;  // as gone_, in the present round
  Clicks clicks_;
  bool is_expressible_ = true;
};

}  // namespace

}  // namespace gpn::gipf::site

namespace gpn::gipf::site::matrx {
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

}  // namespace gpn::gipf::site::matrx
