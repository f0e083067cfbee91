#include "report/display.hpp"

#include <gpn/text/utf8.hpp>

#include <algorithm>
#include <array>

namespace gpn::replay {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// Whole blocks of the scripts that names and comments are written in, by the Unicode properties East Asian Width and
// General Category.
constexpr std::array wide{
    Range{0x1100, 0x115F},   Range{0x231A, 0x231B},   Range{0x2329, 0x232A},   Range{0x2E80, 0x303E},
    Range{0x3041, 0x33FF},   Range{0x3400, 0x4DBF},   Range{0x4E00, 0x9FFF},   Range{0xA000, 0xA4CF},
    Range{0xAC00, 0xD7A3},   Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE6F},   Range{0xFF00, 0xFF60},
    Range{0xFFE0, 0xFFE6},   Range{0x1F300, 0x1F64F}, Range{0x1F680, 0x1F6FF}, Range{0x1F900, 0x1F9FF},
    Range{0x20000, 0x3FFFD},
};
constexpr std::array invisible{
    Range{0x0300, 0x036F}, Range{0x0483, 0x0489}, Range{0x0591, 0x05BD}, Range{0x0610, 0x061A},
    Range{0x064B, 0x065F}, Range{0x0E31, 0x0E31}, Range{0x0E34, 0x0E3A}, Range{0x1AB0, 0x1AFF},
    Range{0x1DC0, 0x1DFF}, Range{0x200B, 0x200F}, Range{0x202A, 0x202E}, Range{0x2060, 0x2069},
    Range{0x20D0, 0x20FF}, Range{0xFE00, 0xFE0F}, Range{0xFE20, 0xFE2F}, Range{0xFEFF, 0xFEFF},
};

template <std::size_t n>
bool within(const std::array<Range, n>& ranges, char32_t code) noexcept {
  const auto above = std::upper_bound(ranges.begin(), ranges.end(), code,
                                      [](char32_t value, const Range& range) { return value < range.first; });
  return above != ranges.begin() && code <= std::prev(above)->last;
}

constexpr std::size_t tab_width = 4;
constexpr std::string_view replacement = "\xEF\xBF\xBD";
constexpr std::string_view cut = "...";

bool is_control(char32_t code) noexcept {
  const bool reorders = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || reorders;
}

/// Columns of the first character as append_visible shows it, and its size.
struct Shown {
  std::size_t columns;
  std::size_t bytes;
};

Shown first_shown(std::string_view text) noexcept {
  if (text.front() == '\t') return {tab_width, 1};
  const Character c = first_character(text);
  return {!c.is_valid || is_control(c.code) ? 1 : display_width(c.code), c.size};
}

/// The bytes of `text` that fit `width` columns, and the columns they take.
Shown fit(std::string_view text, std::size_t width) noexcept {
  Shown all{0, 0};
  while (all.bytes < text.size()) {
    const Shown next = first_shown(text.substr(all.bytes));
    if (all.columns + next.columns > width) break;
    all.columns += next.columns;
    all.bytes += next.bytes;
  }
  return all;
}

/// The start of the last character of `text` before `at`. Bytes that are not UTF-8 are characters of their own.
std::size_t previous(std::string_view text, std::size_t at) noexcept {
  for (std::size_t back = 1; back <= std::min<std::size_t>(at, 4); ++back) {
    const Character c = first_character(text.substr(at - back));
    if (c.is_valid && c.size == back) return at - back;
  }
  return at - 1;
}

/// Where an excerpt starts that shows at most `columns` before `at`.
std::size_t step_back(std::string_view line, std::size_t at, std::size_t columns) noexcept {
  for (std::size_t used = 0; at > 0;) {
    const std::size_t before = previous(line, at);
    used += first_shown(line.substr(before)).columns;
    if (used > columns) break;
    at = before;
  }
  return at;
}

}  // namespace

std::size_t display_width(char32_t code) noexcept {
  if (code < 0x300) return 1;
  if (within(invisible, code)) return 0;
  return within(wide, code) ? 2 : 1;
}

std::size_t append_visible(std::string_view text, std::string& out) {
  std::size_t columns = 0;
  while (!text.empty()) {
    const Shown shown = first_shown(text);
    const Character c = first_character(text);
    if (text.front() == '\t')
      out.append(tab_width, ' ');
    else if (!c.is_valid || is_control(c.code))
      out += replacement;
    else
      out += text.substr(0, shown.bytes);
    columns += shown.columns;
    text.remove_prefix(shown.bytes);
  }
  return columns;
}

Excerpt excerpt(std::string_view line, std::size_t begin, std::size_t end, std::size_t width) {
  width = std::max<std::size_t>(width, 4 * cut.size());
  begin = std::min(begin, line.size());
  end = std::clamp(end, begin, line.size());
  std::size_t from = 0;
  const bool whole = fit(line, width).bytes == line.size();
  // Keep the mark and the text before it visible; cut a mark that does not fit at its end.
  if (!whole && fit(line, width - cut.size()).bytes < end) {
    const std::size_t marked = fit(line.substr(begin, end - begin), width / 2).columns;
    from = step_back(line, begin, (width - 2 * cut.size() - marked) / 2);
  }
  Excerpt result;
  if (from > 0) result.text = cut;
  const std::size_t left = width - (from > 0 ? cut.size() : 0);
  Shown shown = fit(line.substr(from), left);
  const bool cut_right = from + shown.bytes < line.size();
  if (cut_right) shown = fit(line.substr(from), left - cut.size());
  const std::size_t to = from + shown.bytes;
  result.marked_from = result.text.size() + append_visible(line.substr(from, std::min(begin, to) - from), result.text);
  const std::size_t marked_to = std::min(end, to);
  if (begin < marked_to)
    result.marked_columns =
        std::max<std::size_t>(1, append_visible(line.substr(begin, marked_to - begin), result.text));
  append_visible(line.substr(std::max(std::min(begin, to), marked_to), to - std::max(std::min(begin, to), marked_to)),
                 result.text);
  if (cut_right) result.text += cut;
  return result;
}

}  // namespace gpn::replay
