// L: actions and extra moves are those of the player to move, and an action takes effect where it is.
#include "groups.hpp"
#include "hooks.hpp"

#include <algorithm>

namespace gpn::check {
namespace {

/// The player who owns the spot; nobody owns a vacant one.
std::optional<std::uint32_t> owner_of(const gpn_view& view, std::uint32_t spot) {
  const auto& units = view.stacks[spot].units;
  const auto end = std::find(units, units + GPN_MAX_STACK, gpn_unit{0});
  if (end == units) return std::nullopt;
  return (*(end - 1) & GPN_UNIT_BLACK) != 0 ? std::uint32_t{GPN_BLACK} : std::uint32_t{GPN_WHITE};
}

void require_own(Probe& probe, const HookCall& call, std::uint32_t spot, std::string_view what) {
  if (spot >= call.board.spot_count) return;  // L11 and L14 are about that
  probe.saw("actions and extra moves");
  const auto owner = owner_of(call.view, spot);
  probe.require(!owner || *owner == call.view.to_move,
                "{} of {}, which the opponent of the player to move owns; grant it to the owner on his turn", what,
                call.board.names[spot]);
}

void only_the_mover_acts(Probe& probe) {
  for (const HookCall& call : hook_calls(probe, {Hook::Actions, Hook::Extras})) {
    const HookAnswer answer = ask(probe, call);
    for (const gpn_action& action : answer.actions) require_own(probe, call, action.from, "an action moves the piece");
    if (call.hook == Hook::Extras && answer.value == 1)
      require_own(probe, call, answer.extra.spot, "an extra move is one of the piece");
  }
  probe.need("actions and extra moves");
}

bool concerns(const gpn_edit& edit, std::uint16_t spot) {
  switch (edit.kind) {
    case GPN_EDIT_MOVE: return edit.from == spot || edit.to == spot;
    case GPN_EDIT_REMOVE: return edit.from == spot;
    case GPN_EDIT_PUT:
    case GPN_EDIT_TURN: return edit.to == spot;
    default: return false;
  }
}

void actions_take_effect(Probe& probe) {
  if (!has(probe.layer(), Hook::Actions)) probe.skip("the layer has no actions");
  for (const HookCall& call : hook_calls(probe, {Hook::Actions, Hook::Act})) {
    const HookAnswer answer = ask(probe, call);
    for (const gpn_action& action : answer.actions) {
      probe.saw("actions");
      probe.require(action.from != action.to, "an action leads from spot {} to itself; name another spot", action.from);
    }
    if (call.hook != Hook::Act) continue;
    probe.require(std::any_of(answer.edits.begin(), answer.edits.end(),
                              [&](const gpn_edit& edit) { return concerns(edit, call.action.from); }),
                  "act leaves the spot where its action starts as it is; return the edits that carry it out");
  }
  probe.need("actions");
}

constexpr Check layer_owner_table[] = {
    {"L26", 2, Kinds::Layers, "actions and extra moves are those of the player to move",
     "An action starts on a spot that the player to move owns, and so does an extra move. The uppermost unit owns its "
     "spot.",
     &only_the_mover_acts},
    {"L27", 2, Kinds::Layers, "an action leads to another spot, and changes the one where it starts",
     "Records write an action as a pair of spots, Zd4-g4: what `act` returns carries it out.", &actions_take_effect},
};

}  // namespace

std::span<const Check> layer_owner_checks() noexcept { return layer_owner_table; }

}  // namespace gpn::check
