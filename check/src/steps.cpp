// G: the steps of a turn.
#include "contract_check.hpp"
#include "groups.hpp"

#include <map>

namespace gpn::check {
namespace {

std::string steps_text(const Ply& ply, std::uint32_t turn) {
  std::vector<Step> steps;
  ply.rig.ruleset().steps(ply.position, ply.turns[turn], steps);
  std::string text;
  for (const Step& step : steps)
    text += fmt::format("{}:{}:{}{}-{};", static_cast<int>(step.phase), static_cast<int>(step.kind), step.piece,
                        step.from, step.to);
  return text;
}

void every_turn_has_steps(Probe& probe) {
  probe.each_ply(1, [&](const Ply& ply) {
    for (const std::uint32_t i : probe.some(ply.turns.size(), 40)) {
      probe.at_turn(ply, i);
      probe.require(!steps_text(ply, i).empty(), "it has no steps; a turn does something, a pass has GPN_STEP_PASS");
    }
  });
}

/// Equal steps from one position must lead to one position: else the steps keep something back.
void steps_tell_everything(Probe& probe) {
  probe.each_ply(1, [&](const Ply& ply) {
    std::map<std::string, host::Position> seen;
    for (const std::uint32_t i : probe.some(ply.turns.size(), 100)) {
      probe.at_turn(ply, i);
      host::Position next = ply.position;
      ply.rig.ruleset().apply(next, ply.turns[i]);
      const auto [at, is_new] = seen.emplace(steps_text(ply, i), next);
      probe.require(
          is_new || at->second == next,
          "another turn has the same steps and a different outcome; list everything a turn does in its steps");
    }
  });
}

/// A step may only name cells of the board, and cells it puts pieces on differ from where they come from.
void moves_go_somewhere(Probe& probe) {
  probe.each_ply(1, [&](const Ply& ply) {
    for (const std::uint32_t i : probe.some(ply.turns.size(), 40)) {
      probe.at_turn(ply, i);
      std::vector<Step> steps;
      ply.rig.ruleset().steps(ply.position, ply.turns[i], steps);
      for (const Step& step : steps) {
        const bool goes = step.kind == Step::Kind::Move || step.kind == Step::Kind::Introduce;
        const bool names_row = step.kind == Step::Kind::Row || step.kind == Step::Kind::FoundRow;
        probe.require(!goes || step.from != step.to, "a step moves a piece from {} to {}", step.from, step.to);
        probe.require(goes || names_row || step.from == step.to,
                      "a step about one cell names two, {} and {}; `from` equals `to` there", step.from, step.to);
      }
    }
  });
}

constexpr Check table[] = {
    {"G1", 2, Kinds::Both, "steps have kinds, phases, cells and owners of the interface",
     "Phases rise from 0 to 2, cells are cells of the board, the letter of a piece ends with NUL.",
     &holds<host::Clause::StepFields>},
    {"G2", 2, Kinds::Both, "every turn has steps", "Drawings and some formats are made from them.",
     &every_turn_has_steps},
    {"G3", 3, Kinds::Both, "steps describe everything a turn does",
     "Two turns with the same steps lead to the same position.", &steps_tell_everything},
    {"G4", 3, Kinds::Both, "moves have two cells, other steps one",
     "`from` and `to` are equal exactly if a step has only one cell.", &moves_go_somewhere},
};

}  // namespace

std::span<const Check> step_checks() noexcept { return table; }

}  // namespace gpn::check
