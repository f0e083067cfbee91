#include "text/record_context.hpp"

#include "common/utf8.hpp"
#include "text/encoding.hpp"

#include <algorithm>

namespace gpn::notation::text {
namespace {

/// Some are told only when the whole record is known.
void sort_by_place(std::vector<Diagnostic>& diagnostics) {
  const auto earlier = [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; };
  if (!std::is_sorted(diagnostics.begin(), diagnostics.end(), earlier))
    std::stable_sort(diagnostics.begin(), diagnostics.end(), earlier);
}

}  // namespace

RecordContext::RecordContext(const Source& piece, Span slice, Format format, const Limits& limits, Record& record)
    : piece_(piece), format_(format), limits_(limits), record_(record), notes_(record, limits) {
  const std::string_view bytes = piece.bytes.substr(slice.begin, slice.end - slice.begin);
  utf8_ = text::is_ascii(bytes) || text::is_utf8(bytes);
}

void RecordContext::begin_record() {
  record_.clear();
  record_.source = piece_;
  record_.format = format_;
  blanks_ = marks_ = nuls_ = decoded_ = {};
}

void RecordContext::end_record() {
  tell_tally(common::blank_in_turn, blanks_, "blank inside a turn was removed", "blanks inside turns were removed");
  tell_tally(common::byte_order_mark, marks_, "byte order mark was skipped", "byte order marks were skipped");
  tell_tally(common::nul_bytes, nuls_, "NUL byte was skipped", "NUL bytes were skipped");
  tell_tally(common::not_utf8, decoded_, "text is not UTF-8 and was read as Windows-1252",
             "texts are not UTF-8 and were read as Windows-1252");
  sort_by_place(record_.diagnostics);
  notes_.finish();
}

void RecordContext::tell_tally(const FindingInfo& finding, const common::Tally& tally, std::string_view one,
                               std::string_view several) {
  if (tally.count != 0) tell(finding, tally.first, common::counted(tally.count, one, several));
}

std::string_view RecordContext::decode(std::string_view text) {
  const common::Decoded decoded = common::to_utf8(text, record_.texts);
  if (decoded.encoding != common::Encoding::Utf8) decoded_.add(span_of(text));
  return decoded.text;
}

}  // namespace gpn::notation::text
