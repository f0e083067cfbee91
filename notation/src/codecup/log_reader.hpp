// Builds records from the lines and tokens of a CodeCup file.
#pragma once

#include "codecup/findings.hpp"
#include "common/dvonn_sequence.hpp"
#include "common/notes.hpp"

#include <gpn/notation/dialect.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::notation::codecup_log {

class LogReader {
 public:
  LogReader(const Source& source, const Limits& limits, Record& record, const RecordSink& sink);

  // In the order of the text.
  void token(Span at);  // a placement, a move or a pass
  void arrow(Span at);  // the same in a log
  void start(Span at);
  void quit(Span at);
  void tag(Span name, Span value);
  void comment(Span at);
  void position(Span at);
  void empty_line() noexcept { after_empty_line_ = true; }
  void noise(Span at);
  void stray(Span at);

  /// After the last byte: hands on what is left.
  void end(Span slice);

 private:
  bool has_turns() const noexcept { return !turns_.empty(); }
  std::string_view text(Span span) const noexcept { return source_.bytes.substr(span.begin, span.end - span.begin); }
  std::string_view value(Span& span);
  void open(Span at);
  void clear(Span at);
  void finish();
  void play(Span at);
  void recover_first_placement();
  void read_score(std::string_view comment);
  void tell(common::Tally& tally, const FindingInfo& finding, std::string_view one, std::string_view several);

  Source source_;
  Record* record_;
  const RecordSink* sink_;
  common::Notes notes_;
  dvonn::Sequence turns_;
  common::Tally noise_;
  common::Tally small_letters_;
  common::Tally latin1_;
  std::optional<Span> first_position_;
  bool open_ = false;
  bool is_log_ = false;
  bool quit_ = false;  // the record is complete; the next token begins another
  bool after_empty_line_ = false;
};

}  // namespace gpn::notation::codecup_log
