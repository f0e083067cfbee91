#include "hooks.hpp"

#include <algorithm>

namespace gpn::check {
namespace {

constexpr std::size_t views_asked_more = 48;
constexpr unsigned spots_asked = 8;    // of a view, for row_piece and dispose
constexpr unsigned actions_tried = 4;  // of a view, for objections

using Calls = std::vector<HookCall>;

/// The rulesets again, with the watch in place of the checked layer.
std::vector<Rig> watched_rigs(Probe& probe, const std::shared_ptr<const host::Layer>& watched) {
  std::vector<Rig> rigs;
  const auto layers_of = [&](const host::Ruleset& ruleset) {
    std::vector<host::LayerUse> layers = ruleset.layers();
    for (host::LayerUse& use : layers)
      if (use.layer == probe.module().layer) use.layer = watched;
    return layers;
  };
  const auto add = [&](std::string_view variant, const std::string& options, std::vector<host::LayerUse> layers) {
    if (auto rig = Rig::make(probe.game(), variant, options, std::move(layers))) rigs.push_back(std::move(*rig));
  };
  for (const Rig& rig : probe.rigs(Breadth::EveryValue))
    add(rig.ruleset().variant(), rig.ruleset().options(), layers_of(rig.ruleset()));
  for (const int size : {2, 3, 5, 6})
    add("", fmt::format("spots-per-side={}", size), layers_of(probe.rigs().front().ruleset()));
  return rigs;
}

void add_call(Calls& calls, const HookCall& at, Hook hook, std::uint32_t number, gpn_action action = {}) {
  HookCall& call = calls.emplace_back(at);
  call.hook = hook;
  call.number = number;
  call.action = action;
}

/// Calls that a game makes only when rows are taken, or when a text is refused.
void ask_more(Probe& probe, const HookCall& at, Calls& calls) {
  const gpn_layer& layer = probe.layer();
  std::vector<std::uint16_t> occupied;
  for (std::uint16_t spot = 0; spot < at.board.spot_count; ++spot)
    if (at.view.stacks[spot].units[0] != 0) occupied.push_back(spot);
  const auto random_spot = [&] { return static_cast<std::uint16_t>(probe.random().below(at.board.spot_count)); };
  for (unsigned i = 0; i < spots_asked && !occupied.empty(); ++i) {
    const std::uint16_t spot = occupied[probe.random().below(static_cast<std::uint32_t>(occupied.size()))];
    const auto& units = at.view.stacks[spot].units;
    const auto top = std::find(units, units + GPN_MAX_STACK, gpn_unit{0}) - 1;
    if (has(layer, Hook::RowPiece)) add_call(calls, at, Hook::RowPiece, spot);
    if (has(layer, Hook::Dispose)) add_call(calls, at, Hook::Dispose, *top);
    if (has(layer, Hook::Objection) && i < actions_tried)
      add_call(calls, at, Hook::Objection, 0, {spot, random_spot()});
  }
  for (std::uint32_t moment = GPN_MOMENT_START; moment <= GPN_MOMENT_AFTER && has(layer, Hook::Extras); ++moment) {
    add_call(calls, at, Hook::Extras, 0);
    calls.back().moment = {moment, {~0U, ~0U, ~0U}};
  }
  for (const std::uint32_t player : {GPN_WHITE, GPN_BLACK})
    if (has(layer, Hook::Loss)) add_call(calls, at, Hook::Loss, player);
}

/// Plays with the watch and takes its calls, may_introduce first.
Calls play_and_watch(Probe& probe) {
  LayerWatch watch(probe.layer(), probe.note());
  const auto watched = std::make_shared<const host::Layer>(watch.table(), probe.module().library);
  for (const Rig& rig : watched_rigs(probe, watched)) {
    if (rig.table().position_size < sizeof(gpn_view))
      probe.skip("the game keeps its positions in another form than gpn_view");
    for (const unsigned game : {1U, 2U}) probe.play(rig, game, [](const Ply&) {});
  }
  probe.note().set("");
  Calls calls = watch.failed();
  for (std::size_t i = 0; i < hook_count; ++i) {
    const auto hook = static_cast<Hook>(i);
    if (has(probe.layer(), hook)) probe.saw(fmt::format("calls of {}", name(hook)), watch.count(hook));
    const Calls kept = watch.calls(hook);
    calls.insert(calls.end(), kept.begin(), kept.end());
  }
  return calls;
}

bool is_view(const HookCall& call) { return call.hook == Hook::MayIntroduce; }

}  // namespace

std::vector<HookCall> hook_calls(Probe& probe) {
  Calls calls = play_and_watch(probe);
  Calls more;
  const auto views = static_cast<std::size_t>(std::count_if(calls.begin(), calls.end(), is_view));
  const std::size_t stride = std::max<std::size_t>(views / views_asked_more, 1);
  std::size_t view = 0;
  for (const HookCall& call : calls)
    if (is_view(call) && view++ % stride == 0) ask_more(probe, call, more);
  if (!has(probe.layer(), Hook::MayIntroduce)) std::erase_if(calls, is_view);
  calls.insert(calls.end(), more.begin(), more.end());
  return calls;
}

std::vector<HookCall> hook_calls(Probe& probe, std::initializer_list<Hook> hooks) {
  if (std::none_of(hooks.begin(), hooks.end(), [&](Hook hook) { return has(probe.layer(), hook); }))
    probe.skip("the layer has no such hook");
  Calls calls = hook_calls(probe);
  std::erase_if(calls,
                [&](const HookCall& call) { return std::find(hooks.begin(), hooks.end(), call.hook) == hooks.end(); });
  return calls;
}

void each_view(Probe& probe, const std::function<void(const Asked&)>& visit) {
  for (const HookCall& call : play_and_watch(probe)) {
    if (!is_view(call)) continue;
    probe.note().set(call.place);
    probe.saw("views");
    visit({probe.layer(), call.rules, call.board, call.view});
  }
  probe.note().set("");
}

HookAnswer ask(Probe& probe, const HookCall& call, Room room) {
  probe.note().set(fmt::format("{}, in {}", call.place, name(call.hook)));
  HookAnswer answer = ask(probe.layer(), call, room);
  probe.require(answer.value != GPN_HOOK_FAILED,
                "{} returned GPN_HOOK_FAILED: it threw an exception or gave up; it must answer everywhere",
                name(call.hook));
  probe.saw(answer.is_unusual(call.hook) ? "other answers" : "usual answers");
  return answer;
}

}  // namespace gpn::check
