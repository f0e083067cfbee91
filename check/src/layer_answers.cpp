// L: what the hooks of a layer answer, each with the arguments that a game passed or would pass.
#include "hooks.hpp"
#include "probe.hpp"
#include "process_posix.hpp"

#include <algorithm>
#include <cstring>

namespace gpn::check {
namespace {

bool is_text(const char* field, std::size_t size) { return ::strnlen(field, size) < size; }

bool is_spot(const HookCall& call, std::uint32_t spot) { return spot < call.board.spot_count; }

std::string_view name_of(const HookCall& call, std::uint32_t spot) { return call.board.names[spot]; }

void require_own(Probe& probe, const HookCall& call, std::uint32_t spot, std::string_view what) {
  probe.saw("actions and extra moves");
  const gpn_unit top = top_of(call.view, spot);
  probe.require(top == 0 || owner_of(top) == call.view.to_move,
                "{} of {}, which the opponent of the player to move owns; grant it to the owner on his turn", what,
                call.board.names[spot]);
}

void judge_actions(Probe& probe, const HookCall& call, const HookAnswer& answer) {
  std::set<std::pair<unsigned, unsigned>> seen;
  for (const gpn_action& action : answer.actions) {
    probe.require(is_spot(call, action.from) && is_spot(call, action.to),
                  "an action names a spot the board does not have ({} to {} of {})", action.from, action.to,
                  call.board.spot_count);
    probe.require(action.from != action.to, "an action leads from spot {} to itself; name another spot", action.from);
    probe.require(seen.insert({action.from, action.to}).second, "the action from {} to {} is listed twice",
                  name_of(call, action.from), name_of(call, action.to));
    probe.require(call.view.stacks[action.from].units[0] != 0, "an action starts on {}, which is vacant",
                  name_of(call, action.from));
    require_own(probe, call, action.from, "an action moves the piece");
  }
}

/// A game always has room for GPN_MAX_EDITS; lists of edits are given less all the same.
void require_capacity_kept(Probe& probe, const HookCall& call, const HookAnswer& plenty) {
  for (const Room room : {Room::None, Room::One, Room::AsTheGame}) {
    const HookAnswer answer = ask(probe, call, room);
    probe.require(answer.breach.empty(), "{}", answer.breach);
    probe.require(answer.value == plenty.value, "{} returns another number for a smaller capacity ({} and {})",
                  name(call.hook), answer.value, plenty.value);
  }
}

/// The stacks while edits are carried out one after the other.
class Stacks {
 public:
  explicit Stacks(const gpn_view& view) {
    for (std::size_t spot = 0; spot < heights_.size(); ++spot)
      heights_[spot] = static_cast<unsigned>(
          ::strnlen(reinterpret_cast<const char*>(view.stacks[spot].units), sizeof view.stacks[spot].units));
  }
  bool is_vacant(std::uint32_t spot) const { return heights_[spot] == 0; }
  bool is_full(std::uint32_t spot) const { return heights_[spot] >= GPN_MAX_STACK; }
  void take(std::uint32_t spot) { --heights_[spot]; }
  void add(std::uint32_t spot) { ++heights_[spot]; }

 private:
  std::array<unsigned, GPN_MAX_SPOTS> heights_{};
};

void judge_edit(Probe& probe, const HookCall& call, const gpn_edit& edit, Stacks& stacks) {
  probe.require(edit.kind <= GPN_EDIT_BYTE, "an edit has the kind {}; use GPN_EDIT_", edit.kind);
  if (edit.kind == GPN_EDIT_BYTE)
    return probe.require(call.rules.bytes_begin + edit.from < call.rules.bytes_end && edit.value < 256,
                         "an edit writes byte {}, which is not its own, or a value above 255; declare it in info",
                         edit.from);
  const bool takes = edit.kind == GPN_EDIT_MOVE || edit.kind == GPN_EDIT_REMOVE;
  const bool adds = edit.kind == GPN_EDIT_MOVE || edit.kind == GPN_EDIT_PUT;
  probe.require((!takes || is_spot(call, edit.from)) && (edit.kind == GPN_EDIT_REMOVE || is_spot(call, edit.to)),
                "an edit names a spot the board does not have");
  probe.require(edit.kind != GPN_EDIT_PUT || call.rules.kind != 0, "an edit puts a unit, and the layer brings none");
  const unsigned most = edit.kind == GPN_EDIT_REMOVE ? unsigned{GPN_GOES_OUT} : unsigned{GPN_BLACK};
  probe.require(edit.kind == GPN_EDIT_MOVE || edit.value <= most, "an edit has the value {}; at most {} is known",
                edit.value, most);
  probe.require(!takes || !stacks.is_vacant(edit.from), "an edit takes a unit from a vacant spot");
  probe.require(edit.kind != GPN_EDIT_MOVE || edit.from != edit.to, "an edit moves a unit to where it is");
  if (takes) stacks.take(edit.from);
  probe.require(!adds || !stacks.is_full(edit.to), "an edit puts a unit onto a full stack");
  probe.require(edit.kind != GPN_EDIT_TURN || !stacks.is_vacant(edit.to), "an edit turns the units of a vacant spot");
  if (adds) stacks.add(edit.to);
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

void judge_edits(Probe& probe, const HookCall& call, const HookAnswer& answer) {
  probe.require(answer.value <= GPN_MAX_EDITS, "{} wants {} edits at once; at most {} are taken", name(call.hook),
                answer.value, GPN_MAX_EDITS);
  Stacks stacks(call.view);
  for (const gpn_edit& edit : answer.edits) judge_edit(probe, call, edit, stacks);
  probe.require(
      call.hook != Hook::Act || std::any_of(answer.edits.begin(), answer.edits.end(),
                                            [&](const gpn_edit& edit) { return concerns(edit, call.action.from); }),
      "act leaves the spot where its action starts as it is; return the edits that carry it out");
}

/// GIPF's own rule for what the game does with the answer: the uppermost unit must be the layer's, and the mover's.
void judge_extra(Probe& probe, const HookCall& call, const gpn_extra& extra) {
  probe.require(is_spot(call, extra.spot) && extra.if_declined <= GPN_EXTRA_LOSE,
                "an extra move names a spot the board does not have, or an if_declined that is not GPN_EXTRA_");
  probe.require(call.rules.kind != 0 && (top_of(call.view, extra.spot) & GPN_KIND_MASK) == call.rules.kind,
                "an extra move is granted to {}, where no unit of the layer is on top", name_of(call, extra.spot));
  require_own(probe, call, extra.spot, "an extra move is one of the piece");
}

std::uint32_t largest_answer(Hook hook) {
  switch (hook) {
    case Hook::MayIntroduce: return GPN_INTRODUCE_ALL;
    case Hook::RowPiece: return GPN_ROW_MUST_GO;
    case Hook::Dispose: return GPN_GOES_OUT;
    default: return 1;
  }
}

void judge_reason(Probe& probe, const HookCall& call, const gpn_reason& reason) {
  probe.require(is_text(reason.rule, sizeof reason.rule) && is_text(reason.text, sizeof reason.text),
                "{} leaves a text without NUL; cut it to fit", name(call.hook));
  probe.require(reason.text[0] != '\0' && reason.rule[0] != '\0', "{} gives no rule or no words; reports quote both",
                name(call.hook));
}

void judge_answer(Probe& probe, const HookCall& call, const HookAnswer& answer) {
  switch (call.hook) {
    case Hook::Actions: judge_actions(probe, call, answer); return require_capacity_kept(probe, call, answer);
    case Hook::Act:
    case Hook::Landed: judge_edits(probe, call, answer); return require_capacity_kept(probe, call, answer);
    default: break;
  }
  probe.require(answer.value <= largest_answer(call.hook), "{} returns {}, which is no value of the interface for it",
                name(call.hook), answer.value);
  if (answer.value != 1) return;
  if (call.hook == Hook::Extras) judge_extra(probe, call, answer.extra);
  if (call.hook == Hook::Objection || call.hook == Hook::Loss) judge_reason(probe, call, answer.reason);
}

/// Each hook with its inputs on pages that cannot be written.
void answers_are_sound(Probe& probe) {
  const std::vector<HookCall> calls = hook_calls(probe);
  if (calls.empty()) probe.skip("no hook of it was asked");
  Fence rules{sizeof(gpn_layer_rules), Fence::Align::Eight}, board{sizeof(gpn_board), Fence::Align::Eight},
      view{sizeof(gpn_view), Fence::Align::Eight};
  for (const HookCall& call : calls) {
    probe.note().set(fmt::format("{}, in {}", call.place, name(call.hook)));
    rules.fill(bytes_of(&call.rules, sizeof call.rules));
    board.fill(bytes_of(&call.board, sizeof call.board));
    view.fill(bytes_of(&call.view, sizeof call.view));
    for (Fence* fence : {&rules, &board, &view}) fence->make_read_only();
    const HookAnswer answer =
        ask(probe.layer(), call,
            {static_cast<const gpn_layer_rules*>(rules.data()), static_cast<const gpn_board*>(board.data()),
             static_cast<const gpn_view*>(view.data())});
    require_answer(probe, call, answer);
    probe.require(answer.breach.empty(), "{}", answer.breach);
    judge_answer(probe, call, answer);
  }
}

std::uint32_t units_of(const gpn_view& view, const gpn_layer_rules& rules) {
  std::uint32_t count = 0;
  for (const gpn_side& side : view.sides) count += side.to_hand[rules.index];
  for (const gpn_stack& stack : view.stacks)
    for (const gpn_unit unit : stack.units) count += (unit & GPN_KIND_MASK) == rules.kind ? 1U : 0U;
  return count;
}

void material_is_kept(Probe& probe) {
  if (probe.layer().letter == '\0') probe.skip("it brings no unit");
  for (const HookCall& call : hook_calls(probe)) {
    std::int64_t units = units_of(call.view, call.rules);
    probe.require(units <= std::int64_t{2} * call.rules.count,
                  "there are {} units of the layer, and the players had {} each", units, call.rules.count);
    if (call.hook != Hook::Act && call.hook != Hook::Landed) continue;
    for (const gpn_edit& edit : ask(probe, call).edits)
      units += edit.kind == GPN_EDIT_PUT ? 1 : edit.kind == GPN_EDIT_REMOVE ? -1 : 0;
    probe.require(units <= std::int64_t{2} * call.rules.count,
                  "after the edits of {} there are {} units of the layer, and the players had {} each", name(call.hook),
                  units, call.rules.count);
  }
}

constexpr Check hook_table[] = {
    {"L13", 2, Kinds::Layers, "hooks answer what the game can use",
     "Every hook is called with the arguments of random games, on pages that cannot be written. None fails, keeps to "
     "its buffer, whatever the capacity, and returns values of the interface. Actions are pairs of spots, each listed "
     "once, from a unit of the player to move to another spot; an extra move is his, too. Edits are at most "
     "GPN_MAX_EDITS, on the board and within its own bytes, and can be carried out; those of `act` change the spot "
     "where the action starts. Objections and losses have a rule, such as ZE2, and half a sentence.",
     &answers_are_sound},
    {"L17", 3, Kinds::Layers, "no unit is created",
     "The players never have more units of the layer than at the start, in hand and on the board together.",
     &material_is_kept},
};

}  // namespace

std::span<const Check> hook_checks() noexcept { return hook_table; }

}  // namespace gpn::check
