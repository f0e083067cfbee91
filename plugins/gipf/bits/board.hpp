// A board as tables of bits, made by the compiler.
#pragma once

#include "../board/places.hpp"
#include "../board/spot_set.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace gpn::gipf {

/// A dot and the line it opens, from the dot's side.
template <int N>
struct EntryInfo {
  SpotSet<N> line;
  Axial dot{};
  Direction direction = Direction::North;
  Spot<N> first{0};  // the spot next to the dot
};

/// A board of at most N spots a side, in the bits of SpotSet<N>. Entries and spots are numbered as in
/// board/geometry.hpp, where the points have their names.
template <int N>
class Board {
 public:
  static constexpr std::size_t most_spots = 3 * N * (N - 1) + 1;
  static constexpr std::size_t most_dots = 6 * N;
  static constexpr std::size_t most_entries = 6 * (2 * N - 1);

  explicit constexpr Board(int side) noexcept : outline_(hexagon(side)) {
    outline_.for_each_point([&](Axial at) {
      if (outline_.is_spot(at)) {
        const Spot<N> spot = SpotSet<N>::spot_at(at);
        ordered_[spot_count_] = static_cast<std::uint8_t>(spot.number());
        numbers_[spot.number()] = spot_count_++;
        spots_ |= SpotSet<N>::of(spot);
        return;
      }
      for (const Direction direction : all_directions) {
        const Axial first = at + step_of(direction);
        if (outline_.is_spot(first))
          entries_[entry_count_++] = {line_from(first, direction), at, direction, SpotSet<N>::spot_at(first)};
      }
    });
    for (std::size_t e = entry_count_; e-- > 0;) {
      const EntryInfo<N>& entry = entries_[e];
      rim_ |= SpotSet<N>::of(entry.first);
      rims_[index_of(entry.direction)] |= SpotSet<N>::of(entry.first);
      entries_to_[entry.first.number()][index_of(entry.direction)] = static_cast<std::uint8_t>(e);
      first_entries_[entry.first.number()] = static_cast<std::uint8_t>(e);
    }
  }

  constexpr const Outline& outline() const noexcept { return outline_; }
  constexpr unsigned entry_count() const noexcept { return entry_count_; }
  constexpr SpotSet<N> spots() const noexcept { return spots_; }
  /// The spot with this letter (0 for a) and number (from 1), if there is one.
  constexpr std::optional<Spot<N>> spot(unsigned column, unsigned number) const noexcept {
    const auto side = static_cast<unsigned>(outline_.side);
    if (column == 0 || column >= 2 * side || number == 0 || number > 2 * side) return std::nullopt;
    const int line = static_cast<int>(column);
    const Axial at{line, outline_.first_row(line) + static_cast<int>(number) - 1};
    if (at.row == 0 || at.row > SpotSet<N>::stride) return std::nullopt;
    const Spot<N> spot = SpotSet<N>::spot_at(at);
    return spots().contains(spot) ? std::optional(spot) : std::nullopt;
  }
  /// The number of a spot among all of them in board order, and the other way round.
  constexpr unsigned number_of(Spot<N> spot) const noexcept { return numbers_[spot.number()]; }
  constexpr Spot<N> spot_numbered(std::size_t number) const noexcept { return Spot<N>(ordered_[number]); }

  constexpr const EntryInfo<N>& entry(Entry<N> entry) const noexcept { return entries_[entry.number()]; }
  /// The spots next to a dot.
  constexpr SpotSet<N> rim() const noexcept { return rim_; }
  /// Returns the spots next to a dot from which a piece comes in that direction.
  constexpr SpotSet<N> rim(Direction direction) const noexcept { return rims_[index_of(direction)]; }
  /// The entry in a direction that leads to a spot of rim(direction).
  constexpr Entry<N> entry_to(Spot<N> spot, Direction direction) const noexcept {
    return Entry<N>(entries_to_[spot.number()][index_of(direction)]);
  }
  /// The first entry that leads to a spot of the rim.
  constexpr Entry<N> first_entry_to(Spot<N> spot) const noexcept { return Entry<N>(first_entries_[spot.number()]); }

 private:
  static constexpr auto bit_count = static_cast<std::size_t>(SpotSet<N>::bit_count);

  constexpr SpotSet<N> line_from(Axial first, Direction direction) const noexcept {
    SpotSet<N> line;
    for (Axial at = first; outline_.is_spot(at); at = at + step_of(direction))
      line |= SpotSet<N>::of(SpotSet<N>::spot_at(at));
    return line;
  }

  Outline outline_;
  std::uint8_t spot_count_ = 0;
  std::uint8_t entry_count_ = 0;
  std::array<std::uint8_t, bit_count> numbers_{};   // of spots
  std::array<std::uint8_t, most_spots> ordered_{};  // spots by number
  std::array<EntryInfo<N>, most_entries> entries_{};
  std::array<std::array<std::uint8_t, 6>, bit_count> entries_to_{};
  std::array<std::uint8_t, bit_count> first_entries_{};
  std::array<SpotSet<N>, 6> rims_{};
  SpotSet<N> rim_;
  SpotSet<N> spots_;
};

namespace detail {

template <int N>
inline constexpr Board<N> largest_board{N};
template <int N>
inline constexpr Board<N> smaller_board{N - 1};

}  // namespace detail

/// The board with so many spots a side, in bits that have room for N.
template <int N>
constexpr const Board<N>& board_of(int side) noexcept {
  if constexpr (N == 3 || N == 6)
    return side == N ? detail::largest_board<N> : detail::smaller_board<N>;
  else
    return detail::largest_board<N>;
}

/// A step off the board never lands on a spot, a step on the board always on the right one.
template <int N>
constexpr bool steps_are_guarded(int side) noexcept {
  const Board<N>& board = board_of<N>(side);
  bool is_guarded = true;
  board.outline().for_each_point([&](Axial at) {
    if (!board.outline().is_spot(at)) return;
    for (const Direction direction : all_directions) {
      const Axial next = at + step_of(direction);
      const SpotSet<N> landed = SpotSet<N>::of(SpotSet<N>::spot_at(at)).moved(step_bits<N>(direction)) & board.spots();
      const SpotSet<N> expected =
          board.outline().is_spot(next) ? SpotSet<N>::of(SpotSet<N>::spot_at(next)) : SpotSet<N>();
      if (landed != expected) is_guarded = false;
    }
  });
  return is_guarded;
}

/// Every spot lies on three lines, every line is entered from both ends.
template <int N>
constexpr bool counts_agree(int side) noexcept {
  const Board<N>& board = board_of<N>(side);
  const auto size = static_cast<unsigned>(side);
  const unsigned spots = 3 * size * (size - 1) + 1;
  unsigned spots_on_entries = 0;
  for (unsigned e = 0; e < board.entry_count(); ++e) spots_on_entries += board.entry(Entry<N>(e)).line.count();
  return board.spots().count() == spots && board.entry_count() == 6 * (2 * size - 1) && spots_on_entries == 6 * spots &&
         board.rim().count() == 6 * (size - 1);
}

static_assert(counts_agree<3>(2) && counts_agree<3>(3) && counts_agree<4>(4));
static_assert(counts_agree<6>(5) && counts_agree<6>(6) && counts_agree<7>(7));
static_assert(steps_are_guarded<3>(2) && steps_are_guarded<3>(3) && steps_are_guarded<4>(4));
static_assert(steps_are_guarded<6>(5) && steps_are_guarded<6>(6) && steps_are_guarded<7>(7));
static_assert(Board<4>::most_spots == 37 && Board<4>::most_entries == 42 && SpotSet<4>::word_count == 1);

}  // namespace gpn::gipf
