// What the parts that build a record share: the record, its diagnostics, places and encoding.
#pragma once

#include "common/notes.hpp"

#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>

#include <string>
#include <string_view>

namespace gpn::notation::text {

class RecordContext {
 public:
  RecordContext(const Source& piece, Span slice, Format format, const Limits& limits, Record& record);

  Record& record() const noexcept { return record_; }
  const Limits& limits() const noexcept { return limits_; }

  /// Forgets the last record.
  void begin_record();
  /// Adds what was only counted so far, and puts the diagnostics in the order of their places.
  void end_record();

  Span span_of(std::string_view text) const noexcept {
    return {offset(text.data()), offset(text.data() + text.size())};
  }

  void tell(const FindingInfo& finding, Span span, std::string message) {
    notes_.add(finding, span, std::move(message));
  }
  void count_blank_in_turn(Span span) noexcept { blanks_.add(span); }
  void count_byte_order_mark(Span span) noexcept { marks_.add(span); }
  void count_nul_bytes(Span span) noexcept { nuls_.add(span, span.end - span.begin); }

  /// False when the text has bytes beyond UTF-8 and every part of it has to be looked at.
  bool is_utf8() const noexcept { return utf8_; }
  /// The text as UTF-8: itself, or a copy in the record.
  std::string_view decoded(std::string_view text) { return utf8_ ? text : decode(text); }

 private:
  std::uint32_t offset(const char* at) const noexcept { return static_cast<std::uint32_t>(at - piece_.bytes.data()); }
  std::string_view decode(std::string_view text);
  void tell_tally(const FindingInfo& finding, const common::Tally& tally, std::string_view one,
                  std::string_view several);

  const Source& piece_;
  Format format_;
  const Limits& limits_;
  Record& record_;
  common::Notes notes_;
  bool utf8_;
  common::Tally blanks_;
  common::Tally marks_;
  common::Tally nuls_;
  common::Tally decoded_;
};

}  // namespace gpn::notation::text
