#include "harness/built_in.hpp"
#include "harness/bytes.hpp"
#include "harness/printable.hpp"
#include "harness/scratch_file.hpp"
#include "targets/targets.hpp"

#include <gpn/replay/repair_records.hpp>

#include <algorithm>
#include <array>
#include <string>

namespace gpn::fuzz {
namespace {

using replay::ReportStyle;
constexpr std::array repair_styles{ReportStyle::Human, ReportStyle::JsonLines, ReportStyle::Sarif};

}  // namespace

void repair(std::string_view bytes) {
  Bytes input(bytes);
  replay::RepairSettings settings;
  settings.input.limits = small_limits();
  // The same code as with the default, thousands of times sooner, and as much of it for many records as for one.
  settings.limits.work = 64'000 / std::max<std::size_t>(bytes.size(), 128);
  settings.limits.edits = 2;
  const std::size_t choice = input.below(6);
  settings.style = repair_styles[choice % repair_styles.size()];
  if (choice >= repair_styles.size()) settings.choice = replay::RepairChoice::Best;
  const InScratchFolder inputs({{"input", input.rest()}});
  std::string text;
  const replay::RepairTally tally =
      replay::propose_repairs(built_in(), {"input"}, settings, [&](std::string_view part) {
        text += part;
        return true;
      });
  promise(tally.repaired + tally.unsafe + tally.refused + tally.unexplained <= tally.damaged,
          "more records were repaired than are damaged");
  expect_printable(describe(tally));
  if (settings.style == ReportStyle::JsonLines) expect_json_lines(text);
  if (settings.style == ReportStyle::Sarif) expect_json(text);
}

}  // namespace gpn::fuzz
