// Backslashes in comments and tag values. A backslash before an escapable character means that character; before any
// other it means itself. The writer escapes every backslash, so that reading restores the text.
//
// In a comment, the writer also escapes a `[` at the start of a line: a comment must not contain a line that looks like
// a tag pair (record_start.cpp).
#pragma once

#include "common/record_context.hpp"

#include <string>
#include <string_view>

namespace gpn::notation::native_text {

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

inline void append_escaped_comment(std::string_view text, std::string& out) {
  bool line_start = false;
  for (const char c : text) {
    if (c == '}' || c == '\\' || (c == '[' && line_start)) out.push_back('\\');
    out.push_back(c);
    // A tag line may begin with a byte order mark.
    line_start = c == '\n' || (line_start && (c == '\xEF' || c == '\xBB' || c == '\xBF'));
  }
}

}  // namespace gpn::notation::native_text
