// Turns reports into printed bytes in two steps: each worker formats the reports on its pieces, without the numbers of
// their records, which are known only when the pieces of an input are joined; then one thread joins them in input
// order.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/settings.hpp>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

struct CatalogueEntry;  // <gpn/replay/explanation.hpp>

/// Reports without the numbers of their records.
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

/// Appends the diagnostics that are at least as severe as `least`, for people: the place, the message, the line with a
/// caret below it, the rule, suggestions. Control characters of the record do not reach the output.
void append_text(const notation::Record& record, const Report& report, notation::LineCounter& lines, Severity least,
                 const Appearance& appearance, FormattedReports& out);

/// A line for each finding: the place, the code and the message.
void append_concise(const notation::Record& record, const Report& report, notation::LineCounter& lines, Severity least,
                    FormattedReports& out);

/// Appends one JSON object for the record, without a line end. Fields and their order never change; new fields are only
/// added at the end.
void append_json(const notation::Record& record, const Report& report, notation::LineCounter& lines,
                 FormattedReports& out);

/// The same object without the number of the record.
void append_unnumbered(const notation::Record& record, const Report& report, notation::LineCounter& lines,
                       std::string& out);

/// Appends workflow commands of GitHub, which shows them beside the lines of a change.
void append_github(const notation::Record& record, const Report& report, notation::LineCounter& lines, Severity least,
                   FormattedReports& out);

/// Appends SARIF 2.1.0 for code scanning: one document, a result for each diagnostic.
void append_sarif(const notation::Record& record, const Report& report, notation::LineCounter& lines,
                  FormattedReports& out);

/// Precedes every part except the first of a document, SARIF or JSON.
inline constexpr std::string_view document_separator = ",\n";

/// The text before and after the results. The document lists the findings of the catalogue as its rules.
void begin_sarif(std::span<const CatalogueEntry> catalogue, std::string& out);
void end_sarif(std::string& out);

/// Appends the report on one record and counts the record. Call it for every record, also for those without
/// diagnostics. `lines` counts in the source of the record; share it among the records of a piece.
void append_report(const ReportSettings& settings, const notation::Record& record, const Report& report,
                   notation::LineCounter& lines, FormattedReports& out);

/// Joins formatted parts in input order and passes them to `output`, which gets nothing more once it is closed. One for
/// each run.
class ReportStream {
 public:
  /// Passes on the text before the first report.
  ReportStream(ReportStyle style, const host::Registry& registry, OutputSink output);

  /// Begins a new file, whose records are counted from 1.
  void begin_input() noexcept {
    next_number_ = 1;
    has_name_ = false;
  }

  /// Passes on the next part, with the numbers of its records. False when the output is closed.
  bool add(const FormattedReports& part);

  /// Passes on the text after the last report. Call it exactly once, also without any report.
  void end();

  bool is_open() const noexcept { return is_open_; }

 private:
  bool pass_on();

  ReportStyle style_;
  OutputSink output_;
  std::string text_;
  std::uint64_t next_number_ = 1;
  bool first_ = true;
  bool has_name_ = false;  // of this file, with ReportStyle::Files
  bool is_open_ = true;
};

}  // namespace gpn::replay
