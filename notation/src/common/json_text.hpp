// Text in JSON.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace gpn::notation::common {

/// In quotes. The text is UTF-8.
inline void append_json_text(std::string_view text, std::string& out) {
  constexpr std::string_view letters = "\n\r\t\b\f";
  constexpr std::string_view escapes = "nrtbf";
  constexpr std::string_view digits = "0123456789abcdef";
  constexpr unsigned char first_plain = 0x20, last_of_ascii = 0x7F;
  const auto is_plain = [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= first_plain && byte != last_of_ascii && c != '"' && c != '\\';
  };
  // Most texts are short and have nothing to escape: each is added at once.
  std::array<char, 64> quoted;
  if (text.size() + 2 <= quoted.size() && std::all_of(text.begin(), text.end(), is_plain)) {
    quoted.front() = '"';
    char* const end = std::copy(text.begin(), text.end(), quoted.begin() + 1);
    *end = '"';
    out.append(quoted.data(), text.size() + 2);
    return;
  }
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_plain(text[end])) ++end;
    out.append(text.substr(at, end - at));
    if (end == text.size()) break;
    const char c = text[end];
    const std::size_t letter = letters.find(c);
    out += '\\';
    if (letter != std::string_view::npos)
      out += escapes[letter];
    else if (c == '"' || c == '\\')
      out += c;
    else
      out.append("u00") += {digits[static_cast<unsigned char>(c) >> 4U], digits[static_cast<unsigned char>(c) & 0xFU]};
    at = end + 1;
  }
  out += '"';
}

}  // namespace gpn::notation::common
