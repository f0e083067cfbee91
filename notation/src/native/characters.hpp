// The classes of bytes in the native text, in one table (a look-up replaces a chain of comparisons for every byte), and
// the backslashes before some of them.
#pragma once

#include "common/record_context.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace gpn::notation::native_text {

enum class ByteClass : std::uint16_t {
  Blank = 1,
  Digit = 2,
  TurnStart = 4,  // letters, and + for an extra move before the turn
  Turn = 8,       // bytes of a turn; those beyond ASCII too, so that a typographic dash stays in its turn
  WordEnd = 16,   // ends a move number, a result or a stray word
  TagName = 32,
  TagValue = 64,  // needs no backslash in a tag value
  AsciiTurn = 128,
  PlainEnd = 256,  // ends a turn that is read without a closer look: signs such as `+-` and `N` do not
};

namespace detail {

constexpr std::array<std::uint16_t, 256> make_classes() {
  std::array<std::uint16_t, 256> table{};
  const auto add = [&](ByteClass what, std::string_view characters) {
    for (const char c : characters) table[static_cast<unsigned char>(c)] |= static_cast<std::uint16_t>(what);
  };
  constexpr std::string_view digits = "0123456789";
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  constexpr std::string_view blanks = " \t\r\n\v\f";
  add(ByteClass::Blank, blanks);
  add(ByteClass::Digit, digits);
  for (const std::string_view set : {letters, std::string_view("+")}) add(ByteClass::TurnStart, set);
  for (const std::string_view set : {digits, letters, std::string_view("-;:,*+=#'_")}) {
    add(ByteClass::Turn, set);
    add(ByteClass::AsciiTurn, set);
  }
  for (const std::string_view set : {digits, std::string_view("*sSxX")}) add(ByteClass::PlainEnd, set);
  for (unsigned byte = 0x80; byte < 0x100; ++byte) table[byte] |= static_cast<std::uint16_t>(ByteClass::Turn);
  for (const std::string_view set : {blanks, std::string_view("{}()[]!?$\0", 10)}) add(ByteClass::WordEnd, set);
  for (const std::string_view set : {digits, letters, std::string_view("_")}) add(ByteClass::TagName, set);
  for (auto& entry : table) entry |= static_cast<std::uint16_t>(ByteClass::TagValue);
  for (const char c : {'"', '\\', '\n'})
    table[static_cast<unsigned char>(c)] &= static_cast<std::uint16_t>(~static_cast<unsigned>(ByteClass::TagValue));
  return table;
}

inline constexpr std::array<std::uint16_t, 256> classes = make_classes();

}  // namespace detail

constexpr bool is(ByteClass what, char c) noexcept {
  return (detail::classes[static_cast<unsigned char>(c)] & static_cast<std::uint16_t>(what)) != 0;
}

constexpr bool is_all(ByteClass what, std::string_view text) noexcept {
  for (const char c : text)
    if (!is(what, c)) return false;
  return true;
}

/// The classes that some bytes have in common.
class ByteClasses {
 public:
  constexpr void add(char c) noexcept { common_ &= detail::classes[static_cast<unsigned char>(c)]; }
  constexpr bool all_are(ByteClass what) const noexcept { return (common_ & static_cast<unsigned>(what)) != 0; }

 private:
  unsigned common_ = 0xFFFF;
};

// Backslashes in comments and tag values. A backslash before an escapable character means that character; before any
// other it means itself. The writer escapes every backslash, so that reading restores the text.
//
// In a comment, the writer also escapes a `[` that is the first sign of a line: a comment must not contain a line that
// looks like a tag pair (record_start.cpp).

inline constexpr std::string_view comment_escapable = "}\\[";
inline constexpr std::string_view tag_escapable = "\"\\";

inline bool has_escapes(std::string_view text) noexcept { return text.find('\\') != std::string_view::npos; }

inline void append_unescaped(std::string_view text, std::string_view escapable, std::string& out) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '\\' && i + 1 < text.size() && escapable.find(text[i + 1]) != std::string_view::npos;
    if (escape) ++i;
    out.push_back(text[i]);
  }
}

/// The text as UTF-8 and without its escapes: itself, or a copy in the record. `span` is where it is written.
inline std::string_view unescaped(common::RecordContext& context, std::string_view text, Span span,
                                  std::string_view escapable) {
  if (!has_escapes(text)) return context.decoded(text, span);
  std::string plain;
  append_unescaped(context.decoded(text, span), escapable, plain);
  return context.record().texts.keep(plain);
}

inline void append_escaped_tag(std::string_view value, std::string& out) {
  for (const char c : value) {
    if (c == '"' || c == '\\') out.push_back('\\');
    out.push_back(c == '\n' || c == '\r' ? ' ' : c);
  }
}

/// `[Name "`, as gpn writes a tag pair: it may begin a record inside a line (record_start.cpp).
inline bool begins_usual_tag(std::string_view text) noexcept {
  std::size_t at = 1;
  while (at < text.size() && is(ByteClass::TagName, text[at])) ++at;
  return text.starts_with('[') && at > 1 && text.substr(at).starts_with(" \"");
}

inline void append_escaped_comment(std::string_view text, std::string& out) {
  bool line_start = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '}' || c == '\\' || (c == '[' && (line_start || begins_usual_tag(text.substr(at))))) out.push_back('\\');
    out.push_back(c);
    // A tag line may begin with blanks or a byte order mark.
    line_start = c == '\n' || (line_start && (is(ByteClass::Blank, c) || c == '\xEF' || c == '\xBB' || c == '\xBF'));
  }
}

}  // namespace gpn::notation::native_text
