// Counts a game, from a record or from an index.
#pragma once

#include <gpn/notation/record.hpp>
#include <gpn/replay/statistics.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::replay {

struct CountedGame {
  std::string_view game, variant;      // as played; empty where there are no rules
  std::uint32_t turns = 0;             // legal
  std::string_view first_turn;         // as Openings has it; empty where none was legal
  std::string_view opening, position;  // the turns and the position of the opening; empty for a shorter game
  std::optional<notation::Result> result;
  std::string_view white, black, event, date;  // the tags
  BranchingCounts branching = {};
};

void count(const CountedGame& game, Statistics& all);

}  // namespace gpn::replay
