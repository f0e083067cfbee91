// Counts over all records of a run.
#pragma once

#include <gpn/replay/report.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace gpn::replay {

struct Tally {
  std::uint64_t inputs = 0;
  std::uint64_t records = 0;
  std::uint64_t turns = 0;
  std::uint64_t without_turns = 0;            // legal records in which nothing was played
  std::array<std::uint64_t, 4> verdicts{};    // by Verdict
  std::array<std::uint64_t, 3> endings{};     // by Ending
  std::array<std::uint64_t, 3> severities{};  // by Severity
  std::uint64_t causes = 0;                   // of the notes: those that are shown beside an error
  std::uint64_t skipped_files = 0;            // of directories: files that contain no record
  std::uint64_t module_failures = 0;          // records on which a rule module broke its contract
  std::vector<std::string> failures;          // inputs that could not be read, as sentences

  std::uint64_t count(Severity severity) const noexcept { return severities[static_cast<std::size_t>(severity)]; }

  void add(const Tally& other);
  void add(const Report& report);  // one more record
};

}  // namespace gpn::replay
