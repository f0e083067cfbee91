#include "common/lines.hpp"

#include <gpn/notation/line_counter.hpp>
#include <gpn/text/utf8.hpp>

#include <algorithm>

namespace gpn::notation {
namespace {

/// A byte that is not UTF-8 is a character of its own.
std::uint64_t count_characters(std::string_view bytes) noexcept {
  if (is_ascii(bytes)) return bytes.size();
  std::uint64_t count = 0;
  for (; !bytes.empty(); bytes.remove_prefix(first_character(bytes).size)) ++count;
  return count;
}

/// The start of the character that has the byte at `at`.
std::size_t character_start(std::string_view bytes, std::size_t at) noexcept {
  constexpr std::size_t longest = 4;
  for (std::size_t back = 1; back < longest && back <= at; ++back)
    if (first_character(bytes.substr(at - back)).size > back) return at - back;
  return at;
}

}  // namespace

void LineCounter::enter_line(std::size_t begin) noexcept {
  const std::string_view bytes = source_.bytes;
  const std::size_t newline = bytes.find('\n', begin);
  line_begin_ = begin;
  line_end_ = newline == std::string_view::npos ? bytes.size() : newline;
  next_line_ = newline == std::string_view::npos ? bytes.size() + 1 : newline + 1;
  if (line_end_ > begin && bytes[line_end_ - 1] == '\r') --line_end_;
  offset_ = begin;
  column_ = 1;
}

Place LineCounter::locate(std::uint32_t offset) noexcept {
  const std::string_view bytes = source_.bytes;
  const std::size_t at = character_start(bytes, std::min<std::size_t>(offset, bytes.size()));
  if (at < line_begin_ || at >= next_line_) {
    const std::size_t begin = common::line_start(bytes, at);
    if (begin > line_begin_)
      line_ += common::count_newlines(bytes.substr(line_begin_, begin - line_begin_));
    else
      line_ -= common::count_newlines(bytes.substr(begin, line_begin_ - begin));
    enter_line(begin);
  }
  if (at >= offset_)
    column_ += count_characters(bytes.substr(offset_, at - offset_));
  else
    column_ -= count_characters(bytes.substr(at, offset_ - at));
  offset_ = at;
  return {source_.first_line + line_, column_, bytes.substr(line_begin_, line_end_ - line_begin_)};
}

}  // namespace gpn::notation
