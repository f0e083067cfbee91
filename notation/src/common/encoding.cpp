#include "common/encoding.hpp"

#include <array>
#include <cstdint>

namespace gpn::notation::common {
namespace {

/// The characters 0x80 to 0x9F, where Windows-1252 differs from Latin-1. Its five unused bytes stay control characters.
constexpr std::array<std::uint16_t, 32> windows_1252{0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                     0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
                                                     0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                     0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

}  // namespace

Character character_at(std::string_view bytes, std::size_t at) noexcept {
  const gpn::Character character = first_character(bytes.substr(at));
  if (character.is_valid) return {character.code, character.size, Encoding::Utf8};
  const auto byte = static_cast<unsigned char>(bytes[at]);
  return {byte < 0xA0 ? windows_1252[byte - 0x80U] : static_cast<char32_t>(byte), 1, Encoding::Windows1252};
}

void append_utf8(char32_t character, std::string& out) {
  const auto continuation = [&](unsigned shift) {
    out.push_back(static_cast<char>(0x80U | ((character >> shift) & 0x3FU)));
  };
  if (character < 0x80) {
    out.push_back(static_cast<char>(character));
  } else if (character < 0x800) {
    out.push_back(static_cast<char>(0xC0U | (character >> 6U)));
    continuation(0);
  } else if (character < 0x10000) {
    out.push_back(static_cast<char>(0xE0U | (character >> 12U)));
    continuation(6);
    continuation(0);
  } else {
    out.push_back(static_cast<char>(0xF0U | (character >> 18U)));
    continuation(12);
    continuation(6);
    continuation(0);
  }
}

void append_windows_1252(std::string_view bytes, std::string& out) {
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    append_utf8(byte >= 0x80 && byte < 0xA0 ? windows_1252[byte - 0x80U] : byte, out);
  }
}

Decoded to_utf8(std::string_view bytes, TextStore& texts) {
  if (is_ascii(bytes) || is_utf8(bytes)) return {bytes, Encoding::Utf8};
  std::string decoded;
  append_windows_1252(bytes, decoded);
  return {texts.keep(decoded), Encoding::Windows1252};
}

}  // namespace gpn::notation::common
