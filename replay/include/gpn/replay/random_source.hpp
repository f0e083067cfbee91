// Random numbers for games and starts, the same everywhere.
#pragma once

#include <gpn/host/ruleset.hpp>

#include <cstdint>
#include <optional>

namespace gpn::replay {

/// The finisher of SplitMix64: every bit of the input changes half of those of the output.
constexpr std::uint64_t split_mix(std::uint64_t value) noexcept {
  value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9U;
  value = (value ^ (value >> 27U)) * 0x94D049BB133111EBU;
  return value ^ (value >> 31U);
}
/// The step of SplitMix64.
inline constexpr std::uint64_t split_mix_step = 0x9E3779B97F4A7C15U;

/// A sequence of random numbers that is the same on every platform.
class RandomSource {
 public:
  RandomSource(std::uint64_t seed, std::uint64_t game) noexcept;

  std::uint64_t next() noexcept;

  /// Uniform from 0 to `count` - 1; `count` is at least 1.
  std::uint32_t below(std::uint32_t count) noexcept;

 private:
  std::uint64_t state_;
};

/// A start for rules that have none of their own, drawn as Boardspace draws it: a set-up of the site is its word,
/// perhaps the number of players, and the number from which the start follows; the module reads it (gpn/boardspace.h).
/// Nothing for rules that have a start, and for a game that the site does not have.
std::optional<host::Position> drawn_start(const host::Ruleset& ruleset, RandomSource& random);

}  // namespace gpn::replay
