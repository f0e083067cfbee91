// The parts of a turn text, as the form of the game composes them.
#pragma once

#include <gpn/abi.h>

#include <string_view>
#include <vector>

namespace gpn::replay {

/// A turn text in its parts: a list, a move, a list. Views of the text.
struct TurnParts {
  std::vector<std::string_view> before;
  std::string_view move;
  std::vector<std::string_view> after;
  bool has_before = false;
  bool has_after = false;
  bool is_odd = false;  // it has more parts than this
};

void split_turn(std::string_view text, const gpn_turn_form& form, TurnParts& parts);

}  // namespace gpn::replay
