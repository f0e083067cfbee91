// Builds the one record of a slice from what the grammar matches. Its members bear the names of the rules.
#pragma once

#include "text/record_context.hpp"

#include <gpn/notation/dialect.hpp>

#include <string_view>

namespace gpn::notation::sheet_text {

class SheetBuilder {
 public:
  using Text = std::string_view;

  SheetBuilder(const Source& piece, Span slice, const Limits& limits, Record& record);

  void byte_order_mark(Text mark) { context_.count_byte_order_mark(context_.span_of(mark)); }
  void nul_byte(Text byte) { context_.count_nul_bytes(context_.span_of(byte)); }
  void turn(Text written);
  void blank_in_turn(Text blanks);
  void reserve(Text digits) { digits_ = digits; }
  void unclosed_reserve(Text at);
  void reserve_count(Text written);
  void result(Text written);
  void resignation(Text written);
  void text(Text line);

  /// The slice is read to its end. False when it held nothing.
  bool end();

 private:
  void tell_ending(Text written);
  void tell_texts();
  void infer_game();

  text::RecordContext context_;
  Record& record_;
  Span slice_;
  Text digits_;
  bool has_blank_ = false;  // the turn that is being read
  bool too_many_ = false;
  common::Tally texts_;
};

}  // namespace gpn::notation::sheet_text
