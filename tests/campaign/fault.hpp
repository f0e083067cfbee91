// One fault of a module, chosen when it is loaded: the number in GPN_FAULT, 0 for none. Test modules only.
#pragma once

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

}  // namespace gpn::campaign
