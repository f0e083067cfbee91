#include "verify_settings.hpp"

#include <gpn/host/nearest.hpp>

#include <string_view>
#include <vector>

namespace gpn::cli {
namespace {

std::optional<std::string> read_style(const std::string& text, replay::ReportStyle& to) {
  std::vector<std::string_view> known;
  for (const auto& [name, style] : replay::report_styles) {
    known.push_back(name);
    if (name != text) continue;
    to = style;
    return std::nullopt;
  }
  return "--format: " + host::unknown_name("report format", text, known);
}

}  // namespace

void VerifySettings::add_format(Options& options) {
  options.push_back({.names = "--format",
                     .target = &style,
                     .help = "Report: human, jsonl (one object per record), sarif (2.1.0), github (annotations)",
                     .value_name = "FORMAT",
                     .default_value = DefaultValue::Shown});
}

void VerifySettings::add_notes(Options& options) {
  options.push_back({.names = "--notes", .target = &notes, .help = "Show notes too"});
}

void VerifySettings::add_reading(Options& options) {
  options.push_back(
      {.names = "--strict",
       .target = &strict,
       .help = "A turn that the rules accept with a warning, such as a list that leaves out pieces, is an error"});
  options.push_back(
      {.names = "--linked-files",
       .target = &linked_files,
       .help =
           "Where games that decide challenges are looked up (tag Contest): below (the folder of the record), anywhere",
       .value_name = "WHERE",
       .accepted = OneOf{{"below", "anywhere"}},
       .default_value = DefaultValue::Shown});
}

std::optional<std::string> VerifySettings::fill(replay::InputSettings& input, replay::ReportSettings& report) const {
  if (auto problem = records.fill(input)) return problem;
  if (auto problem = read_style(style, report.style)) return problem;
  if (strict) input.overrides.strictness = replay::Strictness::Strict;
  report.least_severity = notes ? Severity::Note : Severity::Warning;
  if (linked_files == "anywhere") input.links = replay::Links::FollowAnywhere;
  return std::nullopt;
}

}  // namespace gpn::cli
