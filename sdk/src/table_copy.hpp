// A module's table as this host knows it.
#pragma once

#include <gpn/abi.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>

namespace gpn::host {

/// The table with nulls for what a module built with an older header does not have yet, and without what a newer one
/// added. Tables only grow at their end, so struct_size shows which members a table has.
template <class Table>
Table copy_table(const Table& table) noexcept {
  Table copy{};
  std::memcpy(&copy, &table, std::min<std::size_t>(table.struct_size, sizeof(Table)));
  return copy;
}

/// What play_turns promises, with a call for each turn.
inline std::uint32_t play_one_by_one(const gpn_game& table, const void* rules, void* position,
                                     std::span<const gpn_turn_text> turns, std::uint32_t& player) noexcept {
  std::array<std::uint64_t, GPN_MAX_TURN_SIZE / sizeof(std::uint64_t)> turn{};
  std::uint32_t played = 0;
  for (const gpn_turn_text& text : turns) {
    gpn_reading reading{};
    const gpn_status status =
        table.read_turn(rules, position, text.text, text.size, text.hints, turn.data(), 1, &reading);
    if (status != GPN_OK || reading.turn_count != 1 || reading.remark_count != 0) break;
    player = table.to_move(rules, position);
    table.apply(rules, position, turn.data());
    ++played;
    const bool is_stated = text.reserve != GPN_RESERVE_NOT_STATED && table.reserve != nullptr;
    if (is_stated && table.reserve(rules, position, player) != text.reserve) break;
  }
  return played;
}

}  // namespace gpn::host
