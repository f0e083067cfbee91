// Backslashes in comments and tag values. A backslash before one of the escapable characters stands for that
// character; before anything else it stands for itself. Writers escape every backslash, so reading gives back what was
// written.
//
// In a comment a `[` at the start of a line is escaped as well: a line that looks like a tag pair must never be found
// inside a comment (record_start.hpp).
#pragma once

#include "text/record_context.hpp"

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

/// The text as UTF-8 and without its escapes; a copy in the record where that is not the text itself.
inline std::string_view unescaped(text::RecordContext& context, std::string_view text, std::string_view escapable) {
  if (!has_escapes(text)) return context.decoded(text);
  std::string plain;
  append_unescaped(context.decoded(text), escapable, plain);
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
    // A byte order mark may stand between the start of a line and its first character.
    line_start = c == '\n' || (line_start && (c == '\xEF' || c == '\xBB' || c == '\xBF'));
  }
}

}  // namespace gpn::notation::native_text
