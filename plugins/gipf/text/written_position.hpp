// A position as it is written, with layers or without. Knows no board and no layer.
#pragma once

#include "syntax_error.hpp"

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

struct WrittenPotentials {
  std::vector<std::pair<char, unsigned>> counts;
};

struct WrittenPosition {
  std::vector<WrittenLine> lines;
  author::Range board;
  Color side = Color::White;
  std::array<unsigned, 2> reserve{};
  std::array<unsigned, 2> captured{};
  std::array<std::optional<char>, 2> phases;  // O G P, in capitals; White's, Black's
  std::array<unsigned, 2> not_again{};        // after G: GIPF-pieces that may not be built again
  std::optional<char> ending;                 // r l t b y
  Color winner = Color::White;
  unsigned deciding_layer = 0;
  bool has_potentials = false;
  std::array<WrittenPotentials, 2> potentials;
  std::vector<std::uint8_t> bytes;
  author::Range counts;
  author::Range flags;
  author::Range tail;  // the potentials the players still have, and the bytes of the layers
};

/// Parses the text into `position`, which keeps views into it; returns nothing when it fits the grammar.
std::optional<SyntaxError> parse_position(std::string_view text, WrittenPosition& position);

}  // namespace gpn::gipf
