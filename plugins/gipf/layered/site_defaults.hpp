// What a site leaves out of its records because it does so by itself (GPN_HINT_SITE_DEFAULTS).
#pragma once

#include "table.hpp"
#include "turn.hpp"

#include <vector>

namespace gpn::gipf::layered {

/// Of the turns that fit a site's record, those that follow its defaults: of the player's own pieces that may stay
/// only the named ones go; of rows that cross only what was named is taken, so that a turn which takes more of his
/// pieces that must go than another one is none; and all of the opponent's pieces go that are not named.
void keep_site_defaults(const Rules& rules, const Position& position, std::vector<Turn>& turns);

}  // namespace gpn::gipf::layered
