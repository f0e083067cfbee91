// A turn as it is written: its parts, marks and liberties with their places in the text. Knows no board and no
// position.
#pragma once

#include "remarks.hpp"

#include <gpn/author/remarks.hpp>

#include <array>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace gpn::gipf {

using author::Range;

struct WrittenPoint {
  std::uint8_t column;  // 0 for the letter a
  std::uint8_t number;
  Range where;
};

/// The letter of a basic piece, which is written without one.
inline constexpr char no_letter = '\0';

/// A piece of a list.
struct WrittenItem {
  char letter = no_letter;
  bool is_enemy = false;
  bool stays = false;
  WrittenPoint point{};
  Range where;
};

/// The lists of one phase, merged.
struct WrittenList {
  std::uint32_t lists = 0;
  std::uint32_t first_item = 0;
  std::uint32_t item_count = 0;
  Range where;

  bool is_written() const noexcept { return lists > 0; }
};

/// A piece brought in, or, where `first` is a spot, a power that is used.
struct WrittenMove {
  char letter = no_letter;
  bool was_allowed = false;  // ?+
  WrittenPoint first{};
  std::optional<WrittenPoint> second;
  Range where;
};

/// When an extra move or a challenge is written.
enum class WrittenWhen : std::uint8_t { BeforeLists, AfterLists, AfterMove, AfterLastLists };

struct WrittenExtra {
  WrittenMove move;
  WrittenWhen when;
};

enum class Liberty : std::uint8_t { LetterCase, Colon, Spacing };

struct WrittenTurn {
  WrittenList before;
  WrittenList after;
  std::optional<WrittenMove> move;
  boost::container::small_vector<WrittenItem, 16> items;  // those of `before`, then those of `after`

  // With potentials only.
  boost::container::small_vector<WrittenExtra, 1> extras;
  boost::container::small_vector<WrittenMove, 1> refused;  // powers that were challenged and refused
  std::optional<Range> second_move;

  boost::container::small_vector<std::pair<Liberty, Range>, 1> liberties;  // the first of each

  std::span<const WrittenItem> items_of(const WrittenList& list) const noexcept {
    return {items.data() + list.first_item, list.item_count};
  }

  void note(Liberty liberty, Range where) {
    if (!place_of(liberty)) liberties.push_back({liberty, where});
  }
  bool has_liberties() const noexcept { return !liberties.empty(); }
  std::optional<Range> place_of(Liberty liberty) const noexcept {
    for (const auto& [which, where] : liberties)
      if (which == liberty) return where;
    return std::nullopt;
  }
};

/// The parts that a turn may have.
enum class TurnNotation : std::uint8_t { Plain, WithPotentials };

/// Parses the text into `turn`; returns nothing when it fits the grammar.
std::optional<SyntaxError> parse_turn(std::string_view text, TurnNotation notation, WrittenTurn& turn);

}  // namespace gpn::gipf
