#include "report/excerpt.hpp"

#include <gpn/host/display.hpp>

#include <algorithm>

namespace gpn::replay {
namespace {

using host::append_visible;
using host::shown_start;
using host::shown_within;

constexpr std::string_view cut = "...";

/// Where an excerpt starts that shows at most `columns` before `at`.
std::size_t step_back(std::string_view line, std::size_t at, std::size_t columns) noexcept {
  for (std::size_t used = 0; at > 0;) {
    const std::size_t before = shown_start(line, at - 1);
    used += host::first_shown(line.substr(before)).columns;
    if (used > columns) break;
    at = before;
  }
  return at;
}

/// The end of the character that has the byte before `end`.
std::size_t shown_end(std::string_view line, std::size_t end) noexcept {
  const std::size_t last = shown_start(line, end - 1);
  return last + host::first_shown(line.substr(last)).bytes;
}

}  // namespace

Excerpt excerpt(std::string_view line, std::size_t begin, std::size_t end, std::size_t width) {
  width = std::max<std::size_t>(width, 4 * cut.size());
  end = std::clamp(end, std::min(begin, line.size()), line.size());
  begin = shown_start(line, begin);
  if (end > begin) end = shown_end(line, end);
  std::size_t from = 0;
  const bool whole = shown_within(line, width).bytes == line.size();
  // Keep the mark and the text before it visible; cut a mark that does not fit at its end.
  if (!whole && shown_within(line, width - cut.size()).bytes < end) {
    const std::size_t marked = shown_within(line.substr(begin, end - begin), width / 2).columns;
    from = step_back(line, begin, (width - 2 * cut.size() - marked) / 2);
  }
  Excerpt result;
  if (from > 0) result.text = cut;
  const std::size_t left = width - (from > 0 ? cut.size() : 0);
  host::Shown shown = shown_within(line.substr(from), left);
  const bool cut_right = from + shown.bytes < line.size();
  if (cut_right) shown = shown_within(line.substr(from), left - cut.size());
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
