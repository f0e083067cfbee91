#include "harness/built_in.hpp"
#include "harness/bytes.hpp"
#include "harness/printable.hpp"
#include "isolation/report_codec.hpp"
#include "targets/targets.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/report_stream.hpp>

#include <deque>
#include <string>

namespace gpn::fuzz {
namespace {

constexpr std::string_view text_of_record = "[Game \"dvonn\"]\n1. b2 c3\n2. d4 e5 *\n";

const notation::Record& record() {
  static notation::Record read;
  static const bool is_read = [] {
    const notation::Source source{"report", text_of_record, 0, 1};
    notation::read_records(source, notation::Format::Gpn, {}, read, [](notation::Record&) {});
    return true;
  }();
  promise(is_read, "a record is not read");
  return read;
}

/// The bytes of the report that an honest worker sends.
const std::string& honest() {
  static const std::string bytes = [] {
    std::string written;
    replay::Replayer replayer{replay::Rulebook(built_in())};
    replay::write_report(replayer.verify(record()), written);
    return written;
  }();
  return bytes;
}

/// An honest report with some bytes replaced.
std::string damaged(Bytes input) {
  std::string bytes = honest();
  while (!input.empty()) {
    const std::size_t at = input.byte() + 256U * (input.byte() & 3U);
    bytes[at % bytes.size()] = static_cast<char>(input.byte());
  }
  return bytes;
}

void print(const replay::Report& report) {
  notation::LineCounter lines({"report", text_of_record, 0, 1});
  replay::ReportSettings settings;
  settings.least_severity = Severity::Note;
  for (const auto style : {replay::ReportStyle::Human, replay::ReportStyle::JsonLines, replay::ReportStyle::GitHub}) {
    settings.style = style;
    replay::FormattedReports formatted;
    append_report(settings, record(), report, lines, formatted);
    expect_printable(formatted.text);
  }
}

}  // namespace

/// The bytes of a report, or pairs of places and bytes to replace in one that is sound.
void worker_report(std::string_view bytes) {
  Bytes input(bytes);
  const std::string sent = input.below(2) == 0 ? std::string(input.rest()) : damaged(input);
  static replay::Report report;
  static std::deque<std::string> codes;
  codes.clear();
  report.clear();
  if (!replay::read_report(sent, record(), report, codes)) return;
  for (const notation::Diagnostic& diagnostic : report.diagnostics)
    promise(diagnostic.span.begin <= diagnostic.span.end && diagnostic.span.end <= text_of_record.size(),
            "a finding of a worker lies outside the record");
  print(report);
  std::string again;
  replay::write_report(report, again);
  promise(again == sent, "a report of a worker is not written as it was read");
}

}  // namespace gpn::fuzz
