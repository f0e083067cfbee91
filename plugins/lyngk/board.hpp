// The board of LYNGK (LY1 to LY3): 43 spots, their names and what a stack meets in a direction.
#pragma once

#include <gpn/author/ray_board.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::lyngk {

/// For the names of spots, their neighbours and the drawing. Numbers of slanted lines, less what each line lacks.
inline constexpr author::HexBoard board{std::array<author::Column, 9>{
    {{3, 3, 2}, {2, 5, 1}, {1, 7, 0}, {2, 7, 1}, {2, 8, 1}, {3, 8, 2}, {3, 9, 2}, {5, 8, 4}, {7, 7, 6}}}};
inline constexpr std::size_t spot_count = 43;
static_assert(board.size() == spot_count && board.is_steppable());

using Spot = author::RaySpot;
using Spots = author::RaySet;

/// The rays along which a stack meets others, up to the edge or a missing spot (LY3).
inline constexpr author::RayBoard<spot_count> rays{board};

constexpr author::HexSpot on_board(Spot spot) noexcept { return board.spot_numbered(number_of(spot)); }
constexpr void put(author::TextOut& out, Spot spot) noexcept { board.put(out, on_board(spot)); }
inline std::string name(Spot spot) { return board.name(on_board(spot)); }

/// Takes a name such as `c7` from the beginning of a text.
[[gnu::always_inline]] constexpr std::optional<Spot> take_spot(std::string_view& text) noexcept {
  const auto spot = board.take_spot(text);
  if (!spot) return std::nullopt;
  return static_cast<Spot>(board.number_of(*spot));
}

}  // namespace gpn::lyngk
