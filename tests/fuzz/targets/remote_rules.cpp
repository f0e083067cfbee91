// The host's side of rules in another process, with a process that replies what the input says.
#include "../../support/remote_in_process.hpp"
#include "harness/built_in.hpp"
#include "harness/bytes.hpp"
#include "harness/printable.hpp"
#include "targets/targets.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/report_stream.hpp>

#include <string>
#include <vector>

namespace gpn::fuzz {
namespace {

constexpr std::string_view few_records =
    "[Game \"dvonn\"]\n1. b2 c3 2. zz *\n\n[Game \"gipf\"]\n1. b3 b4 {x} 2. f7 f2 *\n\n[Game \"dvonn\"]\n1. b2 *\n";

/// Some replies are as they should be, some are damaged, some are anything.
void damage(Bytes& script, std::string& reply) {
  switch (script.below(8)) {
    case 0: reply = script.take(script.below(64)); return;
    case 1: reply.resize(script.below(256) % (reply.size() + 1)); return;
    case 2:
      for (std::size_t i = 0; i < 4 && !reply.empty(); ++i) {
        const std::size_t at = script.byte() + 256U * (script.byte() & 3U);
        reply[at % reply.size()] = static_cast<char>(script.byte());
      }
      return;
    default: return;
  }
}

/// A built-in game as a worker sends it.
struct Description {
  bool is_played;
  std::string bytes;
};
const std::vector<Description>& descriptions() {
  static const std::vector<Description> all = [] {
    std::vector<Description> made;
    for (const auto& game : built_in().games()) {
      const bool is_played = few_records.find('"' + std::string(game->id()) + '"') != std::string_view::npos;
      host::RulesServer::describe(*game, made.emplace_back(Description{is_played, {}}).bytes);
    }
    return made;
  }();
  return all;
}

void add(const std::shared_ptr<const host::Game>& game, host::Registry& registry) {
  if (game != nullptr && registry.find(game->id()) == nullptr)
    promise(registry.add(game).has_value(), "a game that was described is not added");
}

}  // namespace

void remote_rules(std::string_view bytes) {
  Bytes script(bytes);
  const auto process = std::make_shared<test::InProcess>(built_in());
  process->tamper([&](std::string_view, std::string& reply) {
    if (!script.empty()) damage(script, reply);
  });
  host::Registry registry;
  for (auto [is_played, description] : descriptions()) {
    const bool is_damaged = script.below(4) == 1;
    if (is_damaged) damage(script, description);
    if (!is_damaged && !is_played) continue;  // reading descriptions takes half of a run
    if (auto described = host::read_description(description, {process, 0}))
      if (auto* const read = std::get_if<std::shared_ptr<const host::Game>>(&*described)) add(*read, registry);
  }
  replay::Replayer replayer(replay::Rulebook(registry), small_limits());
  const notation::Source source{"input", few_records, 0, 1};
  notation::LineCounter lines(source);
  notation::Record scratch;
  replay::ReportSettings settings;
  replay::FormattedReports formatted;
  notation::read_records(source, notation::Format::Gpn, small_limits(), scratch, [&](notation::Record& record) {
    const replay::Report& report = replayer.verify(record);
    for (const notation::Diagnostic& diagnostic : report.diagnostics)
      promise(diagnostic.span.begin <= diagnostic.span.end && diagnostic.span.end <= few_records.size(),
              "a finding lies outside the record");
    append_report(settings, record, report, lines, formatted);
  });
  promise(formatted.records == 3, "a record has no report");
  expect_printable(formatted.text);
}

}  // namespace gpn::fuzz
