// Settings that several commands share: how to read records, and how to report what is wrong with them.
#pragma once

#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/links.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/rulebook.hpp>
#include <gpn/replay/tally.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::replay {

/// Which files are read besides those that the user names, and which of those in folders are left out.
struct WalkSettings {
  std::vector<std::string> exclude;  // patterns as in .gpnignore
  std::string files_from;            // a file of paths, one a line; "-" is standard input
};

/// The bytes of all files that the paths name; 0 where they are not known, as those of standard input.
std::uint64_t bytes_of_inputs(const std::vector<std::string>& paths, const WalkSettings& settings);

/// Decides which records a command sees. One for each thread.
class RecordFilter {
 public:
  virtual ~RecordFilter() = default;
  virtual bool accepts(const notation::Record& record) = 0;
  /// False where the tags of a record, of which the rest is not read yet, show that it is not accepted.
  virtual bool may_accept(const notation::Record& /*tags*/) { return true; }
  /// Whether a rule module failed, so that the last answer may be wrong.
  virtual bool has_failed() const noexcept = 0;
};

struct InputEntry;  // an input or a part of one

/// How inputs are read, by which rules their records are replayed, and on how many threads.
struct InputSettings {
  std::optional<notation::Format> from;  // recognised from the content when empty
  Overrides overrides;
  notation::Limits limits;
  Links links = Links::Follow;        // where records are verified
  std::optional<ErrorBoards> boards;  // where records are verified
  WalkSettings walk;
  std::function<bool(InputEntry&)> entries;  // gives what is read instead of the paths (index.hpp); may be empty
  std::function<std::unique_ptr<RecordFilter>()> filter;  // all records are seen where it is empty
  unsigned jobs = 1;
  std::function<bool()> cancelled;  // asked between pieces; may be empty
  /// Called after each piece with the counts so far and the bytes of files that were read; may be empty.
  std::function<void(const Tally&, std::uint64_t bytes)> progress;
  /// Called in input order for each file of a directory that is no record, with the reason; may be empty.
  std::function<void(std::string_view name, std::string_view reason)> skipped;
};

enum class Colors : std::uint8_t { Never, Always };

/// How a terminal shows a report.
struct Appearance {
  Colors colors = Colors::Never;
  std::size_t width = 100;  // columns for a line of the record; longer lines are cut around the caret
};

enum class ReportStyle : std::uint8_t {
  Human,
  Concise,  // a finding a line
  Files,    // the names of the files with findings
  Json,     // the objects of JsonLines in one list
  JsonLines,
  Sarif,
  GitHub,
};

inline constexpr std::array<std::pair<std::string_view, ReportStyle>, 7> report_styles{
    {{"human", ReportStyle::Human},
     {"concise", ReportStyle::Concise},
     {"files", ReportStyle::Files},
     {"json", ReportStyle::Json},
     {"jsonl", ReportStyle::JsonLines},
     {"sarif", ReportStyle::Sarif},
     {"github", ReportStyle::GitHub}}};

/// Takes finished output, in input order. False stops the work (a closed pipe).
using OutputSink = std::function<bool(std::string_view)>;

/// How findings are printed.
struct ReportSettings {
  ReportStyle style = ReportStyle::Human;
  Severity least_severity = Severity::Warning;  // those for people and GitHub leave out findings below it
  Appearance appearance;                        // of Human
  std::vector<std::string> select;  // where records are verified: only findings of these codes, unless empty
  std::vector<std::string> ignore;  // and none of these
  /// Where records are verified: whether a finding is not reported, because a baseline has it; may be empty.
  std::function<bool(const notation::Record&, const notation::Diagnostic&)> is_known;
  std::size_t most_alone = usual_most_alone;  // where records are verified: Report::most_alone
};

/// The name of a limit of one record, or of what is unpacked, and the largest value that a user or a file may set. Each
/// is at least 1.
struct LimitRange {
  std::string_view name;
  std::uint32_t notation::Limits::*limit;
  std::uint32_t most;
};

inline constexpr std::array limit_ranges{
    LimitRange{"max-record-bytes", &notation::Limits::record_bytes, 1U << 30U},
    LimitRange{"max-turns", &notation::Limits::turns, 10'000'000},
    LimitRange{"max-nesting", &notation::Limits::nesting, 1000},
    LimitRange{"max-diagnostics", &notation::Limits::diagnostics, 1'000'000},
    LimitRange{"max-milliseconds", &notation::Limits::milliseconds, 86'400'000},
    LimitRange{"max-links", &notation::Limits::links, 1000},
    LimitRange{"max-unpacked-mib", &notation::Limits::unpacked_mib, 1U << 31U},
    LimitRange{"max-unpacked-ratio", &notation::Limits::unpacked_ratio, 1'000'000'000},
    LimitRange{"max-archive-files", &notation::Limits::archive_files, 1'000'000'000},
    LimitRange{"max-archive-depth", &notation::Limits::archive_depth, 100},
};

}  // namespace gpn::replay
