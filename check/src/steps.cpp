// G: the steps of a turn.
#include "exercise.hpp"
#include "probe.hpp"

#include <algorithm>
#include <map>

namespace gpn::check {
namespace {

std::string steps_text(const Ply& ply, std::uint32_t turn) {
  std::vector<Step> steps;
  ply.rig.ruleset().steps(ply.position, ply.turns[turn], steps);
  std::string text;
  for (const Step& step : steps)
    text += fmt::format("{}:{}:{}{}-{}:{};", static_cast<int>(step.phase), static_cast<int>(step.kind), step.piece,
                        step.from, step.to, step.owner ? static_cast<int>(*step.owner) : -1);
  return text;
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

/// Cells that a step puts pieces on differ from where they come from.
void every_turn_has_steps(Probe& probe) {
  probe.each_ply(1, [&](const Ply& ply) {
    for (const std::uint32_t i : probe.some(ply.turns.size(), 40)) {
      probe.at_turn(ply, i);
      std::vector<Step> steps;
      ply.rig.ruleset().steps(ply.position, ply.turns[i], steps);
      probe.require(!steps.empty(), "it has no steps; a turn does something, a pass has GPN_STEP_PASS");
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
  std::uint64_t own = 0, others = 0;
  probe.each_ply(2, [&](const Ply& ply) {
    const std::vector<gpn_cell>& cells = ply.rig.ruleset().cells();
    for (const std::uint32_t i : probe.some(ply.turns.size(), 30)) {
      std::vector<Step> steps;
      ply.rig.ruleset().steps(ply.position, ply.turns[i], steps);
      const std::string text = probe.at_turn(ply, i);
      const std::vector<NamedCell> named = cells_named(cells, text);
      const Step* const step = only_action(steps);
      if (step != nullptr && step->owner) ++(*step->owner == ply.rig.ruleset().to_move(ply.position) ? own : others);
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
  if (others > 0 && own == 0)
    probe.warn("every piece that is placed or moved belongs to the opponent of the player to move");
  if (own == 0) probe.need("turns compared with their steps");
}

// G: the steps of a turn against the pieces on the board before and after it.

constexpr std::uint32_t turns_accounted = 8;  // of a position

using Pieces = std::vector<std::vector<BoardPiece>>;  // of every cell, the lowest first

Pieces pieces_on(const host::Ruleset& ruleset, const host::Position& position) {
  Pieces all(ruleset.cells().size());
  for (std::uint32_t cell = 0; cell < all.size(); ++cell)
    static_cast<void>(ruleset.contents(position, cell, all[cell]));
  return all;
}

struct Account {
  std::vector<gpn_cell> cells;
  std::vector<Step> steps;
  Pieces before;
  Pieces after;

  std::int64_t height_before(std::string_view cell) const {
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (cell == cells[i].name) return static_cast<std::int64_t>(before[i].size());
    return 0;
  }
};

bool adds(const Step& step) { return step.kind == Step::Kind::Place || step.kind == Step::Kind::Introduce; }
bool takes(const Step& step) { return step.kind == Step::Kind::Return || step.kind == Step::Kind::Capture; }

/// Turns of the game without layers: a loaded piece comes in by one step and is two pieces.
void each_account(Probe& probe, const std::function<void(const Account&)>& judge) {
  bool any = false;
  probe.each_ply(2, [&](const Ply& ply) {
    const host::Ruleset& ruleset = ply.rig.ruleset();
    if (ruleset.game().table().contents == nullptr || !ruleset.layers().empty()) return;
    any = true;
    Account account;
    account.cells = ruleset.cells();
    account.before = pieces_on(ruleset, ply.position);
    for (const std::uint32_t i : probe.some(ply.turns.size(), turns_accounted)) {
      probe.at_turn(ply, i);
      account.steps.clear();
      ruleset.steps(ply.position, ply.turns[i], account.steps);
      host::Position next = ply.position;
      ruleset.apply(next, ply.turns[i]);
      account.after = pieces_on(ruleset, next);
      probe.saw("turns accounted for");
      judge(account);
    }
  });
  if (!any)
    probe.skip("the table has no `contents`, with which steps are compared with the pieces on the board; add it");
}

/// Counts the pieces that leave the board when a whole stack leaves a cell: with what was moved onto it before, or
/// without, where the stack that moves onto it captures it.
std::pair<std::int64_t, std::int64_t> taken_as_stacks(const Account& account) {
  std::map<std::string_view, std::int64_t> heights;
  const auto height = [&](std::string_view cell) -> std::int64_t& {
    return heights.try_emplace(cell, account.height_before(cell)).first->second;
  };
  std::int64_t taken = 0, without = 0;
  for (const Step& step : account.steps) {
    if (step.kind == Step::Kind::Move) height(step.to) += std::exchange(height(step.from), 0);
    if (!takes(step)) continue;
    taken += std::exchange(height(step.from), 0);
    without += account.height_before(step.from);
  }
  return {taken, without};
}

template <class Fits>
std::int64_t count(const Pieces& pieces, Fits fits) {
  std::int64_t number = 0;
  for (const auto& cell : pieces) number += std::count_if(cell.begin(), cell.end(), fits);
  return number;
}

/// Counts the steps that name a cell.
std::int64_t mentions(const Account& account, std::string_view cell) {
  return std::count_if(account.steps.begin(), account.steps.end(),
                       [&](const Step& step) { return step.from == cell || step.to == cell; });
}

/// A piece of nobody may come below those that were there.
bool comes_below(const Step& step, const std::vector<BoardPiece>& before, const std::vector<BoardPiece>& after) {
  return !step.owner && after.size() > before.size() && std::equal(before.rbegin(), before.rend(), after.rbegin());
}

void require_on_top(Probe& probe, const Account& account, const Step& step) {
  const std::vector<gpn_cell>& cells = account.cells;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (step.to != cells[cell].name || mentions(account, step.to) != 1) continue;
    const auto& before = account.before[cell];
    const auto& after = account.after[cell];
    const bool is_on_top = after.size() > before.size() && std::equal(before.begin(), before.end(), after.begin());
    probe.require(is_on_top || comes_below(step, before, after),
                  "a piece comes onto {}, and `contents` does not list it above those that were there; list the lowest "
                  "first",
                  step.to);
  }
}

/// No step names the pieces that are pushed by one that comes in.
void require_named(Probe& probe, const Account& account) {
  const std::vector<gpn_cell>& cells = account.cells;
  const auto pushes = [](const Step& step) { return step.kind == Step::Kind::Introduce; };
  if (std::any_of(account.steps.begin(), account.steps.end(), pushes)) return;
  for (std::size_t cell = 0; cell < cells.size(); ++cell)
    probe.require(account.before[cell].size() == account.after[cell].size() || mentions(account, cells[cell].name) > 0,
                  "the number of pieces on {} changes, and no step names that cell", cells[cell].name);
}

void steps_account_for_pieces(Probe& probe) {
  each_account(probe, [&](const Account& account) {
    const auto any = [](const BoardPiece&) { return true; };
    const std::int64_t change = count(account.after, any) - count(account.before, any);
    const std::int64_t added = std::count_if(account.steps.begin(), account.steps.end(), &adds);
    const std::int64_t stated = added - std::count_if(account.steps.begin(), account.steps.end(), &takes);
    const auto [taken, without] = taken_as_stacks(account);
    probe.require(change == stated || change == added - taken || change == added - without,
                  "the number of pieces on the board changes by {}, and by {} according to its steps; list every piece "
                  "that comes or goes",
                  change, stated);
    require_named(probe, account);
    for (const Step& step : account.steps)
      if (step.kind == Step::Kind::Place || step.kind == Step::Kind::Move) require_on_top(probe, account, step);
  });
}

/// A piece that is turned over may have been nobody's.
bool was_owned(const Account& account, const Step& flip) {
  for (std::size_t cell = 0; cell < account.cells.size(); ++cell)
    if (flip.from == account.cells[cell].name)
      return std::any_of(account.before[cell].begin(), account.before[cell].end(), [&](const BoardPiece& piece) {
        return piece.letter == flip.piece && piece.owner && piece.owner != flip.owner;
      });
  return false;
}

void steps_name_the_owners(Probe& probe) {
  each_account(probe, [&](const Account& account) {
    for (const Color owner : {Color::White, Color::Black}) {
      const auto owned = [&](const BoardPiece& piece) { return piece.owner == owner; };
      std::int64_t stated = 0;
      for (const Step& step : account.steps) {
        if ((adds(step) || takes(step)) && !step.owner) return;
        // A stack may have pieces of both players.
        if (takes(step) && (account.height_before(step.from) > 1 || mentions(account, step.from) > 1)) return;
        if (step.kind == Step::Kind::Flip)
          stated += step.owner == owner ? 1 : was_owned(account, step) ? -1 : 0;
        else if (step.owner == owner)
          stated += adds(step) ? 1 : takes(step) ? -1 : 0;
      }
      const std::int64_t change = count(account.after, owned) - count(account.before, owned);
      if (change != stated)
        probe.warn(
            fmt::format("the number of {}'s pieces on the board changes by {}, and by {} according to the "
                        "owners of its steps; if pieces change their owner, skip this check",
                        owner == Color::White ? "White" : "Black", change, stated));
    }
  });
}

constexpr Check step_table[] = {
    {"G2", 3, Kinds::Both, "every turn has steps, moves with two cells, others with one",
     "Drawings and some formats are made from them. `from` and `to` are equal exactly if a step has only one cell.",
     &every_turn_has_steps},
    {"G3", 3, Kinds::Both, "steps describe everything a turn does",
     "Two turns with the same steps lead to the same position.", &steps_tell_everything},
    {"G5", 2, Kinds::Both, "steps name the cells of the text and pieces of the player",
     "Where a turn places one piece and its text names one cell, it is that cell. This is a warning where it moves one "
     "piece and the text names two cells, and where all pieces that are placed and moved belong to the opponent.",
     &steps_agree_with_text},
    {"G7", 3, Kinds::Games, "steps account for every piece",
     "As many pieces come and go by the steps of a turn as `contents` lists more or less after it, cells that no step "
     "names keep their number of pieces, and what comes onto a cell is listed above what was there; a piece of nobody "
     "may come below it.",
     &steps_account_for_pieces},
    {"G8", 3, Kinds::Games, "steps name the owners of what comes and goes",
     "The pieces of each player are counted before and after turns. This is a warning: skip the check if pieces change "
     "their owner.",
     &steps_name_the_owners},
};

}  // namespace

std::span<const Check> step_checks() noexcept { return step_table; }

}  // namespace gpn::check
