#include "play/game_tag.hpp"

#include "play/diagnostic.hpp"
#include "play/lookahead.hpp"

#include <gpn/host/variants.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {
namespace {

using notation::Record;

/// By another game so many turns more must be played, or all of a record that has enough of them.
constexpr std::size_t turns_ahead = 8;
constexpr std::size_t enough_turns = 4;

struct OtherReading {
  std::size_t turns = 0;
  std::shared_ptr<const host::Ruleset> rules;
};

/// The rules of other games by which most turns can be played.
OtherReading best_of_other_games(const Record& record, const Rulebook& rulebook, std::string_view named) {
  OtherReading best;
  const host::Registry& registry = rulebook.registry();
  for (const auto& game : registry.games()) {
    if (game->id() == named) continue;
    for (const std::string_view variant : registry.variant_names(*game)) {
      const auto rules = host::compose(registry, {game->id(), variant, "", std::nullopt});
      if (!rules) continue;
      const auto start = rulebook.start_of(record, **rules);
      const std::size_t turns = start ? playable(**rules, *start, record.main.turns) : 0;
      if (turns > best.turns) best = {turns, *rules};
    }
  }
  return best;
}

}  // namespace

std::optional<notation::Diagnostic> game_conflict(const Record& record, const Rulebook& rulebook, std::size_t played) {
  const auto tag = std::find_if(record.tags.begin(), record.tags.end(),
                                [](const notation::Tag& each) { return each.name == "Game"; });
  if (tag == record.tags.end() || tag->span == notation::Span{} || rulebook.overrides().game) return std::nullopt;
  const std::size_t all = record.main.turns.size();
  if (all < played + enough_turns) return std::nullopt;
  const OtherReading best = best_of_other_games(record, rulebook, tag->value);
  const bool is_whole = best.turns == all;
  if (best.rules == nullptr || (!is_whole && best.turns < played + turns_ahead)) return std::nullopt;
  return make_diagnostic(
      "game-tag-conflict", tag->span,
      fmt::format("the tag names {}, but the turns are of {}: as {} {} {} of {} turns can be played, as {} {}",
                  tag->value, best.rules->game().id(), best.rules->game().id(), best.rules->variant(), best.turns, all,
                  tag->value, played));
}

}  // namespace gpn::replay
