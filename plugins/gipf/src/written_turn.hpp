// A turn as it is written: points, marks and liberties with their places in the text. Knows no board and no position.
#pragma once

#include <gpn/author/remarks.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

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

/// Liberties of spelling; the first place of each is kept.
enum class Liberty : std::uint8_t { LetterCase, Colon, Spacing };
inline constexpr std::size_t liberty_count = 3;

class WrittenTurn {
 public:
  /// No legal list comes near: the largest board has 127 spots.
  static constexpr std::size_t most_items = 512;

  WrittenRemoval before;
  WrittenRemoval after;
  WrittenIntroduction introduction;
  std::array<std::optional<Range>, liberty_count> liberties;
  std::uint32_t item_count = 0;
  std::array<WrittenItem, most_items> items;  // those of `before`, then those of `after`

  WrittenTurn() noexcept {}  // leaves the items as they are

  const WrittenItem* begin(const WrittenRemoval& removal) const noexcept { return items.data() + removal.first_item; }
  const WrittenItem* end(const WrittenRemoval& removal) const noexcept { return begin(removal) + removal.item_count; }

  void note(Liberty liberty, Range where) noexcept {
    auto& place = liberties[static_cast<std::size_t>(liberty)];
    if (!place) place = where;
  }
};

struct SyntaxError {
  Range where;
  std::array<char, 160> message;
};

/// Reads the text into `turn`; nothing is returned when it fits the grammar.
std::optional<SyntaxError> parse_turn(std::string_view text, WrittenTurn& turn);

}  // namespace gpn::gipf
