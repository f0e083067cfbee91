// A Game tag that names another game than the turns are of.
#pragma once

#include <gpn/notation/record.hpp>
#include <gpn/replay/rulebook.hpp>

#include <cstddef>
#include <optional>

namespace gpn::replay {

/// The finding at the tag, when by the rules of another game many more turns can be played than the `played` ones.
/// Nothing when the game is not named by a tag of the record, or when the user names it.
std::optional<notation::Diagnostic> game_conflict(const notation::Record& record, const Rulebook& rulebook,
                                                  std::size_t played);

}  // namespace gpn::replay
