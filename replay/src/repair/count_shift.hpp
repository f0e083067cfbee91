// Counts that are written as if the players had other numbers of pieces: all counts of a player differ from the board
// by the same number, from the first one on, but for misprints. One cause takes the place of all of them.
#pragma once

#include "play/unnamed_rules.hpp"

#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/rulebook.hpp>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gpn::replay {

struct CountShift {
  std::string sentence;                          // by how much the counts differ, and the rules with which they agree
  std::shared_ptr<const host::Ruleset> ruleset;  // those rules; null where there are none
  bool is_handicap = false;                      // they differ in pieces that an option adds (rules.md 4.1)
  bool is_played = false;                        // all turns are legal by them
  std::vector<BoardCount> misprints;             // counts that differ by them too
};

/// The rules that are tried on the whole record are the other variants of the game, then the handicap. Nothing where
/// the counts differ in no such way.
std::optional<CountShift> find_count_shift(const notation::Record& record, const Rulebook& rulebook,
                                           const std::shared_ptr<const host::Ruleset>& ruleset);

}  // namespace gpn::replay
