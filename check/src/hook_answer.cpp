#include "hook_answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <tuple>

namespace gpn::check {
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

}  // namespace gpn::check
