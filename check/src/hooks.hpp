// Calls the hooks of a layer directly, at positions of played games, with the arguments the game would pass.
#pragma once

#include "probe.hpp"

#include <gpn/layer.h>

namespace gpn::check {

/// The spots of a ruleset as a layer sees them.
gpn_board board_of(const host::Ruleset& ruleset);

/// What a layer that is composed alone is played under.
gpn_layer_rules layer_rules_of(const host::Ruleset& ruleset);

struct Asked {
  const gpn_layer& layer;
  const gpn_layer_rules& rules;
  const gpn_board& board;
  const gpn_view& view;
};

/// Visits the positions of a random game of every ruleset, on boards of 2 to 6 spots a side too.
void each_view(Probe& probe, const std::function<void(const Asked&)>& visit);

}  // namespace gpn::check
