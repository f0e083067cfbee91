// What verify says about the cause of a break: the first edits of the search of `repair`, within a few milliseconds.
#pragma once

#include <gpn/replay/repair.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gpn::replay {

struct ProbableCause {
  std::vector<std::string> suggestions;            // for the turn at the break, the best first
  std::optional<notation::Diagnostic> diagnostic;  // where the cause is another place or no slip inside a turn
};

/// `break_turn` is the index of the turn that is not legal; the number of turns when all are legal but what is written
/// beside them contradicts them.
ProbableCause probable_cause(const RepairContext& context, std::size_t break_turn, std::uint64_t most_work);

}  // namespace gpn::replay
