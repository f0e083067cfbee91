#include "core.hpp"

#include "../../cli/built_in_rules.hpp"
#include "../../cli/compiled_variants.hpp"
#include "report/json_writer.hpp"

#include <gpn/replay/convert.hpp>
#include <gpn/replay/page.hpp>
#include <gpn/replay/setup.hpp>
#include <gpn/replay/verify.hpp>
#include <gpn/replay/version.hpp>

namespace gpn::wasm {
namespace {

using replay::JsonWriter;

void write_tally(const replay::Tally& tally, JsonWriter& json) {
  json.field("records", tally.records);
  json.field("turns", tally.turns);
  json.field("errors", tally.count(Severity::Error));
  json.field("warnings", tally.count(Severity::Warning));
  json.list("failures", tally.failures);
}

replay::OutputSink sink(const Answer& answer, Stream stream) {
  return [&answer, stream](std::string_view text) { return answer(stream, text); };
}

replay::ReportSettings json_lines(const Request& request) {
  replay::ReportSettings report;
  report.style = replay::ReportStyle::JsonLines;
  report.least_severity = request.least_severity;
  return report;
}

}  // namespace

Core::Core() {
  cli::add_built_in_modules(registry_);
  cli::add_compiled_variants(registry_);
}

void Core::answer(std::string_view request, const Answer& answer) const {
  const auto read = read_request(request);
  if (!read) {
    answer(Stream::Problem, read.error());
    return;
  }
  if (const auto problem = replay::problem_with(registry_, read->input.overrides)) {
    answer(Stream::Problem, *problem);
    return;
  }
  switch (read->task) {
    case Task::Describe: return describe(answer);
    case Task::Verify: return verify(*read, answer);
    case Task::Frames: return frames(*read, answer);
    case Task::Convert: return convert(*read, answer);
  }
}

void Core::describe(const Answer& answer) const {
  std::string summary;
  JsonWriter json(summary);
  json.open('{');
  json.field("version", replay::version());
  json.list("formats", notation::all_formats, [&](notation::Format format) { json.value(notation::name(format)); });
  json.list("games", registry_.games(), [&](const std::shared_ptr<const host::Game>& game) {
    json.open('{');
    json.field("id", game->id());
    json.list("variants", registry_.variant_names(*game));
    json.close('}');
  });
  json.close('}');
  answer(Stream::Summary, summary);
}

void Core::verify(const Request& request, const Answer& answer) const {
  const replay::Tally tally =
      replay::verify(registry_, request.files, request.input, json_lines(request), sink(answer, Stream::Output));
  std::string summary;
  JsonWriter json(summary);
  json.open('{');
  write_tally(tally, json);
  json.close('}');
  answer(Stream::Summary, summary);
}

void Core::frames(const Request& request, const Answer& answer) const {
  replay::PageSettings settings;
  settings.input = request.input;
  settings.least_severity = request.least_severity;
  const replay::PageTally tally =
      replay::make_page_entries(registry_, request.files, settings, sink(answer, Stream::Output));
  std::string summary;
  JsonWriter json(summary);
  json.open('{');
  write_tally(tally.input, json);
  json.field("withoutBoard", tally.without_board);
  json.close('}');
  answer(Stream::Summary, summary);
}

void Core::convert(const Request& request, const Answer& answer) const {
  replay::ConvertSettings settings;
  settings.to = *request.to;
  settings.input = request.input;
  settings.report = json_lines(request);
  const replay::ConvertTally tally =
      replay::convert(registry_, request.files, settings, sink(answer, Stream::Output), sink(answer, Stream::Messages));
  std::string summary;
  JsonWriter json(summary);
  json.open('{');
  write_tally(tally.input, json);
  json.field("written", tally.written);
  json.field("refused", tally.refused);
  json.field("joined", tally.joined);
  json.list("lines", replay::describe(tally, settings.to));
  json.close('}');
  answer(Stream::Summary, summary);
}

}  // namespace gpn::wasm
