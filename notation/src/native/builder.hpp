// Builds records from what the grammar matches, and hands them on one by one. Its members bear the names of the rules.
// A record is held until the next one begins or the text ends: what follows a result may still belong to it.
#pragma once

#include "native/movetext.hpp"
#include "native/tags.hpp"
#include "text/record_context.hpp"

#include <gpn/notation/dialect.hpp>

#include <optional>
#include <string_view>

namespace gpn::notation::native_text {

class Builder {
 public:
  using Text = std::string_view;

  Builder(const Source& piece, Span slice, const Limits& limits, Record& record, const RecordSink& sink);

  void escape_line(Text line);
  void byte_order_mark(Text mark) { context_.count_byte_order_mark(context_.span_of(mark)); }
  void nul_bytes(Text bytes) { context_.count_nul_bytes(context_.span_of(bytes)); }

  void tag_open(Text bracket) { begin_content(bracket); }
  void tag_name(Text name) { tags_.name(name); }
  void tag_value(Text value) { tags_.value(value); }
  void unclosed_value(Text) { tags_.unclosed_value(); }
  void further_value(Text value) { tags_.further_value(value); }
  void unclosed_tag(Text at) { tags_.unclosed_tag(at); }
  void tag_pair(Text) { tags_.pair(); }
  void bad_tag_pair(Text text) { tags_of(text).bad_pair(text); }

  void turn(Text text) { movetext_of(text).turn(text); }
  void blank_in_turn(Text blanks) { movetext_of(blanks).blank_in_turn(blanks); }
  void move_number(Text number) { movetext_of(number).move_number(); }
  void reserve(Text digits) { digits_ = digits; }
  void unclosed_reserve(Text at) { movetext_of(at).unclosed_reserve(at); }
  void reserve_count(Text written) { movetext_of(written).reserve_count(digits_, written); }
  void glyph_symbol(Text written);
  void numbered_glyph(Text written);
  void comment_text(Text text) { comment_ = text; }
  void unclosed_comment(Text) { unclosed_ = true; }
  void comment(Text written);
  void closing_comment(Text written);
  void stray_brace(Text brace);
  void variation_open(Text bracket) { movetext_of(bracket).open_variation(bracket); }
  void variation_close(Text bracket) { movetext_of(bracket).close_variation(bracket); }

  void result(Text written);
  void result_in_variation(Text written);
  void stray(Text text);
  void leftover(Text text);

  /// The text is read to its end.
  void end();

 private:
  enum class State : std::uint8_t {
    Before,  // nothing of a record was seen yet
    Inside,
    Ended,  // by its result
  };

  /// The parts of the record, which `at` begins when it is not inside one.
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
  void end_record();
  Comment read_comment();
  bool nothing_to_replay() const noexcept;

  text::RecordContext context_;
  Tags tags_;
  Movetext movetext_;
  const RecordSink& sink_;
  Span slice_;
  State state_ = State::Before;
  std::optional<ResultToken> token_;
  Text digits_;
  Text comment_;
  bool unclosed_ = false;    // the comment that is being read
  bool open_ended_ = false;  // a comment swallowed whatever ends the record
};

}  // namespace gpn::notation::native_text
