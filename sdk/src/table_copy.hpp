// A module's table as this host knows it, and what the texts that the module hands over have to look like.
#pragma once

#include <gpn/abi.h>
#include <gpn/text/utf8.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

namespace gpn::host {

/// The table with nulls for what a module built with an older header does not have yet, and without what a newer one
/// added. Tables only grow at their end, so struct_size shows which members a table has.
template <class Table>
Table copy_table(const Table& table) noexcept {
  Table copy{};
  std::memcpy(&copy, &table, std::min<std::size_t>(table.struct_size, sizeof(Table)));
  return copy;
}

/// The items that `write(buffer, capacity)` writes, which returns how many there are. The first call has room for
/// `usual`; of more than `most` none is taken.
template <class Items, class Write>
Items filled(std::uint32_t usual, std::uint32_t most, Write write) {
  Items items(usual, typename Items::value_type{});
  std::uint32_t needed = write(items.data(), usual);
  while (needed > items.size() && needed <= most) {
    items.resize(needed);
    needed = write(items.data(), needed);
  }
  items.resize(needed <= items.size() ? needed : 0);
  return items;
}

/// Keeps the promise of play_turns, with a call for each turn.
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

/// UTF-8 without control characters, those from U+0080 to U+009F among them.
constexpr bool is_one_line(std::string_view text) noexcept {
  unsigned char before = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F || (before == 0xC2 && byte < 0xA0)) return false;
    before = byte;
  }
  return is_utf8(text);
}

/// A fixed field: NUL-ended, one line up to there. None controls a terminal or an editor.
template <std::size_t Size>
bool is_line(const char (&field)[Size]) noexcept {
  return std::memchr(field, '\0', Size) != nullptr && is_one_line(field);
}

}  // namespace gpn::host
