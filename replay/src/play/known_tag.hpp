// Values of tags that say that something is not known: "?", "????.??.??".
#pragma once

#include <gpn/notation/record.hpp>

#include <string>
#include <string_view>

namespace gpn::replay {

inline bool is_unknown(std::string_view value) noexcept {
  return value.find_first_not_of("?.") == std::string_view::npos;
}

/// The value of a tag; empty where it is not known.
inline std::string known_tag(const notation::Record& record, std::string_view name) {
  const std::string_view value = record.tag(name).value_or("");
  return is_unknown(value) ? std::string() : std::string(value);
}

}  // namespace gpn::replay
