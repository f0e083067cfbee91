// Finds the starts of records of native text without parsing what lies between, so that an unclosed comment, string or
// variation cannot hide the next record.
//
// A record begins with a section of tag lines. A tag line begins with `[` and a character of a name; `%` lines between
// tag lines belong to the section. After an empty line, the section begins a record whatever its first line continues
// with, so that a damaged first tag stays in its record. After other text, the record begins at the first line of the
// section that has the form `[Name "`.
#include "native/record_start.hpp"

#include "common/encoding.hpp"
#include "common/lines.hpp"
#include "common/turn_shape.hpp"
#include "dialect_functions.hpp"
#include "native/characters.hpp"

#include <gpn/text/ascii.hpp>

#include <cstring>

namespace gpn::notation::native_text {
namespace {

constexpr std::string_view mark = common::byte_order_mark_bytes;
constexpr auto npos = std::string_view::npos;

// The functions below that take a line read its head only; the text they are given may continue after the line.

bool looks_like_tag(std::string_view line) noexcept {
  line = common::skip_byte_order_mark(line);
  return line.size() >= 2 && line[0] == '[' && is(ByteClass::TagName, line[1]);
}

bool is_escape(std::string_view line) noexcept { return common::skip_byte_order_mark(line).starts_with('%'); }

bool is_empty(std::string_view line) noexcept {
  for (const char c : common::skip_byte_order_mark(line)) {
    if (c == '\n') return true;
    if (!is(ByteClass::Blank, c)) return false;
  }
  return true;
}

/// The first line after tag lines and `%` lines.
std::size_t skip_tags(std::string_view bytes, std::size_t line) noexcept {
  while (line < bytes.size() && (looks_like_tag(bytes.substr(line)) || is_escape(bytes.substr(line))))
    line = common::next_line(bytes, line);
  return line;
}

/// The first line from `line` on that looks like a tag pair.
std::size_t find_tag_line(std::string_view bytes, std::size_t line) noexcept {
  std::size_t at = line;
  while (at < bytes.size()) {
    const void* bracket = std::memchr(bytes.data() + at, '[', bytes.size() - at);
    if (bracket == nullptr) return npos;
    const auto found = static_cast<std::size_t>(static_cast<const char*>(bracket) - bytes.data());
    const std::size_t start =
        found >= mark.size() && bytes.substr(0, found).ends_with(mark) ? found - mark.size() : found;
    const bool at_line_start = start == 0 || bytes[start - 1] == '\n';
    if (at_line_start && start >= line && looks_like_tag(bytes.substr(start))) return start;
    at = found + 1;
  }
  return npos;
}

/// The first tag line of the section that contains `line`, ignoring `%` lines; npos when no section contains it.
std::size_t section_head(std::string_view bytes, std::size_t line) noexcept {
  std::size_t head = looks_like_tag(bytes.substr(line)) ? line : npos;
  while (line > 0) {
    line = common::line_start(bytes, line - 1);
    if (looks_like_tag(bytes.substr(line)))
      head = line;
    else if (!is_escape(bytes.substr(line)))
      break;
  }
  return head;
}

/// Whether an empty line, without even a blank, is directly above the line that begins at `at`, or no line is.
bool is_below_empty_line(std::string_view bytes, std::size_t at) noexcept {
  return at == 0 || (bytes[at - 1] == '\n' && (at == 1 || bytes[at - 2] == '\n'));
}

enum class Above { Nothing, EmptyLine, Text };

/// The nearest text above a section, ignoring `%` lines.
Above above(std::string_view bytes, std::size_t head) noexcept {
  bool empty = false;
  for (std::size_t line = head; line > 0;) {
    line = common::line_start(bytes, line - 1);
    const std::string_view text = bytes.substr(line);
    if (is_escape(text)) continue;
    if (!is_empty(text)) return empty ? Above::EmptyLine : Above::Text;
    empty = true;
  }
  return Above::Nothing;
}

/// The line of a section at which a record begins; npos when none begins there.
std::size_t start_in_section(std::string_view bytes, std::size_t head) noexcept {
  switch (above(bytes, head)) {
    case Above::Nothing: return npos;
    case Above::EmptyLine: return head;
    case Above::Text: break;
  }
  for (std::size_t line = head; line < bytes.size(); line = common::next_line(bytes, line)) {
    const std::string_view text = bytes.substr(line);
    if (looks_like_tag(text) ? begins_with_tag_value(text) : !is_escape(text))
      return looks_like_tag(text) ? line : npos;
  }
  return npos;
}

// Recognises native text by a tag pair, or by movetext without tags.

enum Score { none = 0, words = 30, movetext = 55, damaged_tag = 60, tag = 95 };

/// The text after blanks, NUL bytes and `%` lines.
std::string_view skip_lead(std::string_view text) noexcept {
  for (;;) {
    while (!text.empty() && (is(ByteClass::Blank, text.front()) || text.front() == '\0')) text.remove_prefix(1);
    if (!text.starts_with('%')) return text;
    const std::size_t end = text.find('\n');
    text.remove_prefix(end == std::string_view::npos ? text.size() : end);
  }
}

std::string_view skip_comments(std::string_view text) noexcept {
  while (text.starts_with('{')) {
    const std::size_t end = text.find('}');
    text = skip_lead(end == std::string_view::npos ? std::string_view() : text.substr(end + 1));
  }
  return text;
}

/// A move number with its dots, or a turn.
bool begins_like_movetext(std::string_view text) noexcept {
  const std::size_t number = common::move_number_length(text);
  text = skip_lead(text.substr(number));
  return common::begins_like_turn(text.substr(0, text.find_first_of(" \t\r\n!?{($;,")));
}

/// `[b]`, `[color=red]`: small letters and no value in quotation marks.
bool is_forum_tag(std::string_view text) noexcept {
  std::size_t at = 1;
  while (at < text.size() && ascii::is_lower(text[at])) ++at;
  return at > 1 && at < text.size() && (text[at] == ']' || text[at] == '=');
}

bool has_several_numbers(std::string_view line) noexcept {
  int numbers = 0;
  for (std::size_t at = 0; at < line.size(); ++at)
    if ((at == 0 || is(ByteClass::Blank, line[at - 1])) && common::move_number_length(line.substr(at)) != 0) ++numbers;
  return numbers > 1;
}

/// Whether a whole tag pair is on a line below, with lines that begin as one between.
bool is_above_tag(std::string_view text) noexcept {
  while (text.starts_with('[')) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return false;
    text.remove_prefix(end + 1);
    if (text.starts_with('[') && begins_with_tag_value(text)) return true;
  }
  return false;
}

/// The usual text: from the start of a record over its tags to the next tag line, below an empty line. npos where the
/// text is of another form.
std::size_t next_usual_start(std::string_view bytes, std::size_t from) noexcept {
  if (!is_below_empty_line(bytes, from)) return npos;
  const char* const end = bytes.data() + bytes.size();
  const auto find = [end](const char* at, char what) noexcept {
    return static_cast<const char*>(std::memchr(at, what, static_cast<std::size_t>(end - at)));
  };
  const auto is_tag = [end](const char* at) noexcept {
    return end - at >= 2 && at[0] == '[' && is(ByteClass::TagName, at[1]);
  };
  const char* at = bytes.data() + from;
  if (!is_tag(at)) return npos;
  while (is_tag(at)) {
    at = find(at, '\n');
    if (at == nullptr) return npos;
    ++at;
  }
  while ((at = find(at, '[')) != nullptr && (at[-1] != '\n' || !is_tag(at))) ++at;
  return at != nullptr && at[-2] == '\n' ? static_cast<std::size_t>(at - bytes.data()) : npos;
}

}  // namespace

std::size_t next_start(std::string_view bytes, std::size_t from) noexcept {
  if (from >= bytes.size()) return npos;
  if (const std::size_t start = next_usual_start(bytes, from); start != npos) return start;
  const std::size_t line = common::line_start(bytes, from);
  std::size_t head = section_head(bytes, line);
  if (head == npos) head = find_tag_line(bytes, line);
  while (head != npos) {
    const std::size_t start = start_in_section(bytes, head);
    if (start != npos && start > from) return start;
    head = find_tag_line(bytes, skip_tags(bytes, head));
  }
  return npos;
}

bool begins_with_tag(std::string_view bytes) noexcept {
  for (std::size_t line = 0; line < bytes.size(); line = common::next_line(bytes, line)) {
    const std::string_view text = bytes.substr(line);
    if (!is_escape(text) && !is_empty(text)) return common::skip_byte_order_mark(text).starts_with('[');
  }
  return false;
}

bool begins_with_tag_value(std::string_view bytes) noexcept {
  bytes = common::skip_byte_order_mark(bytes);
  std::size_t at = 1;
  while (at < bytes.size() && is(ByteClass::TagName, bytes[at])) ++at;
  if (at == 1 || bytes.front() != '[') return false;
  while (at < bytes.size() && (bytes[at] == ' ' || bytes[at] == '\t')) ++at;
  return at < bytes.size() && bytes[at] == '"';
}

int recognise(std::string_view head) noexcept {
  const std::string_view text = skip_lead(common::skip_byte_order_mark(head));
  if (text.size() >= 2 && text[0] == '[' && is(ByteClass::TagName, text[1]) && !is_forum_tag(text)) {
    if (begins_with_tag_value(text) || is_above_tag(text)) return tag;
    if (!ascii::is_digit(text[1])) return damaged_tag;
  }
  if (!begins_like_movetext(skip_comments(text))) return none;
  const bool annotated = text.find_first_of("{$") != std::string_view::npos;
  return annotated || has_several_numbers(text.substr(0, text.find('\n'))) ? movetext : words;
}

}  // namespace gpn::notation::native_text
