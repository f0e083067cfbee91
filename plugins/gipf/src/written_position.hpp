// A position as it is written, with layers or without. Knows no board and no layer.
#pragma once

#include <gpn/author/remarks.hpp>
#include <gpn/color.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::gipf {

/// One spot: its letters, bottom first; none on a vacant one.
struct WrittenSpot {
  std::string_view units;
  author::Range where;
};

struct WrittenLine {
  std::vector<WrittenSpot> spots;
  author::Range where;
};

struct WrittenHand {
  std::vector<std::pair<char, unsigned>> held;
};

struct WrittenPosition {
  std::vector<WrittenLine> lines;
  author::Range board;
  Color side = Color::White;
  std::array<unsigned, 2> reserve{};
  std::array<unsigned, 2> captured{};
  std::array<std::optional<char>, 2> phases;  // O G P, in capitals; White's, Black's
  std::optional<char> ending;                 // r l t b y
  Color winner = Color::White;
  unsigned deciding_layer = 0;
  bool has_hands = false;
  std::array<WrittenHand, 2> hands;
  std::vector<std::uint8_t> bytes;
  author::Range counts;
  author::Range flags;
  author::Range tail;  // what is to hand, and the bytes of the layers
};

struct PositionSyntaxError {
  author::Range where;
  std::array<char, 128> message;
};

/// Reads the text into `position`, which keeps views into it; nothing is returned when it fits the grammar.
std::optional<PositionSyntaxError> parse_position(std::string_view text, WrittenPosition& position);

}  // namespace gpn::gipf
