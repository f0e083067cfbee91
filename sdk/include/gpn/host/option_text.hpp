// Options of several origins: what a variant sets, what a record sets, what a user asks for.
#pragma once

#include <gpn/host/layer.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gpn::host {

class Game;

/// "key=value key=value" of both, those of `below` first; what `above` sets as well is left out of `below`. A key that
/// one of the two has twice stays twice, for the module to refuse.
std::string overlay_options(std::string_view below, std::string_view above);

/// The settings of a variant whose layers `before` give way to `now`: those that nothing but a layer that is laid no
/// more has an option for are left out.
std::string options_for_layers(std::string_view options, const Game& game, const std::vector<LayerUse>& before,
                               const std::vector<LayerUse>& now);

}  // namespace gpn::host
