#include "clicks.hpp"

#include <algorithm>
#include <cstddef>
#include <tuple>

namespace gpn::gipf::site {
namespace {

using Kind = Step::Kind;

/// The line of a row: its direction and where it crosses the other axis.
struct BoardLine {
  enum class Direction : std::uint8_t { AlongX, AlongY, Diagonal };
  Direction direction = Direction::AlongX;
  int offset = 0;

  friend bool operator==(BoardLine, BoardLine) = default;
};

BoardLine line_of(const Step& row) noexcept {
  const auto from = matrx_points.read(row.from);
  const auto to = matrx_points.read(row.to);
  if (!from || !to) return {};
  const Axial a = axial_of(*from);
  const Axial b = axial_of(*to);
  if (a.row == b.row) return {BoardLine::Direction::AlongX, a.row};
  if (a.column == b.column) return {BoardLine::Direction::AlongY, a.column};
  return {BoardLine::Direction::Diagonal, a.row - a.column};
}

/// The leading steps of a kind that `belongs` accepts.
template <typename Belongs>
std::span<const Step> leading(std::span<const Step> steps, Belongs belongs) {
  const auto end = std::find_if_not(steps.begin(), steps.end(), belongs);
  return steps.first(static_cast<std::size_t>(end - steps.begin()));
}

class RoundReader {
 public:
  std::vector<Round> read(std::span<const Step> steps) {
    while (!steps.empty()) {
      const Step& row = steps.front();
      steps = steps.subspan(1);
      if (row.kind == Kind::FoundRow)
        steps = steps.subspan(add_found(row, steps));
      else if (row.kind == Kind::Row)
        steps = steps.subspan(add_taken(row, steps));
    }
    finish_round();
    return std::move(rounds_);
  }

 private:
  struct Found {
    const Step* row;
    FoundRow spots;
  };

  std::size_t add_found(const Step& row, std::span<const Step> steps) {
    if (!taken_lines_.empty()) finish_round();
    const auto is_listed = [](const Step& step) { return step.kind == Kind::MustGo || step.kind == Kind::MayStay; };
    std::span<const Step> pieces = leading(steps, is_listed);
    const std::size_t size = pieces.size();
    FoundRow spots;
    while (!pieces.empty()) {
      const std::string_view point = pieces.front().from;
      const auto stack = leading(pieces, [&](const Step& step) { return step.from == point; });
      spots.spots.push_back({point, stack});
      pieces = pieces.subspan(stack.size());
    }
    found_.push_back({&row, std::move(spots)});
    return size;
  }

  /// A row is taken once in a round: what is taken with it later was uncovered in between.
  std::size_t add_taken(const Step& row, std::span<const Step> steps) {
    const BoardLine line = line_of(row);
    if (std::find(taken_lines_.begin(), taken_lines_.end(), line) != taken_lines_.end()) finish_round();
    taken_lines_.push_back(line);
    const TakenRow pieces =
        leading(steps, [](const Step& step) { return is_removal(step) || step.kind == Kind::Stay; });
    taken_.push_back(pieces);
    return pieces.size();
  }

  void finish_round() {
    const auto key = [](const Found& found) { return std::tuple(found.row->from, line_of(*found.row).direction); };
    std::sort(found_.begin(), found_.end(), [&](const Found& a, const Found& b) { return key(a) < key(b); });
    Round& round = rounds_.emplace_back();
    for (Found& found : found_) round.found.push_back(std::move(found.spots));
    round.taken = std::move(taken_);
    found_.clear();
    taken_.clear();
    taken_lines_.clear();
  }

  std::vector<Round> rounds_;
  std::vector<Found> found_;
  std::vector<TakenRow> taken_;
  std::vector<BoardLine> taken_lines_;
};

}  // namespace

std::span<const Step> row_steps(std::span<const Step> phase) noexcept {
  const auto first = std::find_if(phase.begin(), phase.end(), [](const Step& step) {
    return step.kind == Kind::FoundRow || step.kind == Kind::Row;
  });
  return {first, phase.end()};
}

std::vector<Round> rounds_of(std::span<const Step> row_steps) { return RoundReader().read(row_steps); }

namespace {

constexpr std::string_view gipf_piece = "G";

bool takes_something(const Clicks& clicks) noexcept {
  return std::any_of(clicks.begin(), clicks.end(), [](const std::string& each) { return each.starts_with("remove"); });
}

bool names(std::span<const Step> steps, std::string_view point) noexcept {
  return std::any_of(steps.begin(), steps.end(), [&](const Step& step) { return step.from == point; });
}

/// True if a piece of a row is in another row, whether that one is taken as well or not.
bool is_shared(const Round& round, std::size_t row, const Step& step) noexcept {
  const std::span<const TakenRow> others = std::span(round.taken).subspan(row + 1);
  return round.rows_through(step.from) > 1 ||
         std::any_of(others.begin(), others.end(), [&](TakenRow other) { return names(other, step.from); });
}

/// The number of pieces beside one another of which none is in another row. When the other row is taken first, a short
/// run would stay: a click on it says that this row was whole.
std::size_t run_around(const Round& round, std::size_t row, const Step& step) noexcept {
  const TakenRow steps = round.taken[row];
  const Step* const first = steps.data();
  const Step* const last = first + steps.size();
  const Step* begin = &step;
  while (begin != first && !is_shared(round, row, *(begin - 1))) --begin;
  const Step* end = &step + 1;
  while (end != last && !is_shared(round, row, *end)) ++end;
  return static_cast<std::size_t>(end - begin);
}

/// The basic piece to click so that the row is chosen: one that is in no other row, one of a short run, an own one.
const Step* piece_to_click(const Round& round, std::size_t row) noexcept {
  const auto rank = [&](const Step& step) {
    const bool shared = is_shared(round, row, step);
    const std::size_t run = shared ? 0 : run_around(round, row, step);
    return std::tuple(shared, run, step.kind != Step::Kind::Return);
  };
  const Step* best = nullptr;
  for (const Step& step : round.taken[row]) {
    if (!is_removal(step) || !step.piece.empty()) continue;
    if (best == nullptr || rank(step) < rank(*best)) best = &step;
  }
  return best;
}

/// GIPF-pieces first: the site takes the row as soon as one of its basic pieces is clicked. The enemy's would go, and
/// are clicked where they stay, also in a row that became shorter when another one was taken.
void append_taken(const Round& round, std::size_t row, Color player, Clicks& clicks) {
  for (const Step& step : round.taken[row])
    if (step.kind == Step::Kind::Stay && step.piece == gipf_piece && step.owner != player)
      click_once(clicks, "preserve", step.from);
  for (const Step& step : round.taken[row])
    if (is_removal(step) && step.piece == gipf_piece) click_once(clicks, "remove", step.from);
  if (const Step* piece = piece_to_click(round, row)) clicks.push_back(click("remove", piece->from));
}

/// The pieces that stay of one row. A row with basic pieces that stay is not taken: one click on such a piece states
/// it, which the site ignores and a reader needs. Of other rows the enemy's GIPF-pieces would go and are clicked; own
/// ones stay without a click.
void append_preserved(const FoundRow& row, std::span<const Step> steps, Color player, Clicks& clicks) {
  const auto is_taken = [&](std::string_view point) {
    return std::any_of(steps.begin(), steps.end(),
                       [&](const Step& step) { return is_removal(step) && step.from == point; });
  };
  std::vector<std::string_view> enemy_gipf_pieces;
  for (const RowSpot& spot : row.spots) {
    if (is_taken(spot.point)) continue;
    if (!spot.may_stay()) return click_once(clicks, "preserve", spot.point);
    if (!spot.belongs_to(player)) enemy_gipf_pieces.push_back(spot.point);
  }
  for (const std::string_view point : enemy_gipf_pieces) click_once(clicks, "preserve", point);
}

/// The rows of one phase of a turn. A point that was clicked in the other phase has another piece now.
void append_rows(std::span<const Step> phase, Color player, Clicks& clicks) {
  Clicks of_phase;
  for (const Round& round : rounds_of(row_steps(phase))) {
    for (const FoundRow& row : round.found) append_preserved(row, phase, player, of_phase);
    for (std::size_t row = 0; row < round.taken.size(); ++row) append_taken(round, row, player, of_phase);
  }
  clicks.insert(clicks.end(), of_phase.begin(), of_phase.end());
}

}  // namespace

Clicks GipfClicks::of_steps(std::span<const Step> steps, Color player) {
  Clicks clicks;
  append_rows(steps_in(steps, Step::Phase::Before), player, clicks);
  const bool removed = takes_something(clicks);
  for (const Step& step : steps_in(steps, Step::Phase::Action)) {
    if (step.kind != Step::Kind::Introduce || !enter(step.piece, player, removed, clicks)) return {};
    clicks.push_back(click("slide", step.from, step.to));
  }
  append_rows(steps_in(steps, Step::Phase::After), player, clicks);
  return clicks;
}

Clicks GipfClicks::of_site_text(std::string_view text, Color player) {
  Clicks clicks;
  bool removed = false;
  while (!text.empty()) {
    std::string_view part = take_part(text, ';');
    if (part.starts_with('x')) {
      if (!append_list(gipf_points, part.substr(1), clicks)) return {};
      removed = takes_something(clicks);
      continue;
    }
    const std::string_view piece = part.starts_with(gipf_piece) ? gipf_piece : std::string_view{};
    part.remove_prefix(piece.size());
    if (part.size() != 5 || !gipf_points.read(part.substr(0, 2)) || !gipf_points.read(part.substr(3))) return {};
    if (!enter(piece, player, removed, clicks)) return {};
    clicks.push_back(click("slide", part.substr(0, 2), part.substr(3)));
  }
  return clicks;
}

/// Adds `standard` if the site would enter the other kind of piece. False if the site cannot enter this one.
bool GipfClicks::enter(std::string_view piece, Color player, bool removed, Clicks& clicks) {
  const bool wants_gipf_piece = piece == gipf_piece;
  if (entering_ == Entering::BasicPieces || entered_basic_[player]) {
    entered_basic_.set(player);
    return !wants_gipf_piece;
  }
  if (wants_gipf_piece == removed) clicks.emplace_back("standard");
  if (!wants_gipf_piece) entered_basic_.set(player);
  return true;
}

}  // namespace gpn::gipf::site
