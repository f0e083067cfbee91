// Where sheets begin. The first line of turns that follows a rule, two empty lines, or whose number is 1 again begins a
// sheet, and the text right above it belongs to it: a title. Only lines near the place are looked at.
#include "sheet/lines.hpp"
#include "sheet/reader.hpp"

namespace gpn::notation::sheet_text {
namespace {

constexpr auto npos = std::string_view::npos;
constexpr int most_lines = 64;  // of a title, or of remarks behind a game

/// What lies between a line and the nearest line of turns above it.
struct Gap {
  bool turns_above = false;  // false: the line belongs to the first sheet of the bytes
  bool parted = false;       // by a rule or two empty lines
  std::size_t title = 0;     // the start of the text right above the line, or the line itself
  bool title_apart = false;  // an empty line or a rule stands above the title
};

Gap gap_above(std::string_view bytes, std::size_t line) noexcept {
  Gap gap;
  const std::size_t below = line;
  gap.title = line;
  int empty = 0;
  for (int lines = 0; line > 0 && lines < most_lines; ++lines) {
    line = line_start(bytes, line - 1);
    const LineKind kind = kind_of(bytes.substr(line));
    if (kind == LineKind::FirstTurn || kind == LineKind::Turn) {
      gap.turns_above = true;
      return gap;
    }
    empty = kind == LineKind::Empty ? empty + 1 : 0;
    gap.parted |= kind == LineKind::Rule || empty == 2;
    const bool has_title = gap.title != below;
    if (kind == LineKind::Text && !gap.title_apart) gap.title = line;
    // A rule right below the title underlines it.
    gap.title_apart |= has_title && (kind == LineKind::Empty || kind == LineKind::Rule);
  }
  return gap;
}

}  // namespace

std::size_t next_start(std::string_view bytes, std::size_t from) noexcept {
  bool was_turn = false;
  for (std::size_t line = line_start(bytes, from); line < bytes.size(); line = next_line(bytes, line)) {
    const LineKind kind = kind_of(bytes.substr(line));
    const bool is_turn = kind == LineKind::FirstTurn || kind == LineKind::Turn;
    if (is_turn && (!was_turn || kind == LineKind::FirstTurn)) {
      const Gap gap = gap_above(bytes, line);
      const std::size_t start = gap.title_apart ? gap.title : line;
      if (gap.turns_above && (gap.parted || kind == LineKind::FirstTurn) && start > from) return start;
    }
    was_turn = is_turn;
  }
  return npos;
}

}  // namespace gpn::notation::sheet_text
