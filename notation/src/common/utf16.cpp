#include "common/utf16.hpp"

#include "common/encoding.hpp"

#include <algorithm>
#include <array>

namespace gpn::notation::common {
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
