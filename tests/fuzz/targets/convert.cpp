#include "harness/built_in.hpp"
#include "harness/bytes.hpp"
#include "harness/printable.hpp"
#include "harness/scratch_file.hpp"
#include "targets/targets.hpp"

#include <gpn/replay/convert.hpp>

#include <string>

namespace gpn::fuzz {
namespace {

struct Converted {
  replay::ConvertTally tally;
  std::string text;
};

Converted run(std::string_view bytes, const replay::ConvertSettings& settings) {
  const InScratchFolder inputs({{"input", bytes}});
  Converted result;
  std::string messages;
  result.tally = replay::convert(
      built_in(), {"input"}, settings,
      [&](std::string_view text) {
        result.text += text;
        return true;
      },
      [&](std::string_view text) {
        messages += text;
        return true;
      });
  expect_printable(messages);
  return result;
}

}  // namespace

void convert(std::string_view bytes) {
  Bytes input(bytes);
  replay::ConvertSettings settings;
  settings.input.limits = small_limits();
  settings.input.limits.cause_work = 0;  // what a message says about causes is tested by the targets of reports
  settings.to = input.one_of(notation::all_formats);
  const Converted first = run(input.rest(), settings);
  promise(first.tally.joined == 0, "two records became one");
  for (const std::string& line : describe(first.tally, settings.to)) expect_printable(line);
  if (first.tally.written == 0) return promise(first.text.empty(), "something was written of no record");
  settings.input.limits = {};  // canonical text may be longer
  settings.input.limits.cause_work = 0;
  settings.input.from = settings.to;
  const Converted again = run(first.text, settings);
  promise(again.tally.written + again.tally.refused == first.tally.written, "records are not those that were written");
  // What follows an illegal turn stays as it was written, which a format may lay out in another way.
  const bool is_legal = first.tally.input.verdicts[0] == first.tally.input.records;
  if (is_legal && again.tally.refused == 0)
    promise(again.text == first.text, "what was converted does not convert to itself");
}

}  // namespace gpn::fuzz
