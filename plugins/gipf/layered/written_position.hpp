// A position with layers as it is written. Knows no board and no layer.
#pragma once

#include "ending.hpp"

#include <gpn/author/remarks.hpp>

#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::gipf::layered {

using author::Range;

/// One spot: its letters, bottom first; none on a vacant one.
struct WrittenSpot {
  std::string_view units;
  Range where;
};

struct WrittenLine {
  std::vector<WrittenSpot> spots;
  Range where;
};

struct WrittenHand {
  std::vector<std::pair<char, unsigned>> held;
};

struct WrittenPosition {
  std::vector<WrittenLine> lines;
  Range board;
  Color side = Color::White;
  std::array<unsigned, 2> reserve{};
  std::array<unsigned, 2> captured{};
  std::array<std::optional<char>, 2> phases;  // O G P, in capitals
  Ending ending = Ending::None;
  Color winner = Color::White;
  unsigned deciding_layer = 0;
  bool has_hands = false;
  std::array<WrittenHand, 2> hands;
  std::vector<std::uint8_t> bytes;
  Range counts;
  Range flags;
  Range tail;  // what is to hand, and the bytes of the layers
};

struct PositionSyntaxError {
  Range where;
  std::array<char, 128> message;
};

/// Reads the text into `position`, which keeps views into it; nothing is returned when it fits the grammar.
std::optional<PositionSyntaxError> parse_position(std::string_view text, WrittenPosition& position);

}  // namespace gpn::gipf::layered
