// Counts over all records of a run, how the run ended, and both as text.
#pragma once

#include <gpn/replay/report.hpp>

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

struct Tally {
  std::uint64_t inputs = 0;
  std::uint64_t records = 0;
  std::uint64_t turns = 0;
  std::uint64_t without_turns = 0;             // legal records in which nothing was played
  std::array<std::uint64_t, 4> verdicts{};     // by Verdict
  std::array<std::uint64_t, 3> endings{};      // by Ending
  std::array<std::uint64_t, 3> severities{};   // by Severity
  std::map<std::string, std::uint64_t> codes;  // findings by code
  std::uint64_t causes = 0;                    // of the notes: those that are shown beside an error
  std::uint64_t accepted = 0;                  // findings that a record accepts or a baseline has; not in `codes`
  std::uint64_t filtered = 0;                  // records that a filter left out; nothing else counts them
  std::uint64_t skipped_files = 0;             // of directories: files that contain no record
  std::uint64_t module_failures = 0;           // records on which a rule module broke its contract
  std::vector<std::string> failures;           // inputs that could not be read, as sentences
  std::vector<std::string> strays;             // skipped files that may be records, as sentences

  std::uint64_t count(Verdict verdict) const noexcept { return verdicts[static_cast<std::size_t>(verdict)]; }
  std::uint64_t count(Severity severity) const noexcept { return severities[static_cast<std::size_t>(severity)]; }

  void add(const Tally& other);
  void add(const Report& report);  // one more record
};

/// How a run ended. A program maps this to its exit status.
enum class Outcome : std::uint8_t {
  Clean,         // no diagnostic counts; of a comparison: the same
  Findings,      // a diagnostic counts, or a record was not written; of a comparison: different
  Incomplete,    // an input could not be read, or nothing could be written
  ModuleFailed,  // a rule module broke its contract, so the findings may be wrong
};

/// The last of these that applies, in the order of Outcome. Diagnostics count from the severity `fail_on`; without one,
/// none does.
Outcome outcome_of(const Tally& tally, std::optional<Severity> fail_on = Severity::Error) noexcept;

/// One line for the end of a report, such as "3 records in 1 file, 210 turns: 2 legal, 1 illegal; 1 error."
std::string closing_line(const Tally& tally, Severity least);

/// The findings counted by code, the most frequent first: a line for each, or one JSON object.
std::string statistics_text(const Tally& tally);
std::string statistics_json(const Tally& tally);

/// One line about a file that is no record, such as "skipped games/notes.txt: no turns".
std::string skipped_line(std::string_view name, std::string_view reason);

/// A table of all counts, one a line.
std::string summary_text(const Tally& tally);

/// The same as one JSON object on one line.
std::string summary_json(const Tally& tally);

}  // namespace gpn::replay
