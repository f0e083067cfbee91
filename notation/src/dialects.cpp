// The table of dialects, and what is looked up in it: names, recognition, findings, and the reader of a piece.
#include "dialect_functions.hpp"
#include "finding_table.hpp"

#include <gpn/notation/dialect.hpp>

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

int never(std::string_view) noexcept { return 0; }

constexpr std::array entries{
    Entry{"gpn",
          {Format::Gpn, native_text::recognise, native_text::next_start, native_text::read, native_text::write, "\n",
           TurnDetail::Text, "", "", native_text::read_tags}},
    Entry{"json",
          {Format::Json, json_text::recognise_document, json_text::next_start, json_text::read_document,
           json_text::write_document, ",\n", TurnDetail::Text, "[\n", "\n]\n"}},
    Entry{"jsonl",
          {Format::JsonLines, json_text::recognise_lines, json_text::next_start, json_text::read_lines,
           json_text::write_lines, ""}},
    Entry{"sheet",
          {Format::Sheet, other_form::recognise, other_form::next_start, other_form::read, sheet_text::write, "\n\n"}},
    Entry{"boardspace",
          {Format::Boardspace, boardspace_sgf::recognise, boardspace_sgf::next_start, boardspace_sgf::read,
           boardspace_sgf::write, "\n", TurnDetail::Steps}},
    Entry{"sgf",
          {Format::Sgf, boardspace_sgf::recognise_plain, boardspace_sgf::next_start, boardspace_sgf::read_plain,
           boardspace_sgf::write_plain, "\n"}},
    Entry{"littlegolem",
          {Format::LittleGolem, littlegolem_text::recognise, littlegolem_text::next_start, littlegolem_text::read,
           littlegolem_text::write, ""}},
    Entry{"codecup",
          {Format::CodeCup, codecup_log::recognise, codecup_log::next_start, codecup_log::read, codecup_log::write,
           "\n"}},
    // Text that is written so is recognised and read as a form of other programs.
    Entry{"csv",
          {Format::Csv, never, other_form::next_start, other_form::read, csv_table::write, "", TurnDetail::Text,
           csv_table::head}},
    Entry{"recranks", {Format::Recranks, never, other_form::next_start, other_form::read, recranks_json::write, ""}},
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
  // Dialects that look at the first bytes come first; sheets, of which every line is looked at, come last.
  constexpr std::array in_order{Format::Gpn, Format::Json,        Format::JsonLines, Format::Boardspace,
                                Format::Sgf, Format::LittleGolem, Format::CodeCup,   Format::Sheet};
  static_assert(in_order.size() == all_formats.size());
  static_assert(written_formats.size() == entries.size());
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

/// Reads the last slice of an input that ends with Ctrl-Z, and reports that on its first record.
void read_to_mark(const Dialect& chosen, Source piece, Span slice, const Limits& limits, Record& scratch,
                  const RecordSink& sink);

void read_slice(const Dialect& chosen, const Source& piece, Span slice, const Limits& limits, Record& scratch,
                const RecordSink& sink) {
  if (piece.has_end_mark && slice.end == piece.bytes.size())
    return read_to_mark(chosen, piece, slice, limits, scratch, sink);
  const bool is_cut_short = piece.cut_short && slice.end == piece.bytes.size();
  if (slice.end - slice.begin <= limits.record_bytes && !is_cut_short)
    return chosen.read(piece, slice, limits, scratch, sink);
  const std::size_t head_end = std::min<std::size_t>(slice.end, std::size_t{slice.begin} + limits.record_bytes);
  read_head(chosen, piece, to_span(slice.begin, head_end), limits, scratch, sink);
}

void read_to_mark(const Dialect& chosen, Source piece, Span slice, const Limits& limits, Record& scratch,
                  const RecordSink& sink) {
  bool is_reported = false;
  piece.has_end_mark = false;
  read_slice(chosen, piece, slice, limits, scratch, [&](Record& record) {
    if (!std::exchange(is_reported, true))
      record.diagnostics.push_back(make_diagnostic(Finding("end-of-file-mark"), {slice.end, slice.end},
                                                   "Ctrl-Z at the end of the file was ignored"));
    sink(record);
  });
}

}  // namespace

void read_records(const Source& piece, Format format, const Limits& limits, Record& scratch, const RecordSink& sink,
                  const TagTest& test) {
  if (piece.was_utf16) return read_utf16(piece, format, limits, scratch, sink);
  const Dialect& chosen = dialect(format);
  const std::size_t size = piece.bytes.size();
  for (std::size_t begin = 0; begin < size;) {
    const std::size_t end = piece.has_one_record ? size : std::min(chosen.next_start(piece.bytes, begin), size);
    const Span slice = to_span(begin, end);
    const bool is_special = end == size && (piece.has_end_mark || piece.cut_short);
    const bool has_tags = test && chosen.read_tags != nullptr && !is_special && end - begin <= limits.record_bytes &&
                          chosen.read_tags(piece, slice, limits, scratch);
    if (!has_tags || test(scratch)) read_slice(chosen, piece, slice, limits, scratch, sink);
    begin = end;
  }
}

}  // namespace gpn::notation
