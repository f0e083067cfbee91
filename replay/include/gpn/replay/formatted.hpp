// Reports as text without the numbers of their records, which are known only when the pieces of an input are joined in
// order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace gpn::replay {

struct FormattedReports {
  /// A place where the number of a record is inserted.
  struct Slot {
    std::size_t at;        // offset in the text; ascending
    std::uint64_t record;  // index among these reports
  };

  std::string text;
  std::vector<Slot> slots;
  std::uint64_t records = 0;

  /// Adds a slot for the number of the current record at the end of the text.
  void add_slot() { slots.push_back({text.size(), records}); }

  /// Removes everything but keeps the memory.
  void clear() noexcept {
    text.clear();
    slots.clear();
    records = 0;
  }
};

}  // namespace gpn::replay
