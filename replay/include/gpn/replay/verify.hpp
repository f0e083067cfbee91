// Verifies whole inputs, piece by piece, on several threads, in input order.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/notation/limits.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/report_text.hpp>
#include <gpn/replay/rulebook.hpp>

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

enum class ReportStyle : std::uint8_t { Human, JsonLines, Sarif, GitHub };

/// What was counted over all inputs.
struct Tally {
  std::uint64_t inputs = 0;
  std::uint64_t records = 0;
  std::uint64_t turns = 0;
  std::array<std::uint64_t, 4> verdicts{};    // by Verdict
  std::array<std::uint64_t, 3> endings{};     // by Ending
  std::array<std::uint64_t, 3> severities{};  // by Severity
  std::uint64_t skipped_files = 0;            // of directories: not a record
  std::uint64_t module_failures = 0;          // records on which a rule module broke its contract
  std::vector<std::string> failures;          // inputs that could not be read, as sentences

  void add(const Tally& other);
  void count(const Report& report);  // of one more record
};

struct VerifySettings {
  std::optional<notation::Format> from;
  Overrides overrides;
  notation::Limits limits;
  unsigned jobs = 1;
  ReportStyle style = ReportStyle::Human;
  Severity least = Severity::Warning;          // human reports leave out what is less severe, and count it
  TextLook look;                               // of human reports
  std::function<bool()> cancelled;             // asked between pieces; may be empty
  std::function<void(const Tally&)> progress;  // told after each piece what was counted so far; may be empty
};

/// Takes finished output, in input order. False stops the work (a closed pipe).
using OutputSink = std::function<bool(std::string_view)>;

/// `paths` may name files, directories (walked in name order) and "-" for standard input.
Tally verify(const host::Registry& registry, const std::vector<std::string>& paths, const VerifySettings& settings,
             const OutputSink& output);

}  // namespace gpn::replay
