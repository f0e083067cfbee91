#include "native/context.hpp"

#include "native/escapes.hpp"
#include "native/findings.hpp"
#include "text/encoding.hpp"

namespace gpn::notation::native_text {

Context::Context(const Source& piece, Span slice, const Limits& limits, Record& record)
    : piece_(piece), limits_(limits), record_(record), notes_(record, limits) {
  const std::string_view bytes = piece.bytes.substr(slice.begin, slice.end - slice.begin);
  utf8_ = text::is_ascii(bytes) || text::is_utf8(bytes);
}

void Context::begin_record() {
  record_.clear();
  record_.source = piece_;
  record_.format = Format::Gpn;
  blanks_ = marks_ = nuls_ = decoded_ = {};
}

void Context::end_record() {
  tell_tally(finding::blank_in_turn, blanks_, "blank inside a turn was removed", "blanks inside turns were removed");
  tell_tally(finding::byte_order_mark, marks_, "byte order mark was skipped", "byte order marks were skipped");
  tell_tally(finding::nul_bytes, nuls_, "NUL byte was skipped", "NUL bytes were skipped");
  tell_tally(common::not_utf8, decoded_, "text is not UTF-8 and was read as Windows-1252",
             "texts are not UTF-8 and were read as Windows-1252");
  notes_.finish();
}

void Context::tell_tally(const FindingInfo& finding, const common::Tally& tally, std::string_view one,
                         std::string_view several) {
  if (tally.count != 0) tell(finding, tally.first, common::counted(tally.count, one, several));
}

std::string_view Context::decode(std::string_view text) {
  if (text::is_utf8(text)) return text;
  decoded_.add(span_of(text));
  std::string utf8;
  text::append_windows_1252(text, utf8);
  return record_.texts.keep(utf8);
}

std::string_view Context::unescaped(std::string_view text, std::string_view escapable) {
  if (!has_escapes(text)) return decoded(text);
  std::string plain;
  append_unescaped(decoded(text), escapable, plain);
  return record_.texts.keep(plain);
}

}  // namespace gpn::notation::native_text
