// The two players. There is no third value: where nobody may be meant, the type is std::optional<Color>.
#pragma once

#include <cstdint>

namespace gpn {

enum class Color : std::uint8_t { White, Black };

constexpr Color other(Color color) noexcept { return color == Color::White ? Color::Black : Color::White; }

}  // namespace gpn
