#include "native/builder.hpp"

#include "common/ascii.hpp"
#include "native/escapes.hpp"
#include "native/findings.hpp"
#include "native/names.hpp"
#include "text/quoted.hpp"

#include <algorithm>
#include <charconv>

namespace gpn::notation::native_text {
Builder::Builder(const Source& piece, Span slice, const Limits& limits, Record& record, const RecordSink& sink)
    : context_(piece, slice, Format::Gpn, limits, record),
      tags_(context_),
      movetext_(context_),
      sink_(sink),
      slice_(slice) {
  context_.begin_record();
  movetext_.begin_record();
}

void Builder::begin_record(Text at) {
  if (state_ == State::Ended) end_record();
  state_ = State::Inside;
  context_.record().span.begin = context_.span_of(at).begin;
}

/// Completes the record, hands it on and makes ready for the next one.
void Builder::end_record() {
  Record& record = context_.record();
  if (state_ == State::Inside) {
    const std::string_view bytes = record.source.bytes.substr(0, slice_.end);
    record.span.end = std::max(record.span.begin, context_.span_of(ascii::trim(bytes)).end);
  }
  movetext_.end_record(open_ended_ ? Movetext::Brackets::Swallowed : Movetext::Brackets::Expected);
  tags_.end_record(token_);
  if (!token_ && !open_ended_)
    context_.tell(finding::missing_result, {record.span.end, record.span.end},
                  "no result stands behind the last turn; write 1-0, 0-1, 1/2-1/2 or *");
  context_.end_record();
  record.readable = !nothing_to_replay();
  sink_(record);
  token_.reset();
  open_ended_ = false;
  context_.begin_record();
  movetext_.begin_record();
}

/// Damage, or text of another kind, left no turn.
bool Builder::nothing_to_replay() const noexcept {
  const Record& record = context_.record();
  if (!record.main.turns.empty()) return false;
  const bool damaged = std::any_of(record.diagnostics.begin(), record.diagnostics.end(),
                                   [](const Diagnostic& d) { return d.severity == Severity::Error; });
  return damaged || (record.tags.empty() && !token_);
}

void Builder::end() {
  if (state_ != State::Before) end_record();
  state_ = State::Before;
}

void Builder::escape_line(Text line) {
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  context_.record().escapes.push_back(context_.decoded(line));
  if (state_ == State::Ended) context_.record().span.end = context_.span_of(line).end;
}

void Builder::comment(Text written) {
  begin_content(written);
  movetext_.comment(read_comment());
}

void Builder::closing_comment(Text written) {
  movetext_.closing_comment(read_comment());
  context_.record().span.end = context_.span_of(written).end;
}

Comment Builder::read_comment() {
  if (unclosed_) comment_ = comment_.substr(0, comment_.find_last_not_of(" \t\r\n") + 1);
  const Span span = context_.span_of(comment_);
  if (unclosed_) {
    unclosed_ = false;
    open_ended_ = true;
    context_.tell(finding::unclosed_comment, {span.begin - 1, span.begin},
                  "this comment is never closed; put a '}' where it ends");
  }
  return {unescaped(context_, comment_, comment_escapable), span};
}

void Builder::glyph_symbol(Text written) {
  const auto index = std::find(glyph_symbols.begin(), glyph_symbols.end(), written) - glyph_symbols.begin();
  movetext_of(written).glyph(static_cast<std::uint16_t>(1 + index), written);
}

void Builder::numbered_glyph(Text written) {
  std::uint16_t number = 0;
  const auto read = std::from_chars(written.data() + 1, written.data() + written.size(), number);
  if (read.ec == std::errc()) return movetext_of(written).glyph(number, written);
  stray(written);
}

void Builder::result(Text written) {
  begin_content(written);
  const Span span = context_.span_of(written);
  token_ = ResultToken{result_named(written)->result, span};
  context_.record().span.end = span.end;
  state_ = State::Ended;
}

void Builder::result_in_variation(Text written) {
  begin_content(written);
  const std::string_view token = ascii::trim(written);
  context_.tell(finding::result_in_variation, context_.span_of(token),
                text::quoted(token) + " is skipped: a variation has no result of its own");
}

void Builder::stray(Text text) {
  begin_content(text);
  context_.tell(common::stray_text, context_.span_of(text),
                text::quoted(text) + " is no notation and was skipped; remove it or make it a comment in { }");
}

void Builder::stray_brace(Text brace) {
  begin_content(brace);
  context_.tell(finding::stray_bracket, context_.span_of(brace),
                "this '}' closes no comment; remove it or put a '{' where the comment begins");
}

void Builder::leftover(Text text) {
  const Span span = context_.span_of(ascii::trim(text));
  context_.tell(finding::text_after_result, span,
                text::quoted(ascii::trim(text)) +
                    " stands behind the result and was not read; put the result last, or "
                    "begin a new record after an empty line");
  context_.record().span.end = span.end;
}

}  // namespace gpn::notation::native_text
