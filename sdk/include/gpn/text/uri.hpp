// Percent-encoding (RFC 3986, section 2.1).
#pragma once

#include <charconv>
#include <cstddef>
#include <string>
#include <string_view>

namespace gpn {

/// "%" and two hexadecimal digits become the byte; anything else stays.
inline std::string from_percent(std::string_view text) {
  std::string bytes;
  for (std::size_t at = 0; at < text.size(); ++at) {
    unsigned char byte = 0;
    const char* const digits = text.data() + at + 1;
    const bool is_encoded =
        text[at] == '%' && text.size() - at > 2 && std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2;
    bytes += is_encoded ? static_cast<char>(byte) : text[at];
    if (is_encoded) at += 2;
  }
  return bytes;
}

/// A path as a URI reference; an absolute one begins with `file://`.
inline std::string uri_of(std::string_view path) {
  constexpr std::string_view hex = "0123456789ABCDEF";
  constexpr std::string_view unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
  std::string uri(path.starts_with('/') ? "file://" : "");
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if (unreserved.find(c) != std::string_view::npos)
      uri += c;
    else
      (uri += '%').append(1, hex[byte >> 4U]).append(1, hex[byte & 15U]);
  }
  return uri;
}

}  // namespace gpn
