#include "play/diagnostic.hpp"

#include <fmt/format.h>

namespace gpn::replay {

using notation::Diagnostic;

void DiagnosticList::add(Diagnostic diagnostic) {
  if (diagnostics_.size() < limit_ || diagnostic.severity == Severity::Error)
    diagnostics_.push_back(std::move(diagnostic));
  else
    ++suppressed_count_;
}

Diagnostic* DiagnosticList::find(std::string_view code) noexcept {
  const auto found =
      std::find_if(diagnostics_.begin(), diagnostics_.end(), [&](const Diagnostic& each) { return each.code == code; });
  return found == diagnostics_.end() ? nullptr : &*found;
}

void DiagnosticList::replace_all(std::string_view code, Diagnostic diagnostic) {
  std::erase_if(diagnostics_, [&](const Diagnostic& each) { return each.code == code; });
  add(std::move(diagnostic));
}

void DiagnosticList::drop_warnings(std::string_view code, std::size_t kept) {
  std::size_t count = 0;
  std::erase_if(diagnostics_, [&](const Diagnostic& each) {
    return each.code == code && each.severity == Severity::Warning && ++count > kept;
  });
}

void DiagnosticList::replace_missing_turn(Diagnostic diagnostic) {
  const auto known = std::find_if(diagnostics_.begin(), diagnostics_.end(), [&](const Diagnostic& each) {
    return each.code == "missing-turn" && each.span == diagnostic.span;
  });
  if (known == diagnostics_.end()) return add(std::move(diagnostic));
  *known = std::move(diagnostic);
}

/// Turns that the reader knows to be missing stop the replay at their place: the reader's sentence is the cause.
void DiagnosticList::join_missing_turns() {
  for (Diagnostic& cause : diagnostics_) {
    if (cause.code != "missing-turn" && cause.code != "missing-placements") continue;
    const auto stop = std::find_if(diagnostics_.begin(), diagnostics_.end(), [&](const Diagnostic& each) {
      return each.severity == Severity::Error && each.turn && each.span == cause.span;
    });
    if (stop == diagnostics_.end()) continue;
    cause.severity = Severity::Error;
    cause.turn = stop->turn;
    cause.player = stop->player;
    diagnostics_.erase(stop);
    return;
  }
}

/// A later turn takes the row that an earlier list of the same player left out: that row had to go in the earlier turn
/// (R5), where the error is, and not in the later one, in which it is gone.
void DiagnosticList::join_late_removals() {
  const auto stop = std::find_if(diagnostics_.begin(), diagnostics_.end(), [](const Diagnostic& each) {
    return each.severity == Severity::Error && each.turn && !each.cells.empty();
  });
  if (stop == diagnostics_.end()) return;
  const auto cause = std::find_if(diagnostics_.begin(), diagnostics_.end(), [&](const Diagnostic& each) {
    const auto is_of_row = [&](const std::string& cell) {
      return std::find(each.cells.begin(), each.cells.end(), cell) != each.cells.end();
    };
    return each.code == "gipf-partial-list" && each.severity == Severity::Warning && each.turn &&
           *each.turn < *stop->turn && each.player == stop->player &&
           std::all_of(stop->cells.begin(), stop->cells.end(), is_of_row);
  });
  if (cause == diagnostics_.end()) return;
  cause->severity = Severity::Error;
  diagnostics_.erase(stop);
}

void DiagnosticList::finish(const notation::Record& record) {
  join_missing_turns();
  join_late_removals();
  std::stable_sort(diagnostics_.begin(), diagnostics_.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; });
  if (suppressed_count_ == 0) return;
  diagnostics_.push_back(make_diagnostic(
      "too-many-diagnostics", {record.span.end, record.span.end},
      fmt::format("{} more notes and warnings are not listed (the limit is {})", suppressed_count_, limit_)));
}

}  // namespace gpn::replay
