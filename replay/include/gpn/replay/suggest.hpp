// What was probably meant: the legal turns nearest to a text that is none.
#pragma once

#include <gpn/host/ruleset.hpp>
#include <gpn/turn.hpp>

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// How many further turns of the record can be played from a position; what makes more of them legal was meant.
using Continuation = std::function<std::size_t(const host::Position&)>;

/// At most `most` canonical turn texts, likeliest first: those after which more of the record is legal, then those that
/// look more alike.
std::vector<std::string> suggest(const host::Ruleset& ruleset, const host::Position& position, std::string_view text,
                                 const Continuation& continuation, std::size_t most);

}  // namespace gpn::replay
