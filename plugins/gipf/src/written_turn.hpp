// A turn as it is written: points, marks and liberties with their places in the text. Knows no board and no position.
#pragma once

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

enum class Marks : std::uint8_t { None = 0, Gipf = 1, Enemy = 2, Stays = 4 };
constexpr Marks operator|(Marks a, Marks b) noexcept {
  return static_cast<Marks>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr bool has(Marks marks, Marks mark) noexcept {
  return (static_cast<unsigned>(marks) & static_cast<unsigned>(mark)) != 0;
}

struct WrittenItem {
  WrittenPoint point;
  Marks marks;
  Range where;
};

struct WrittenIntroduction {
  Marks marks = Marks::None;
  std::optional<WrittenPoint> first;
  std::optional<WrittenPoint> second;
  Range where;
};

/// One phase of removals; several lists are merged.
struct WrittenRemoval {
  std::uint32_t lists = 0;
  std::uint32_t first_item = 0;
  std::uint32_t item_count = 0;
  Range where;
};

/// Liberties of spelling.
enum class Liberty : std::uint8_t { LetterCase, Colon, Spacing };

struct WrittenTurn {
  WrittenRemoval before;
  WrittenRemoval after;
  WrittenIntroduction introduction;
  boost::container::small_vector<WrittenItem, 16> items;  // those of `before`, then those of `after`

  boost::container::small_vector<std::pair<Liberty, Range>, 1> liberties;  // the first of each

  std::span<const WrittenItem> items_of(const WrittenRemoval& removal) const noexcept {
    return {items.data() + removal.first_item, removal.item_count};
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

struct SyntaxError {
  Range where;
  std::array<char, 160> message;
};

/// Reads the text into `turn`; nothing is returned when it fits the grammar.
std::optional<SyntaxError> parse_turn(std::string_view text, WrittenTurn& turn);

}  // namespace gpn::gipf
