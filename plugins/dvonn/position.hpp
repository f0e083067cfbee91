// A position of DVONN, and the buried pieces in it. Two positions are equal when their bytes are equal.
#pragma once

#include "board.hpp"

#include <gpn/color.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace gpn::dvonn {

// The buried pieces are all pieces of the stacks except the top ones. The rules need only their number, but position
// text also contains their order. All buried pieces of the board form one string, space after space in board order and
// bottom first. At most 48 pieces can be buried, so a string of one bit per piece fits in a word; two words record the
// black and the DVONN pieces. A placement buries nothing. A move cuts the bits of a stack out of the string and inserts
// them elsewhere.

enum class Piece : std::uint8_t { White, Black, Dvonn };

inline constexpr unsigned piece_count = 49;
inline constexpr unsigned most_buried = piece_count - 1;

namespace detail {

constexpr std::uint64_t low_bits(unsigned count) noexcept { return (std::uint64_t{1} << count) - 1; }

/// The string without `count` pieces from `at` on.
constexpr std::uint64_t cut(std::uint64_t string, unsigned at, unsigned count) noexcept {
  return (string & low_bits(at)) | ((string >> count) & ~low_bits(at));
}

/// The string with `count` pieces inserted at `at`.
constexpr std::uint64_t put_in(std::uint64_t string, unsigned at, unsigned count, std::uint64_t bits) noexcept {
  return (string & low_bits(at)) | (bits << at) | ((string & ~low_bits(at)) << count);
}

/// 64 bytes of ones, then 64 of zeros: the 64 bytes from byte 64 - n on are a mask of the first n of 64 bytes.
inline constexpr std::array<std::uint8_t, 128> prefix_mask = [] {
  std::array<std::uint8_t, 128> mask{};
  for (std::size_t i = 0; i < 64; ++i) mask[i] = 0xFF;
  return mask;
}();

}  // namespace detail

class Buried {
 public:
  constexpr unsigned count(Space space) const noexcept { return counts_[space.bit()]; }

  /// The buried piece at `level` of the stack on `space`, the bottom being 0; level < count(space).
  Piece piece(Space space, unsigned level) const noexcept {
    const unsigned at = before(space) + level;
    if (((dvonn_ >> at) & 1U) != 0) return Piece::Dvonn;
    return ((black_ >> at) & 1U) != 0 ? Piece::Black : Piece::White;
  }

  /// Adds a buried piece to the stack on `space`, above its other buried pieces.
  void add(Space space, Piece piece) noexcept {
    const unsigned at = before(space) + count(space);
    black_ = detail::put_in(black_, at, 1, piece == Piece::Black ? 1 : 0);
    dvonn_ = detail::put_in(dvonn_, at, 1, piece == Piece::Dvonn ? 1 : 0);
    ++counts_[space.bit()];
  }

  /// Moves the stack on `from` onto the one on `to`, which buries the top piece of the latter (D6).
  void move(Space from, Space to, Piece top_of_to) noexcept {
    const unsigned taken = count(from);
    const unsigned cut_at = before(from);
    const unsigned gap = to > from ? taken : 0;
    const unsigned put_at = before(to) - gap + count(to);
    black_ = carry(black_, cut_at, taken, put_at, top_of_to == Piece::Black ? 1 : 0);
    dvonn_ = carry(dvonn_, cut_at, taken, put_at, top_of_to == Piece::Dvonn ? 1 : 0);
    counts_[from.bit()] = 0;
    counts_[to.bit()] = static_cast<std::uint8_t>(counts_[to.bit()] + taken + 1);
  }

  /// Removes the stack on `space` from the board.
  void remove(Space space) noexcept {
    const unsigned at = before(space);
    black_ = detail::cut(black_, at, count(space));
    dvonn_ = detail::cut(dvonn_, at, count(space));
    counts_[space.bit()] = 0;
  }

 private:
  /// Counts the pieces that are buried on the spaces before `space`. The whole board has at most 48, so the sums of
  /// bytes never carry, and the multiplication adds them up in the top byte.
  unsigned before(Space space) const noexcept {
    std::uint64_t sums = 0;
    for (std::size_t i = 0; i < counts_.size(); i += 8) {
      std::uint64_t counts = 0;
      std::uint64_t mask = 0;
      std::memcpy(&counts, counts_.data() + i, 8);
      std::memcpy(&mask, detail::prefix_mask.data() + 64 - space.bit() + i, 8);
      sums += counts & mask;
    }
    return static_cast<unsigned>((sums * 0x0101010101010101U) >> 56U);
  }

  /// Cuts out `count` pieces at `cut_at`, then inserts the piece `covered` at `put_at` and the cut pieces above it.
  static constexpr std::uint64_t carry(std::uint64_t string, unsigned cut_at, unsigned count, unsigned put_at,
                                       std::uint64_t covered) noexcept {
    const std::uint64_t taken = (string >> cut_at) & detail::low_bits(count);
    return detail::put_in(detail::cut(string, cut_at, count), put_at, count + 1, covered | (taken << 1U));
  }

  std::uint64_t black_ = 0;
  std::uint64_t dvonn_ = 0;
  std::array<std::uint8_t, 64> counts_{};  // by the bit of a space
};

// D1: the pieces of the game.
inline constexpr unsigned white_pieces = 23;
inline constexpr unsigned black_pieces = 23;
inline constexpr unsigned dvonn_pieces = 3;
static_assert(white_pieces + black_pieces + dvonn_pieces == piece_count);
static_assert(piece_count == space_count);

/// The piece that is placed after `placed` others: the three DVONN pieces first, then black and white ones in turn
/// (D2).
constexpr Piece piece_to_place(unsigned placed) noexcept {
  if (placed < dvonn_pieces) return Piece::Dvonn;
  return placed % 2 == 0 ? Piece::White : Piece::Black;
}

/// Returns the player who places after `placed` pieces. White places the first and the 49th, and then moves first (D3).
constexpr Color who_places(unsigned placed) noexcept { return placed % 2 == 0 ? Color::White : Color::Black; }

struct Position {
  std::array<SpaceSet, 2> tops;  // the stacks of White and of Black: those with a piece of that colour on top (D4)
  SpaceSet dvonn;                // single DVONN pieces and stacks that contain one
  SpaceSet tall;                 // the stacks of two pieces or more
  Buried buried;
  std::uint32_t placed = 0;  // pieces placed so far; piece_count from the first stacking turn on
  Color to_move = Color::White;
  std::array<std::uint8_t, 3> padding{};  // always zero, so that equal positions have equal bytes

  constexpr bool is_placing() const noexcept { return placed < piece_count; }
  constexpr SpaceSet stacks_of(Color player) const noexcept { return tops[index(player)]; }
  constexpr SpaceSet owned() const noexcept { return tops[0] | tops[1]; }
  constexpr SpaceSet occupied() const noexcept { return owned() | dvonn; }
  constexpr unsigned height(Space space) const noexcept { return buried.count(space) + 1; }

  /// The top piece of an occupied space; a DVONN piece is on top only while it is alone (D9). Added up, because a
  /// branch on the colour would be guessed wrong every other time.
  constexpr Piece top(Space space) const noexcept {
    static_assert(Piece{0} == Piece::White && Piece{1} == Piece::Black && Piece{2} == Piece::Dvonn);
    const unsigned is_black = tops[1].contains(space) ? 1 : 0;
    const unsigned is_dvonn = owned().contains(space) ? 0 : 1;
    return static_cast<Piece>(is_black + 2 * is_dvonn);
  }
};

static_assert(std::is_trivially_copyable_v<Position>);
static_assert(std::has_unique_object_representations_v<Position>);

/// The total height of a player's stacks (D15).
constexpr unsigned score(const Position& position, Color player) noexcept {
  const SpaceSet stacks = position.stacks_of(player);
  unsigned total = stacks.size();
  for (const Space space : stacks& position.tall) total += position.buried.count(space);
  return total;
}

}  // namespace gpn::dvonn
