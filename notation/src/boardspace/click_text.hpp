// Commands as the site writes them: a word and points, in small letters as in its archive.
#pragma once

#include "boardspace/gipf/points.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::notation::boardspace_sgf {

/// Commands without index and player, such as `move A 1 B 2`. Empty: no clicks express the turn.
using Clicks = std::vector<std::string>;

/// ` C 3`.
inline void append_point(std::string& out, std::string_view name) {
  out += ' ';
  out += ascii::upper(name.front());
  out += ' ';
  out += name.substr(1);
}

inline std::string click(std::string_view verb, std::string_view first, std::string_view second = {}) {
  std::string out(verb);
  append_point(out, first);
  if (!second.empty()) append_point(out, second);
  return out;
}

/// A second click on the same piece would take the first one back.
inline void click_once(Clicks& clicks, std::string_view verb, std::string_view point) {
  std::string wanted = click(verb, point);
  if (std::find(clicks.begin(), clicks.end(), wanted) == clicks.end()) clicks.push_back(std::move(wanted));
}

inline std::string_view take_part(std::string_view& text, char separator) noexcept {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

/// `c3,=d4`, a list as the reader of this dialect writes it, without its `x`. False if a point is not a spot.
inline bool append_list(const Points& points, std::string_view list, Clicks& clicks) {
  while (!list.empty()) {
    std::string_view item = take_part(list, ',');
    const bool stays = item.starts_with('=');
    if (stays) item.remove_prefix(1);
    const auto point = points.read(item);
    if (!point || !points.is_spot(*point)) return false;
    clicks.push_back(click(stays ? "preserve" : "remove", item));
  }
  return true;
}

}  // namespace gpn::notation::boardspace_sgf
