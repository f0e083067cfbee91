// The hooks of a layer with the arguments that a game passes: recorded in random games, and made again.
#pragma once

#include "hook_answer.hpp"
#include "probe.hpp"

#include <functional>
#include <vector>

namespace gpn::check {

struct Asked {
  const gpn_layer& layer;
  const gpn_layer_rules& rules;
  const gpn_board& board;
  const gpn_view& view;
};

/// Calls from random games of every ruleset, on boards of 2 to 6 spots a side too. Hooks that are rarely asked in play
/// are asked about more spots, units and actions of the positions of these games.
std::vector<HookCall> hook_calls(Probe& probe);

/// Only those of some hooks; ends the check as skipped when the layer has none of them.
std::vector<HookCall> hook_calls(Probe& probe, std::initializer_list<Hook> hooks);

/// Visits positions of these games in which the player to move may act.
void each_view(Probe& probe, const std::function<void(const Asked&)>& visit);

/// Makes the call, fails when the hook fails, and notes its place.
HookAnswer ask(Probe& probe, const HookCall& call, Room room = Room::Plenty);

}  // namespace gpn::check
