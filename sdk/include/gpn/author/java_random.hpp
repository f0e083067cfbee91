// The generator of random numbers of Java's library, by which Boardspace draws start positions.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

namespace gpn::author {

/// A linear congruential generator of 48 bits.
class JavaRandom {
 public:
  explicit constexpr JavaRandom(std::int64_t seed) noexcept
      : state_((static_cast<std::uint64_t>(seed) ^ multiplier) & mask) {}

  /// Below `bound`, which is no power of two. Draws again where the last, incomplete range of numbers would favour the
  /// small ones.
  constexpr std::uint32_t below(std::uint32_t bound) noexcept {
    for (;;) {
      state_ = (state_ * multiplier + 0xB) & mask;
      const auto bits = static_cast<std::uint32_t>(state_ >> 17U);
      const std::uint32_t value = bits % bound;
      if (bits - value + (bound - 1) < std::uint32_t{1} << 31U) return value;
    }
  }

  /// Swaps each piece with a random one, so many times over.
  void stir(std::string& pieces, unsigned rounds) noexcept {
    for (unsigned round = 0; round < rounds; ++round)
      for (char& piece : pieces) std::swap(piece, pieces[below(static_cast<std::uint32_t>(pieces.size()))]);
  }

 private:
  static constexpr std::uint64_t multiplier = 0x5DEECE66D;
  static constexpr std::uint64_t mask = (std::uint64_t{1} << 48U) - 1;

  std::uint64_t state_;
};

}  // namespace gpn::author
