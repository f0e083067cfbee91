#include "text/encoding.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace gpn::notation::text {
namespace {

constexpr std::uint64_t high_bits = 0x8080808080808080U;

constexpr unsigned char byte_at(std::string_view bytes, std::size_t at) noexcept {
  return static_cast<unsigned char>(bytes[at]);
}

/// What may follow the first byte of a sequence: how many bytes, and the range of the second one.
struct Sequence {
  std::size_t size;
  unsigned char low;
  unsigned char high;
};

constexpr Sequence sequence_of(unsigned char lead) noexcept {
  if (lead >= 0xC2 && lead <= 0xDF) return {2, 0x80, 0xBF};
  if (lead == 0xE0) return {3, 0xA0, 0xBF};
  if (lead == 0xED) return {3, 0x80, 0x9F};
  if (lead >= 0xE1 && lead <= 0xEF) return {3, 0x80, 0xBF};
  if (lead == 0xF0) return {4, 0x90, 0xBF};
  if (lead >= 0xF1 && lead <= 0xF3) return {4, 0x80, 0xBF};
  if (lead == 0xF4) return {4, 0x80, 0x8F};
  return {0, 0, 0};
}

/// The length of the sequence at `at`; 0 when there is none.
std::size_t sequence_length(std::string_view bytes, std::size_t at) noexcept {
  const Sequence sequence = sequence_of(byte_at(bytes, at));
  if (sequence.size == 0 || bytes.size() - at < sequence.size) return 0;
  const unsigned char second = byte_at(bytes, at + 1);
  if (second < sequence.low || second > sequence.high) return 0;
  for (std::size_t i = 2; i < sequence.size; ++i)
    if ((byte_at(bytes, at + i) & 0xC0U) != 0x80U) return 0;
  return sequence.size;
}

/// Where Windows-1252 differs from Latin-1: 0x80 to 0x9F. Its five unused bytes stay control characters.
constexpr std::array<std::uint16_t, 32> windows_1252{0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                     0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
                                                     0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                     0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

void append_utf8(std::uint32_t character, std::string& out) {
  if (character < 0x80) {
    out.push_back(static_cast<char>(character));
  } else if (character < 0x800) {
    out.push_back(static_cast<char>(0xC0U | (character >> 6U)));
    out.push_back(static_cast<char>(0x80U | (character & 0x3FU)));
  } else {
    out.push_back(static_cast<char>(0xE0U | (character >> 12U)));
    out.push_back(static_cast<char>(0x80U | ((character >> 6U) & 0x3FU)));
    out.push_back(static_cast<char>(0x80U | (character & 0x3FU)));
  }
}

}  // namespace

bool is_ascii(std::string_view bytes) noexcept {
  std::size_t at = 0;
  std::uint64_t seen = 0;
  for (; at + 32 <= bytes.size(); at += 32) {
    std::array<std::uint64_t, 4> words;
    std::memcpy(words.data(), bytes.data() + at, sizeof words);
    seen |= words[0] | words[1] | words[2] | words[3];
  }
  for (; at < bytes.size(); ++at) seen |= byte_at(bytes, at);
  return (seen & high_bits) == 0;
}

bool is_utf8(std::string_view bytes) noexcept {
  for (std::size_t at = 0; at < bytes.size();) {
    if (byte_at(bytes, at) < 0x80) {
      ++at;
      continue;
    }
    const std::size_t length = sequence_length(bytes, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

void append_windows_1252(std::string_view bytes, std::string& out) {
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    append_utf8(byte >= 0x80 && byte < 0xA0 ? windows_1252[byte - 0x80U] : byte, out);
  }
}

}  // namespace gpn::notation::text
