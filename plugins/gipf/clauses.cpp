#include <gpn/plugins/games.hpp>

#include <array>

namespace gpn::plugins {

constexpr std::string_view rulebook = "the publisher's rulebook";
constexpr std::string_view reading = "gpn's reading; the rulebook does not mention it";

constexpr auto clauses = std::to_array<Clause>({
    // The set-up.
    {"4.1",
     "In the basic game each player has 15 basic pieces, three of them on the board. In the standard game each has 18: "
     "three GIPF-pieces, made of two pieces each, are on the board and 12 basic pieces in reserve. The tournament game "
     "begins on an empty board with 18 pieces in reserve. White's pieces are on b5, e2 and h5, Black's on b2, e8 and "
     "h2. White moves first. Only the tournament game brings in GIPF-pieces.",
     "the publisher's rulebook; the corners of each colour as Boardspace and other programs have them",
     {"standard", "e2"}},
    // A turn.
    {"4.2.1",
     "A player who has rows of his own colour on the board removes them first. That is not yet his turn: he then "
     "brings in a piece.",
     rulebook,
     {"basic", "xe3,e4,e5,e6", "4/5/6/1wwww2/6/5/4 w 11,15 0,0 -"}},
    {"4.2.2",
     "A turn brings in one piece: it is put on a dot and moves from there one spot along a line. A piece on a dot is "
     "not in play. Without a push it ends on one of the outermost spots.",
     rulebook,
     {"standard", "d5"}},
    {"4.2.3",
     "If the first spot of the line is occupied, the pieces from there to the first vacant spot move one spot on, "
     "whatever their colour. No piece moves farther than one spot.",
     rulebook,
     {"standard", "b1-b4"}},
    {"4.2.4",
     "A line without a vacant spot cannot be entered: no piece may be pushed onto the dot at its far end.",
     rulebook,
     {"basic", "b1-b5", "wbwb/5/6/7/6/5/4 w 13,13 0,0 -"}},
    {"4.2.5", "Pieces on the board never move by themselves.", rulebook},
    {"4.2.6",
     "After the piece has come in, the player removes the rows of his own colour. Rows of the opponent wait for the "
     "opponent's turn.",
     rulebook},
    {"4.2.7",
     "GIPF has no pass. A player with a piece in reserve can always bring it in.",
     reading,
     {"standard", "pass"}},
    {"4.4", "The opening of the tournament game, in which GIPF-pieces are brought in: T1 to T6.", rulebook},
    // Rows.
    {"R1",
     "Four or more pieces of one colour side by side on a line are a row. GIPF-pieces count like basic pieces.",
     rulebook,
     {"basic", "xe3,e4,e5;b2", "4/5/6/1www3/6/5/4 w 12,15 0,0 -"}},
    {"R2",
     "With the pieces of a row go all pieces of either colour that continue it at its ends without a gap. A vacant "
     "spot ends it, and dots do not count.",
     rulebook,
     {"basic", "xe3,e4,e5,e6,f3,g3;b2", "4/5/6/1wwww2/2w3/2w2/2w1 w 8,15 0,0 -"}},
    {"R3", "Own pieces return to the reserve of their owner. Pieces of the opponent are captured and out of the game.",
     rulebook},
    {"R4",
     "A row must be removed. The owner of its colour removes it in his own turn, whoever made it.",
     "the publisher's rulebook and its FAQ, entries 1 and 4",
     {"basic", "b2", "4/5/6/1wwww2/6/5/4 w 11,15 0,0 -"}},
    {"R5", "Rows of one colour that have no piece in common are all removed.", rulebook},
    {"R6",
     "Of rows that have a piece in common the owner chooses one. The others are removed only if they are still rows.",
     rulebook},
    {"R7", "After each removal the board is looked at again, until no row of that colour is left.", reading},
    {"R8",
     "If a turn makes rows of both colours, the player whose turn it is removes all of his first. The opponent then "
     "removes his, if they are still there, at the start of his own turn.",
     "the publisher's rulebook and its FAQ, entry 4"},
    {"R9", "The player who removes a row decides of each GIPF-piece in it, of either colour, whether it goes or stays.",
     rulebook},
    {"R10", "A GIPF-piece that its owner takes back becomes two basic pieces in his reserve.", rulebook},
    {"R11", "A captured GIPF-piece is two pieces lost.", "gpn's reading, from what a GIPF-piece is made of"},
    {"R12",
     "If two rows meet in a GIPF-piece, it can go with the first, and the second may then be no row any more; or it "
     "stays, and the second row is removed as well.",
     rulebook},
    {"R13", "A row that has only GIPF-pieces may stay, whole or in part, and may be removed in a later turn.",
     "the publisher's FAQ, entry 3; set the option gipf-rows-may-stand for the other reading"},
    {"R14", "The player who removes a row decides about its GIPF-pieces, not the one who made the row.",
     "the publisher's FAQ, entries 1 and 4"},
    {"R15", "All basic pieces of a row that is removed must go.", rulebook},
    // The tournament opening.
    {"T1",
     "Each player's first turn brings in a GIPF-piece: two pieces of his reserve, one on the other.",
     rulebook,
     {"tournament", "b2"}},
    {"T2", "In further turns a player may bring in more GIPF-pieces, as many as he likes.", rulebook},
    {"T3",
     "After a player's first basic piece he can bring in no more GIPF-pieces. The opponent keeps his own right.",
     rulebook,
     {"tournament", "Gb2 Gb5 c2 Gh2 Gh5"}},
    {"T4", "Taking back one of his own GIPF-pieces does not end a player's right to bring in more.",
     "the publisher's FAQ, entry 3; the option gipf-again has another reading"},
    {"T5", "A GIPF-piece needs two pieces of the reserve. With one piece left only a basic piece can come in.",
     reading},
    {"T6", "A player who has not brought in his first GIPF-piece yet has not lost his last one.",
     "gpn's reading, as Boardspace plays"},
    // The end.
    {"E1", "A player who cannot bring in a piece loses.", rulebook},
    {"E2",
     "That is tested when it is his turn and he has removed his rows. An empty reserve after his own turn is not yet "
     "lost: a row that the opponent completes for him gives him pieces back.",
     "the publisher's solution of a puzzle; the option empty-reserve has another reading"},
    {"E3",
     "In the standard and the tournament game a player who loses his last GIPF-piece loses at once.",
     rulebook,
     {"standard", "xe3,e4,e5;b2", "4/5/6/1WwwwB1/6/5/4 w 13,16 0,0 -"}},
    {"E4", "That is so too if he takes it back himself.", reading},
    {"E5",
     "The player whose turn it is removes first: if he captures the opponent's last GIPF-piece he has won, even if the "
     "opponent has a row that would cost him his own last one.",
     "gpn's reading, from R8 and E3"},
    {"E6", "GIPF has no draws: the first player who runs out of pieces loses.", rulebook},
    {"E7", "Nothing is said about repeated positions.", reading},
    {"E8",
     "Everyone may see how many pieces each player has in reserve. A record may write the number after a turn; it is "
     "then that of the player who made the turn, removals included.",
     "the publisher's rulebook and records in the publisher's notation"},
    // Challenges, which GIPF with potentials shares with other games.
    {"C1",
     "When a player wants to use a potential, the opponent may challenge it. If the challenge succeeds, the potential "
     "may not be used.",
     "the publisher's page on combining games",
     {"standard", "Zb1-b3?+", "", "zertz=3"}},
    {"C2", "A challenge can be decided by dice: the player who was challenged needs at least as much as the opponent.",
     "the publisher's page on combining games"},
    {"C3", "Each player can make as many challenges as was agreed before the game; in the short form it is one.",
     "the publisher's page on combining games; tag Challenges"},
    {"C4",
     "A challenge can be decided by another game. GIPF waits while it is played, and its result decides. A record "
     "names the deciding game in the tag Contest.",
     "the rulebook's part on combining games"},
    {"C5", "Which games decide, how many challenges there are and on what conditions is agreed before the game.",
     "the publisher's page on combining games"},
    {"C6", "Any game for two can decide: dominoes, cards, a die.", "the Ukrainian and the Russian rulebook"},
    {"C7",
     "What a refused challenge costs and what a drawn game decides is open; the options challenge-lost and "
     "contest-draw settle it.",
     "not stated in any source that could be read"},
    {"C8",
     "The players can also agree that each use of a potential must first be won in the game that is linked with it.",
     "the Ukrainian and the Russian rulebook"},
});
static_assert(are_complete(clauses));

ClauseTable gipf_clauses() noexcept { return {"GIPF", "gipf", clauses}; }

}  // namespace gpn::plugins
