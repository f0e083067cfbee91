// Names of the players.
#pragma once

#include <gpn/color.hpp>

#include <string_view>

namespace gpn::replay {

/// In JSON.
constexpr std::string_view json_name(Color color) noexcept { return color == Color::White ? "white" : "black"; }

}  // namespace gpn::replay
