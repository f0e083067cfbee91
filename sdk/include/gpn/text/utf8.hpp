// UTF-8 in text that may hold any bytes. Header only, no heap.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace gpn {

/// One character of a text, or one byte of it that is not UTF-8.
struct Character {
  char32_t code;     // U+FFFD for a byte that is not UTF-8
  std::size_t size;  // in bytes, at least 1
  bool is_valid;
};

/// The character at the front of `text`, which is not empty. Well-formed by RFC 3629: overlong forms, surrogates,
/// anything above U+10FFFF and stray bytes are not valid and one byte long.
constexpr Character first_character(std::string_view text) noexcept {
  constexpr Character invalid{0xFFFD, 1, false};
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return invalid;
  char32_t code = lead & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return invalid;
    code = (code << 6U) | (byte(i) & 0x3FU);
  }
  constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
  if (code < smallest[size] || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return invalid;
  return {code, size, true};
}

/// False for the second and later bytes of a UTF-8 sequence.
constexpr bool starts_character(char c) noexcept { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

/// Reads 32 bytes per step: most texts need no closer look.
inline bool is_ascii(std::string_view bytes) noexcept {
  constexpr std::uint64_t high_bits = 0x8080808080808080U;
  std::size_t at = 0;
  std::uint64_t seen = 0;
  for (; at + 32 <= bytes.size(); at += 32) {
    std::array<std::uint64_t, 4> words;
    std::memcpy(words.data(), bytes.data() + at, sizeof words);
    seen |= words[0] | words[1] | words[2] | words[3];
  }
  for (; at < bytes.size(); ++at) seen |= static_cast<unsigned char>(bytes[at]);
  return (seen & high_bits) == 0;
}

/// True if every character is valid.
constexpr bool is_utf8(std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    const Character character = first_character(bytes);
    if (!character.is_valid) return false;
    bytes.remove_prefix(character.size);
  }
  return true;
}

/// The longest head of at most `size` bytes that does not end inside a UTF-8 sequence.
constexpr std::string_view head_of(std::string_view text, std::size_t size) noexcept {
  if (text.size() <= size) return text;
  std::size_t end = size;
  while (end > 0 && size - end < 3 && !starts_character(text[end])) --end;
  return text.substr(0, starts_character(text[end]) ? end : size);
}

}  // namespace gpn
