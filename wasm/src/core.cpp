// The core of gpn for a page: what the page asks of it, the answers, and the functions that the page calls. It reads
// the files in memory and answers requests with the bytes that the commands of the program print.
#include "../../cli/built_in_rules.hpp"
#include "../../cli/compiled_variants.hpp"
#include "memory_files.hpp"
#include "report/json_writer.hpp"

#include <gpn/host/registry.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/plugins/clauses.hpp>
#include <gpn/replay/convert.hpp>
#include <gpn/replay/page.hpp>
#include <gpn/replay/settings.hpp>
#include <gpn/replay/setup.hpp>
#include <gpn/replay/verify.hpp>
#include <gpn/replay/version.hpp>

#include <fmt/format.h>
#include <tl/expected.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::wasm {
namespace {

enum class Task : std::uint8_t {
  Describe,  // formats, games and variants
  Verify,    // reports as JSON lines, as `gpn verify --format jsonl` prints them
  Frames,    // the entries of a page
  Convert,   // records in another format
};

struct Request {
  Task task = Task::Describe;
  std::vector<std::string> files;  // names, in this order
  std::optional<notation::Format> to;
  replay::InputSettings input;
  Severity least_severity = Severity::Warning;
};

enum class Stream : std::uint32_t {
  Output,    // what was asked for, in parts
  Messages,  // of a conversion: its findings as JSON lines
  Summary,   // one object in JSON, at the end
  Problem,   // a sentence: why there is no answer
};

/// False stops the work.
using Answer = std::function<bool(Stream, std::string_view)>;

using Problem = std::optional<std::string>;

constexpr std::array<std::pair<std::string_view, Task>, 4> tasks{{
    {"describe", Task::Describe},
    {"verify", Task::Verify},
    {"frames", Task::Frames},
    {"convert", Task::Convert},
}};

std::string_view take_part(std::string_view& text) {
  const std::size_t end = std::min(text.find('\0'), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

Problem set_format(std::string_view value, std::optional<notation::Format>& format) {
  format = notation::format_named(value);
  if (format) return std::nullopt;
  return fmt::format("there is no format \"{}\"", value);
}

Problem set(std::string_view key, std::string_view value, Request& request) {
  replay::Overrides& rules = request.input.overrides;
  std::string text(value);
  if (key == "file")
    request.files.push_back(std::move(text));
  else if (key == "from")
    return set_format(value, request.input.from);
  else if (key == "to")
    return set_format(value, request.to);
  else if (key == "game")
    rules.game = std::move(text);
  else if (key == "variant")
    rules.variant = std::move(text);
  else if (key == "options")
    rules.options = std::move(text);
  else if (key == "potentials")
    rules.potentials = std::move(text);
  else if (key == "position")
    rules.position = std::move(text);
  else if (key == "reading" && value == "strict")
    rules.strictness = replay::Strictness::Strict;
  else if (key == "reading" && value == "lenient")
    rules.strictness = replay::Strictness::Lenient;
  else if (key == "findings" && value == "notes")
    request.least_severity = Severity::Note;
  else if (key == "findings" && value == "warnings")
    request.least_severity = Severity::Warning;
  else
    return fmt::format("a request has no setting {} with the value \"{}\"", key, value);
  return std::nullopt;
}

/// The parts of a request are separated by zero bytes: the task, then a key and its value for each setting. The keys
/// are file, which can be there several times, from, to, game, variant, options, potentials, position, reading (lenient
/// or strict) and findings (warnings or notes). The error is a sentence.
tl::expected<Request, std::string> read_request(std::string_view text) {
  const std::string_view name = take_part(text);
  const auto task = std::find_if(tasks.begin(), tasks.end(), [&](const auto& known) { return known.first == name; });
  if (task == tasks.end()) return tl::unexpected(fmt::format("there is no task \"{}\"", name));
  Request request;
  request.task = task->second;
  while (!text.empty()) {
    const std::string_view key = take_part(text);
    if (auto problem = set(key, take_part(text), request)) return tl::unexpected(std::move(*problem));
  }
  if (request.task == Task::Convert && !request.to) return tl::unexpected(std::string("name the format to write"));
  return request;
}

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

/// The fields that `write` writes, as the summary.
template <class Write>
void answer_summary(const Answer& answer, Write write) {
  std::string summary;
  JsonWriter json(summary);
  json.object([&] { write(json); });
  answer(Stream::Summary, summary);
}

void describe(const host::Registry& registry, const Answer& answer) {
  answer_summary(answer, [&](JsonWriter& json) {
    json.field("version", replay::version());
    json.list("formats", notation::all_formats, [&](notation::Format format) { json.value(notation::name(format)); });
    json.list("games", registry.games(), [&](const std::shared_ptr<const host::Game>& game) {
      json.object([&] {
        json.field("id", game->id());
        json.list("variants", registry.variant_names(*game));
      });
    });
  });
}

void verify(const host::Registry& registry, const Request& request, const Answer& answer) {
  const replay::Tally tally =
      replay::verify(registry, request.files, request.input, json_lines(request), sink(answer, Stream::Output));
  answer_summary(answer, [&](JsonWriter& json) { write_tally(tally, json); });
}

void frames(const host::Registry& registry, const Request& request, const Answer& answer) {
  replay::PageSettings settings;
  settings.input = request.input;
  settings.least_severity = request.least_severity;
  static const auto clauses = plugins::clauses();
  settings.clauses = clauses;
  const replay::PageTally tally =
      replay::make_page_entries(registry, request.files, settings, sink(answer, Stream::Output));
  answer_summary(answer, [&](JsonWriter& json) {
    write_tally(tally.input, json);
    json.field("withoutBoard", tally.without_board);
  });
}

void convert(const host::Registry& registry, const Request& request, const Answer& answer) {
  replay::ConvertSettings settings;
  settings.to = *request.to;
  settings.input = request.input;
  settings.report = json_lines(request);
  const replay::ConvertTally tally =
      replay::convert(registry, request.files, settings, sink(answer, Stream::Output), sink(answer, Stream::Messages));
  answer_summary(answer, [&](JsonWriter& json) {
    write_tally(tally.input, json);
    json.field("written", tally.written);
    json.field("refused", tally.refused);
    json.field("joined", tally.joined);
    json.list("lines", replay::describe(tally, settings.to));
  });
}

/// Answers by the built-in games.
void answer_request(std::string_view request, const Answer& answer) {
  static const host::Registry registry = [] {
    host::Registry built_in;
    cli::add_built_in_modules(built_in);
    cli::add_compiled_variants(built_in);
    return built_in;
  }();
  const auto read = read_request(request);
  const Problem problem = read ? replay::problem_with(registry, read->input.overrides) : read.error();
  if (problem) {
    answer(Stream::Problem, *problem);
    return;
  }
  switch (read->task) {
    case Task::Describe: return describe(registry, answer);
    case Task::Verify: return verify(registry, *read, answer);
    case Task::Frames: return frames(registry, *read, answer);
    case Task::Convert: return convert(registry, *read, answer);
  }
}

}  // namespace

}  // namespace gpn::wasm

namespace {

using namespace gpn::wasm;

/// Takes a part of an answer; 0 stops the work. Imported from the page.
extern "C" __attribute__((import_module("gpn"), import_name("take"))) std::uint32_t gpn_take(std::uint32_t stream,
                                                                                             const char* bytes,
                                                                                             std::size_t size);

bool pass_on(Stream stream, std::string_view bytes) {
  return gpn_take(static_cast<std::uint32_t>(stream), bytes.data(), bytes.size()) != 0;
}

/// Runs `work`; an exception becomes a problem.
template <class Work>
void guarded(Work work) noexcept {
  try {
    work();
  } catch (const std::bad_alloc&) {
    pass_on(Stream::Problem, "there is not enough memory for this");
  } catch (const std::exception& error) {
    pass_on(Stream::Problem, error.what());
  }
}

struct Free {
  void operator()(char* bytes) const noexcept { std::free(bytes); }
};
/// Bytes from gpn_allocate().
using Bytes = std::unique_ptr<char, Free>;

}  // namespace

extern "C" {

/// Null when there is no memory. The functions below free what they are given.
__attribute__((export_name("gpn_allocate"))) char* gpn_allocate(std::size_t size) {
  return static_cast<char*>(std::malloc(size == 0 ? 1 : size));
}

__attribute__((export_name("gpn_add_file"))) void gpn_add_file(char* name, std::size_t name_size, char* bytes,
                                                               std::size_t size) {
  const Bytes name_owner(name);
  const Bytes bytes_owner(bytes);
  guarded([&] { MemoryFiles::all().add(std::string(name, name_size), std::string(bytes, size)); });
}

__attribute__((export_name("gpn_remove_files"))) void gpn_remove_files() { MemoryFiles::all().clear(); }

__attribute__((export_name("gpn_ask"))) void gpn_ask(char* request, std::size_t size) {
  const Bytes owner(request);
  guarded([&] { answer_request({request, size}, pass_on); });
}

}  // extern "C"
