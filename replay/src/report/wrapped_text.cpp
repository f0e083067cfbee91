#include "report/wrapped_text.hpp"

#include <gpn/host/display.hpp>

#include <algorithm>

namespace gpn::replay {

void append_wrapped(std::string_view words, std::string_view indent, std::string& out) {
  const std::string safe = host::visible(words);
  std::string_view text = safe;
  constexpr std::size_t width = 80;
  std::size_t column = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (column > 0 && column + 1 + end > width) {
      out += '\n';
      column = 0;
    }
    out += column > 0 ? " " : indent;
    column += end + (column > 0 ? 1 : indent.size());
    out += text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  out += '\n';
}

}  // namespace gpn::replay
