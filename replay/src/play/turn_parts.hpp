// The parts of a turn text, as the form of the game composes them.
#pragma once

#include <gpn/abi.h>
#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// A turn text in its parts: a list, a move, a list. Views of the text.
struct TurnParts {
  std::vector<std::string_view> before;
  std::string_view move;
  std::vector<std::string_view> after;
  bool has_before = false;
  bool has_after = false;
  bool is_odd = false;  // it has more parts than this
};

inline void split_turn(std::string_view text, const gpn_turn_form& form, TurnParts& parts) {
  parts.before.clear();
  parts.after.clear();
  parts.move = {};
  parts.has_before = parts.has_after = parts.is_odd = false;
  while (!text.empty()) {
    const std::size_t end =
        form.part_separator == '\0' ? text.size() : std::min(text.find(form.part_separator), text.size());
    std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const bool is_list = form.list_mark != '\0' && !part.empty() && ascii::lower(part.front()) == form.list_mark;
    if (!is_list) {
      parts.is_odd |= !parts.move.empty() || parts.has_after;
      parts.move = part;
      continue;
    }
    const bool is_after = !parts.move.empty();
    (is_after ? parts.has_after : parts.has_before) = true;
    auto& items = is_after ? parts.after : parts.before;
    part.remove_prefix(1);
    while (!part.empty()) {
      const std::size_t comma = std::min(part.find(form.item_separator), part.size());
      if (comma > 0) items.push_back(part.substr(0, comma));
      part.remove_prefix(std::min(comma + 1, part.size()));
    }
  }
}

}  // namespace gpn::replay
