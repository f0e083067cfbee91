// Reports the diagnostics of a reader, and keeps what the builders of one record share.
#pragma once

#include "common/occurrences.hpp"
#include "finding_table.hpp"

#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace gpn::notation::common {

/// Adds a reader's diagnostics to the record it builds, at most as many as the limit allows.
class Reporter {
 public:
  /// The record must outlive the reporter; it may be cleared and filled again.
  Reporter(Record& record, const Limits& limits) noexcept : record_(&record), limit_(limits.diagnostics) {}

  void report(Finding finding, Span span, std::string message) {
    report(make_diagnostic(finding, span, std::move(message)));
  }

  /// The first error of the record is kept beyond the limit too: without it a damaged record would be legal.
  void report(Diagnostic&& diagnostic) {
    if (record_->diagnostics.size() < limit_ || (diagnostic.severity == Severity::Error && !has_error()))
      record_->diagnostics.push_back(std::move(diagnostic));
    else
      ++suppressed_;
  }

  /// One diagnostic for all occurrences, on the first of them; none when there are none. The message is their count
  /// and the words for one or for several of them.
  void report(Finding finding, const Occurrences& found, std::string_view one, std::string_view several) {
    if (found.count != 0) report(finding, found.first, counted(found.count, one, several));
  }

  /// Tags with the name of an earlier one, but for those of which there may be several.
  void report_duplicate_tags();

  /// The name of a tag, an own one where it is written in other capitals. Reports that, and names that are nearly own.
  std::string_view read_tag_name(std::string_view written, Span span);

  /// Reports how many diagnostics of this record exceeded the limit, and starts counting anew.
  void finish() {
    if (suppressed_ == 0) return;
    const Span end{record_->span.end, record_->span.end};
    record_->diagnostics.push_back(make_diagnostic(Finding("diagnostics-left-out"), end,
                                                   counted(suppressed_, "more diagnostic of reading is not listed",
                                                           "more diagnostics of reading are not listed")));
    suppressed_ = 0;
  }

 private:
  bool has_error() const noexcept {
    return std::any_of(record_->diagnostics.begin(), record_->diagnostics.end(),
                       [](const Diagnostic& each) { return each.severity == Severity::Error; });
  }

  Record* record_;
  std::uint32_t limit_;
  std::uint32_t suppressed_ = 0;
};

class RecordContext {
 public:
  /// Every argument must outlive the context. `slice` is the part of the piece that is read.
  RecordContext(const Source& piece, Span slice, Format format, const Limits& limits, Record& record);

  Record& record() const noexcept { return record_; }
  const Limits& limits() const noexcept { return limits_; }

  /// Clears the record for the next one of the slice.
  void begin_record();
  /// Reports what was only counted so far, and sorts the diagnostics by their places.
  void end_record();

  /// The span of a text that lies in the piece.
  Span span_of(std::string_view text) const noexcept {
    return {offset(text.data()), offset(text.data() + text.size())};
  }

  std::string_view text_at(Span span) const noexcept { return piece_.bytes.substr(span.begin, span.end - span.begin); }

  void report(Finding finding, Span span, std::string message) { reporter_.report(finding, span, std::move(message)); }
  void report(Diagnostic&& diagnostic) { reporter_.report(std::move(diagnostic)); }
  void report(Finding finding, const Occurrences& found, std::string_view one, std::string_view several) {
    reporter_.report(finding, found, one, several);
  }
  /// False, which is reported, where a tag, comment, glyph or line with `%` at `place` is beyond the limit.
  bool takes_remark(Span place);
  void report_duplicate_tags() { reporter_.report_duplicate_tags(); }
  std::string_view read_tag_name(std::string_view written, Span span) { return reporter_.read_tag_name(written, span); }
  void add_blank_in_turn(Span span) noexcept { blanks_in_turns_.add(span); }
  void add_byte_order_mark(Span span) noexcept { byte_order_marks_.add(span); }
  void add_nul_bytes(Span span) noexcept { nul_bytes_.add(span, span.end - span.begin); }

  /// True if the whole slice is UTF-8, so that none of its texts needs decoding.
  bool is_utf8() const noexcept { return is_utf8_; }
  /// The text as UTF-8: itself, or a copy in the record. `span` is where it is written.
  std::string_view decoded(std::string_view text, Span span) { return is_utf8_ ? text : decode(text, span); }

 private:
  std::uint32_t offset(const char* at) const noexcept { return static_cast<std::uint32_t>(at - piece_.bytes.data()); }
  void report_occurrences();
  std::string_view decode(std::string_view text, Span span);

  const Source& piece_;
  Format format_;
  const Limits& limits_;
  Record& record_;
  Reporter reporter_;
  bool is_utf8_;
  std::uint64_t remarks_ = 0;
  Occurrences blanks_in_turns_;
  Occurrences byte_order_marks_;
  Occurrences nul_bytes_;
  Occurrences not_utf8_;
};

}  // namespace gpn::notation::common
