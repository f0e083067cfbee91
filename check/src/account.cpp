// G: the steps of a turn against the pieces on the board before and after it.
#include "groups.hpp"
#include "probe.hpp"

#include <algorithm>

namespace gpn::check {
namespace {

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
  if (!any) probe.skip("the table has no `contents`, or the game is played with layers only");
}

/// How many pieces leave the board when what leaves a cell is a whole stack, with what was moved onto it before.
std::int64_t taken_as_stacks(const Account& account) {
  std::set<std::string_view> left;
  for (const Step& step : account.steps)
    if (takes(step)) left.emplace(step.from);
  std::int64_t taken = 0;
  for (const std::string_view cell : left) taken += account.height_before(cell);
  for (const Step& step : account.steps)
    if (step.kind == Step::Kind::Move && left.contains(step.to) && !left.contains(step.from))
      taken += account.height_before(step.from);
  return taken;
}

template <class Fits>
std::int64_t count(const Pieces& pieces, Fits fits) {
  std::int64_t number = 0;
  for (const auto& cell : pieces) number += std::count_if(cell.begin(), cell.end(), fits);
  return number;
}

/// How many steps name a cell.
std::int64_t mentions(const Account& account, std::string_view cell) {
  return std::count_if(account.steps.begin(), account.steps.end(),
                       [&](const Step& step) { return step.from == cell || step.to == cell; });
}

void require_on_top(Probe& probe, const Account& account, const Step& step) {
  const std::vector<gpn_cell>& cells = account.cells;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (step.to != cells[cell].name || mentions(account, step.to) != 1) continue;
    const auto& before = account.before[cell];
    const auto& after = account.after[cell];
    probe.require(after.size() > before.size() && std::equal(before.begin(), before.end(), after.begin()),
                  "a piece comes onto {}, and `contents` does not list it above those that were there; list the lowest "
                  "first",
                  step.to);
  }
}

/// What is pushed by a piece that comes in, no step names.
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
    probe.require(change == stated || change == added - taken_as_stacks(account),
                  "the number of pieces on the board changes by {}, and by {} according to its steps; list every piece "
                  "that comes or goes",
                  change, stated);
    require_named(probe, account);
    for (const Step& step : account.steps)
      if (step.kind == Step::Kind::Place || step.kind == Step::Kind::Move) require_on_top(probe, account, step);
  });
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
        if (step.owner == owner) stated += adds(step) ? 1 : takes(step) ? -1 : 0;
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

constexpr Check account_table[] = {
    {"G7", 3, Kinds::Games, "steps account for every piece",
     "As many pieces come and go by the steps of a turn as `contents` lists more or less after it, cells that no step "
     "names keep their number of pieces, and what comes onto a cell is listed above what was there.",
     &steps_account_for_pieces},
    {"G8", 3, Kinds::Games, "steps name the owners of what comes and goes",
     "The pieces of each player are counted before and after turns. This is a warning: skip the check if pieces change "
     "their owner.",
     &steps_name_the_owners},
};

}  // namespace

std::span<const Check> account_checks() noexcept { return account_table; }

}  // namespace gpn::check
