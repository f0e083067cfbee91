// Text in XML.
#pragma once

#include <string>
#include <string_view>

namespace gpn {

/// Escapes text for elements and attributes. XML allows no control characters: replace them before.
inline std::string xml_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '&': out += "&amp;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  return out;
}

}  // namespace gpn
