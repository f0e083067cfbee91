#include <gpn/host/display.hpp>
#include <gpn/text/utf8.hpp>

#include "unicode.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>

namespace gpn::host {
namespace {

constexpr std::size_t tab_width = 4;
/// Marks after a letter that are printed with it. Longer heaps of marks cover the lines above.
constexpr std::size_t most_marks = 8;
/// The number of bytes before a place in which a unit is looked for. No unit is longer.
constexpr std::size_t longest_unit = 4 * (most_marks + 1);

bool is_printable_ascii(char c) noexcept { return c >= 0x20 && c < 0x7F; }

/// True if it can be printed with nothing before it.
bool stands_alone(const Character& c) noexcept {
  return c.is_valid && !is_unsafe_to_print(c.code) && unicode::width(c.code) > 0;
}

void write_escape(const Character& c, char byte, std::string& out) {
  out += c.size == 1 ? fmt::format("\\x{:02x}", static_cast<unsigned char>(byte))
                     : fmt::format("\\u{{{:x}}}", static_cast<std::uint32_t>(c.code));
}

std::size_t escape_width(const Character& c) noexcept {
  if (c.size == 1) return 4;
  std::size_t digits = 1;
  for (char32_t rest = c.code; rest > 0xF; rest >>= 4U) ++digits;
  return digits + 4;
}

/// The length of an escape sequence that sets colours, such as \x1b[1;31m, at the front; 0 if there is none.
std::size_t style_length(std::string_view text) noexcept {
  if (!text.starts_with("\x1b[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

void append_unit(std::string_view unit, std::string& out) {
  const Character c = first_character(unit);
  if (unit == "\t")
    out.append(tab_width, ' ');
  else if (!stands_alone(c))
    write_escape(c, unit.front(), out);
  else
    out += unit;
}

std::size_t printable_head(std::string_view text) noexcept {
  return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), is_printable_ascii) - text.begin());
}

}  // namespace

bool is_unsafe_to_print(char32_t code) noexcept {
  if (code < 0x7F) return code < 0x20;
  return unicode::is_unsafe(code);
}

Shown first_shown(std::string_view text) noexcept {
  if (text.front() == '\t') return {1, tab_width};
  Character last = first_character(text);
  if (!stands_alone(last)) return {last.size, escape_width(last)};
  Shown unit{last.size, unicode::width(last.code)};
  std::int32_t state = 0;
  for (std::size_t marks = 0; marks < most_marks && unit.bytes < text.size(); ++marks) {
    const Character next = first_character(text.substr(unit.bytes));
    if (next.code < 0x7F || !next.is_valid || is_unsafe_to_print(next.code)) break;
    if (unicode::is_break(last.code, next.code, state)) break;
    unit.bytes += next.size;
    unit.columns += unicode::width(next.code);
    last = next;
  }
  return unit;
}

Shown shown_within(std::string_view text, std::size_t width) noexcept {
  Shown all{0, 0};
  while (all.bytes < text.size()) {
    const Shown next = first_shown(text.substr(all.bytes));
    if (all.columns + next.columns > width) break;
    all.columns += next.columns;
    all.bytes += next.bytes;
  }
  return all;
}

std::size_t columns_of(std::string_view text) noexcept {
  return shown_within(text, std::numeric_limits<std::size_t>::max()).columns;
}

std::size_t shown_start(std::string_view text, std::size_t at) noexcept {
  if (at >= text.size()) return text.size();
  std::size_t start = at;
  while (start > 0 && !is_ascii(text.substr(start, 1)) && at - start < 2 * longest_unit) --start;
  while (start < at && !starts_character(text[start])) ++start;
  for (;;) {
    const std::size_t next = start + first_shown(text.substr(start)).bytes;
    if (next > at) return start;
    start = next;
  }
}

std::size_t append_visible(std::string_view text, std::string& out) {
  std::size_t columns = 0;
  while (!text.empty()) {
    // The last character may have marks after it.
    std::size_t plain = printable_head(text);
    if (plain > 0 && plain < text.size()) --plain;
    out.append(text, 0, plain);
    columns += plain;
    text.remove_prefix(plain);
    if (text.empty()) break;
    const Shown unit = first_shown(text);
    append_unit(text.substr(0, unit.bytes), out);
    columns += unit.columns;
    text.remove_prefix(unit.bytes);
  }
  return columns;
}

std::string visible(std::string_view text) {
  std::string out;
  append_visible(text, out);
  return out;
}

std::string visible_lines(std::string_view text, Styles styles) {
  std::string out;
  while (!text.empty()) {
    const auto ends = [](char c) { return c == '\n' || c == '\t' || c == '\x1b'; };
    const auto end = static_cast<std::size_t>(std::find_if(text.begin(), text.end(), ends) - text.begin());
    append_visible(text.substr(0, end), out);
    text.remove_prefix(end);
    if (text.empty()) break;
    const std::size_t kept = text.front() != '\x1b' ? 1 : styles == Styles::Kept ? style_length(text) : 0;
    if (kept == 0) append_visible(text.substr(0, 1), out);
    out.append(text, 0, kept);
    text.remove_prefix(std::max<std::size_t>(kept, 1));
  }
  return out;
}

void append_json_escape(char32_t code, std::string& out) {
  const auto unit = [&](std::uint32_t value) { fmt::format_to(std::back_inserter(out), "\\u{:04x}", value); };
  const auto value = static_cast<std::uint32_t>(code);
  if (value <= 0xFFFF) return unit(value);
  unit(0xD800U + ((value - 0x10000U) >> 10U));
  unit(0xDC00U + (value & 0x3FFU));
}

std::string visible_json(std::string_view json) {
  std::string out;
  while (!json.empty()) {
    const Character c = first_character(json);
    if (c.code == '\n' || (c.is_valid && !is_unsafe_to_print(c.code)))
      out.append(json, 0, c.size);
    else
      append_json_escape(c.code, out);
    json.remove_prefix(c.size);
  }
  return out;
}

}  // namespace gpn::host
