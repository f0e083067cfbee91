#include "text/quoted.hpp"

#include "text/encoding.hpp"

#include <fmt/format.h>

namespace gpn::notation::text {
namespace {

constexpr std::size_t most_bytes = 30;

/// Cuts between two characters.
std::string_view head_of(std::string_view text) noexcept {
  if (text.size() <= most_bytes) return text;
  std::size_t size = most_bytes;
  while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) --size;
  return text.substr(0, size);
}

}  // namespace

std::string quoted(std::string_view text) {
  const std::string_view head = head_of(text);
  std::string decoded;
  if (is_utf8(head))
    decoded = head;
  else
    append_windows_1252(head, decoded);
  std::string out = "'";
  for (const char c : decoded) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7F)
      out += fmt::format("\\x{:02x}", byte);
    else
      out.push_back(c);
  }
  return out += head.size() < text.size() ? "...'" : "'";
}

}  // namespace gpn::notation::text
