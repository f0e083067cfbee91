#include "report/topics.hpp"

namespace gpn::replay {
namespace {

/// rules.md 5.9.
constexpr std::string_view combined = R"(combined: GIPF whose potentials are linked with other games

What the players agree before the game, as tags of a record or keys of a variant
  [LinkedGames "zertz=zertz:each tamsk=dice"]       linked-games = ...
      The game for each kind of potential. kind=game: it is played when the
      opponent challenges a use (C1). kind=game:each: each use must first be
      won in it (C8). Without the tag, any use may be challenged.
  [FreeUses "zertz=1"]                              free-uses = ...
      How many uses of a kind each player has that need not be won.
  [Challenges "3"]                                  challenges = 3
      How many challenges each player may make (C3, C5).
  [ChallengeGames "dvonn zertz"]                    challenge-games = ...
      The games that may decide challenges.
  [Dice "2d6"]                                      dice = 2d6
      The dice of one roll; without the tag, one die with six sides (C2).

What happened, in a turn
  Zd4-g4?+     the use was contested and allowed
  Zd4?-;c2     it was contested and refused, and the player did something else

What decided it, one tag for each contest, counted from 1 in the order of play
  [Contest "1 dvonn games.gpn#2"]           the second record of that file
  [Contest "1 zertz z.sgf#3 1-0"]           a record of a game without rules here
  [Contest "2 dominoes 0-1 white=Tom"]      a game of which there is no record;
                                            Tom had the first colour there
  [Contest "3 cards agreed"]                a game, its outcome as the mark says
  [Contest "4 dice 4-2"] [... "4 dice 3+4-6+6"]
                                            the roll of the challenged player,
                                            then of the challenger; a tie allows
  [Contest "5 agreed"]                      no game

What gpn verify checks: a game that it has rules for and whose record is named
is verified. Of all other games the claimed result is compared with the mark,
and a note (contest-claimed) says that it is a claim.

Options for what the rulebooks leave open: challenge-lost, contest-draw.
Codes: contest-required, contest-not-linked, contest-not-agreed,
contest-contradiction, contest-dice, contest-missing, too-many-challenges.
)";

}  // namespace

std::string_view topic(std::string_view name) noexcept {
  return name == combined_topic ? combined : std::string_view();
}

}  // namespace gpn::replay
