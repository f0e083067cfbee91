#include "targets/targets.hpp"

#include <gpn/host/display.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/notation/file_input.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/report_stream.hpp>

#include <nlohmann/json.hpp>

#include <string>

namespace gpn::fuzz {
namespace {

using replay::ReportStyle;

std::string report_of(std::string_view bytes, ReportStyle style) {
  static replay::Replayer replayer{replay::Rulebook(built_in())};
  const notation::Limits limits;
  replay::ReportSettings settings;
  settings.style = style;
  settings.least_severity = Severity::Note;
  replay::ReportStream stream(style, built_in());
  std::string text;
  if (style == ReportStyle::Sarif) text = "[";
  notation::MemoryInput input(bytes);
  notation::PieceReader pieces(input, std::nullopt, limits);
  notation::Piece piece;
  notation::Record scratch;
  while (pieces.next(piece) == notation::PieceStatus::Piece) {
    replay::FormattedReports part;
    const std::string name(bytes.substr(0, 20));
    const notation::Source source = piece.source(name);
    notation::LineCounter lines(source);
    notation::read_records(source, piece.format, limits, scratch, [&](notation::Record& record) {
      append_report(settings, record, replayer.verify(record), lines, part);
    });
    stream.add(part, text);
  }
  return style == ReportStyle::Sarif ? text + "]" : text;
}

void expect_json_lines(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    promise(nlohmann::json::accept(text.substr(0, end)), "a report is not JSON");
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
}

}  // namespace

void reports(std::string_view bytes) {
  for (const ReportStyle style :
       {ReportStyle::Human, ReportStyle::JsonLines, ReportStyle::Sarif, ReportStyle::GitHub}) {
    const std::string text = report_of(bytes, style);
    promise(host::visible_lines(text, host::Styles::Escaped) == text, "a report has unsafe characters");
    if (style == ReportStyle::JsonLines) expect_json_lines(text);
    if (style == ReportStyle::Sarif) promise(nlohmann::json::accept(text), "the results of SARIF are not JSON");
  }
}

}  // namespace gpn::fuzz
