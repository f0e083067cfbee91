// Boards beside errors: the position before the turn that cannot be played, with what is wrong and what was probably
// meant.
#pragma once

#include <gpn/host/ruleset.hpp>
#include <gpn/scene/text.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

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

/// A turn that cannot be played.
struct Mistake {
  std::string_view written;
  std::span<const std::string> cells;        // what the rule is about; may be empty
  std::span<const std::string> suggestions;  // turns that were probably meant, the best first
};

/// The board in lines. Empty when the module lists no cells, or when the board is too wide.
std::string draw_error(const host::Ruleset& ruleset, const host::Position& position, const Mistake& mistake,
                       const ErrorBoards& boards);

}  // namespace gpn::replay
