// What a site leaves out of its records because it does so by itself (GPN_HINT_SITE_DEFAULTS).
#pragma once

#include "table.hpp"
#include "turn.hpp"

#include <vector>

namespace gpn::gipf::layered {

/// Of the turns that fit a site's record, those that follow its defaults. Of rows that cross, the site takes only what
/// was named: a turn that takes more of the player's own pieces that must go than another one is none. Of turns that
/// take the same pieces that must go: fewest own ones that may stay, then most of the opponent's.
void keep_site_defaults(const Rules& rules, const Position& position, std::vector<Turn>& turns);

}  // namespace gpn::gipf::layered
