// Diagnostics of the findings of replay, and the list of them in the report of a record.
#pragma once

#include <gpn/notation/record.hpp>
#include <gpn/replay/findings.hpp>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::replay {

/// `make_diagnostic("reserve-count", span, message)`. Diagnostics of other parts: notation::make_diagnostic().
inline notation::Diagnostic make_diagnostic(Finding finding, notation::Span span, std::string message) {
  return notation::make_diagnostic(finding, span, std::move(message));
}

/// The diagnostic of a finding whose clause is one of `owner`. In other games it cites none.
inline notation::Diagnostic citing_in(std::string_view owner, std::string_view game, notation::Diagnostic diagnostic) {
  if (game != owner) diagnostic.rule = {};
  return diagnostic;
}

/// The tag with this name, or null.
inline const notation::Tag* find_tag(const notation::Record& record, std::string_view name) {
  const auto found =
      std::find_if(record.tags.begin(), record.tags.end(), [&](const notation::Tag& tag) { return tag.name == name; });
  return found == record.tags.end() ? nullptr : &*found;
}

/// Appends to the diagnostics of a report. Errors are always kept; of notes and warnings, as many as the limit allows.
class DiagnosticList {
 public:
  DiagnosticList(std::vector<notation::Diagnostic>& diagnostics, std::size_t limit) noexcept
      : diagnostics_(diagnostics), limit_(limit) {}

  /// Begins the list of another record.
  void clear() noexcept {
    diagnostics_.clear();
    suppressed_count_ = 0;
  }

  /// True if further notes and warnings are only counted.
  bool is_full() const noexcept { return diagnostics_.size() >= limit_; }

  void add(notation::Diagnostic diagnostic);
  /// The first with this code, or null.
  notation::Diagnostic* find(std::string_view code) noexcept;
  /// Adds it in place of the reader's sentence about a turn that is missing at the same place, if there is one.
  void replace_missing_turn(notation::Diagnostic diagnostic);
  /// Puts the diagnostic in the place of all of a finding that it explains.
  void replace_all(std::string_view code, notation::Diagnostic diagnostic);
  /// Leaves out the warnings of a code after the first ones.
  void drop_warnings(std::string_view code, std::size_t kept);
  /// For what must not be missing.
  void add_beyond_limit(notation::Diagnostic diagnostic) { diagnostics_.push_back(std::move(diagnostic)); }

  /// Sorts the list by place and notes how many diagnostics the limit suppressed. Call it once, at the end.
  void finish(const notation::Record& record);

 private:
  void join_missing_turns();
  void join_late_removals();

  std::vector<notation::Diagnostic>& diagnostics_;
  std::size_t limit_;
  std::size_t suppressed_count_ = 0;
};

}  // namespace gpn::replay
