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

/// The functions of one slot.
template <std::size_t I>
struct Entry {
  static const Watcher& w() noexcept { return *slots[I].watcher; }

  static std::uint32_t variant(std::uint32_t index, gpn_variant* out) noexcept { return w().variant(index, out); }
  static std::uint32_t option(std::uint32_t index, gpn_option* out) noexcept { return w().option(index, out); }
  static std::uint32_t finding(std::uint32_t index, gpn_finding* out) noexcept { return w().finding(index, out); }
  static gpn_status configure(const char* variant, std::uint32_t variant_size, const char* options,
                              std::uint32_t options_size, void* rules, gpn_remark* remark) noexcept {
    return w().configure({variant, variant_size}, {options, options_size}, nullptr, 0, rules, remark);
  }
  static gpn_status compose(const char* variant, std::uint32_t variant_size, const char* options,
                            std::uint32_t options_size, const gpn_layer_use* layers, std::uint32_t layer_count,
                            void* rules, gpn_remark* remark) noexcept {
    return w().configure({variant, variant_size}, {options, options_size}, layers, layer_count, rules, remark);
  }
  static std::uint32_t cell(const void* rules, std::uint32_t index, gpn_cell* out) noexcept {
    return w().cell(rules, index, out);
  }
  static void start(const void* rules, void* position) noexcept { w().start(rules, position); }
  static gpn_status read_position(const void* rules, const char* text, std::uint32_t size, void* position,
                                  gpn_remark* remark) noexcept {
    return w().read_position(rules, {text, size}, position, remark);
  }
  static std::uint32_t write_position(const void* rules, const void* position, char* text,
                                      std::uint32_t capacity) noexcept {
    return w().write_position(rules, position, text, capacity);
  }
  static std::uint32_t to_move(const void* rules, const void* position) noexcept {
    return w().to_move(rules, position);
  }
  static void standing(const void* rules, const void* position, gpn_standing* out) noexcept {
    w().standing(rules, position, out);
  }
  static std::uint32_t legal_turns(const void* rules, const void* position, void* turns,
                                   std::uint32_t capacity) noexcept {
    return w().legal_turns(rules, position, turns, capacity);
  }
  static gpn_status read_turn(const void* rules, const void* position, const char* text, std::uint32_t size,
                              std::uint32_t hints, void* turns, std::uint32_t capacity, gpn_reading* reading) noexcept {
    return w().read_turn(rules, position, {text, size}, hints, turns, capacity, reading);
  }
  static std::uint32_t write_turn(const void* rules, const void* position, const void* turn, char* text,
                                  std::uint32_t capacity) noexcept {
    return w().write_turn(rules, position, turn, text, capacity);
  }
  static void apply(const void* rules, void* position, const void* turn) noexcept { w().apply(rules, position, turn); }
  static std::uint32_t steps(const void* rules, const void* position, const void* turn, gpn_step* steps,
                             std::uint32_t capacity) noexcept {
    return w().steps(rules, position, turn, steps, capacity);
  }
  static std::uint64_t count_turns(const void* rules, const void* position) noexcept {
    return w().count_turns(rules, position);
  }
  static std::uint32_t reserve(const void* rules, const void* position, std::uint32_t player) noexcept {
    return w().reserve(rules, position, player);
  }
  static void turn_form(const void* rules, gpn_turn_form* out) noexcept { w().turn_form(rules, out); }
  static std::uint32_t drawn_challenge(const void* rules) noexcept { return w().drawn_challenge(rules); }
  static std::uint32_t draws(const void* rules) noexcept { return w().draws(rules); }
  static std::uint32_t contents(const void* rules, const void* position, std::uint32_t cell, gpn_piece* pieces,
                                std::uint32_t capacity) noexcept {
    return w().contents(rules, position, cell, pieces, capacity);
  }
  static std::uint32_t play_turns(const void* rules, void* position, const gpn_turn_text* turns, std::uint32_t count,
                                  std::uint32_t* player) noexcept {
    return w().play_turns(rules, position, {turns, count}, player);
  }
  static const gpn_game* layered() noexcept { return slots[I].layered.get(); }

  /// The module's table with its functions replaced; null stays null.
  static gpn_game table_over(const gpn_game& inner) noexcept {
    gpn_game table = inner;
    table.struct_size = sizeof(gpn_game);
    table.variant = &variant;
    table.option = &option;
    table.finding = &finding;
    table.configure = &configure;
    table.cell = &cell;
    table.start = &start;
    table.read_position = &read_position;
    table.write_position = &write_position;
    table.to_move = &to_move;
    table.standing = &standing;
    table.legal_turns = &legal_turns;
    table.read_turn = &read_turn;
    table.write_turn = &write_turn;
    table.apply = &apply;
    table.steps = &steps;
    if (inner.count_turns != nullptr) table.count_turns = &count_turns;
    if (inner.reserve != nullptr) table.reserve = &reserve;
    if (inner.layered != nullptr) table.layered = &layered;
    if (inner.compose != nullptr) table.compose = &compose;
    if (inner.turn_form != nullptr) table.turn_form = &turn_form;
    if (inner.drawn_challenge != nullptr) table.drawn_challenge = &drawn_challenge;
    if (inner.contents != nullptr) table.contents = &contents;
    if (inner.draws != nullptr) table.draws = &draws;
    if (inner.play_turns != nullptr) table.play_turns = &play_turns;
    return table;
  }
};

using TableOver = gpn_game (*)(const gpn_game&) noexcept;

template <std::size_t... I>
constexpr std::array<TableOver, sizeof...(I)> all_slots(std::index_sequence<I...>) {
  return {&Entry<I>::table_over...};
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
