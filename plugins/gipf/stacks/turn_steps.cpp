// The steps of a turn with layers: the turn is played with a journal that writes them down.
//
// A turn stores only how many units go from each spot; notations that record choices need the rows, which are found
// again in rounds.
#include "../turn/play.hpp"
#include "powers.hpp"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace gpn::gipf::layered {
namespace {

/// Receives the steps of kinds FOUND_ROW and ROW, and those of MUST_GO, MAY_STAY and STAY. What goes is recorded by the
/// journal of the position.
struct RowSteps {
  std::function<void(std::uint32_t kind, SpotNumber from, SpotNumber to)> row;
  std::function<void(std::uint32_t kind, SpotNumber spot, gpn_unit unit)> piece;
};

/// A row of the mover at the start of a round: its spots in order.
struct FoundRow {
  std::vector<SpotNumber> spots;
  unsigned direction;

  bool contains(SpotNumber spot) const { return std::find(spots.begin(), spots.end(), spot) != spots.end(); }
};
using FoundRows = std::vector<FoundRow>;

FoundRows rows_of(const WorkingPosition& working) {
  FoundRows rows;
  working.for_each_row(working.mover(), [&](const auto& run, unsigned direction) {
    rows.push_back({{run.begin(), run.end()}, direction});
  });
  return rows;
}

/// What is left of a row: the run of the same line that shares a spot with it and is still a row.
FoundRows row_now(const WorkingPosition& working, const FoundRow& row) {
  FoundRows rows = rows_of(working);
  std::erase_if(rows, [&](const FoundRow& now) {
    const auto is_shared = [&](SpotNumber spot) { return row.contains(spot); };
    return now.direction != row.direction || std::none_of(now.spots.begin(), now.spots.end(), is_shared);
  });
  return rows;
}

class RowTaker {
 public:
  RowTaker(WorkingPosition& working, const Removal& removal, const RowSteps& steps) noexcept
      : working_(working), left_(removal), steps_(steps) {}

  void run() {
    do {
      found_ = rows_of(working_);
      for (const FoundRow& row : found_) list(row);
      all_found_.insert(all_found_.end(), found_.begin(), found_.end());
      if (!removes_anything(left_)) return;
      take_round();
    } while (removes_anything(left_));
  }

 private:
  bool goes(SpotNumber spot) const noexcept { return left_[spot] > 0; }

  void list(const FoundRow& row) const {
    steps_.row(GPN_STEP_FOUND_ROW, row.spots.front(), row.spots.back());
    for (const SpotNumber spot : row.spots) list_pieces(spot);
  }

  /// Each piece as what it is when it is uncovered.
  void list_pieces(SpotNumber spot) const {
    RowPiece piece = working_.row_piece(spot);
    const gpn_stack& stack = working_.stack(spot);
    steps_.piece(piece.must_go ? GPN_STEP_MUST_GO : GPN_STEP_MAY_STAY, spot, top(stack));
    if (height(stack) == piece.units) return;
    WorkingPosition uncovered = working_.without_journal();
    while (height(uncovered.stack(spot)) > piece.units) {
      uncovered.remove(spot, piece.units);
      piece = uncovered.row_piece(spot);
      steps_.piece(piece.must_go ? GPN_STEP_MUST_GO : GPN_STEP_MAY_STAY, spot, top(uncovered.stack(spot)));
    }
  }

  /// Whether everything goes that must go with the row.
  bool is_taken(const FoundRow& row) const {
    return std::any_of(row.spots.begin(), row.spots.end(), [&](SpotNumber spot) { return goes(spot); }) &&
           std::all_of(row.spots.begin(), row.spots.end(),
                       [&](SpotNumber spot) { return goes(spot) || !working_.row_piece(spot).must_go; });
  }

  void take_round() {
    FoundRows open = found_;
    std::erase_if(open, [&](const FoundRow& row) { return !is_taken(row); });
    if (open.empty()) return take_rest();
    taken_.insert(taken_.end(), open.begin(), open.end());
    find_choices(open);
    while (!open.empty()) {
      const auto next = next_of(open);
      const FoundRow row = *next;
      open.erase(next);
      take(row);
    }
  }

  /// Pieces that the rows uncover and about which the player has a choice: without what must go they are part of a row
  /// still, or they are part of another one.
  void find_choices(const FoundRows& taken) {
    choices_.clear();
    WorkingPosition bare = working_.without_journal();
    std::vector<SpotNumber> uncovered;
    for (const FoundRow& row : taken)
      for (const SpotNumber spot : row.spots) {
        const RowPiece piece = working_.row_piece(spot);
        if (!piece.must_go || std::find(uncovered.begin(), uncovered.end(), spot) != uncovered.end()) continue;
        bare.remove(spot, piece.units);
        uncovered.push_back(spot);
      }
    const FoundRows rows = rows_of(bare);
    for (const SpotNumber spot : uncovered) {
      if (is_vacant(bare.stack(spot)) || bare.row_piece(spot).must_go) continue;
      if (count(rows, spot) > 0 || count(found_, spot) > 1) choices_.push_back(spot);
    }
  }

  static std::ptrdiff_t count(const FoundRows& rows, SpotNumber spot) {
    return std::count_if(rows.begin(), rows.end(), [&](const FoundRow& row) { return row.contains(spot); });
  }

  /// The first row that leaves the others rows (R6); the first of all when there is none.
  FoundRows::iterator next_of(FoundRows& open) const {
    const auto next = std::find_if(open.begin(), open.end(), [&](const FoundRow& row) {
      if (open.size() == 1) return true;
      WorkingPosition after = working_.without_journal();
      Removal left = left_;
      for (const SpotNumber spot : row.spots)
        left[spot] = static_cast<std::uint8_t>(left[spot] - take_from(after, left, spot));
      return std::all_of(open.begin(), open.end(),
                         [&](const FoundRow& other) { return &other == &row || is_still_row(after, left, other); });
    });
    return next == open.end() ? open.begin() : next;
  }

  /// Whether everything that is to go of a row lies on what is left of it.
  static bool is_still_row(const WorkingPosition& working, const Removal& left, const FoundRow& row) {
    const FoundRows now = row_now(working, row);
    return std::all_of(row.spots.begin(), row.spots.end(),
                       [&](SpotNumber spot) { return left[spot] == 0 || count(now, spot) > 0; });
  }

  /// Removes the uppermost piece of a spot as far as it goes, and returns how many units that are.
  static unsigned take_from(WorkingPosition& working, const Removal& left, SpotNumber spot) {
    if (left[spot] == 0 || is_vacant(working.stack(spot))) return 0;
    const unsigned units = std::min<unsigned>(left[spot], working.row_piece(spot).units);
    working.remove(spot, units);
    return units;
  }

  void take(const FoundRow& row) {
    if (std::none_of(row.spots.begin(), row.spots.end(), [&](SpotNumber spot) { return goes(spot); })) return;
    const FoundRows now = row_now(working_, row);
    const std::vector<SpotNumber>& spots = now.empty() ? row.spots : now.front().spots;
    steps_.row(GPN_STEP_ROW, spots.front(), spots.back());
    for (const SpotNumber spot : row.spots) {
      const bool is_part = std::find(spots.begin(), spots.end(), spot) != spots.end();
      const unsigned units = take_from(working_, left_, spot);
      left_[spot] = static_cast<std::uint8_t>(left_[spot] - units);
      const bool uncovers_choice = std::find(choices_.begin(), choices_.end(), spot) != choices_.end();
      if (units == 0 ? is_part : uncovers_choice) stay(spot);
    }
  }

  void stay(SpotNumber spot) const {
    if (!is_vacant(working_.stack(spot))) steps_.piece(GPN_STEP_STAY, spot, top(working_.stack(spot)));
  }

  /// Pieces of rows that are none any more, each with its row.
  void take_rest() {
    const FoundRow* row = nullptr;
    for (SpotNumber spot = 0; spot < left_.size(); ++spot) {
      if (!goes(spot)) continue;
      const FoundRow* of = last_with(taken_, spot);
      if (of == nullptr) of = last_with(all_found_, spot);
      if (of != nullptr && of != row) {
        row = of;
        steps_.row(GPN_STEP_ROW, row->spots.front(), row->spots.back());
      }
      const unsigned units = take_from(working_, left_, spot);
      left_[spot] = static_cast<std::uint8_t>(units == 0 ? 0 : left_[spot] - units);
    }
  }

  static const FoundRow* last_with(const FoundRows& rows, SpotNumber spot) {
    const auto of = std::find_if(rows.rbegin(), rows.rend(), [&](const FoundRow& row) { return row.contains(spot); });
    return of == rows.rend() ? nullptr : &*of;
  }

  WorkingPosition& working_;
  Removal left_;
  const RowSteps& steps_;
  FoundRows found_;                  // in this round
  FoundRows all_found_;              // in all rounds
  FoundRows taken_;                  // in all rounds
  std::vector<SpotNumber> choices_;  // of this round
};

/// Removes everything of `removal` from the position, in rounds. Each round lists the rows of the mover and takes those
/// of which all pieces go that must go; a piece of two such rows goes with the first. What is left when no row is
/// complete belongs to a row that an earlier round has broken: it is taken with that row.
void take_row_by_row(WorkingPosition& working, const Removal& removal, const RowSteps& steps) {
  RowTaker(working, removal, steps).run();
}

class StepJournal final : public Journal {
 public:
  StepJournal(const Rules& rules, const WorkingPosition& working, author::Out<gpn_step>& steps) noexcept
      : rules_(rules), geometry_(working.geometry()), mover_(working.mover()), steps_(steps) {}

  void phase_begins(std::uint16_t phase) override { phase_ = phase; }
  void introduced(std::uint16_t dot, SpotNumber landing, gpn_unit unit) override {
    add(GPN_STEP_INTRODUCE, dot, cell(landing), unit);
  }
  void moved(SpotNumber from, SpotNumber to, gpn_unit unit) override { add(GPN_STEP_MOVE, cell(from), cell(to), unit); }
  void left_for_dot(SpotNumber from, std::uint16_t dot, gpn_unit unit) override {
    add(GPN_STEP_MOVE, cell(from), dot, unit);
  }
  void placed(SpotNumber on, gpn_unit unit) override { add(GPN_STEP_PLACE, on, unit); }
  void removed(SpotNumber from, gpn_unit unit, bool returns) override {
    add(returns ? GPN_STEP_RETURN : GPN_STEP_CAPTURE, from, unit);
  }
  void challenged(SpotNumber spot, gpn_unit unit, ChallengeOutcome outcome) override {
    add(outcome == ChallengeOutcome::Allowed ? GPN_STEP_ALLOWED : GPN_STEP_REFUSED, spot, unit);
  }
  void take_rows(WorkingPosition& working, const Removal& removal) override {
    const auto add_piece = [&](std::uint32_t kind, SpotNumber spot, gpn_unit unit) { add(kind, spot, unit); };
    const auto add_row = [&](std::uint32_t kind, SpotNumber from, SpotNumber to) {
      add(kind, cell(from), cell(to), unit_of(GPN_KIND_BASIC, mover_));
    };
    take_row_by_row(working, removal, {add_row, add_piece});
  }

 private:
  std::uint16_t cell(SpotNumber spot) const noexcept { return geometry_.cell_of_spot[spot]; }

  void add(std::uint32_t kind, SpotNumber spot, gpn_unit unit) { add(kind, cell(spot), cell(spot), unit); }
  void add(std::uint32_t kind, std::uint16_t from, std::uint16_t to, gpn_unit unit) {
    gpn_step step{};
    step.kind = static_cast<std::uint16_t>(kind);
    step.phase = phase_;
    step.from = from;
    step.to = to;
    const gpn_piece piece = piece_of(rules_, unit);
    step.piece[0] = piece.letter[0];
    step.owner = piece.owner;
    steps_.push(step);
  }

  const Rules& rules_;
  const Geometry& geometry_;
  Color mover_;
  author::Out<gpn_step>& steps_;
  std::uint16_t phase_ = 0;
};

}  // namespace

void list_steps(WorkingPosition working, const Turn& turn, author::Out<gpn_step>& steps) {
  StepJournal journal(working.rules(), working, steps);
  working.record_in(journal);
  play(working, turn);
}

}  // namespace gpn::gipf::layered
