#include "replay/bare_sheets.hpp"

#include "replay/random_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace gpn::test {

using replay::Report;
using replay::Verdict;

Report verify_sheet(const std::string& sheet, replay::Overrides overrides) {
  Report report;
  notation::Record record;
  replay::Replayer replayer{replay::Rulebook(games(), std::move(overrides))};
  notation::read_records({"sheet", sheet, 0, 1}, notation::Format::Sheet, {}, record,
                         [&](notation::Record& read) { report = replayer.verify(read); });
  return report;
}

const notation::Diagnostic* find_diagnostic(const Report& report, std::string_view code) {
  const auto found = std::find_if(report.diagnostics.begin(), report.diagnostics.end(),
                                  [&](const notation::Diagnostic& each) { return each.code == code; });
  return found == report.diagnostics.end() ? nullptr : &*found;
}

std::string bare_sheet(const host::Ruleset& rules, std::uint64_t number) {
  notation::Record record;
  replay::play_random_game(rules, 21, number, 400, record);
  std::string text;
  for (const notation::Turn& turn : record.main.turns) text.append(turn.text) += '\n';
  return text;
}

BareSheets read_bare_sheets(const char* game, const char* variant, std::uint64_t games) {
  const auto rules = ruleset(game, variant);
  BareSheets tally;
  for (std::uint64_t number = 1; number <= games; ++number) {
    const std::string sheet = bare_sheet(*rules, number);
    const Report report = verify_sheet(sheet);
    ++tally.games;
    const notation::Diagnostic* note = find_diagnostic(report, "inferred-variant");
    if (note == nullptr) throw std::logic_error("the game and the variant of a bare sheet were not inferred");
    if (report.verdict != Verdict::Legal) {
      ++tally.illegal;
      tally.misread += sheet + '\n';
    } else if (report.game == game && report.variant == variant) {
      ++tally.named;
    } else {
      ++(note->message.find(fmt::format("{} {} fits as well", game, variant)) != std::string::npos ? tally.open
                                                                                                   : tally.silent);
    }
  }
  return tally;
}

std::string describe(const BareSheets& tally) {
  return fmt::format("{} named, {} open, {} silent, {} illegal", tally.named, tally.open, tally.silent, tally.illegal);
}

}  // namespace gpn::test
