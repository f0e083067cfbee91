// What the modules of the campaign share. A module has one fault, chosen when it is loaded: the number in GPN_FAULT, 0
// for none.
#pragma once

#include <sched.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <string_view>

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
  for (int i = 0; i < rounds; ++i) {
    std::atomic_signal_fence(std::memory_order_seq_cst);
    if (i % 1000 == 0) ::sched_yield();
  }
}

/// The first word of a list of options, which loses it.
inline std::string_view take_word(std::string_view& options) noexcept {
  const std::string_view word = options.substr(0, options.find(' '));
  options.remove_prefix(std::min(word.size() + 1, options.size()));
  return word;
}

/// The number of the cell with this name, or -1.
template <class Game>
int cell_of(std::string_view text) {
  for (int cell = 0; cell < Game::cell_total; ++cell)
    if (text == Game::name(cell)) return cell;
  return -1;
}

}  // namespace gpn::campaign

/// Exports `table` of a module, in which break_table() puts the faults that a struct for the wrapper cannot have.
#define GPN_CAMPAIGN_MODULE(TYPE, FUNCTION)                                                       \
  namespace gpn::campaign {                                                                       \
  static const bool is_broken = (break_table(), true);                                            \
  }                                                                                               \
  GPN_DETAIL_MODULE_MARKER                                                                        \
  extern "C" GPN_EXPORT const TYPE* FUNCTION(void) noexcept {                                     \
    static_cast<void>(gpn::campaign::is_broken);                                                  \
    return &gpn::campaign::table;                                                                 \
  }                                                                                               \
  extern "C" GPN_EXPORT std::uint32_t gpn_manifest(char* text, std::uint32_t capacity) noexcept { \
    return gpn::author::write_manifest(gpn::campaign::table, text, capacity);                     \
  }
