#include "document/line_index.hpp"

#include <gpn/text/utf8.hpp>

#include <algorithm>

namespace gpn::lsp {
namespace {

/// How many code units of UTF-16 a character needs, counted at its first byte; 0 at the others.
constexpr std::uint32_t units_of(char c) noexcept {
  if (!starts_character(c)) return 0;
  return static_cast<unsigned char>(c) >= 0xF0 ? 2 : 1;
}

std::uint32_t units_in(std::string_view text) noexcept {
  std::uint32_t units = 0;
  for (const char c : text) units += units_of(c);
  return units;
}

}  // namespace

LineIndex::LineIndex(std::string_view text) {
  starts_.push_back(0);
  for (std::size_t at = text.find_first_of("\r\n"); at != std::string_view::npos; at = text.find_first_of("\r\n", at)) {
    at += text.substr(at, 2) == "\r\n" ? 2U : 1U;
    starts_.push_back(static_cast<std::uint32_t>(at));
  }
  units_.push_back(0);
  for (std::size_t at = 0; at + block_bytes <= text.size(); at += block_bytes)
    units_.push_back(units_.back() + units_in(text.substr(at, block_bytes)));
}

notation::Span LineIndex::line(std::string_view text, std::uint32_t number) const noexcept {
  const std::uint32_t begin = starts_[number];
  if (number + 1 == starts_.size()) return {begin, static_cast<std::uint32_t>(text.size())};
  std::uint32_t end = starts_[number + 1];
  if (text[end - 1] == '\n') --end;
  if (end > begin && text[end - 1] == '\r') --end;
  return {begin, end};
}

std::uint32_t LineIndex::line_of(std::uint32_t offset) const noexcept {
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  return static_cast<std::uint32_t>(after - starts_.begin()) - 1;
}

std::uint32_t LineIndex::units_before(std::string_view text, std::uint32_t offset) const noexcept {
  const std::size_t block = offset / block_bytes;
  const std::size_t begin = block * block_bytes;
  return units_[block] + units_in(text.substr(begin, offset - begin));
}

std::uint32_t LineIndex::offset_of(std::string_view text, Position position, Encoding encoding) const noexcept {
  if (position.line >= lines()) return static_cast<std::uint32_t>(text.size());
  const notation::Span span = line(text, position.line);
  if (encoding == Encoding::Utf8) {
    std::uint32_t at = position.character < span.end - span.begin ? span.begin + position.character : span.end;
    while (at > span.begin && at < span.end && !starts_character(text[at])) --at;
    return at;
  }
  const std::uint64_t wanted = std::uint64_t{units_before(text, span.begin)} + position.character;
  const auto block = std::upper_bound(units_.begin(), units_.end(), wanted) - units_.begin() - 1;
  auto at = static_cast<std::uint32_t>(static_cast<std::size_t>(block) * block_bytes);
  std::uint64_t units = units_[static_cast<std::size_t>(block)];
  if (at < span.begin) {
    at = span.begin;
    units = wanted - position.character;
  }
  while (at < span.end && units + units_of(text[at]) <= wanted) units += units_of(text[at++]);
  // A character that does not fit ends the search at its first byte; one that does, after its last.
  return std::min(at, span.end);
}

Position LineIndex::position_of(std::string_view text, std::uint32_t offset, Encoding encoding) const noexcept {
  offset = std::min(offset, static_cast<std::uint32_t>(text.size()));
  const std::uint32_t number = line_of(offset);
  const notation::Span span = line(text, number);
  std::uint32_t at = std::min(offset, span.end);
  while (at > span.begin && at < span.end && !starts_character(text[at])) --at;
  if (encoding == Encoding::Utf8) return {number, at - span.begin};
  return {number, units_before(text, at) - units_before(text, span.begin)};
}

}  // namespace gpn::lsp
