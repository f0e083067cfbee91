#include "harness/built_in.hpp"
#include "harness/bytes.hpp"
#include "harness/promise.hpp"
#include "targets/targets.hpp"

#include <gpn/host/perft.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/replay/generate.hpp>
#include <gpn/replay/replayer.hpp>

#include <string>

namespace gpn::fuzz {

/// Which rules, which format, how many turns; the other bytes are the seed.
void games(std::string_view bytes) {
  Bytes input(bytes);
  const auto& rules = *all_rules()[input.below(all_rules().size())];
  replay::GenerateSettings settings;
  settings.format = input.one_of(notation::all_formats);
  settings.max_turns = 1 + static_cast<std::uint32_t>(input.below(12));
  for (const char c : input.rest()) settings.seed = settings.seed * 257 + static_cast<unsigned char>(c);
  std::string text;
  const replay::GenerateTally tally = replay::generate(rules, settings, [&](std::string_view part) {
    text += part;
    return true;
  });
  if (!tally.refused.empty()) return promise(text.empty(), "a refused game was written");
  static replay::Replayer replayer{replay::Rulebook(built_in())};
  static notation::Record scratch;
  static const notation::Limits limits = notation::with_games({}, built_in());
  std::uint64_t records = 0;
  notation::read_records({"games", text, 0, 1}, settings.format, limits, scratch, [&](notation::Record& record) {
    ++records;
    promise(replayer.verify(record).verdict == replay::Verdict::Legal, "a random game is refused");
  });
  promise(records == 1, "one game became several records");
  // `given` places nothing itself: without a position to start from, its games are over before the first turn.
  promise(rules.standing(rules.start()).state != host::Standing::State::Running ||
              host::perft(rules, rules.start(), 1, host::PerftCount::Positions) >= std::uint64_t{1},
          "a running game has no turn");
}

}  // namespace gpn::fuzz
