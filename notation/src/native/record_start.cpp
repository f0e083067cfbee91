#include "native/record_start.hpp"

#include "native/characters.hpp"

#include <cstring>

namespace gpn::notation::native_text {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr auto npos = std::string_view::npos;

std::string_view without_mark(std::string_view line) noexcept {
  if (line.starts_with(byte_order_mark)) line.remove_prefix(byte_order_mark.size());
  return line;
}

/// The rest of the bytes is as good as the line here: tests look at its head only.
bool looks_like_tag(std::string_view line) noexcept {
  line = without_mark(line);
  return line.size() >= 2 && line[0] == '[' && is(Class::TagName, line[1]);
}

bool is_escape(std::string_view line) noexcept { return without_mark(line).starts_with('%'); }

bool is_empty(std::string_view line) noexcept {
  for (const char c : without_mark(line)) {
    if (c == '\n') return true;
    if (!is(Class::Blank, c)) return false;
  }
  return true;
}

/// The start of the line that holds `at`.
std::size_t line_start(std::string_view bytes, std::size_t at) noexcept {
  const std::size_t newline = at == 0 ? npos : bytes.rfind('\n', at - 1);
  return newline == npos ? 0 : newline + 1;
}

/// The start of the next line; the size of the bytes when there is none.
std::size_t next_line(std::string_view bytes, std::size_t at) noexcept {
  const void* newline = std::memchr(bytes.data() + at, '\n', bytes.size() - at);
  if (newline == nullptr) return bytes.size();
  return static_cast<std::size_t>(static_cast<const char*>(newline) - bytes.data()) + 1;
}

/// The first line behind tag pairs and `%` lines.
std::size_t behind_tags(std::string_view bytes, std::size_t line) noexcept {
  while (line < bytes.size() && (looks_like_tag(bytes.substr(line)) || is_escape(bytes.substr(line))))
    line = next_line(bytes, line);
  return line;
}

/// The first line from `line` on that looks like a tag pair.
std::size_t find_tag_line(std::string_view bytes, std::size_t line) noexcept {
  std::size_t at = line;
  while (at < bytes.size()) {
    const void* bracket = std::memchr(bytes.data() + at, '[', bytes.size() - at);
    if (bracket == nullptr) return npos;
    const auto found = static_cast<std::size_t>(static_cast<const char*>(bracket) - bytes.data());
    const std::size_t start = found >= byte_order_mark.size() && bytes.substr(0, found).ends_with(byte_order_mark)
                                  ? found - byte_order_mark.size()
                                  : found;
    const bool at_line_start = start == 0 || bytes[start - 1] == '\n';
    if (at_line_start && start >= line && looks_like_tag(bytes.substr(start))) return start;
    at = found + 1;
  }
  return npos;
}

/// The first tag line of the section that holds `line`, `%` lines left out; npos when the line is in none.
std::size_t section_head(std::string_view bytes, std::size_t line) noexcept {
  std::size_t head = looks_like_tag(bytes.substr(line)) ? line : npos;
  while (line > 0) {
    line = line_start(bytes, line - 1);
    if (looks_like_tag(bytes.substr(line)))
      head = line;
    else if (!is_escape(bytes.substr(line)))
      break;
  }
  return head;
}

enum class Above { Nothing, EmptyLine, Text };

/// What stands above a section, `%` lines left out.
Above above(std::string_view bytes, std::size_t head) noexcept {
  bool empty = false;
  for (std::size_t line = head; line > 0;) {
    line = line_start(bytes, line - 1);
    const std::string_view text = bytes.substr(line);
    if (is_escape(text)) continue;
    if (!is_empty(text)) return empty ? Above::EmptyLine : Above::Text;
    empty = true;
  }
  return Above::Nothing;
}

/// Where in a section of tag lines a record begins; npos when nowhere.
std::size_t start_in_section(std::string_view bytes, std::size_t head) noexcept {
  switch (above(bytes, head)) {
    case Above::Nothing: return npos;
    case Above::EmptyLine: return head;
    case Above::Text: break;
  }
  for (std::size_t line = head; line < bytes.size(); line = next_line(bytes, line)) {
    const std::string_view text = bytes.substr(line);
    if (looks_like_tag(text) ? begins_with_tag_value(text) : !is_escape(text))
      return looks_like_tag(text) ? line : npos;
  }
  return npos;
}

}  // namespace

std::size_t next_start(std::string_view bytes, std::size_t from) noexcept {
  if (from >= bytes.size()) return npos;
  const std::size_t line = line_start(bytes, from);
  std::size_t head = section_head(bytes, line);
  if (head == npos) head = find_tag_line(bytes, line);
  while (head != npos) {
    const std::size_t start = start_in_section(bytes, head);
    if (start != npos && start > from) return start;
    head = find_tag_line(bytes, behind_tags(bytes, head));
  }
  return npos;
}

bool begins_with_tag(std::string_view bytes) noexcept {
  for (std::size_t line = 0; line < bytes.size(); line = next_line(bytes, line)) {
    const std::string_view text = bytes.substr(line);
    if (!is_escape(text) && !is_empty(text)) return without_mark(text).starts_with('[');
  }
  return false;
}

bool begins_with_tag_value(std::string_view bytes) noexcept {
  bytes = without_mark(bytes);
  std::size_t at = 1;
  while (at < bytes.size() && is(Class::TagName, bytes[at])) ++at;
  if (at == 1 || bytes.front() != '[') return false;
  while (at < bytes.size() && (bytes[at] == ' ' || bytes[at] == '\t')) ++at;
  return at < bytes.size() && bytes[at] == '"';
}

}  // namespace gpn::notation::native_text
