// The honest module that each broken one is made from, and what several breaks have in common.
#pragma once

#include "breaks.hpp"

#include <cstring>
#include <string>

namespace gpn::test {

using Position = Hexagon::Position;
using Turn = Hexagon::Turn;

inline constexpr const gpn_game& honest = author::table<Hexagon>;

inline Position& written(void* p) { return *static_cast<Position*>(p); }
inline const Position& position(const void* p) { return *static_cast<const Position*>(p); }
/// What a dishonest module does to what it was only given to read.
inline Position& forced(const void* p) { return *const_cast<Position*>(static_cast<const Position*>(p)); }

/// The honest list, the other way round.
inline std::uint32_t backwards(const void* r, const void* p, void* turns, std::uint32_t capacity) noexcept {
  Turn all[8];
  const std::uint32_t count = honest.legal_turns(r, p, all, 8);
  for (std::uint32_t i = 0; i < count && i < capacity; ++i) static_cast<Turn*>(turns)[i] = all[count - 1 - i];
  return count;
}

/// The text with each of its numbers as a byte has it: 258 is 2.
inline std::string narrowed(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
    const std::string number(text.substr(at, end - at));
    out += end == at ? std::string(1, text[at]) : std::to_string(std::strtoull(number.c_str(), nullptr, 10) % 256);
    at = std::max(end, at + 1);
  }
  return out;
}

/// The size that a text has for functions that end at NUL.
inline std::uint32_t size_to_nul(const char* text, std::uint32_t size) {
  return static_cast<std::uint32_t>(::strnlen(text, size));
}

/// Reads every spot that is named, taken or not.
inline gpn_status read_any(const void*, const void*, const char* text, std::uint32_t size, std::uint32_t, void* turns,
                           std::uint32_t capacity, gpn_reading* reading) noexcept {
  author::Out<Turn> out(static_cast<Turn*>(turns), capacity);
  *reading = {};
  for (std::uint8_t i = 0; i < 7; ++i)
    if (size > 0 && Hexagon::names[i].starts_with({text, size})) out.push({i, 0, 0});
  reading->turn_count = out.needed();
  if (out.needed() > 0) return GPN_OK;
  author::add_remark(*reading, 0, {0, size}, "", {"a spot is expected"});
  return GPN_UNREADABLE;
}

}  // namespace gpn::test
