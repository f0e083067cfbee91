// Builds records from the text that the grammar matches and passes them on one by one. Its member functions are named
// after the rules. A record is complete only when the next one begins or the text ends: comments and `%` lines after
// its result still belong to it.
#pragma once

#include "common/record_context.hpp"
#include "native/movetext.hpp"
#include "native/plain_text.hpp"
#include "native/tags.hpp"

#include <gpn/notation/dialect.hpp>

#include <optional>
#include <string_view>

namespace gpn::notation::native_text {

class Builder {
 public:
  using Text = std::string_view;

  Builder(const Source& piece, Span slice, const Limits& limits, Record& record, const RecordSink& sink);

  void escape_line(Text line);
  void byte_order_mark(Text mark) { context_.add_byte_order_mark(context_.span_of(mark)); }
  void nul_bytes(Text bytes) { context_.add_nul_bytes(context_.span_of(bytes)); }

  void tag_open(Text bracket) { begin_content(bracket); }
  void tag_name(Text name) { tags_.name(name); }
  void tag_value(Text value) { tags_.value(value); }
  void unclosed_value(Text) { tags_.unclosed_value(); }
  void further_value(Text value) { tags_.further_value(value); }
  void unclosed_tag(Text at) { tags_.unclosed_tag(at); }
  void tag_pair(Text) { tags_.pair(); }
  void bad_tag_pair(Text text) { tags_of(text).bad_pair(text); }

  /// What the grammar reads after the plain text at the begin of a slice.
  enum class Rest : std::uint8_t {
    Records,
    Movetext,  // of the first record, and what follows it
    Nothing,
  };
  struct PlainBegin {
    std::size_t size;
    Rest rest;
  };
  /// Reads as far as a slice that begins with a tag is plain.
  PlainBegin plain_begin();
  /// Reads turns from `at` on in one loop, as far as they are plain, and returns where they end.
  const char* plain_turns(Text at) {
    PlainText plain(at.data(), last_blank_, end_);
    plain.read_turns(movetext_of(at));
    return plain.at();
  }
  void turn_begins(Text at) { begin_content(at); }
  void turn(Text text) { movetext_of(text).turn(text); }
  void blank_in_turn(Text blanks) { movetext_of(blanks).blank_in_turn(blanks); }
  void move_number(Text number) { movetext_of(number).move_number(number); }
  void reserve(Text digits) { digits_ = digits; }
  void unclosed_reserve(Text at) { movetext_of(at).unclosed_reserve(at); }
  void reserve_count(Text written) { movetext_of(written).reserve_count(digits_, written); }
  void glyph_symbol(Text written);
  void numbered_glyph(Text written);
  void comment_text(Text text) { comment_ = text; }
  void unclosed_comment(Text) { is_comment_unclosed_ = true; }
  void comment(Text written);
  void closing_comment(Text written);
  void stray_brace(Text brace);
  void variation_open(Text bracket) { movetext_of(bracket).open_variation(bracket); }
  void variation_close(Text bracket) { movetext_of(bracket).close_variation(bracket); }

  void result(Text written);
  void result_in_variation(Text written);
  void stray(Text text);
  void leftover(Text text);

  /// Completes the last record. Called after the last byte of the slice.
  void end();

 private:
  enum class State : std::uint8_t {
    Before,  // no record has begun
    Inside,
    Ended,  // by a result
  };

  /// The builders of the parts of the record, which begins at `at` if none is open.
  Tags& tags_of(Text at) {
    begin_content(at);
    return tags_;
  }
  Movetext& movetext_of(Text at) {
    begin_content(at);
    return movetext_;
  }
  void begin_content(Text at) {
    if (state_ != State::Inside) begin_record(at);
  }
  void begin_record(Text at);
  void clear_record();
  void end_record();
  Comment read_comment();
  bool is_readable() const noexcept;
  std::optional<OtherGame> other_game() const noexcept;

  common::RecordContext context_;
  Tags tags_;
  Movetext movetext_;
  const RecordSink& sink_;
  const char* begin_;  // of the slice
  const char* end_;
  const char* last_blank_;  // in the slice; its begin when there is none
  State state_ = State::Before;
  std::optional<ResultToken> token_;
  Text digits_;
  Text comment_;
  bool is_comment_unclosed_ = false;  // the comment that is being read
  bool is_end_lost_ = false;          // an unclosed comment contains whatever ends the record
};

}  // namespace gpn::notation::native_text
