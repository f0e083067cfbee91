// Random numbers for games and starts, the same everywhere.
#pragma once

#include <cstdint>

namespace gpn::replay {

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

}  // namespace gpn::replay
