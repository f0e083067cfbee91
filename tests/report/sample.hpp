// A record with a report, made by hand: the formatters know no rules, so neither do their tests.
#pragma once

#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/formatted.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/report_stream.hpp>

#include <string>
#include <string_view>

namespace gpn::test {

/// The text of one record and what was found in it.
struct Sample {
  explicit Sample(std::string text, std::string_view name = "games/one.gpn") : bytes(std::move(text)) {
    record.source = {name, bytes, 0, 1};
    record.span = {0, static_cast<std::uint32_t>(bytes.size())};
  }

  /// A finding on the first place at which `marked` stands.
  notation::Diagnostic& find(std::string_view marked, std::string message, Severity severity = Severity::Error) {
    const auto begin = static_cast<std::uint32_t>(bytes.find(marked));
    notation::Diagnostic diagnostic;
    diagnostic.code = "sample-code";
    diagnostic.severity = severity;
    diagnostic.span = {begin, begin + static_cast<std::uint32_t>(marked.size())};
    diagnostic.message = std::move(message);
    return report.diagnostics.emplace_back(std::move(diagnostic));
  }

  /// As the pipeline prints it: the only record of its file.
  std::string formatted(const replay::VerifySettings& settings) const {
    notation::LineCounter lines(record.source);
    replay::FormattedReports part;
    replay::append_report(settings, record, report, lines, part);
    static const host::Registry no_games;
    replay::ReportStream stream(settings.style, no_games);
    std::string text;
    stream.begin(text);
    stream.add(part, text);
    stream.end(text);
    return text;
  }

  std::string formatted(replay::ReportStyle style) const {
    replay::VerifySettings settings;
    settings.style = style;
    return formatted(settings);
  }

  std::string bytes;
  notation::Record record;
  replay::Report report;
};

}  // namespace gpn::test
