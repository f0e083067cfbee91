// Reading a piece slice by slice. Slices are cut out before anything is understood, so damage ends with its slice.
#include "common/findings.hpp"

#include <gpn/notation/dialect.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::notation {
namespace {

Span to_span(std::size_t begin, std::size_t end) noexcept {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

Diagnostic too_long(const Limits& limits, std::uint32_t at) {
  return make_diagnostic(common::record_too_long, {at, at},
                         fmt::format("the record is longer than {} bytes; from here on it was not read up to the next "
                                     "record start",
                                     limits.record_bytes));
}

/// Reads the head of a record that is longer than the limit, and says so on the first record that is found there.
void read_head(const Dialect& chosen, const Source& piece, Span head, const Limits& limits, Record& scratch,
               const RecordSink& sink) {
  bool told = false;
  const RecordSink tell_once = [&](Record& record) {
    if (!told) record.diagnostics.push_back(too_long(limits, head.end));
    told = true;
    sink(record);
  };
  chosen.read(piece, head, limits, scratch, tell_once);
  if (told) return;
  scratch.clear();
  scratch.source = piece;
  scratch.format = chosen.format;
  scratch.span = head;
  scratch.readable = false;
  tell_once(scratch);
}

}  // namespace

void read_records(const Source& piece, Format format, const Limits& limits, Record& scratch, const RecordSink& sink) {
  const Dialect& chosen = dialect(format);
  const std::size_t size = piece.bytes.size();
  for (std::size_t begin = 0; begin < size;) {
    const std::size_t end = std::min(chosen.next_start(piece.bytes, begin), size);
    if (end - begin > limits.record_bytes || (piece.cut_short && end == size))
      read_head(chosen, piece, to_span(begin, std::min(end, begin + limits.record_bytes)), limits, scratch, sink);
    else
      chosen.read(piece, to_span(begin, end), limits, scratch, sink);
    begin = end;
  }
}

}  // namespace gpn::notation
