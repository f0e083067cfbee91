// The rules of a record that does not name them: those that its turns show, settled by playing them. Game and variant
// are hypotheses too: the rules in question are tried on the whole record, and those by which it can be played to its
// end are taken, then those with the fewest contradictions.
#pragma once

#include "play/diagnostic.hpp"
#include "play/hypotheses.hpp"

#include <gpn/replay/rulebook.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace gpn::replay {

/// The reserve on the board after a turn that a count is written after.
struct BoardCount {
  std::size_t turn;  // its index in the main line
  Color player;
  std::uint32_t reserve;
};

/// How a record can be played by some rules.
struct RulesTrial {
  std::shared_ptr<const host::Ruleset> ruleset;
  std::size_t turns = 0;     // of the main line, played legally
  bool survives = false;     // all of them
  std::size_t warnings = 0;  // turns that stay open, and contradictions
  std::vector<BoardCount> counts;
  std::optional<notation::Result> actual;
};

/// How the record can be played by some rules; nothing where its position is none of theirs.
std::optional<RulesTrial> try_rules(const notation::Record& record, const Rulebook& rulebook,
                                    const std::shared_ptr<const host::Ruleset>& rules);

/// Rules that a dialect inferred are the likeliest of several; the turns may be those of others. Changes the note about
/// them where others are taken.
std::shared_ptr<const host::Ruleset> settle_inferred(const notation::Record& record, Rulebook& rulebook,
                                                     const std::shared_ptr<const host::Ruleset>& inferred,
                                                     DiagnosticList& diagnostics);

/// The rules of a record without a game; nothing where its turns do not show it. A record that is rewritten gets the
/// potentials.
std::optional<std::shared_ptr<const host::Ruleset>> rules_of_turns(const notation::Record& record, Rulebook& rulebook,
                                                                   DiagnosticList& diagnostics,
                                                                   notation::Record* rewritten);

/// Whether the record names its game, and no variant was named or inferred.
bool names_game_alone(const notation::Record& record) noexcept;

/// The rules of a record that names its game, that of `named`, and no variant; nothing where its turns show no other
/// variant than `named`.
std::optional<std::shared_ptr<const host::Ruleset>> variant_of_turns(const notation::Record& record, Rulebook& rulebook,
                                                                     const std::shared_ptr<const host::Ruleset>& named,
                                                                     DiagnosticList& diagnostics,
                                                                     notation::Record* rewritten);

/// The finding at the tag, when by the rules of another game many more turns can be played than the `played` ones.
/// Nothing when the game is not named by a tag of the record, or when the user names it.
std::optional<notation::Diagnostic> game_conflict(const notation::Record& record, const Rulebook& rulebook,
                                                  std::size_t played);

}  // namespace gpn::replay
