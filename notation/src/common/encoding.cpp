#include "common/encoding.hpp"

#include <algorithm>
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

namespace {

constexpr char32_t replacement = 0xFFFD;
constexpr char32_t byte_order_mark = 0xFEFF;

}  // namespace

std::optional<ByteOrder> utf16_order(std::string_view head) noexcept {
  if (head.starts_with("\xFF\xFE")) return ByteOrder::Little;
  if (head.starts_with("\xFE\xFF")) return ByteOrder::Big;
  constexpr std::size_t enough = 64;
  constexpr std::size_t least = 8;
  head = head.substr(0, enough);
  if (head.size() < least) return std::nullopt;
  std::array<std::size_t, 2> zeros{};
  for (std::size_t i = 0; i < head.size(); ++i) zeros[i % 2] += head[i] == '\0' ? 1U : 0U;
  // Nearly all characters of a record are ASCII.
  const std::size_t most = head.size() / 2 - head.size() / 16;
  if (zeros[1] >= most && zeros[0] == 0) return ByteOrder::Little;
  if (zeros[0] >= most && zeros[1] == 0) return ByteOrder::Big;
  return std::nullopt;
}

void Utf16Decoder::append(std::string_view bytes, std::string& out) {
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (!half_) {
      half_ = byte;
      continue;
    }
    const unsigned first = *half_;
    half_.reset();
    const unsigned unit = order_ == ByteOrder::Little ? first | (byte * 0x100U) : first * 0x100U | byte;
    append_unit(static_cast<std::uint16_t>(unit), out);
  }
}

void Utf16Decoder::append_unit(std::uint16_t unit, std::string& out) {
  const bool is_high = unit >= 0xD800 && unit <= 0xDBFF;
  const bool is_low = unit >= 0xDC00 && unit <= 0xDFFF;
  if (high_ != 0) {
    const char32_t high = high_;
    high_ = 0;
    if (is_low) return append_utf8(0x10000 + ((high - 0xD800) << 10U) + (unit - 0xDC00U), out);
    append_utf8(replacement, out);
  }
  if (is_high)
    high_ = unit;
  else if (is_low)
    append_utf8(replacement, out);
  else if (unit != byte_order_mark)
    append_utf8(unit, out);
}

}  // namespace gpn::notation::common
