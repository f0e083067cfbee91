// Lists in texts, and running text.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace gpn {

/// Returns the words that blanks separate.
inline std::vector<std::string_view> words_of(std::string_view text, std::string_view blanks = " \t") {
  std::vector<std::string_view> words;
  while (true) {
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return words;
    text.remove_prefix(begin);
    const std::size_t end = std::min(text.find_first_of(blanks), text.size());
    words.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

/// Returns the parts that a character separates: one more than there are separators.
inline std::vector<std::string_view> parts_of(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(separator, begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

/// Appends running text, broken at blanks, as lines of at most `width` bytes. The first one begins with `first`, the
/// others with `next`. A longer word gets a line of its own.
inline void append_wrapped(std::string_view text, std::size_t width, std::string_view first, std::string_view next,
                           std::string& out) {
  std::size_t column = first.size();
  out += first;
  bool has_word = false;
  for (const std::string_view word : words_of(text, " ")) {
    if (has_word && column + 1 + word.size() > width) {
      out.append("\n").append(next);
      column = next.size();
      has_word = false;
    }
    out.append(has_word ? " " : "").append(word);
    column += word.size() + (has_word ? 1 : 0);
    has_word = true;
  }
  out += '\n';
}

}  // namespace gpn
