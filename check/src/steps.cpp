// G: the steps of a turn.
#include "contract_check.hpp"
#include "groups.hpp"
#include "reading.hpp"

#include <algorithm>
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

/// The one piece that a turn places or moves in its action; nothing when there are more.
const Step* only_action(const std::vector<Step>& steps) {
  const Step* only = nullptr;
  for (const Step& step : steps) {
    if (step.phase != Step::Phase::Action) continue;
    if (step.kind == Step::Kind::Introduce || only != nullptr) return nullptr;
    if (step.kind == Step::Kind::Place || step.kind == Step::Kind::Move) only = &step;
  }
  return only;
}

/// The step and the text of a turn name the same cells where the text names as many as the step.
void steps_agree_with_text(Probe& probe) {
  probe.saw("turns compared with their steps", 0);
  probe.each_ply(2, [&](const Ply& ply) {
    const std::vector<gpn_cell>& cells = ply.rig.ruleset().cells();
    for (const std::uint32_t i : probe.some(ply.turns.size(), 30)) {
      std::vector<Step> steps;
      ply.rig.ruleset().steps(ply.position, ply.turns[i], steps);
      const std::string text = probe.at_turn(ply, i);
      const std::vector<NamedCell> named = cells_named(cells, text);
      const Step* const step = only_action(steps);
      const bool places = step != nullptr && step->kind == Step::Kind::Place;
      if (step == nullptr || named.size() != (places ? 1U : 2U)) continue;
      probe.saw("turns compared with their steps");
      const auto names = [&](std::string_view cell) {
        return std::any_of(named.begin(), named.end(),
                           [&](const NamedCell& at) { return std::string_view(cells[at.cell].name) == cell; });
      };
      const std::string sentence =
          fmt::format("the step of the turn goes from {} to {}, and its text names other cells", step->from, step->to);
      probe.require(!places || names(step->to), "{}", sentence);
      if (!places && (!names(step->from) || !names(step->to))) probe.warn(sentence);
    }
  });
  probe.need("turns compared with their steps");
}

/// Who places or moves only pieces of the opponent has the owners exchanged.
void steps_belong_to_the_mover(Probe& probe) {
  std::uint64_t own = 0, others = 0;
  probe.each_ply(1, [&](const Ply& ply) {
    for (const std::uint32_t i : probe.some(ply.turns.size(), 20)) {
      std::vector<Step> steps;
      ply.rig.ruleset().steps(ply.position, ply.turns[i], steps);
      const Step* const step = only_action(steps);
      if (step == nullptr || !step->owner) continue;
      ++(*step->owner == ply.rig.ruleset().to_move(ply.position) ? own : others);
    }
  });
  probe.saw("own pieces moved", own);
  probe.saw("pieces of the opponent moved", others);
  if (others > 0 && own == 0)
    probe.warn("every piece that is placed or moved belongs to the opponent of the player to move");
  probe.need("own pieces moved");
}

constexpr Check step_table[] = {
    {"G1", 2, Kinds::Both, "steps have kinds, phases, cells and owners of the interface",
     "Phases rise from 0 to 2, cells are cells of the board, the letter of a piece ends with NUL.",
     &holds<host::Clause::StepFields>},
    {"G2", 2, Kinds::Both, "every turn has steps", "Drawings and some formats are made from them.",
     &every_turn_has_steps},
    {"G3", 3, Kinds::Both, "steps describe everything a turn does",
     "Two turns with the same steps lead to the same position.", &steps_tell_everything},
    {"G4", 3, Kinds::Both, "moves have two cells, other steps one",
     "`from` and `to` are equal exactly if a step has only one cell.", &moves_go_somewhere},
    {"G5", 2, Kinds::Both, "steps name the cells of the text",
     "Where a turn places one piece and its text names one cell, it is that cell. Where it moves one piece and the "
     "text "
     "names two cells, they are those of the move; this is a warning.",
     &steps_agree_with_text},
    {"G6", 2, Kinds::Both, "players move pieces of their own",
     "If all pieces that are placed and moved belong to the opponent, `owner` is the wrong player. This is a warning.",
     &steps_belong_to_the_mover},
};

}  // namespace

std::span<const Check> step_checks() noexcept { return step_table; }

}  // namespace gpn::check
