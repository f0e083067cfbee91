// The two players. There is no third value: where there may be no player, the type is std::optional<Color>.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gpn {

enum class Color : std::uint8_t { White, Black };

constexpr Color other(Color color) noexcept { return color == Color::White ? Color::Black : Color::White; }

/// The name of a player in sentences, and of the tag with the player's name.
constexpr std::string_view name_of(Color color) noexcept { return color == Color::White ? "White" : "Black"; }

/// The place of a player in an array of two, White first; also GPN_WHITE or GPN_BLACK.
constexpr std::size_t index(Color color) noexcept { return static_cast<std::size_t>(color); }

/// The player at this place: White for 0 (GPN_WHITE), else Black.
constexpr Color color_at(std::size_t index) noexcept { return index == 0 ? Color::White : Color::Black; }

}  // namespace gpn
