#include "harness/built_in.hpp"
#include "harness/bytes.hpp"
#include "harness/printable.hpp"
#include "targets/targets.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/file_input.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/report_stream.hpp>
#include <gpn/replay/tally.hpp>

#include <array>
#include <string>

namespace gpn::fuzz {
namespace {

using replay::ReportStyle;

constexpr std::array styles{ReportStyle::Human, ReportStyle::JsonLines, ReportStyle::Sarif, ReportStyle::GitHub};

struct Reported {
  std::string text;
  replay::Tally tally;
};

replay::Replayer make_replayer() {
  replay::Replayer replayer{replay::Rulebook(built_in()), small_limits()};
  replayer.draw_boards({});
  return replayer;
}

Reported report_in(ReportStyle style, std::string_view bytes) {
  static replay::Replayer replayer = make_replayer();
  static notation::Record scratch;
  static const notation::Limits limits = small_limits();
  replay::ReportSettings settings;
  settings.style = style;
  settings.least_severity = Severity::Note;
  notation::MemoryInput input(bytes);
  notation::PieceReader pieces(input, std::nullopt, limits);
  replay::FormattedReports part;
  notation::Piece piece;
  Reported reported;
  replay::ReportStream stream(style, built_in(), [&](std::string_view text) { return (reported.text += text, true); });
  const std::string name(bytes.substr(0, 20));
  while (pieces.next(piece) == notation::PieceStatus::Piece) {
    const notation::Source source = piece.source(name);
    notation::LineCounter lines(source);
    part.clear();
    notation::read_records(source, piece.format, limits, scratch, [&](notation::Record& record) {
      const replay::Report& report = replayer.verify(record);
      reported.tally.add(report);
      append_report(settings, record, report, lines, part);
    });
    stream.add(part);
  }
  stream.end();
  return reported;
}

/// An annotation is one line, a command with properties: two colons end them, and nothing in them does.
void expect_annotations(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    promise(line.starts_with("::"), "an annotation does not begin with a command");
    promise(line.find("::", 2) != std::string_view::npos, "an annotation has no message");
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
}

}  // namespace

/// Which style, then the input.
void reports(std::string_view bytes) {
  Bytes input(bytes);
  const ReportStyle style = input.one_of(styles);
  const Reported reported = report_in(style, input.rest());
  expect_printable(reported.text);
  if (style == ReportStyle::JsonLines) expect_json_lines(reported.text);
  if (style == ReportStyle::Sarif) expect_json(reported.text);
  if (style == ReportStyle::GitHub) expect_annotations(reported.text);
  expect_printable(closing_line(reported.tally, Severity::Note));
  expect_json(summary_json(reported.tally));
  expect_printable(summary_text(reported.tally));
}

}  // namespace gpn::fuzz
