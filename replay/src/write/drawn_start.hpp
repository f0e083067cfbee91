// Start positions that are drawn: those of LYNGK, and of TZAAR with pieces at random.
#pragma once

#include <gpn/host/ruleset.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace gpn::replay {

/// The start that the game has for a number on Boardspace, as position text. A set-up of the site is its word, perhaps
/// the number of players, and the number from which the start is drawn; the module reads it (gpn/boardspace.h). Nothing
/// for a game that draws no start, or that the site does not have.
std::optional<std::string> drawn_start(const host::Ruleset& ruleset, std::uint32_t number);

}  // namespace gpn::replay
