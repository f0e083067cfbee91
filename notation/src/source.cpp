#include <gpn/notation/source.hpp>

#include <algorithm>

namespace gpn::notation {
namespace {

/// Bytes that continue a UTF-8 sequence do not start a column.
bool starts_character(char c) noexcept { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

}  // namespace

Place locate(const Source& source, std::uint32_t offset) noexcept {
  const std::string_view bytes = source.bytes;
  const std::size_t at = std::min<std::size_t>(offset, bytes.size());
  const std::string_view before = bytes.substr(0, at);
  const std::size_t newline = before.rfind('\n');
  const std::size_t line_begin = newline == std::string_view::npos ? 0 : newline + 1;
  const std::string_view lead = before.substr(line_begin);
  std::string_view text = bytes.substr(line_begin, bytes.find('\n', at) - line_begin);
  if (!text.empty() && text.back() == '\r') text.remove_suffix(1);
  return {source.first_line + static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n')),
          1 + static_cast<std::uint64_t>(std::count_if(lead.begin(), lead.end(), starts_character)), text};
}

}  // namespace gpn::notation
