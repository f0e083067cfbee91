// Patterns of phrases: `бер{е|уть}` means `бере` and `беруть`.
#pragma once

#include "sheet/typing.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace gpn::notation::sheet_text {

/// True if the braces are paired, no letter of ASCII is a capital, and no phrase has more words than are looked up.
constexpr bool is_pattern(std::string_view pattern) noexcept {
  std::size_t blanks = 0;
  std::size_t blanks_of_part = 0;
  std::size_t most_of_group = 0;
  bool in_group = false;
  for (const char c : pattern) {
    if (ascii::is_upper(c) || (c == '{' && in_group) || ((c == '}' || c == '|') && !in_group)) return false;
    if (c == '{') in_group = true;
    if (c == ' ') ++(in_group ? blanks_of_part : blanks);
    if (c == '|' || c == '}') {
      most_of_group = std::max(most_of_group, blanks_of_part);
      blanks_of_part = 0;
    }
    if (c != '}') continue;
    in_group = false;
    blanks += most_of_group;
    most_of_group = 0;
  }
  return !in_group && !pattern.empty() && blanks < longest_phrase;
}

/// Calls `use` with each phrase of the pattern.
template <typename Use>
void for_each_phrase(std::string_view pattern, const Use& use, const std::string& before = {}) {
  const std::size_t open = pattern.find('{');
  if (open == std::string_view::npos) return use(before + std::string(pattern));
  const std::size_t close = pattern.find('}', open);
  for (std::size_t part = open + 1; part <= close;) {
    const std::size_t end = pattern.find_first_of("|}", part);
    for_each_phrase(pattern.substr(close + 1), use,
                    before + std::string(pattern.substr(0, open)) + std::string(pattern.substr(part, end - part)));
    part = end + 1;
  }
}

}  // namespace gpn::notation::sheet_text
