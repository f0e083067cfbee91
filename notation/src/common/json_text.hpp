// Text in JSON.
#pragma once

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
