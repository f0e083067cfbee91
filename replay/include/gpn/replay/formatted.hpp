// Reports as text, ready but for the running numbers of their records: those are known only when the pieces of an input
// are put in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gpn::replay {

struct FormattedReports {
  /// A place at which the number of a record has to be written.
  struct Slot {
    std::size_t at;        // offset in the text; ascending
    std::uint64_t record;  // which one of these, from 0
  };

  std::string text;
  std::vector<Slot> slots;
  std::uint64_t records = 0;

  /// The number of the record that is being written stands here.
  void number_here() { slots.push_back({text.size(), records}); }

  /// Forgets everything, keeps the memory.
  void clear() noexcept {
    text.clear();
    slots.clear();
    records = 0;
  }
};

}  // namespace gpn::replay
