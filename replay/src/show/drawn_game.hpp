// A record that was played: the position after each of its turns.
#pragma once

#include <gpn/replay/replayer.hpp>
#include <gpn/replay/settings.hpp>

#include <tl/expected.hpp>

#include <memory>
#include <string>
#include <vector>

namespace gpn::replay {

struct DrawnTurn {
  std::string text;
  Color player = Color::White;
  std::vector<Step> steps;
  host::Position after;
};

struct DrawnGame {
  std::shared_ptr<const host::Ruleset> ruleset;
  host::Position start;
  std::vector<DrawnTurn> turns;
  std::string broken;  // the first error, in one sentence; empty for a legal record
};

/// Plays the turns of the main line that are legal. The error is a sentence: the rules or the start are not known.
tl::expected<DrawnGame, std::string> play_record(const host::Registry& registry, const InputSettings& settings,
                                                 notation::Record& record);

}  // namespace gpn::replay
