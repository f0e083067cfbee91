// The board of LYNGK (LY1 to LY3): 43 spots, sets of them as words of 64 bits, and what a stack meets in a direction.
//
// A spot is its place in the order of the board: lines from a, upwards. The first three of the six directions lead
// onwards in this order, so the first stack in one of them is the lowest bit of what stands there, in the others the
// highest.
#pragma once

#include <gpn/author/hex_board.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::lyngk {

/// For the names of spots, their neighbours and the drawing. Numbers of slanted lines, less what each line lacks.
inline constexpr author::HexBoard board{std::array<author::Column, 9>{
    {{3, 3, 2}, {2, 5, 1}, {1, 7, 0}, {2, 7, 1}, {2, 8, 1}, {3, 8, 2}, {3, 9, 2}, {5, 8, 4}, {7, 7, 6}}}};
inline constexpr std::size_t spot_count = 43;
inline constexpr unsigned direction_count = 6;
static_assert(board.size() == spot_count && board.is_steppable());

enum class Spot : std::uint8_t {};

constexpr std::uint8_t number_of(Spot spot) noexcept { return static_cast<std::uint8_t>(spot); }

/// Iterates in the order of the board.
class Spots {
 public:
  constexpr Spots() noexcept = default;
  explicit constexpr Spots(std::uint64_t word) noexcept : word_(word) {}
  explicit constexpr Spots(Spot spot) noexcept : word_(std::uint64_t{1} << number_of(spot)) {}

  constexpr bool empty() const noexcept { return word_ == 0; }
  constexpr bool contains(Spot spot) const noexcept { return ((word_ >> number_of(spot)) & 1U) != 0; }
  /// Of a set that is not empty.
  constexpr Spot first() const noexcept { return static_cast<Spot>(std::countr_zero(word_)); }
  constexpr std::uint64_t word() const noexcept { return word_; }

  // A set is its own iterator: what is left.
  constexpr Spots begin() const noexcept { return *this; }
  constexpr Spots end() const noexcept { return {}; }
  constexpr Spot operator*() const noexcept { return first(); }
  constexpr Spots& operator++() noexcept {
    word_ &= word_ - 1;
    return *this;
  }

  friend constexpr Spots operator|(Spots a, Spots b) noexcept { return Spots(a.word_ | b.word_); }
  friend constexpr Spots operator&(Spots a, Spots b) noexcept { return Spots(a.word_ & b.word_); }
  friend constexpr Spots operator-(Spots a, Spots b) noexcept { return Spots(a.word_ & ~b.word_); }
  friend constexpr bool operator==(Spots, Spots) noexcept = default;

 private:
  std::uint64_t word_ = 0;
};

struct Geometry {
  std::array<std::array<Spots, direction_count>, spot_count> rays{};         // LY3: up to the edge or a missing spot
  std::array<std::array<std::uint8_t, spot_count>, spot_count> direction{};  // from, to; direction_count: no line
};

inline constexpr Geometry geometry = [] {
  Geometry out;
  for (auto& row : out.direction) row.fill(direction_count);
  for (std::uint8_t from = 0; from < spot_count; ++from)
    for (std::uint8_t d = 0; d < direction_count; ++d)
      for (auto at = board.neighbour(board.spot_numbered(from), d); at; at = board.neighbour(*at, d)) {
        const std::uint16_t to = board.number_of(*at);
        out.rays[from][d] = out.rays[from][d] | Spots(static_cast<Spot>(to));
        out.direction[from][to] = d;
      }
  return out;
}();

/// The first occupied spots in the six directions (LY13): the lowest bit of what stands there, or the highest.
constexpr Spots first_met(Spots occupied, Spot from) noexcept {
  std::uint64_t met = 0;
  for (unsigned d = 0; d < direction_count; ++d) {
    const std::uint64_t there = (geometry.rays[number_of(from)][d] & occupied).word();
    met |= d < direction_count / 2 ? there & (0 - there) : std::bit_floor(there);
  }
  return Spots(met);
}

/// What lies between two spots of one line; nothing where no line has both.
constexpr std::optional<Spots> between(Spot from, Spot to) noexcept {
  const unsigned direction = geometry.direction[number_of(from)][number_of(to)];
  if (direction == direction_count) return std::nullopt;
  return geometry.rays[number_of(from)][direction] &
         geometry.rays[number_of(to)][(direction + direction_count / 2) % direction_count];
}

constexpr author::HexSpot on_board(Spot spot) noexcept { return board.spot_numbered(number_of(spot)); }
constexpr void put(author::TextOut& out, Spot spot) noexcept { board.put(out, on_board(spot)); }
inline std::string name(Spot spot) { return board.name(on_board(spot)); }

/// Takes a name such as `c7` from the beginning of a text.
constexpr std::optional<Spot> take_spot(std::string_view& text) noexcept {
  const auto spot = board.take_spot(text);
  if (!spot) return std::nullopt;
  return static_cast<Spot>(board.number_of(*spot));
}

}  // namespace gpn::lyngk
