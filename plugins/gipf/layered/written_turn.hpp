// A turn with layers as it is written: its parts in order. Knows no board and no position.
#pragma once

#include "../src/written_turn.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace gpn::gipf::layered {

using author::Range;
using gipf::SyntaxError;
using gipf::WrittenPoint;

struct WrittenItem {
  char letter = '\0';  // as written; none for a basic piece
  WrittenPoint point{};
  bool is_enemy = false;
  bool stays = false;
  Range where{};
};

struct WrittenPart {
  enum class Kind : std::uint8_t { List, Extra, Action, Refused };
  Kind kind = Kind::Action;
  char letter = '\0';
  std::optional<WrittenPoint> first;
  std::optional<WrittenPoint> second;
  bool was_allowed = false;  // ?+
  std::vector<WrittenItem> items;
  Range where{};
};

struct WrittenTurn {
  std::vector<WrittenPart> parts;
  std::optional<Range> letter_case;  // the first of each liberty
  std::optional<Range> colon;
  std::optional<Range> spacing;
};

/// Reads the text into `turn`; nothing is returned when it fits the grammar.
std::optional<SyntaxError> parse_turn(std::string_view text, WrittenTurn& turn);

}  // namespace gpn::gipf::layered
