// The variants and options of ZÈRTZ, and everything the rules report about a text.
#pragma once

#include "board.hpp"

#include <gpn/author/table_game.hpp>

#include <array>
#include <cstdint>
#include <string_view>

namespace gpn::zertz {

/// Marbles of each colour: white, grey, black.
using Marbles = std::array<std::uint8_t, 3>;
inline constexpr std::string_view color_letters = "WGB";
inline constexpr std::array<std::string_view, 3> color_names{"white", "grey", "black"};

enum class Isolation : std::uint8_t { Optional, All };        // ZZ26
enum class Stuck : std::uint8_t { Pass, Loses, BothLose };    // ZZ31, ZZ37
enum class FullBoard : std::uint8_t { FillerWins, SetOnly };  // ZZ33
enum class AfterGoal : std::uint8_t { Finish, Stop };         // ZZ22, ZZ32

struct Rules {
  PlaceSet layout = boards[0].all();
  Shape shape = Shape::Basic;
  Isolation isolation = Isolation::Optional;
  std::uint8_t repetition = 3;  // how often a position stands until the game is drawn; 0: never (ZZ34, ZZ36)
  Stuck stuck = Stuck::Pass;
  FullBoard full_board = FullBoard::FillerWins;
  AfterGoal chain_goal = AfterGoal::Finish;
  AfterGoal island_goal = AfterGoal::Finish;
  std::uint8_t goal_of_each = 3;  // ZZ11
  Marbles goal{4, 5, 6};
  Marbles marbles{6, 8, 10};  // ZZ9
  std::array<Marbles, 2> handicap{};
  std::array<std::uint8_t, 4> padding{};  // always 0, so that equal rules have equal bytes

  constexpr const Board& board() const noexcept { return board_of(shape); }
};

/// `6,8,10`: white, grey, black.
constexpr bool read_marbles(std::string_view text, Marbles& out) noexcept {
  author::Scanner in(text);
  return in.take_numbers(out) && in.at_end();
}

/// `a1,a2,b1`: each ring of the board at most once.
constexpr bool read_layout(std::string_view text, Rules& rules) noexcept {
  PlaceSet rings;
  author::Scanner in(text);
  do {
    const unsigned column = static_cast<unsigned>(in.next()) - unsigned{'a'};
    in.take(in.next());
    const auto place = rules.board().spot_at(column, in.take_number().value_or(0));
    if (!place || rings.contains(*place)) return false;
    rings |= PlaceSet(*place);
  } while (in.take(','));
  rules.layout = rings;
  return in.at_end();
}

/// The 37 rings that a free layout has by default: those at most three steps from i6.
inline constexpr PlaceSet hexagon = [] {
  PlaceSet rings(*boards[3].spot_at(8, 6));
  for (unsigned i = 0; i < 3; ++i)
    for (const Place place : PlaceSet(rings))
      for (const int by : steps) rings.insert(step(place, by));
  return rings;
}();
static_assert(hexagon.size() == 37);

inline constexpr author::GameInfo info{"zertz", "ZÈRTZ", "1.0"};

inline constexpr std::array all_variants{
    author::variant<Rules>("basic",
                           "37 rings; three marbles of each colour, or four white, five grey or six black win"),
    author::variant("tournament", "48 rings (ZZ13)", Rules{.layout = boards[1].all(), .shape = Shape::Tournament}),
    author::variant("large", "61 rings (ZZ4)", Rules{.layout = boards[2].all(), .shape = Shape::Large}),
    author::variant("blitz", "37 rings, fewer marbles; two of each colour, or three, four or five win (ZZ12)",
                    Rules{.goal_of_each = 2, .goal{3, 4, 5}, .marbles{5, 7, 9}}),
    author::variant("free", "a layout of up to 204 places, by the option layout or a start position (ZZ8)",
                    Rules{.layout = hexagon, .shape = Shape::Free}),
};

/// Reads the marbles that a player holds at the start. It is no lambda: clang 14 takes another one of the table in its
/// place.
template <std::size_t player>
constexpr bool read_handicap(std::string_view text, Rules& rules) noexcept {
  return read_marbles(text, rules.handicap[player]);
}

inline constexpr std::array all_options{
    author::option<&Rules::isolation>(
        "isolation", {{"optional", Isolation::Optional}, {"all", Isolation::All}},
        "whether isolated groups must be claimed. optional: the player chooses (rules of the publisher). all: each is "
        "claimed (Boardspace and every program known)"),
    author::option<&Rules::repetition>("repetition",
                                       {{"3", std::uint8_t{3}}, {"4", std::uint8_t{4}}, {"off", std::uint8_t{0}}},
                                       "how often a position stands until the game is drawn. 3: Boardspace. off: "
                                       "never. The publisher gives no number"),
    author::option<&Rules::stuck>("stuck",
                                  {{"pass", Stuck::Pass}, {"loses", Stuck::Loses}, {"both-lose", Stuck::BothLose}},
                                  "a player who has no jump and no marble to place. pass: passes; two passes in a row "
                                  "are a draw (Zertz3D). loses: loses (nbramia/gipf). both-lose: both lose if all "
                                  "marbles are on the board (FAQ for tournaments), else passes"),
    author::option<&Rules::full_board>(
        "full-board", {{"filler-wins", FullBoard::FillerWins}, {"set-only", FullBoard::SetOnly}},
        "the result when no ring is vacant. filler-wins: who filled the last one wins (publisher). set-only: a draw if "
        "nobody holds a set (nbramia/gipf)"),
    author::option<&Rules::chain_goal>(
        "chain-goal", {{"finish", AfterGoal::Finish}, {"stop", AfterGoal::Stop}},
        "a jump that completes a set. finish: the chain is jumped to its end (Boardspace). stop: the game ends at once "
        "(nbramia/gipf). The winner is the same"),
    author::option<&Rules::island_goal>(
        "island-goal", {{"finish", AfterGoal::Finish}, {"stop", AfterGoal::Stop}},
        "a set completed by a marble that fills an island. finish: a ring is taken away first (Boardspace). stop: the "
        "game ends before that (nbramia/gipf)"),
    author::text_option<Rules>("layout", "<rings>", "", &read_layout,
                               "the rings at the start, such as a1,a2,b1, all different; by default those of the "
                               "variant, and 37 around i6 for free"),
    author::text_option<Rules>(
        "handicap-white", "<W,G,B>", "0,0,0", &read_handicap<0>,
        "white, grey and black marbles that White, who begins, holds at the start; they come from the pool"),
    author::text_option<Rules>("handicap-black", "<W,G,B>", "0,0,0", &read_handicap<1>,
                               "as handicap-white, for the second player"),
};

inline constexpr auto all_findings = author::with_settings<info, all_options>({
    // Turns.
    {"zertz-not-a-turn", Severity::Error, "ZZ39", "not the text of a turn",
     "A turn of ZÈRTZ puts a marble on a ring and takes a ring away (Wd4,d1), with what is cut off after an x "
     "(Bd7,b2xWa1Wa2), or it jumps (xd1Gd3Wd5), or it is the word pass. W, G and B are the colours of the marbles."},
    {"zertz-no-such-ring", Severity::Error, "ZZ1", "the board never had such a ring",
     "The name of a ring is the letter of its column and its number, counted from 1 in each column. On 37 rings: a "
     "1-4, b 1-5, c 1-6, d 1-7, e 1-6, f 1-5, g 1-4. Names stay when rings are taken away."},
    {"zertz-must-jump", Severity::Error, "ZZ14", "a marble is placed although one can be captured",
     "A player who can capture by jumping must capture. If the rest of the record is right, a turn is missing before "
     "this one."},
    {"zertz-ring-gone", Severity::Error, "ZZ15", "the ring has left the board",
     "Nothing can be put on, or be done to, a ring that was taken away or cut off earlier."},
    {"zertz-ring-taken", Severity::Error, "ZZ15", "the ring has a marble on it",
     "A marble is put on a vacant ring, and only a vacant ring is taken away."},
    {"zertz-no-marble-left", Severity::Error, "ZZ30", "no marble of this colour can be placed",
     "While the pool has a marble, one of the pool is placed. After that each player places captured marbles of their "
     "own."},
    {"zertz-not-free", Severity::Error, "ZZ16", "a ring that is not free is taken away",
     "A ring is free if it is vacant and slides out without moving others: two neighbouring places of the six around "
     "it have no ring."},
    {"zertz-ring-missing", Severity::Error, "ZZ15", "no ring is taken away",
     "After a marble is put on the board, one free ring is taken away, unless none is free: Wd4,d1."},
    {"zertz-no-marble", Severity::Error, "ZZ19", "no marble to jump with, or to jump over",
     "A marble jumps over a marble on the neighbouring ring."},
    {"zertz-not-a-jump", Severity::Error, "ZZ19", "not two steps on a line",
     "A marble jumps over a neighbouring ring and lands on the ring right behind it, in one of six directions."},
    {"zertz-landing", Severity::Error, "ZZ19", "a jump does not land on a vacant ring",
     "The ring behind the marble that is jumped must be on the board and vacant."},
    {"zertz-wrong-color", Severity::Error, "ZZ40", "the marble has another colour",
     "The letter before a ring of a chain is the colour of the marble that is captured; in a claim it is the colour of "
     "the marble on the ring."},
    {"zertz-chain-goes-on", Severity::Error, "ZZ20", "the marble must jump on",
     "The marble that jumped jumps on while it can. The player chooses the way, not the length."},
    {"zertz-won-before", Severity::Error, "ZZ32", "something after what completed a set",
     "With chain-goal=stop the game ends at the jump that completes a set, with island-goal=stop at an island that "
     "does, before a ring is taken."},
    {"zertz-not-isolated", Severity::Error, "ZZ24", "what is claimed is not cut off",
     "After the marble and the ring, a connected group of rings without a vacant one can be claimed if this turn cut "
     "it off or filled it."},
    {"zertz-claim-in-part", Severity::Error, "ZZ29", "a group is not claimed whole",
     "A group of rings without a vacant one is claimed whole or not at all: write all of its marbles."},
    {"zertz-claim-missing", Severity::Error, "ZZ26", "an isolated group is not claimed",
     "With isolation=all each group that is cut off without a vacant ring is claimed: write all of its marbles."},
    {"zertz-may-not-pass", Severity::Error, "ZZ31", "a pass although a turn is possible",
     "A player passes only if no jump is possible, the pool is empty and the player holds no captured marble."},
    {"zertz-must-pass", Severity::Error, "ZZ31", "a turn by a player who has none",
     "The pool is empty and the player holds no marble, so the player passes."},
    {"zertz-game-over", Severity::Error, "ZZ32", "a turn after the end of the game",
     "The game has ended before this turn. Remove it, or turn it into a comment."},
    {"zertz-spelling", Severity::Note, "ZZ42", "written in another way",
     "Colours are capitals, rings small letters with numbers, and there are no blanks; claimed marbles are in the "
     "order of the board. The turn is accepted."},
    {"zertz-short-way", Severity::Note, "ZZ42", "what the rules decide is left out",
     "The colours of a chain, and with isolation=all the whole claim, follow from the position. The turn is accepted."},
    // Positions.
    {"zertz-position-unreadable", Severity::Error, "", "not the text of a position",
     "A position is the columns from a, each from number 1, separated by /, the side to move, w or b, the marbles of "
     "the pool and those captured by both players. In a column a number is that many vacant rings, - a missing one, W, "
     "G and B are marbles. The start on 37 rings is 4/5/6/7/6/5/4 w 6,8,10 0,0,0/0,0,0."},
    {"zertz-position-column", Severity::Error, "ZZ2", "a column of a position is wrong",
     "The columns must be those of the board: 4 5 6 7 6 5 4 on 37 rings, 5 6 7 8 7 6 5 4 on 48, 5 6 7 8 9 8 7 6 5 on "
     "61, and 17 columns of 12 for free layouts."},
    {"zertz-position-marbles", Severity::Error, "ZZ9", "marbles are missing or too many",
     "The marbles of a colour in the pool, on the board and captured are always as many as the game has: 6 white, 8 "
     "grey and 10 black ones, in blitz 5, 7 and 9."},
    {"zertz-position-goal", Severity::Error, "ZZ32", "the player to move has won already",
     "A game ends with the turn that completes a set, so the player to move cannot hold one."},
    {"zertz-position-counts", Severity::Error, "ZZ35", "counts of equal positions that cannot be",
     "A position can occur again only after the pool is empty. seen=2 says that it has occurred twice; before= lists "
     "digests of the others, as gpn writes them."},
    {"zertz-position-passed", Severity::Error, "ZZ31", "a pass that cannot have been",
     "The word passed needs an empty pool and an opponent who could do nothing else."},
    {"zertz-handicap", Severity::Error, "ZZ11", "handicaps that cannot be",
     "Both handicaps come from the pool, and neither is a set that wins."},
});
using Finding = FindingOf<all_findings>;
using Objection = author::Objection<all_findings>;

}  // namespace gpn::zertz
