// The tag Contest: what decided the use of a potential (rules.md 5.9). What the players agreed beforehand is in
// gpn/host/agreement.hpp.
//
//   [Contest "3 dvonn games/a.gpn#2"]        the third contest was decided by the second record of that file
//   [Contest "1 zertz z.sgf#3 1-0"]          the same with the result there, for games without rules
//   [Contest "2 dominoes 0-1 white=Tom"]     by a game of which there is no record; Tom had the first colour there
//   [Contest "3 cards agreed"]               by a game, and the players agree about its outcome
//   [Contest "1 dice 4-2"] [.. "1 dice 3+6-2+2"]  by dice: the roll of the challenged player, then of the challenger
//   [Contest "2 agreed"]                     by agreement
#pragma once

#include <gpn/host/agreement.hpp>
#include <gpn/notation/record.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace gpn::replay {

/// The record of a game.
struct GameRecord {
  std::string_view file;  // empty: the file of the record itself
  std::uint32_t number = 1;
};

struct DecidedByGame {
  enum class Outcome : std::uint8_t { Played, Agreed };
  std::string_view game;
  Outcome outcome = Outcome::Played;
  std::optional<GameRecord> record = std::nullopt;
  std::optional<notation::Result> result = std::nullopt;  // as the tag claims it
  std::string_view white = {};                            // who had the first colour there; empty: not stated
};
struct DecidedByDice {
  std::string_view challenged;  // "4" or "3+1"
  std::string_view challenger;
};
struct DecidedByAgreement {};

struct ContestTag {
  std::uint32_t challenge = 0;  // from 1
  std::variant<DecidedByAgreement, DecidedByDice, DecidedByGame> decider;
};

/// Nothing when the value has none of the forms above. The tag keeps views of the value.
std::optional<ContestTag> read_contest(std::string_view value);

/// The sum of a roll, which is written as one number ("7") or die by die ("3+4"). The error is a sentence about what
/// these dice cannot show.
tl::expected<std::uint32_t, std::string> read_roll(std::string_view text, const host::Dice& dice);

}  // namespace gpn::replay
