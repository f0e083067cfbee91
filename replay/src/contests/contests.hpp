// The uses of potentials in a record, with what it says about contests for them (rules.md 5.9): whether the players
// agreed on them, and whether the contests were decided as the record claims (C1 to C8). Deciding games are looked up
// and verified.
#pragma once

#include "play/playback.hpp"

#include <gpn/color.hpp>
#include <gpn/host/agreement.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/links.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// A potential that was used, or that a lost contest forbade to use.
struct PotentialUse {
  enum class Mark : std::uint8_t { None, Allowed, Refused };
  enum class Move : std::uint8_t { Action, Extra };  // the text of an extra move has no place for a mark
  Mark mark = Mark::None;
  Move move = Move::Action;
  std::string_view kind;  // the id of its layer
  Color player = Color::White;
  notation::Span span;  // of its part of the turn
};

/// Returns the agreement of the players of a record about contests: its tags, and where it has none the variant. The
/// error is a diagnostic at the tag.
tl::expected<host::Agreement, notation::Diagnostic> agreement_of(const notation::Record& record,
                                                                 const host::Ruleset& ruleset,
                                                                 const host::Registry& registry);

/// Appends the uses of a legal turn that `turn` was read as.
void find_uses(const notation::Turn& turn, const host::Ruleset& ruleset, const host::Position& position,
               const void* legal_turn, std::vector<PotentialUse>& out);

using DiagnosticSink = std::function<void(notation::Diagnostic)>;

/// Reports the uses that the agreement does not allow: whether a use may be contested, must be, and how often (C3 to
/// C5, C8). Returns those for which there was a contest, in the order of play: the place of each is its number in the
/// tag Contest, less one.
std::vector<PotentialUse> check_uses(const notation::Record& record, const std::vector<PotentialUse>& uses,
                                     const host::Agreement& agreement, const DiagnosticSink& add);

/// The pass over a record of a combined game: notes the uses of potentials while the record is played, then checks them
/// and the contests that decided about them against what the players agreed.
class ContestPass final : public TurnNotes {
 public:
  /// `trail` has the links that led to the records that are replayed.
  ContestPass(const host::Registry& registry, Links links, LinkTrail trail)
      : registry_(registry), links_(links), trail_(std::move(trail)) {}

  bool begin(const notation::Record& record, const host::Ruleset& ruleset) override;
  bool are_about(std::string_view turn) const noexcept override;
  void note(const NotedTurn& turn) override;

  /// Adds its diagnostics. Call it after Playback::play() of a playback that has these notes.
  void look_at(Playback& playback);

 private:
  const host::Registry& registry_;
  Links links_;
  LinkTrail trail_;
  const host::Ruleset* ruleset_ = nullptr;
  std::optional<tl::expected<host::Agreement, notation::Diagnostic>> agreement_;  // in games with layers
  std::vector<PotentialUse> uses_;
};

}  // namespace gpn::replay
