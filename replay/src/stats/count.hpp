// What is counted of a game, from a record or from an index.
#pragma once

#include <gpn/notation/record.hpp>
#include <gpn/replay/statistics.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::replay {

struct CountedGame {
  std::string_view game, variant;  // as played; empty where there are no rules
  std::uint32_t turns = 0;         // legal
  std::string_view first_turn;     // as written; empty where none was legal
  std::optional<notation::Result> result;
  std::string_view white, black, event, date;  // the tags
};

void count(const CountedGame& game, Statistics& all);

/// As written, of a record that has turns.
std::string_view first_turn(const notation::Record& record);

}  // namespace gpn::replay
