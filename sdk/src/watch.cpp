// The watched table: one entry for each function of gpn_game, in as many copies as tables can be watched, because a
// function of the interface gets no context pointer that would name its module.
#include "watcher.hpp"

#include <atomic>
#include <utility>

namespace gpn::host {
namespace {

constexpr std::size_t slot_count = 32;

struct Slot {
  std::atomic<bool> taken = false;
  gpn_game table{};
  std::unique_ptr<Watcher> watcher;
  std::shared_ptr<const gpn_game> layered;
};
std::array<Slot, slot_count> slots;

/// The function of one slot that a method of its watcher answers.
template <std::size_t I, auto Method>
struct Entry;
template <std::size_t I, class Answer, class... Inputs, Answer (Watcher::*Method)(Inputs...) const>
struct Entry<I, Method> {
  static Answer call(Inputs... inputs) noexcept { return ((*slots[I].watcher).*Method)(inputs...); }
};

template <std::size_t I>
const gpn_game* layered_of_slot() noexcept {
  return slots[I].layered.get();
}

/// The module's table with its functions replaced; null stays null.
template <std::size_t I>
gpn_game table_over(const gpn_game& inner) noexcept {
  gpn_game table = inner;
  table.struct_size = sizeof(gpn_game);
  const auto replace = [](auto*& function, auto* entry) {
    if (function != nullptr) function = entry;
  };
  replace(table.variant, &Entry<I, &Watcher::variant>::call);
  replace(table.option, &Entry<I, &Watcher::option>::call);
  replace(table.finding, &Entry<I, &Watcher::finding>::call);
  replace(table.configure, &Entry<I, &Watcher::configure>::call);
  replace(table.cell, &Entry<I, &Watcher::cell>::call);
  replace(table.start, &Entry<I, &Watcher::start>::call);
  replace(table.read_position, &Entry<I, &Watcher::read_position>::call);
  replace(table.write_position, &Entry<I, &Watcher::write_position>::call);
  replace(table.to_move, &Entry<I, &Watcher::to_move>::call);
  replace(table.standing, &Entry<I, &Watcher::standing>::call);
  replace(table.legal_turns, &Entry<I, &Watcher::legal_turns>::call);
  replace(table.read_turn, &Entry<I, &Watcher::read_turn>::call);
  replace(table.write_turn, &Entry<I, &Watcher::write_turn>::call);
  replace(table.apply, &Entry<I, &Watcher::apply>::call);
  replace(table.steps, &Entry<I, &Watcher::steps>::call);
  replace(table.count_turns, &Entry<I, &Watcher::count_turns>::call);
  replace(table.reserve, &Entry<I, &Watcher::reserve>::call);
  replace(table.compose, &Entry<I, &Watcher::compose>::call);
  replace(table.turn_form, &Entry<I, &Watcher::turn_form>::call);
  replace(table.drawn_challenge, &Entry<I, &Watcher::drawn_challenge>::call);
  replace(table.contents, &Entry<I, &Watcher::contents>::call);
  replace(table.draws, &Entry<I, &Watcher::draws>::call);
  replace(table.play_turns, &Entry<I, &Watcher::play_turns>::call);
  replace(table.layered, &layered_of_slot<I>);
  return table;
}

using TableOver = gpn_game (*)(const gpn_game&) noexcept;

template <std::size_t... I>
constexpr std::array<TableOver, sizeof...(I)> all_slots(std::index_sequence<I...>) {
  return {&table_over<I>...};
}
constexpr auto tables_over = all_slots(std::make_index_sequence<slot_count>());

void release(Slot& slot) noexcept {
  slot.watcher.reset();
  slot.layered.reset();
  slot.taken = false;
}

}  // namespace

tl::expected<std::shared_ptr<const gpn_game>, std::string> watch(const gpn_game& table,
                                                                 std::shared_ptr<ContractLog> log) {
  const gpn_game inner = copy_table(table);
  for (std::size_t i = 0; i < slot_count; ++i) {
    Slot& slot = slots[i];
    if (slot.taken.exchange(true)) continue;
    slot.watcher = std::make_unique<Watcher>(inner, log);
    slot.table = tables_over[i](inner);
    std::shared_ptr<const gpn_game> watched(&slot.table, [&slot](const gpn_game*) { release(slot); });
    if (inner.layered != nullptr && inner.layered() != nullptr) {
      auto layered = watch(*inner.layered(), std::move(log));
      if (!layered) return layered;
      slot.layered = std::move(*layered);
    }
    return watched;
  }
  return tl::unexpected(
      std::string("too many rule modules are watched at the same time; release one before watching another"));
}

}  // namespace gpn::host
