// JSON strings and numbers. Every byte sequence becomes a valid string.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>

namespace gpn::replay {

/// Appends `text` in quotes. Invalid UTF-8 becomes U+FFFD; characters that are unsafe to print are escaped.
void append_json_string(std::string_view text, std::string& out);

/// The same, or null for an empty text.
inline void append_json_string_or_null(std::string_view text, std::string& out) {
  if (text.empty())
    out += "null";
  else
    append_json_string(text, out);
}

template <std::integral Number>
void append_number(Number value, std::string& out) {
  constexpr std::size_t longest = std::numeric_limits<Number>::digits10 + 2;  // digits10 is one short, and a sign
  std::array<char, longest> digits;
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  out.append(digits.data(), static_cast<std::size_t>(written.ptr - digits.data()));
}

}  // namespace gpn::replay
