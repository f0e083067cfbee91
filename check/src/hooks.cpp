#include "hooks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <numeric>
#include <tuple>
#include <utility>

namespace gpn::check {
namespace {

LayerWatch* current = nullptr;

// The arguments of a hook besides those that all hooks take, kept with the call.
void take(HookCall& call, const gpn_action* action) noexcept { call.action = *action; }
void take(HookCall& call, const gpn_moment* moment) noexcept { call.moment = *moment; }
void take(HookCall& call, std::uint32_t number) noexcept { call.number = number; }  // a capacity is not looked at
template <class Item>
void take(HookCall&, Item*) noexcept {}  // where the hook writes

bool is_withheld(const gpn_view& view, const gpn_moment*, const gpn_extra* extra) noexcept {
  const gpn_unit top = extra->spot < GPN_MAX_SPOTS ? top_of(view, extra->spot) : gpn_unit{0};
  return top == 0 || owner_of(top) != view.to_move;
}

/// An entry of the table to play with: counts the call, and keeps it now and then or when the hook failed. The game
/// gets only extra moves of the player to move; L13 judges the rest. Those of both players in one turn branch into more
/// turns than can be counted, and the play would not end.
template <Hook hook, auto Member>
struct Passed;
template <Hook hook, class... Rest,
          std::uint32_t (*gpn_layer::*Member)(const gpn_layer_rules*, const gpn_board*, const gpn_view*,
                                              Rest...) noexcept>
struct Passed<hook, Member> {
  static std::uint32_t call(const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view,
                            Rest... rest) noexcept {
    const auto own = current->layer().*Member;
    const std::uint32_t answer = own == nullptr ? std::uint32_t{GPN_INTRODUCE_ALL} : own(rules, board, view, rest...);
    if (current->keeps_next(hook, answer) || answer == GPN_HOOK_FAILED) {
      HookCall call{hook, *rules, *board, *view, {}, {}, 0, std::string(current->place())};
      (take(call, rest), ...);
      current->note(std::move(call), answer);
    }
    if constexpr (hook == Hook::Extras)
      if (answer == 1 && is_withheld(*view, rest...)) return 0;
    return answer;
  }
};

template <class Visit>
void each_hook(Visit visit) {
  visit.template operator()<Hook::MayIntroduce, &gpn_layer::may_introduce>();
  visit.template operator()<Hook::Actions, &gpn_layer::actions>();
  visit.template operator()<Hook::Act, &gpn_layer::act>();
  visit.template operator()<Hook::Objection, &gpn_layer::objection>();
  visit.template operator()<Hook::Landed, &gpn_layer::landed>();
  visit.template operator()<Hook::Extras, &gpn_layer::extras>();
  visit.template operator()<Hook::RowPiece, &gpn_layer::row_piece>();
  visit.template operator()<Hook::Dispose, &gpn_layer::dispose>();
  visit.template operator()<Hook::Loss, &gpn_layer::loss>();
}

}  // namespace

gpn_unit top_of(const gpn_view& view, std::uint32_t spot) noexcept {
  const auto& units = view.stacks[spot].units;
  const auto end = std::find(units, units + GPN_MAX_STACK, gpn_unit{0});
  return end == units ? gpn_unit{0} : *(end - 1);
}

std::uint32_t owner_of(gpn_unit unit) noexcept { return (unit & GPN_UNIT_BLACK) != 0 ? GPN_BLACK : GPN_WHITE; }

std::string_view name(Hook hook) noexcept {
  constexpr std::array<std::string_view, hook_count> names{
      "may_introduce", "actions", "act", "objection", "landed", "extras", "row_piece", "dispose", "loss"};
  return names[static_cast<std::size_t>(hook)];
}

bool has(const gpn_layer& layer, Hook hook) noexcept {
  bool found = false;
  each_hook([&]<Hook each, auto Member>() { found = found || (each == hook && layer.*Member != nullptr); });
  return found;
}

LayerWatch::LayerWatch(const gpn_layer& layer, const Note& note) : layer_(layer), note_(note), table_(layer) {
  each_hook([this]<Hook hook, auto Member>() {
    if (hook == Hook::MayIntroduce || layer_.*Member != nullptr) table_.*Member = &Passed<hook, Member>::call;
  });
  current = this;
}

LayerWatch::~LayerWatch() { current = nullptr; }

LayerWatch::Pool& LayerWatch::pool(Hook hook, std::uint32_t answer) noexcept {
  const std::uint32_t usual = hook == Hook::MayIntroduce ? std::uint32_t{GPN_INTRODUCE_ALL} : 0U;
  return pools_[static_cast<std::size_t>(hook)][answer == usual ? 0 : 1 + answer % 3];
}

std::uint64_t LayerWatch::count(Hook hook) const noexcept {
  const auto& pools = pools_[static_cast<std::size_t>(hook)];
  return std::accumulate(pools.begin(), pools.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const Pool& pool) { return sum + pool.count; });
}

std::vector<HookCall> LayerWatch::calls(Hook hook) const {
  const auto& pools = pools_[static_cast<std::size_t>(hook)];
  std::vector<HookCall> calls;
  for (const Pool& pool : pools) calls.insert(calls.end(), pool.kept.begin(), pool.kept.end());
  return calls;
}

/// Every call at first; when the room is full, half of what is kept goes and half as many calls are kept from then on.
bool LayerWatch::keeps_next(Hook hook, std::uint32_t answer) noexcept {
  Pool& pool = this->pool(hook, answer);
  return pool.count++ % pool.stride == 0;
}

void LayerWatch::note(HookCall call, std::uint32_t answer) {
  if (answer == GPN_HOOK_FAILED && failed_.size() < most_kept) failed_.push_back(call);
  Pool& pool = this->pool(call.hook, answer);
  std::vector<HookCall>& kept = pool.kept;
  if (kept.size() >= most_kept) {
    for (std::size_t k = 1; 2 * k < kept.size(); ++k) kept[k] = std::move(kept[2 * k]);
    kept.resize((kept.size() + 1) / 2);
    pool.stride *= 2;
  }
  kept.push_back(std::move(call));
}

namespace {

constexpr std::uint16_t unwritten = 0xA5A5;
constexpr std::size_t guards = 8;  // items before and after a buffer

/// A list of items between guards.
template <class Item>
class ItemRoom {
 public:
  explicit ItemRoom(std::uint32_t capacity) : capacity_(capacity), items_(capacity + 2 * guards) {
    std::memset(items_.data(), unwritten & 0xFF, items_.size() * sizeof(Item));
  }
  Item* data() noexcept { return items_.data() + guards; }
  std::uint32_t capacity() const noexcept { return capacity_; }

  std::vector<Item> written(std::uint32_t count) const {
    return {items_.begin() + guards, items_.begin() + guards + std::min(count, capacity_)};
  }
  std::string breach(std::string_view hook) const {
    const auto* bytes = reinterpret_cast<const unsigned char*>(items_.data());
    const auto untouched = [&](std::size_t from, std::size_t to) {
      return std::all_of(bytes + from * sizeof(Item), bytes + to * sizeof(Item),
                         [](unsigned char c) { return c == (unwritten & 0xFF); });
    };
    if (untouched(0, guards) && untouched(guards + capacity_, items_.size())) return {};
    return fmt::format("{} writes outside of a buffer for {} items; stop at the capacity", hook, capacity_);
  }

 private:
  std::uint32_t capacity_;
  std::vector<Item> items_;
};

std::uint32_t capacity_of(Room room, std::uint32_t of_the_game) {
  switch (room) {
    case Room::Plenty: return HookAnswer::most_items;
    case Room::AsTheGame: return of_the_game;
    case Room::One: return 1;
    case Room::None: break;
  }
  return 0;
}

template <class Item, class Call>
void fill(HookAnswer& answer, std::vector<Item>& items, Hook hook, std::uint32_t capacity, Call call) {
  ItemRoom<Item> room(capacity);
  answer.value = call(room.data(), capacity);
  answer.breach = room.breach(name(hook));
  if (answer.value != GPN_HOOK_FAILED) items = room.written(answer.value);
}

}  // namespace

bool HookAnswer::is_unusual(Hook hook) const noexcept {
  if (value == GPN_HOOK_FAILED) return true;
  return hook == Hook::MayIntroduce ? value != GPN_INTRODUCE_ALL : value != 0;
}

HookAnswer ask(const gpn_layer& layer, const HookCall& call, Room room) {
  return ask(layer, call, {&call.rules, &call.board, &call.view}, room);
}

HookAnswer ask(const gpn_layer& layer, const HookCall& call, Arguments arguments, Room room) {
  HookAnswer answer;
  const gpn_layer_rules* const rules = arguments.rules;
  const gpn_board* const board = arguments.board;
  const gpn_view* const view = arguments.view;
  ItemRoom<gpn_reason> reason(1);
  std::memset(reason.data(), 0, sizeof(gpn_reason));
  switch (call.hook) {
    case Hook::MayIntroduce: answer.value = layer.may_introduce(rules, board, view); break;
    case Hook::Actions:
      fill(answer, answer.actions, call.hook, capacity_of(room, 64), [&](gpn_action* items, std::uint32_t capacity) {
        return layer.actions(rules, board, view, items, capacity);
      });
      break;
    case Hook::Act:
      fill(answer, answer.edits, call.hook, capacity_of(room, GPN_MAX_EDITS),
           [&](gpn_edit* items, std::uint32_t capacity) {
             return layer.act(rules, board, view, &call.action, items, capacity);
           });
      break;
    case Hook::Landed:
      fill(answer, answer.edits, call.hook, capacity_of(room, GPN_MAX_EDITS),
           [&](gpn_edit* items, std::uint32_t capacity) {
             return layer.landed(rules, board, view, &call.moment, items, capacity);
           });
      break;
    case Hook::Extras: {
      ItemRoom<gpn_extra> extra(1);
      answer.value = layer.extras(rules, board, view, &call.moment, extra.data());
      answer.breach = extra.breach(name(call.hook));
      if (answer.value == 1) answer.extra = *extra.data();
      break;
    }
    case Hook::RowPiece: answer.value = layer.row_piece(rules, board, view, call.number); break;
    case Hook::Dispose: answer.value = layer.dispose(rules, board, view, call.number); break;
    case Hook::Objection: answer.value = layer.objection(rules, board, view, &call.action, reason.data()); break;
    case Hook::Loss: answer.value = layer.loss(rules, board, view, call.number, reason.data()); break;
  }
  if (call.hook != Hook::Objection && call.hook != Hook::Loss) return answer;
  answer.breach = reason.breach(name(call.hook));
  if (answer.value == 1) answer.reason = *reason.data();
  return answer;
}

bool is_same(const HookAnswer& a, const HookAnswer& b) {
  const auto key = [](const gpn_action& action) { return std::pair(action.from, action.to); };
  const auto sorted = [&](std::vector<gpn_action> actions) {
    std::sort(actions.begin(), actions.end(),
              [&](const gpn_action& x, const gpn_action& y) { return key(x) < key(y); });
    return actions;
  };
  const auto is_same_edit = [](const gpn_edit& x, const gpn_edit& y) {
    return std::tie(x.kind, x.from, x.to, x.value) == std::tie(y.kind, y.from, y.to, y.value);
  };
  const std::vector<gpn_action> left = sorted(a.actions);
  const std::vector<gpn_action> right = sorted(b.actions);
  return a.value == b.value && a.extra.spot == b.extra.spot && a.extra.if_declined == b.extra.if_declined &&
         std::equal(left.begin(), left.end(), right.begin(), right.end(),
                    [&](const gpn_action& x, const gpn_action& y) { return key(x) == key(y); }) &&
         std::equal(a.edits.begin(), a.edits.end(), b.edits.begin(), b.edits.end(), is_same_edit);
}

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
    if (has(layer, Hook::RowPiece)) add_call(calls, at, Hook::RowPiece, spot);
    if (has(layer, Hook::Dispose)) add_call(calls, at, Hook::Dispose, top_of(at.view, spot));
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

void require_answer(Probe& probe, const HookCall& call, const HookAnswer& answer) {
  probe.require(answer.value != GPN_HOOK_FAILED,
                "{} returned GPN_HOOK_FAILED: it threw an exception or gave up; it must answer everywhere",
                name(call.hook));
  probe.saw(answer.is_unusual(call.hook) ? "other answers" : "usual answers");
}

HookAnswer ask(Probe& probe, const HookCall& call, Room room) {
  probe.note().set(fmt::format("{}, in {}", call.place, name(call.hook)));
  HookAnswer answer = ask(probe.layer(), call, room);
  require_answer(probe, call, answer);
  return answer;
}

}  // namespace gpn::check
