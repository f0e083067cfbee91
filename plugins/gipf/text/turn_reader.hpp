// Reading the text of one turn against a position: part by part, each by its own reader, and what was tolerated.
#pragma once

#include "scene.hpp"
#include "written_turn.hpp"

#include <string_view>

namespace gpn::gipf {

/// Reads one turn as gpn_game.read_turn describes; the scene passes on the turns that fit. `notation` is that of the
/// game the scene is of.
gpn_status read_turn(Scene& scene, std::string_view text, std::uint32_t hints, TurnNotation notation,
                     gpn_reading& reading);

/// The remark for a call that ended with TooManyWays.
gpn_status report_too_many_ways(std::string_view text, gpn_reading& reading);

}  // namespace gpn::gipf
