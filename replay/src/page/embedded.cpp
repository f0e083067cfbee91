#include "page/embedded.hpp"

namespace gpn::replay::page {

std::string embedded(std::string_view json) {
  std::string text;
  text.reserve(json.size());
  for (const char c : json) switch (c) {
      case '<': text += "\\u003c"; break;
      case '>': text += "\\u003e"; break;
      case '&': text += "\\u0026"; break;
      default: text += c;
    }
  return text;
}

}  // namespace gpn::replay::page
