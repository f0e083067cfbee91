#include "document/line_index.hpp"

#include <gpn/text/utf8.hpp>

#include <algorithm>

namespace gpn::lsp {
namespace {

/// A byte that is not UTF-8 reached the client as one replacement character.
std::uint32_t units_of(const Character& character, Encoding encoding) noexcept {
  if (encoding == Encoding::Utf8) return static_cast<std::uint32_t>(character.size);
  return character.code > 0xFFFF ? 2U : 1U;
}

}  // namespace

LineIndex::LineIndex(std::string_view text) {
  starts_.push_back(0);
  for (std::size_t at = text.find_first_of("\r\n"); at != std::string_view::npos; at = text.find_first_of("\r\n", at)) {
    at += text.substr(at, 2) == "\r\n" ? 2U : 1U;
    starts_.push_back(static_cast<std::uint32_t>(at));
  }
}

notation::Span LineIndex::line(std::string_view text, std::uint32_t number) const noexcept {
  const std::uint32_t begin = starts_[number];
  std::uint32_t end = number + 1 < starts_.size() ? starts_[number + 1] : static_cast<std::uint32_t>(text.size());
  if (number + 1 < starts_.size()) {
    if (text[end - 1] == '\n') --end;
    if (end > begin && text[end - 1] == '\r') --end;
  }
  return {begin, end};
}

std::uint32_t LineIndex::line_of(std::uint32_t offset) const noexcept {
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  return static_cast<std::uint32_t>(after - starts_.begin()) - 1;
}

std::uint32_t LineIndex::offset_of(std::string_view text, Position position, Encoding encoding) const noexcept {
  if (position.line >= lines()) return static_cast<std::uint32_t>(text.size());
  const notation::Span span = line(text, position.line);
  std::uint32_t at = span.begin;
  for (std::uint32_t left = position.character; at < span.end && left > 0;) {
    const Character character = first_character(text.substr(at, span.end - at));
    const std::uint32_t units = units_of(character, encoding);
    if (units > left) break;
    left -= units;
    at += static_cast<std::uint32_t>(character.size);
  }
  return at;
}

Position LineIndex::position_of(std::string_view text, std::uint32_t offset, Encoding encoding) const noexcept {
  offset = std::min(offset, static_cast<std::uint32_t>(text.size()));
  const std::uint32_t number = line_of(offset);
  const notation::Span span = line(text, number);
  const std::uint32_t end = std::min(offset, span.end);
  Position position{number, 0};
  for (std::uint32_t at = span.begin; at < end;) {
    const Character character = first_character(text.substr(at, span.end - at));
    at += static_cast<std::uint32_t>(character.size);
    if (at <= end) position.character += units_of(character, encoding);
  }
  return position;
}

}  // namespace gpn::lsp
