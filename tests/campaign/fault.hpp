// One fault of a module, chosen when it is loaded: the number in GPN_FAULT, 0 for none. Test modules only.
#pragma once

#include <atomic>
#include <cstdlib>

namespace gpn::campaign {

inline int chosen() noexcept {
  static const int number = [] {
    const char* const text = std::getenv("GPN_FAULT");
    return text == nullptr ? 0 : std::atoi(text);
  }();
  return number;
}

/// Whether the module has this fault now.
inline bool fault(int number) noexcept { return chosen() == number; }

/// Long enough for another thread to run; no loop that a compiler may leave out.
inline void wait_for_others(int rounds) noexcept {
  for (int i = 0; i < rounds; ++i) std::atomic_signal_fence(std::memory_order_seq_cst);
}

}  // namespace gpn::campaign
