// Finds the starts of records of native text without parsing what lies between, so that an unclosed comment, string or
// variation cannot hide the next record.
//
// A record begins with a section of tag lines. A tag line begins with `[` and a character of a name, or after blanks
// with `[Name "`; `%` lines between tag lines belong to the section. After an empty line, the section begins a record
// whatever its first line continues with, so that a damaged first tag stays in its record. After other text, the record
// begins at the first line of the section that has the form `[Name "`.
//
// Two exceptions are decided by a few lines above the section. Comments directly above it belong to its record. A
// section below nothing but a section in which none of its known names occurs is the second part of that one.
#include "native/record_start.hpp"

#include "common/encoding.hpp"
#include "common/lines.hpp"
#include "common/tag_words.hpp"
#include "common/turn_shape.hpp"
#include "dialect_functions.hpp"
#include "native/characters.hpp"
#include "native/words.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace gpn::notation::native_text {
namespace {

constexpr std::string_view mark = common::byte_order_mark_bytes;
constexpr auto npos = std::string_view::npos;

// The functions below that take a line read its head only; the text they are given may continue after the line.

std::string_view skip_spaces(std::string_view line) noexcept {
  return line.substr(std::min(line.find_first_not_of(" \t"), line.size()));
}

bool looks_like_tag(std::string_view line) noexcept {
  line = common::skip_byte_order_mark(line);
  if (line.size() >= 2 && line[0] == '[' && is(ByteClass::TagName, line[1])) return true;
  return !line.empty() && (line[0] == ' ' || line[0] == '\t' || line[0] == '[') &&
         begins_with_tag_value(skip_spaces(line));
}

bool is_escape(std::string_view line) noexcept { return common::skip_byte_order_mark(line).starts_with('%'); }

bool is_empty(std::string_view line) noexcept {
  for (std::size_t at = 0, size = 1; at < line.size() && line[at] != '\n'; at += size) {
    size = is(ByteClass::Blank, line[at]) ? 1 : special_blank_size(line.substr(at));
    if (size == 0) return false;
  }
  return true;
}

/// The first line after tag lines and `%` lines.
std::size_t skip_tags(std::string_view bytes, std::size_t line) noexcept {
  while (line < bytes.size() && (looks_like_tag(bytes.substr(line)) || is_escape(bytes.substr(line))))
    line = common::next_line(bytes, line);
  return line;
}

/// Whether a bracket inside a line begins a record that was joined to the one before without a line end, as in
/// `1-0[Event "x"]`. In a comment of gpn it has a backslash.
bool is_joined(std::string_view bytes, std::size_t bracket) noexcept {
  constexpr std::size_t longest_line = 4096;
  if (!begins_usual_tag(bytes.substr(bracket))) return false;
  std::string_view line = bytes.substr(bracket - std::min(bracket, longest_line), std::min(bracket, longest_line));
  line.remove_prefix(common::line_start(line, line.size()));
  const std::string_view before = ascii::trim(line);
  if (before.empty() || is_escape(line) || looks_like_tag(line)) return false;
  if (common::result_named(before.substr(before.find_last_of(" \t") + 1)) != nullptr) return true;
  return before.size() == line.size() && (before.back() == '}' || is(ByteClass::PlainEnd, before.back()));
}

/// The first line from `line` on that looks like a tag pair.
std::size_t find_tag_line(std::string_view bytes, std::size_t line) noexcept {
  std::size_t at = line;
  while (at < bytes.size()) {
    const void* bracket = std::memchr(bytes.data() + at, '[', bytes.size() - at);
    if (bracket == nullptr) return npos;
    const auto found = static_cast<std::size_t>(static_cast<const char*>(bracket) - bytes.data());
    std::size_t start = found;
    while (start > line && (bytes[start - 1] == ' ' || bytes[start - 1] == '\t')) --start;
    if (bytes.substr(line, start - line).ends_with(mark)) start -= mark.size();
    const bool at_line_start = start == 0 || bytes[start - 1] == '\n';
    if (at_line_start && start >= line && looks_like_tag(bytes.substr(start))) return start;
    if (!at_line_start && is_joined(bytes, found)) return found;
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

/// The text after blanks, NUL bytes and `%` lines.
std::string_view skip_lead(std::string_view text) noexcept {
  for (;;) {
    while (!text.empty() && (is(ByteClass::Blank, text.front()) || text.front() == '\0')) text.remove_prefix(1);
    if (!text.starts_with('%')) return text;
    const std::size_t end = text.find('\n');
    text.remove_prefix(end == std::string_view::npos ? text.size() : end);
  }
}

/// A move number with its dots, or a turn.
bool begins_like_movetext(std::string_view text) noexcept {
  const std::size_t number = common::move_number_length(text);
  text = skip_lead(text.substr(number));
  return common::begins_like_turn(text.substr(0, text.find_first_of(" \t\r\n!?{($;,")));
}

/// Whether the line is neither movetext nor a tag, a result or a comment: the head of a mail, a greeting. Mails that
/// are quoted, each line behind a `>`, are read as sheets.
bool is_prose(std::string_view line) noexcept {
  if (ornament_size(line) != 0) return true;
  line = skip_lead(line);
  if (line.empty() || line.front() == '[' || line.front() == '>' || common::move_number_length(line) != 0) return false;
  line = line.substr(0, line.find('\n'));
  return line.find_first_of("{}") == npos && !begins_like_movetext(line) && !read_result(line);
}

bool is_forum_tag(std::string_view text) noexcept { return forum_tag_size(text) != 0; }

/// How many lines of prose may be between two parts of a section.
constexpr std::size_t most_prose = 4;

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

/// How far above and below a section its neighbours are looked at.
constexpr std::size_t nearby = std::size_t{32} << 10U;

/// The known names of a section, a bit for each.
std::uint64_t known_names(std::string_view bytes, std::size_t head) noexcept {
  std::uint64_t names = 0;
  const std::string_view window = bytes.substr(0, std::min(bytes.size(), head + nearby));
  for (std::size_t line = head; line < window.size(); line = common::next_line(window, line)) {
    const std::string_view text = skip_spaces(common::skip_byte_order_mark(window.substr(line)));
    if (!looks_like_tag(window.substr(line))) {
      if (!is_escape(text)) break;
      continue;
    }
    const std::size_t name = std::min(text.find_first_not_of(" \t", 1), text.size());
    std::size_t end = name;
    while (end < text.size() && is(ByteClass::TagName, text[end])) ++end;
    if (const auto own = common::own_name(text.substr(name, end - name))) names |= std::uint64_t{1} << *own;
  }
  return names;
}

/// Where the comments directly above a section begin, at the start of a line: those without an empty line below them,
/// or all text from the first byte on. The section itself when there are none.
std::size_t skip_comments_above(std::string_view bytes, std::size_t head) noexcept {
  std::size_t nearest = head;
  for (std::size_t at = head;;) {
    const std::string_view before = bytes.substr(0, at);
    const std::size_t end = before.find_last_not_of(" \t\r\n");
    if (end == npos || before[end] != '}') return nearest;
    const std::string_view window = before.substr(end - std::min(end, nearby), std::min(end, nearby));
    const std::size_t open = window.rfind('{');
    if (open == npos) return nearest;
    const bool is_next_line =
        nearest == at && std::count(before.begin() + static_cast<std::ptrdiff_t>(end), before.end(), '\n') == 1;
    at = end - window.size() + open;
    if (at != common::line_start(bytes, at)) return nearest;
    if (is_next_line || at == 0) nearest = at;
  }
}

/// The tag line above a place, with nothing but empty lines, `%` lines and comments between, or a few lines of prose
/// without an empty one; npos when there is none.
std::size_t tag_line_above(std::string_view bytes, std::size_t at) noexcept {
  const std::size_t top = at - std::min(at, nearby);
  std::size_t prose = 0;
  bool has_empty = false;
  for (std::size_t line = skip_comments_above(bytes, at); line > top;) {
    line = common::line_start(bytes, line - 1);
    const std::string_view text = bytes.substr(line);
    if (looks_like_tag(text)) return line;
    has_empty |= is_empty(text);
    if (has_empty && prose != 0) break;
    if (!has_empty && !is_escape(text) && text[0] != '}' && is_prose(text)) {
      if (++prose > most_prose) break;
    } else if (!is_empty(text) && !is_escape(text)) {
      const std::size_t comments = skip_comments_above(bytes, common::next_line(bytes, line));
      if (comments > line) break;
      line = comments;
    }
  }
  return npos;
}

/// Whether the section at `head` continues the one above it, of which none of its known names is a part.
bool is_second_part(std::string_view bytes, std::size_t head) noexcept {
  std::size_t line = tag_line_above(bytes, head);
  if (line == npos) return false;
  constexpr std::size_t most_parts = 4;
  std::array<std::uint64_t, most_parts> parts{known_names(bytes, head)};  // the lowest first
  std::size_t count = 1;
  for (; line != npos && count < most_parts; ++count) {
    const std::size_t above = section_head(bytes, line);
    parts[count] = known_names(bytes, above);
    line = tag_line_above(bytes, above);
  }
  // From the highest part on, each one joins those above it until a name is repeated.
  std::uint64_t names = 0;
  bool joins = false;
  for (std::size_t part = count; part-- > 0;) {
    joins = names != 0 && parts[part] != 0 && (names & parts[part]) == 0;
    names = joins ? names | parts[part] : parts[part];
  }
  return joins;
}

/// Whether prose is all that is above the section, which may have its first tag pair on a line of that prose.
bool is_below_heading(std::string_view bytes, std::size_t head) noexcept {
  const std::size_t size = head <= nearby ? heading_size(bytes) : 0;
  return size != 0 && (size == head || common::next_line(bytes, size) == head);
}

/// The place at which the record of a section begins; npos when none begins there.
std::size_t start_in_section(std::string_view bytes, std::size_t head) noexcept {
  if (is_second_part(bytes, head)) return npos;
  const std::size_t comments = skip_comments_above(bytes, head);
  if (comments == 0 || is_below_heading(bytes, head)) return npos;
  if (comments != head && above(bytes, comments) == Above::EmptyLine) return comments;
  switch (above(bytes, head)) {
    case Above::Nothing: return npos;
    case Above::EmptyLine: return head;
    case Above::Text: break;
  }
  for (std::size_t line = head; line < bytes.size(); line = common::next_line(bytes, line)) {
    const std::string_view text = bytes.substr(line);
    if (!is_escape(text) && (!looks_like_tag(text) || begins_with_tag_value(text)))
      return looks_like_tag(text) ? line : npos;
  }
  return npos;
}

// Recognises native text by a tag pair, or by movetext without tags.

enum Score { none = 0, words = 30, movetext = 55, damaged_tag = 60, unnamed_game = 70, tag = 95 };

std::string_view skip_comments(std::string_view text) noexcept {
  while (text.starts_with('{')) {
    const std::size_t end = text.find('}');
    text = skip_lead(end == std::string_view::npos ? std::string_view() : text.substr(end + 1));
  }
  return text;
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
  const char* const tags_end = at;
  const auto begins_line = [tags_end](const char* bracket) noexcept {
    while (bracket != tags_end && (bracket[-1] == ' ' || bracket[-1] == '\t')) --bracket;
    return bracket == tags_end || bracket[-1] == '\n' || bracket[-1] == mark.back();
  };
  const auto joins = [&](const char* bracket) {
    return is_joined(bytes, static_cast<std::size_t>(bracket - bytes.data()));
  };
  while ((at = find(at, '[')) != nullptr && !begins_line(at) && !joins(at)) ++at;
  if (at == nullptr || !is_tag(at) || at[-1] != '\n' || at[-2] != '\n') return npos;
  const char* text = at - 1;
  while (text != tags_end && is(ByteClass::Blank, text[-1])) --text;
  const bool is_usual = text != tags_end && text[-1] != '}';  // below movetext
  return is_usual ? static_cast<std::size_t>(at - bytes.data()) : npos;
}

}  // namespace

std::size_t next_start(std::string_view bytes, std::size_t from) noexcept {
  if (from >= bytes.size()) return npos;
  if (const std::size_t start = next_usual_start(bytes, from); start != npos) return start;
  const std::size_t line = common::line_start(bytes, from);
  std::size_t head = section_head(bytes, line);
  if (head == npos) head = find_tag_line(bytes, line);
  while (head != npos) {
    const bool is_inside_line = head != 0 && bytes[head - 1] != '\n' && is_joined(bytes, head);
    const std::size_t start = is_inside_line ? head : start_in_section(bytes, head);
    if (start != npos && start > from) return start;
    head = find_tag_line(bytes, skip_tags(bytes, head));
  }
  return npos;
}

std::size_t forum_tag_size(std::string_view text) noexcept {
  std::size_t at = text.starts_with("[/") ? 2 : 1;
  const std::size_t name = at;
  while (at < text.size() && ascii::is_lower(text[at])) ++at;
  const bool is_tag = text.starts_with('[') && at > name && at < text.size() && (text[at] == ']' || text[at] == '=');
  return is_tag ? std::min(text.find(']', at), text.size() - 1) + 1 : 0;
}

std::size_t heading_size(std::string_view bytes) noexcept {
  bool has_prose = false;
  for (std::size_t line = 0; line < std::min(bytes.size(), nearby); line = common::next_line(bytes, line)) {
    const std::string_view text =
        common::skip_byte_order_mark(bytes.substr(line, common::next_line(bytes, line) - line));
    if (is_empty(text) || is_escape(text)) continue;
    for (std::size_t tag = text.find('['); tag != npos; tag = text.find('[', tag + 1)) {
      const bool begins_word = (tag == 0 || is(ByteClass::Blank, text[tag - 1])) && !skip_lead(text).starts_with('>');
      if (begins_word && begins_with_tag_value(text.substr(tag)) && tag_shape(text.substr(tag)))
        return has_prose || is_prose(text.substr(0, tag)) ? line + tag : 0;
    }
    if (!is_prose(text) && !is_forum_tag(text)) return 0;
    has_prose = true;
  }
  return 0;
}

std::size_t prose_between_tags(std::string_view bytes) noexcept {
  std::size_t line = 0;
  for (std::size_t count = 0; count <= most_prose && line < bytes.size(); ++count) {
    const std::string_view text = bytes.substr(line);
    if (begins_with_tag_value(skip_spaces(text))) return line;
    if (is_empty(text) || !is_prose(text)) return 0;
    line = common::next_line(bytes, line);
  }
  return 0;
}

std::size_t ornament_size(std::string_view bytes) noexcept {
  constexpr std::string_view signs = "-=_*~#+.:|/<>";
  constexpr std::size_t fewest = 3;
  std::size_t at = 0, count = 0;
  while (at < bytes.size() && bytes[at] != '\n') {
    const auto reading = typed(bytes, at);
    const std::size_t size = common::character_at(bytes, at).size;
    const std::string_view plain = reading ? std::string_view(reading->plain) : bytes.substr(at, size);
    if (plain.find_first_not_of(signs) == npos && !plain.empty())
      ++count;
    else if (!ascii::trim(plain).empty())
      return 0;
    at += size;
  }
  return count < fewest ? 0 : at;
}

std::size_t paragraph_size(std::string_view bytes) noexcept {
  std::size_t line = 0;
  for (; line < bytes.size() && !is_empty(bytes.substr(line)); line = common::next_line(bytes, line))
    if (!is_prose(bytes.substr(line))) return 0;
  return line;
}

bool begins_with_tag(std::string_view bytes) noexcept {
  if (heading_size(bytes) != 0) return true;
  bytes = skip_comments(skip_lead(common::skip_byte_order_mark(bytes)));
  for (std::size_t line = 0; line < bytes.size(); line = common::next_line(bytes, line)) {
    const std::string_view text = bytes.substr(line);
    if (!is_escape(text) && !is_empty(text)) return common::skip_byte_order_mark(text).starts_with('[');
  }
  return false;
}

bool begins_with_tag_value(std::string_view bytes) noexcept {
  bytes = common::skip_byte_order_mark(bytes);
  if (!bytes.starts_with('[')) return false;
  const auto skip_spaces = [&](std::size_t at) { return std::min(bytes.find_first_not_of(" \t", at), bytes.size()); };
  const std::size_t name = skip_spaces(1);
  std::size_t at = name;
  while (at < bytes.size() && is(ByteClass::TagName, bytes[at])) ++at;
  return at != name && quote_size(bytes.substr(skip_spaces(at))) != 0;
}

int recognise(std::string_view head) noexcept {
  const std::string_view text = skip_lead(common::skip_byte_order_mark(head));
  // A single section without the name of the game may be above a sheet.
  const std::size_t next = next_start(text, 0);
  const bool is_alone = next == npos || !begins_with_tag_value(text.substr(next));
  const Score tagged = text.find("[Game") == npos && is_alone ? unnamed_game : tag;
  if (heading_size(text) != 0) return tagged;
  const std::string_view first = skip_comments(text);
  if (first.starts_with('[')) {
    if (begins_with_tag_value(first) || (tag_shape(first) && !is_forum_tag(first)) ||
        (looks_like_tag(first) && is_above_tag(first)))
      return tagged;
    if (looks_like_tag(first) && !is_forum_tag(first) && !ascii::is_digit(first[1])) return damaged_tag;
  }
  if (!begins_like_movetext(skip_comments(text))) return none;
  const bool annotated = text.find_first_of("{$") != std::string_view::npos;
  return annotated || has_several_numbers(text.substr(0, text.find('\n'))) ? movetext : words;
}

}  // namespace gpn::notation::native_text
