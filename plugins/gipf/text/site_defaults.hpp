// What a site leaves out of its records because it does so by itself (GPN_HINT_OWN_STAY_ENEMY_GO).
#pragma once

#include "scene.hpp"

#include <vector>

namespace gpn::gipf {

/// Of the removals that fit a site's list, keeps those that follow its defaults: of rows that cross, a site takes only
/// what was named, so that a choice which takes more of the player's own pieces that must go than another one is none;
/// of choices that take the same pieces that must go, those with the fewest of the own pieces that may stay, then with
/// the most of the opponent's.
void keep_site_defaults(const Scene& scene, std::vector<Taken>& choices);

}  // namespace gpn::gipf
