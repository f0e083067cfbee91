// The table of dialects, and what is looked up in it: names, recognition, findings, and the reader of a piece.
#include "dialect_functions.hpp"
#include "finding_table.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace gpn::notation {
namespace {

struct Entry {
  std::string_view name;
  Dialect dialect;
};

constexpr std::array entries{
    Entry{"gpn",
          {Format::Gpn, native_text::recognise, native_text::next_start, native_text::read, native_text::write, "\n",
           TurnDetail::Text, native_text::read_plain}},
    Entry{"sheet",
          {Format::Sheet, sheet_text::recognise, sheet_text::next_start, sheet_text::read, sheet_text::write, "\n\n"}},
    Entry{"boardspace",
          {Format::Boardspace, boardspace_sgf::recognise, boardspace_sgf::next_start, boardspace_sgf::read,
           boardspace_sgf::write, "\n", TurnDetail::Steps}},
    Entry{"littlegolem",
          {Format::LittleGolem, littlegolem_text::recognise, littlegolem_text::next_start, littlegolem_text::read,
           littlegolem_text::write, ""}},
    Entry{"codecup",
          {Format::CodeCup, codecup_log::recognise, codecup_log::next_start, codecup_log::read, codecup_log::write,
           "\n"}},
};

const Entry& entry_of(Format format) noexcept {
  return *std::find_if(entries.begin(), std::prev(entries.end()),
                       [&](const Entry& entry) { return entry.dialect.format == format; });
}

}  // namespace

const Dialect& dialect(Format format) noexcept { return entry_of(format).dialect; }

std::string_view name(Format format) noexcept { return entry_of(format).name; }

std::optional<Format> format_named(std::string_view name) noexcept {
  for (const Entry& entry : entries)
    if (entry.name == name) return entry.dialect.format;
  return std::nullopt;
}

std::optional<Format> recognise(std::string_view head) noexcept {
  // Those that look at the first bytes first; sheets, of which every line is looked at, last.
  constexpr std::array in_order{Format::Gpn, Format::Boardspace, Format::LittleGolem, Format::CodeCup, Format::Sheet};
  static_assert(in_order.size() == entries.size());
  constexpr int highest = 95;  // no dialect is surer than this of what it recognises
  int best = 0;
  std::optional<Format> format;
  for (const Format candidate : in_order) {
    const int score = dialect(candidate).recognise(head);
    if (score <= best) continue;
    best = score;
    format = candidate;
    if (best >= highest) break;
  }
  constexpr int sure = 76;
  const bool is_open = best < sure && format != Format::Sheet;
  return is_open && sheet_text::recognise_typed(head) > best ? Format::Sheet : format;
}

std::vector<FindingInfo> findings() { return {finding_table.begin(), finding_table.end()}; }

namespace {

/// Reads a piece slice by slice. Slices are cut at record starts before any is parsed, so damage ends with its slice.
Span to_span(std::size_t begin, std::size_t end) noexcept {
  return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
}

Diagnostic too_long(const Limits& limits, std::uint32_t at) {
  return make_diagnostic(Finding("record-too-long"), {at, at},
                         fmt::format("the record is longer than {} bytes; the rest up to the next record start was "
                                     "skipped",
                                     limits.record_bytes));
}

/// Reads the head of a record that is longer than the limit, and reports that on the first record found in it.
void read_head(const Dialect& chosen, const Source& piece, Span head, const Limits& limits, Record& scratch,
               const RecordSink& sink) {
  bool is_reported = false;
  const RecordSink report_once = [&](Record& record) {
    if (!is_reported) record.diagnostics.push_back(too_long(limits, head.end));
    is_reported = true;
    sink(record);
  };
  chosen.read(piece, head, limits, scratch, report_once);
  if (is_reported) return;
  scratch.clear();
  scratch.source = piece;
  scratch.format = chosen.format;
  scratch.span = head;
  scratch.readable = false;
  report_once(scratch);
}

/// Reads a piece of an input that was UTF-16, and reports that on the first record of the input.
void read_utf16(Source piece, Format format, const Limits& limits, Record& scratch, const RecordSink& sink) {
  bool is_reported = piece.first_line != 1;
  piece.was_utf16 = false;
  read_records(piece, format, limits, scratch, [&](Record& record) {
    if (!std::exchange(is_reported, true))
      record.diagnostics.insert(record.diagnostics.begin(),
                                make_diagnostic(Finding("utf-16"), {}, "the input is UTF-16 and was decoded"));
    sink(record);
  });
}

/// Reads plain records ahead of the others. Where few are plain, only few are tried.
class PlainReading {
 public:
  PlainReading(const Dialect& chosen, const Source& piece, const Limits& limits, Record& scratch, const PlainSink& sink)
      : read_plain_(chosen.read_plain),
        piece_(piece),
        limits_(limits),
        scratch_(scratch),
        sink_(sink),
        text_end_(end_of_text(piece.bytes)) {}

  /// Where the record at `begin` ends when it was plain and the sink took it.
  std::optional<std::size_t> read(std::size_t begin) {
    if (read_plain_ == nullptr || begin >= text_end_) return std::nullopt;
    if (records_to_pass_ > 0) {
      --records_to_pass_;
      return std::nullopt;
    }
    const auto end = read_plain_(piece_, to_span(begin, text_end_), limits_, scratch_, turns_);
    const bool is_taken = end && sink_(scratch_, turns_);
    failures_ = is_taken ? 0 : std::min(failures_ + 1, most_failures_counted);
    records_to_pass_ = (std::size_t{1} << failures_) - 1;
    return is_taken ? end : std::nullopt;
  }

 private:
  static constexpr std::size_t most_failures_counted = 5;

  /// Without the blanks at the end; when there are none, without the last word.
  static std::size_t end_of_text(std::string_view bytes) noexcept {
    while (!bytes.empty() && !ascii::is_blank(bytes.back())) bytes.remove_suffix(1);
    while (!bytes.empty() && ascii::is_blank(bytes.back())) bytes.remove_suffix(1);
    return bytes.size();
  }

  Dialect::ReadPlain* read_plain_;
  const Source& piece_;
  const Limits& limits_;
  Record& scratch_;
  const PlainSink& sink_;
  std::size_t text_end_;
  TurnTexts turns_;
  std::size_t failures_ = 0;  // one after the other
  std::size_t records_to_pass_ = 0;
};

void read_slice(const Dialect& chosen, const Source& piece, Span slice, const Limits& limits, Record& scratch,
                const RecordSink& sink) {
  const bool is_cut_short = piece.cut_short && slice.end == piece.bytes.size();
  if (slice.end - slice.begin <= limits.record_bytes && !is_cut_short)
    return chosen.read(piece, slice, limits, scratch, sink);
  const std::size_t head_end = std::min<std::size_t>(slice.end, std::size_t{slice.begin} + limits.record_bytes);
  read_head(chosen, piece, to_span(slice.begin, head_end), limits, scratch, sink);
}

/// `read_ahead(begin)` returns where the record at `begin` ends if it has read it.
template <class ReadAhead>
void read_slices(const Source& piece, Format format, const Limits& limits, Record& scratch, const RecordSink& sink,
                 ReadAhead read_ahead) {
  const Dialect& chosen = dialect(format);
  const std::size_t size = piece.bytes.size();
  for (std::size_t begin = 0; begin < size;) {
    std::optional<std::size_t> end = read_ahead(begin);
    if (!end) {
      end = std::min(chosen.next_start(piece.bytes, begin), size);
      read_slice(chosen, piece, to_span(begin, *end), limits, scratch, sink);
    }
    begin = *end;
  }
}

}  // namespace

void read_records(const Source& piece, Format format, const Limits& limits, Record& scratch, const RecordSink& sink) {
  if (piece.was_utf16) return read_utf16(piece, format, limits, scratch, sink);
  read_slices(piece, format, limits, scratch, sink, [](std::size_t) { return std::optional<std::size_t>(); });
}

void read_records(const Source& piece, Format format, const Limits& limits, Record& scratch, const PlainSink& plain,
                  const RecordSink& sink) {
  if (piece.was_utf16) return read_utf16(piece, format, limits, scratch, sink);
  PlainReading ahead(dialect(format), piece, limits, scratch, plain);
  read_slices(piece, format, limits, scratch, sink, [&](std::size_t begin) { return ahead.read(begin); });
}

}  // namespace gpn::notation
