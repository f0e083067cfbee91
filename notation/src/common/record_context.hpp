// What the builders of one record share: the record, its diagnostics, and the encoding and spans of its text.
#pragma once

#include "common/reporter.hpp"

#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace gpn::notation::common {

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
  void add_blank_in_turn(Span span) noexcept { blanks_in_turns_.add(span); }
  void add_byte_order_mark(Span span) noexcept { byte_order_marks_.add(span); }
  void add_nul_bytes(Span span) noexcept { nul_bytes_.add(span, span.end - span.begin); }

  /// Whether the whole slice is UTF-8, so that none of its texts needs decoding.
  bool is_utf8() const noexcept { return is_utf8_; }
  /// The text as UTF-8: itself, or a copy in the record. `span` is where it is written.
  std::string_view decoded(std::string_view text, Span span) { return is_utf8_ ? text : decode(text, span); }

 private:
  std::uint32_t offset(const char* at) const noexcept { return static_cast<std::uint32_t>(at - piece_.bytes.data()); }
  std::string_view decode(std::string_view text, Span span);

  const Source& piece_;
  Format format_;
  const Limits& limits_;
  Record& record_;
  Reporter reporter_;
  bool is_utf8_;
  Occurrences blanks_in_turns_;
  Occurrences byte_order_marks_;
  Occurrences nul_bytes_;
  Occurrences not_utf8_;
};

}  // namespace gpn::notation::common
