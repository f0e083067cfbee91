// A record with a report that was made by hand: formatters use no rules, so their tests use none.
#pragma once

#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/report_stream.hpp>

#include <string>
#include <string_view>

namespace gpn::test {

/// The text of one record and the diagnostics of it.
struct Sample {
  explicit Sample(std::string text, std::string_view name = "games/one.gpn") : bytes(std::move(text)) {
    record.source = {name, bytes, 0, 1};
    record.span = {0, static_cast<std::uint32_t>(bytes.size())};
  }

  /// Adds a diagnostic at the first occurrence of `marked`.
  notation::Diagnostic& find(std::string_view marked, std::string message, Severity severity = Severity::Error) {
    const auto begin = static_cast<std::uint32_t>(bytes.find(marked));
    notation::Diagnostic diagnostic;
    diagnostic.code = "sample-code";
    diagnostic.severity = severity;
    diagnostic.span = {begin, begin + static_cast<std::uint32_t>(marked.size())};
    diagnostic.message = std::move(message);
    return report.diagnostics.emplace_back(std::move(diagnostic));
  }

  /// The printed report on the only record of a file.
  std::string formatted(const replay::ReportSettings& settings) const {
    notation::LineCounter lines(record.source);
    replay::FormattedReports part;
    replay::append_report(settings, record, report, lines, part);
    static const host::Registry no_games;
    std::string text;
    replay::ReportStream stream(settings.style, no_games, [&](std::string_view more) { return (text += more, true); });
    stream.add(part);
    stream.end();
    return text;
  }

  std::string formatted(replay::ReportStyle style) const {
    replay::ReportSettings settings;
    settings.style = style;
    return formatted(settings);
  }

  std::string bytes;
  notation::Record record;
  replay::Report report;
};

}  // namespace gpn::test
