// A hexagonal board of at most 64 spots for games in which pieces move along lines to what they meet: sets of spots in
// one word, what lies between two spots, and the first piece in a direction.
//
//   inline constexpr author::HexBoard layout{...};          // names, neighbours, drawing
//   inline constexpr author::RayBoard<layout> board;
//
// A spot is its place in the order of the board. The first three of the six directions lead onwards in this order, so
// the first piece in one of them is the lowest bit of the pieces on its ray, in the others the highest.
#pragma once

#include <gpn/author/hex_board.hpp>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace gpn::author {

enum class RaySpot : std::uint8_t {};

constexpr std::uint8_t number_of(RaySpot spot) noexcept { return static_cast<std::uint8_t>(spot); }

/// A set of spots; iterates in the order of the board.
class RaySet {
 public:
  constexpr RaySet() noexcept = default;
  explicit constexpr RaySet(std::uint64_t word) noexcept : word_(word) {}
  explicit constexpr RaySet(RaySpot spot) noexcept : word_(std::uint64_t{1} << number_of(spot)) {}

  constexpr bool empty() const noexcept { return word_ == 0; }
  constexpr bool contains(RaySpot spot) const noexcept { return ((word_ >> number_of(spot)) & 1U) != 0; }
  /// Returns the first spot of a set that is not empty.
  constexpr RaySpot first() const noexcept { return static_cast<RaySpot>(std::countr_zero(word_)); }
  constexpr RaySpot last() const noexcept { return static_cast<RaySpot>(63 - std::countl_zero(word_)); }
  constexpr std::uint64_t word() const noexcept { return word_; }

  // A set is its own iterator over the spots that are left.
  constexpr RaySet begin() const noexcept { return *this; }
  constexpr RaySet end() const noexcept { return {}; }
  constexpr RaySpot operator*() const noexcept { return first(); }
  constexpr RaySet& operator++() noexcept {
    word_ &= word_ - 1;
    return *this;
  }

  constexpr RaySet& operator|=(RaySet other) noexcept { return *this = *this | other; }
  constexpr RaySet& operator-=(RaySet other) noexcept { return *this = *this - other; }

  friend constexpr RaySet operator|(RaySet a, RaySet b) noexcept { return RaySet(a.word_ | b.word_); }
  friend constexpr RaySet operator&(RaySet a, RaySet b) noexcept { return RaySet(a.word_ & b.word_); }
  friend constexpr RaySet operator-(RaySet a, RaySet b) noexcept { return RaySet(a.word_ & ~b.word_); }
  friend constexpr bool operator==(RaySet, RaySet) noexcept = default;

 private:
  std::uint64_t word_ = 0;
};

/// Rays end at the edge and before a hole.
template <const auto& layout>
class RayBoard {
 public:
  static constexpr unsigned directions = 6;

  constexpr RayBoard() noexcept {
    static_assert(count <= 64);
    for (auto& row : directions_) row.fill(directions);
    for (std::uint8_t from = 0; from < count; ++from)
      for (std::uint8_t d = 0; d < directions; ++d)
        for (auto at = layout.neighbour(layout.spot_numbered(from), d); at; at = layout.neighbour(*at, d)) {
          const std::uint16_t to = layout.number_of(*at);
          rays_[from][d] |= RaySet(static_cast<RaySpot>(to));
          directions_[from][to] = d;
        }
  }

  // As the layout has it.
  static constexpr unsigned size() noexcept { return count; }
  static constexpr auto columns() noexcept { return layout.columns(); }
  static constexpr unsigned column_of(RaySpot spot) noexcept { return layout.column_of(on_layout(spot)); }
  static constexpr void put(TextOut& out, RaySpot spot) noexcept { layout.put(out, on_layout(spot)); }
  static std::string name(RaySpot spot) { return layout.name(on_layout(spot)); }
  static constexpr std::uint32_t describe(std::uint32_t index, gpn_cell& out) noexcept {
    return layout.describe(index, out);
  }
  [[gnu::always_inline]] static constexpr std::optional<RaySpot> take_spot(std::string_view& text) noexcept {
    const auto spot = layout.take_spot(text);
    return spot ? std::optional(static_cast<RaySpot>(layout.number_of(*spot))) : std::nullopt;
  }

  constexpr RaySet all() const noexcept { return RaySet(~std::uint64_t{0} >> (64 - count)); }

  /// Nothing where no ray leads from one to the other.
  constexpr std::optional<unsigned> direction(RaySpot from, RaySpot to) const noexcept {
    const unsigned d = directions_[number_of(from)][number_of(to)];
    return d == directions ? std::nullopt : std::optional(d);
  }

  constexpr std::optional<RaySpot> first_on(RaySet occupied, RaySpot from, unsigned direction) const noexcept {
    const RaySet met = rays_[number_of(from)][direction] & occupied;
    if (met.empty()) return std::nullopt;
    return direction < directions / 2 ? met.first() : met.last();
  }

  /// The first occupied spot in each direction.
  constexpr RaySet first_met(RaySet occupied, RaySpot from) const noexcept {
    std::uint64_t met = 0;
    for (unsigned d = 0; d < directions; ++d) {
      const std::uint64_t there = (rays_[number_of(from)][d] & occupied).word();
      met |= d < directions / 2 ? there & (0 - there) : std::bit_floor(there);
    }
    return RaySet(met);
  }

  /// Nothing where no ray leads from one to the other.
  constexpr std::optional<RaySet> between(RaySpot from, RaySpot to) const noexcept {
    const unsigned d = directions_[number_of(from)][number_of(to)];
    if (d == directions) return std::nullopt;
    return rays_[number_of(from)][d] & rays_[number_of(to)][d < 3 ? d + 3 : d - 3];
  }

 private:
  static constexpr std::size_t count = layout.size();

  static constexpr HexSpot on_layout(RaySpot spot) noexcept { return layout.spot_numbered(author::number_of(spot)); }

  std::array<std::array<RaySet, directions>, count> rays_{};
  std::array<std::array<std::uint8_t, count>, count> directions_{};  // from, to; `directions` for none
};

}  // namespace gpn::author
