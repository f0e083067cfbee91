// Boards beside errors: the position before the turn that cannot be played, with what is wrong and what was probably
// meant.
#pragma once

#include <gpn/scene/text.hpp>

#include <cstdint>
#include <string>

namespace gpn::replay {

enum class TooWide : std::uint8_t { LeaveOut, DrawAnyway };

/// How they are drawn, and whether one is drawn that is wider than the style.
struct ErrorBoards {
  scene::TextStyle style;
  TooWide too_wide = TooWide::LeaveOut;
};

/// The board before a turn of the main line.
struct ErrorBoard {
  std::uint32_t turn = 0;  // from 1
  std::string lines;       // each ends with a line feed; may have escape sequences for colours
};

}  // namespace gpn::replay
