// Which commands and options a command line can name, seen from its words alone.
#pragma once

#include "options.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

namespace gpn::cli {

/// What it leaves out is not named. It may keep more: a word can be the value of another option.
class NamedWords {
 public:
  NamedWords(int argc, const char* const* argv) : words_(argv, argv + argc) {
    has_short_option_ = std::any_of(words_.begin(), words_.end(), [](std::string_view word) {
      return word.size() > 1 && word[0] == '-' && word[1] != '-';
    });
  }

  bool has_command(std::string_view name) const noexcept {
    return std::find(words_.begin(), words_.end(), name) != words_.end();
  }

  /// `-xyz` can be three options, or one with a value, so that every short name may be meant.
  bool has_option(const Option& option) const {
    if (is_positional(option)) return true;
    const std::vector<std::string_view> names = split_names(option.names);
    return std::any_of(names.begin(), names.end(), [&](std::string_view name) {
      return name.starts_with("--") ? has_long_name(name) : has_short_option_;
    });
  }

 private:
  bool has_long_name(std::string_view name) const noexcept {
    return std::any_of(words_.begin(), words_.end(), [&](std::string_view word) {
      return word.starts_with(name) && (word.size() == name.size() || word[name.size()] == '=');
    });
  }

  std::vector<std::string_view> words_;
  bool has_short_option_ = false;
};

}  // namespace gpn::cli
