// The board of one size as constant tables of bits.
#pragma once

#include "../board/places.hpp"
#include "../board/spot_set.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

namespace gpn::gipf {

/// A dot and the line it opens, from the dot's side.
template <int N>
struct EntryInfo {
  SpotSet<N> line;
  Axial dot;
  Direction direction;
  Spot<N> first;  // the spot next to the dot
};

/// Entries and spots are numbered as in board/geometry.hpp, where the points have their names.
template <int N>
class Board {
 public:
  static constexpr Outline outline = hexagon(N);
  static constexpr std::size_t side = N;
  static constexpr std::size_t spot_count = 3 * side * (side - 1) + 1;
  static constexpr std::size_t dot_count = 6 * side;
  static constexpr std::size_t entry_count = 6 * (2 * side - 1);

  static constexpr SpotSet<N> spots() noexcept { return tables.spots; }
  /// The spot with this letter (0 for a) and number (from 1), if there is one.
  static constexpr std::optional<Spot<N>> spot(unsigned column, unsigned number) noexcept {
    if (column == 0 || column >= 2 * side || number == 0 || number > 2 * side) return std::nullopt;
    const int line = static_cast<int>(column);
    const Axial at{line, outline.first_row(line) + static_cast<int>(number) - 1};
    if (at.row == 0 || at.row > SpotSet<N>::stride) return std::nullopt;
    const Spot<N> spot = SpotSet<N>::spot_at(at);
    return spots().contains(spot) ? std::optional(spot) : std::nullopt;
  }
  /// The number of a spot among all of them in board order, and the other way round.
  static constexpr unsigned number_of(Spot<N> spot) noexcept { return tables.numbers[spot.number()]; }
  static constexpr Spot<N> spot_numbered(std::size_t number) noexcept { return Spot<N>(tables.ordered[number]); }

  static constexpr const EntryInfo<N>& entry(Entry<N> entry) noexcept { return tables.entries[entry.number()]; }
  /// The spots next to a dot.
  static constexpr SpotSet<N> rim() noexcept { return tables.rim; }
  /// Those next to a dot from which a piece comes in that direction.
  static constexpr SpotSet<N> rim(Direction direction) noexcept { return tables.rims[index_of(direction)]; }
  /// The entry in a direction that leads to a spot of rim(direction).
  static constexpr Entry<N> entry_to(Spot<N> spot, Direction direction) noexcept {
    return Entry<N>(tables.entries_to[spot.number()][index_of(direction)]);
  }
  /// The first entry that leads to a spot of the rim.
  static constexpr Entry<N> first_entry_to(Spot<N> spot) noexcept {
    return Entry<N>(tables.first_entries[spot.number()]);
  }

 private:
  static constexpr auto bit_count = static_cast<std::size_t>(SpotSet<N>::bit_count);

  struct Tables {
    std::array<std::uint8_t, bit_count> numbers{};   // of spots
    std::array<std::uint8_t, spot_count> ordered{};  // spots by number
    std::array<EntryInfo<N>, entry_count> entries = no_entries(std::make_index_sequence<entry_count>());
    std::array<std::array<std::uint8_t, 6>, bit_count> entries_to{};
    std::array<std::uint8_t, bit_count> first_entries{};
    std::array<SpotSet<N>, 6> rims{};
    SpotSet<N> rim;
    SpotSet<N> spots;
  };

  template <std::size_t... I>
  static constexpr std::array<EntryInfo<N>, entry_count> no_entries(std::index_sequence<I...>) noexcept {
    return {((void)I, EntryInfo<N>{SpotSet<N>(), Axial{}, Direction::North, Spot<N>(0)})...};
  }

  static constexpr SpotSet<N> line_from(Axial first, Direction direction) noexcept {
    SpotSet<N> line;
    for (Axial at = first; outline.is_spot(at); at = at + step_of(direction))
      line |= SpotSet<N>::of(SpotSet<N>::spot_at(at));
    return line;
  }

  static constexpr Tables make_tables() noexcept {
    Tables t;
    std::uint8_t spots = 0;
    std::size_t entries = 0;
    outline.for_each_point([&](Axial at) {
      if (outline.is_spot(at)) {
        const Spot<N> spot = SpotSet<N>::spot_at(at);
        t.ordered[spots] = static_cast<std::uint8_t>(spot.number());
        t.numbers[spot.number()] = spots++;
        t.spots |= SpotSet<N>::of(spot);
        return;
      }
      for (const Direction direction : all_directions) {
        const Axial first = at + step_of(direction);
        if (outline.is_spot(first))
          t.entries[entries++] = {line_from(first, direction), at, direction, SpotSet<N>::spot_at(first)};
      }
    });
    for (std::size_t e = entry_count; e-- > 0;) {
      const EntryInfo<N>& entry = t.entries[e];
      t.rim |= SpotSet<N>::of(entry.first);
      t.rims[index_of(entry.direction)] |= SpotSet<N>::of(entry.first);
      t.entries_to[entry.first.number()][index_of(entry.direction)] = static_cast<std::uint8_t>(e);
      t.first_entries[entry.first.number()] = static_cast<std::uint8_t>(e);
    }
    return t;
  }

  static constexpr Tables tables = make_tables();
};

/// A step off the board never lands on a spot, a step on the board always on the right one.
template <int N>
constexpr bool steps_are_guarded() noexcept {
  bool is_guarded = true;
  Board<N>::outline.for_each_point([&](Axial at) {
    if (!Board<N>::outline.is_spot(at)) return;
    for (const Direction direction : all_directions) {
      const Axial next = at + step_of(direction);
      const SpotSet<N> landed =
          SpotSet<N>::of(SpotSet<N>::spot_at(at)).moved(step_bits<N>(direction)) & Board<N>::spots();
      const SpotSet<N> expected =
          Board<N>::outline.is_spot(next) ? SpotSet<N>::of(SpotSet<N>::spot_at(next)) : SpotSet<N>();
      if (landed != expected) is_guarded = false;
    }
  });
  return is_guarded;
}

/// Every spot lies on three lines, every line is entered from both ends.
template <int N>
constexpr bool counts_agree() noexcept {
  unsigned spots_on_entries = 0;
  for (unsigned e = 0; e < Board<N>::entry_count; ++e) spots_on_entries += Board<N>::entry(Entry<N>(e)).line.count();
  return Board<N>::spots().count() == Board<N>::spot_count && spots_on_entries == 6 * Board<N>::spot_count &&
         Board<N>::rim().count() == 6 * (Board<N>::side - 1);
}

static_assert(counts_agree<2>() && counts_agree<3>() && counts_agree<4>());
static_assert(counts_agree<5>() && counts_agree<6>() && counts_agree<7>());
static_assert(steps_are_guarded<2>() && steps_are_guarded<3>() && steps_are_guarded<4>());
static_assert(steps_are_guarded<5>() && steps_are_guarded<6>() && steps_are_guarded<7>());
static_assert(Board<4>::spot_count == 37 && Board<4>::entry_count == 42 && SpotSet<4>::word_count == 1);

}  // namespace gpn::gipf
