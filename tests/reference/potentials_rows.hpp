// Rows and their removal with potentials in the game: no own row may be left standing (G8).
#pragma once

#include <map>
#include <reference/potentials.hpp>
#include <string>

namespace gpn::reference::potentials {

/// The positions a player may have once all his rows are gone, by the text of the list; that text is empty when there
/// was nothing to remove.
std::map<std::string, Position> complete_removals(const Rules& rules, const Position& position, Color player);

}  // namespace gpn::reference::potentials
