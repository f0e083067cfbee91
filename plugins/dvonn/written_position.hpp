// Position text taken apart, before anything of it is checked against the rules.
#pragma once

#include "findings.hpp"
#include "position.hpp"

#include <tl/expected.hpp>

#include <string_view>
#include <vector>

namespace gpn::dvonn {

/// One entry of a row: vacant spaces, or the pieces of one space, bottom first.
struct Entry {
  unsigned vacant = 0;
  std::vector<Piece> pieces;
  author::Range where;
};

struct Row {
  std::vector<Entry> entries;
  author::Range where;
};

/// A text taken apart, nothing of it checked against the rules yet.
struct WrittenPosition {
  std::vector<Row> rows;  // row 5 first
  bool placing = false;
  author::Range phase;
  Player to_move = Player::White;
  author::Range side;
};

/// Refused at the first byte that does not belong there.
tl::expected<WrittenPosition, Remark> parse_position(std::string_view text);

}  // namespace gpn::dvonn
