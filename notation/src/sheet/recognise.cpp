#include "sheet/lines.hpp"
#include "sheet/reader.hpp"

#include <algorithm>

namespace gpn::notation::sheet_text {

/// By the share of lines that begin like a turn. Slashes between turns are nobody else's.
int recognise(std::string_view head) noexcept {
  constexpr std::size_t enough = std::size_t{16} << 10U;
  constexpr int likely = 45;
  constexpr int certain = 58;
  head = head.substr(0, enough);
  std::size_t turns = 0;
  std::size_t texts = 0;
  std::size_t slashes = 0;
  for (std::size_t line = 0; line < head.size(); line = next_line(head, line)) {
    const std::string_view text = head.substr(line, next_line(head, line) - line);
    const LineKind kind = kind_of(text);
    texts += kind == LineKind::Text ? 1U : 0U;
    if (kind != LineKind::Turn && kind != LineKind::FirstTurn) continue;
    ++turns;
    slashes += text.find(" / ") != std::string_view::npos || text.starts_with('/') ? 1U : 0U;
  }
  if (turns == 0 || turns < texts) return 0;
  return slashes != 0 ? certain : likely;
}

}  // namespace gpn::notation::sheet_text
