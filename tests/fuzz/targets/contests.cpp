#include "contests/contest_tags.hpp"
#include "harness/built_in.hpp"
#include "harness/printable.hpp"
#include "harness/scratch_file.hpp"
#include "targets/targets.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>

#include <string>

namespace gpn::fuzz {
namespace {

/// Each line as the value of a tag Contest.
void read_tags(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::string_view line = bytes.substr(0, bytes.find('\n'));
    if (const auto tag = replay::read_contest(line)) promise(tag->challenge >= 1, "a contest has no number");
    bytes.remove_prefix(std::min(line.size() + 1, bytes.size()));
  }
}

/// Links to other games lead into the file, or to other names beside it.
void follow_links(std::string_view bytes) {
  static const notation::Limits limits = small_limits();
  static const std::string path = scratch_file("linked.gpn", "");
  static replay::Replayer replayer(replay::Rulebook(built_in()), limits, replay::Links::Follow);
  const bool has_links = bytes.find('#') != std::string_view::npos;
  if (has_links) scratch_file("linked.gpn", bytes);
  static notation::Record scratch;
  notation::read_records({path, bytes, 0, 1}, notation::Format::Gpn, limits, scratch, [&](notation::Record& record) {
    const replay::Report& report = replayer.verify(record);
    promise(!report.module_failed, "a module failed");
    for (const notation::Diagnostic& diagnostic : report.diagnostics)
      promise(diagnostic.span.end <= bytes.size(), "a finding lies outside its input");
  });
}

}  // namespace

void contests(std::string_view bytes) {
  read_tags(bytes);
  follow_links(bytes);
}

}  // namespace gpn::fuzz
