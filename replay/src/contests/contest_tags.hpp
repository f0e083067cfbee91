// The tags about challenges and how they are decided (rules.md 5.9).
//
//   [Contest "3 dvonn games/a.gpn#2"]   the third challenge was decided by the second record of that file
//   [Contest "1 dice 4-2"]              by dice: the roll of the challenged player, then that of the challenger
//   [Contest "2 agreed"]                by agreement
//   [Challenges "1"]                    how many challenges each player may make
//   [ChallengeGames "dvonn zertz"]      which games may decide
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace gpn::replay {

struct DecidedByGame {
  std::string_view game;
  std::string_view file;  // empty: the file of the record itself
  std::uint32_t record = 1;
};
struct DecidedByDice {
  std::uint32_t challenged = 0;
  std::uint32_t challenger = 0;
};
struct DecidedByAgreement {};

struct ContestTag {
  std::uint32_t challenge = 0;  // from 1
  std::variant<DecidedByAgreement, DecidedByDice, DecidedByGame> decider;
};

/// Nothing when the value has none of the forms above. The tag keeps views of the value.
std::optional<ContestTag> read_contest(std::string_view value);

}  // namespace gpn::replay
