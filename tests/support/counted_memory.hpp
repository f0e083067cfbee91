// Counts what the program takes from the heap: a test that links counted_memory.cpp replaces the operators new.
#pragma once

#include <cstddef>

namespace gpn::support {

/// From here on. One at a time.
class CountedMemory {
 public:
  CountedMemory() noexcept;

  /// The most bytes in use at once, beyond those of the begin.
  std::size_t most_bytes() const noexcept;
  /// How many blocks were taken.
  std::size_t count() const noexcept;

 private:
  std::size_t in_use_;
  std::size_t allocations_;
};

}  // namespace gpn::support
