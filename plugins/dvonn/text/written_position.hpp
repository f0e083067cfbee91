// Parses the text of a position; position_text.cpp checks the result against the rules.
#pragma once

#include "../play/position.hpp"
#include "../rules/remark.hpp"

#include <tl/expected.hpp>

#include <string_view>
#include <vector>

namespace gpn::dvonn {

/// One entry of a row: a number of vacant spaces, or the pieces of one space, bottom first.
struct Entry {
  unsigned vacant = 0;
  std::vector<Piece> pieces;
  author::Range where;
};

struct Row {
  std::vector<Entry> entries;
  author::Range where;
};

struct WrittenPosition {
  std::vector<Row> rows;  // row 5 first
  bool placing = false;
  author::Range phase;
  Color to_move = Color::White;
  author::Range side;
};

/// The error points to the first byte that the grammar does not accept.
tl::expected<WrittenPosition, Remark> parse_position(std::string_view text);

}  // namespace gpn::dvonn
