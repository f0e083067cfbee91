// Names of the players.
#pragma once

#include <gpn/color.hpp>

#include <string_view>

namespace gpn::replay {

/// In sentences, and as the tag with the player's name.
constexpr std::string_view name_of(Color color) noexcept { return color == Color::White ? "White" : "Black"; }

/// In JSON.
constexpr std::string_view json_name(Color color) noexcept { return color == Color::White ? "white" : "black"; }

}  // namespace gpn::replay
