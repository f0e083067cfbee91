// Makes the changes of a repair in a copy of the record, and reads the copy back.
#pragma once

#include "play/without_causes.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/repair.hpp>
#include <gpn/replay/replayer.hpp>

#include <string>
#include <string_view>

namespace gpn::replay::repair {

/// The bytes with the changes made. The spans of the changes count from `offset` before the first byte.
std::string with_changes(std::string_view bytes, const std::vector<TextChange>& changes, std::uint32_t offset);

/// Inserts at the end of the line with the byte at `at`, after the changes that reach over it.
void insert_at_line_end(std::string_view bytes, std::size_t at, std::string_view text,
                        std::vector<TextChange>& changes);

class RepairCheck {
 public:
  RepairCheck(Rulebook rulebook, const notation::Limits& limits)
      : limits_(limits), replayer_(std::move(rulebook), without_causes(limits)) {}

  /// Why the repair cannot be made; empty when the changed record reads as it should.
  std::string problem_with(const notation::Record& record, const Repair& repair);

  /// The message of the first warning about the turns or the result of the record that was checked last; empty when
  /// there is none.
  const std::string& remaining_warning() const noexcept { return remaining_warning_; }

 private:
  notation::Limits limits_;
  Replayer replayer_;
  notation::Record record_;
  std::string remaining_warning_;
};

}  // namespace gpn::replay::repair
