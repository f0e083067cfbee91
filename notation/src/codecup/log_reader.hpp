// Builds records from the lines and tokens of a CodeCup file.
#pragma once

#include "common/reporter.hpp"
#include "dvonn/turn_sequence.hpp"

#include <gpn/notation/dialect.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::notation::codecup_log {

class LogReader {
 public:
  LogReader(const Source& source, const Limits& limits, Record& record, const RecordSink& sink);

  Span span_of(std::string_view text) const noexcept {
    const auto begin = static_cast<std::uint32_t>(text.data() - source_.bytes.data());
    return {begin, begin + static_cast<std::uint32_t>(text.size())};
  }

  // The actions of the grammar, called in the order of the text. The first four keep the parts of the rule that
  // matches next.
  void turn(Span at) noexcept { turn_ = at; }
  void tag_name(Span at) noexcept { tag_name_ = at; }
  void tag_value(Span at) noexcept { tag_value_ = at; }
  void cells(Span at) noexcept { cells_ = at; }
  void token();  // a placement, a move or a pass
  void arrow();  // the same in a log
  void start(Span at);
  void quit(Span at);
  void tag();
  void comment(Span at);
  void position();
  void empty_line() noexcept { after_empty_line_ = true; }
  void noise(Span at) noexcept { noise_.add(at); }
  void stray(Span at);

  /// Passes on the last record. Called after the last byte of the slice.
  void end(Span slice);

 private:
  bool has_turns() const noexcept { return !turns_.empty(); }
  bool is_next_game_begun() const noexcept;
  std::string_view text(Span span) const noexcept { return source_.bytes.substr(span.begin, span.end - span.begin); }
  std::string_view decoded(Span& span);
  void clear(Span at);
  void open(Span at);
  void open_for_turn();
  void finish();
  void play();
  void recover_first_placement();
  void read_score(std::string_view comment);

  Source source_;
  Record* record_;
  const RecordSink* sink_;
  common::Reporter reporter_;
  dvonn::TurnSequence turns_;
  Span turn_;
  Span tag_name_;
  Span tag_value_;
  Span cells_;
  common::Occurrences noise_;
  common::Occurrences small_letters_;
  common::Occurrences not_utf8_;
  std::optional<Span> first_position_;
  bool is_open_ = false;
  bool is_log_ = false;
  bool has_quit_ = false;  // the record is complete; the next token begins another
  bool after_empty_line_ = false;
};

}  // namespace gpn::notation::codecup_log
