// The board beside an error.
#pragma once

#include <gpn/host/ruleset.hpp>
#include <gpn/replay/error_boards.hpp>

#include <span>
#include <string>
#include <string_view>

namespace gpn::replay {

/// A turn that cannot be played.
struct Mistake {
  std::string_view written;
  std::span<const std::string> cells;        // what the rule is about; may be empty
  std::span<const std::string> suggestions;  // turns that were probably meant, the best first
};

/// Empty when the module lists no cells, or when the board is too wide.
std::string draw_error(const host::Ruleset& ruleset, const host::Position& position, const Mistake& mistake,
                       const ErrorBoards& boards);

}  // namespace gpn::replay
