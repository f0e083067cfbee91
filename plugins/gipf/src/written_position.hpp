// A position as it is written. Knows no board.
#pragma once

#include <gpn/author/remarks.hpp>
#include <gpn/color.hpp>

#include "position.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::gipf {

/// What stands on a spot.
enum class WrittenSpot : std::uint8_t { Empty, WhiteBasic, BlackBasic, WhiteGipf, BlackGipf };

/// One line; spots beyond the longest line of any board are counted only.
struct WrittenLine {
  static constexpr std::size_t most_spots = 2 * most_spots_per_side - 1;
  std::array<WrittenSpot, most_spots> spots{};
  unsigned count = 0;
  author::Range where;

  void add(WrittenSpot spot) noexcept {
    if (count < most_spots) spots[count] = spot;
    ++count;
  }
};

struct WrittenPosition {
  static constexpr std::size_t most_lines = WrittenLine::most_spots;
  std::array<WrittenLine, most_lines> lines;
  unsigned line_count = 0;
  author::Range board;
  Color side = Color::White;
  std::array<unsigned, 2> reserve{};
  std::array<unsigned, 2> captured{};
  std::array<Opening, 2> openings{};
  Ending ending = Ending::None;
  Color winner = Color::White;
  author::Range counts;
  author::Range flags;
};

struct PositionSyntaxError {
  author::Range where;
  std::array<char, 128> message;
};

/// Reads the text into `position`; nothing is returned when it fits the grammar.
std::optional<PositionSyntaxError> parse_position(std::string_view text, WrittenPosition& position);

}  // namespace gpn::gipf
