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

/// The largest number of suggestions of a diagnostic.
inline constexpr std::size_t most_suggestions = 4;

/// Counts the following turns of the record that can be played from a position.
using Continuation = std::function<std::size_t(const host::Position&)>;

/// True if a turn is the written one but for its lists: pieces, or whole lists, were left out or are too much.
bool differs_in_lists(std::string_view turn, std::string_view text, const gpn_turn_form& form);

/// At most `most` canonical turn texts, likeliest first: those that differ in their lists only, then those after which
/// more of the record is legal, then those with the smaller edit distance to `text`.
std::vector<std::string> suggest(const host::Ruleset& ruleset, const host::Position& position, std::string_view text,
                                 const Continuation& continuation, std::size_t most);

}  // namespace gpn::replay
