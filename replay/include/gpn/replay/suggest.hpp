// Suggests legal turns for a text that is not one.
#pragma once

#include <gpn/host/ruleset.hpp>
#include <gpn/turn.hpp>

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// So many suggestions a diagnostic has at most.
inline constexpr std::size_t most_suggestions = 4;

/// How many of the following turns of the record can be played from a position.
using Continuation = std::function<std::size_t(const host::Position&)>;

/// At most `most` canonical turn texts, likeliest first: those after which more of the record is legal, then those with
/// the smaller edit distance to `text`.
std::vector<std::string> suggest(const host::Ruleset& ruleset, const host::Position& position, std::string_view text,
                                 const Continuation& continuation, std::size_t most);

}  // namespace gpn::replay
