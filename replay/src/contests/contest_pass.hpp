// The pass over a record of a combined game: notes the uses of potentials while the record is played, then checks them
// and the contests that decided about them against what the players agreed (C1 to C8).
#pragma once

#include "contests/contests.hpp"
#include "play/playback.hpp"

#include <gpn/host/agreement.hpp>
#include <gpn/replay/links.hpp>

#include <tl/expected.hpp>

#include <optional>
#include <vector>

namespace gpn::replay {

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
