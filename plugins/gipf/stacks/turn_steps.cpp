// The steps of a turn with layers: the turn is played with a journal that writes them down.
#include "turn_steps.hpp"

#include "../turn/play.hpp"
#include "contents.hpp"
#include "powers.hpp"
#include "row_steps.hpp"

namespace gpn::gipf::layered {
namespace {

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
