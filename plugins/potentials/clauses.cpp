#include <gpn/plugins/potentials.hpp>

#include <array>

namespace gpn::plugins {
namespace {

constexpr std::string_view general = "the publisher's page on the general use of potentials";
constexpr std::string_view tamsk =
    "pieced together from the publisher's other pages and programs; its own page could not be read";
constexpr std::string_view zertz = "the publisher's page on the ZÈRTZ-potential";
constexpr std::string_view dvonn = "the publisher's page on the DVONN-potential";
constexpr std::string_view yinsh = "the publisher's page on the YINSH-potential";
constexpr std::string_view punct = "the publisher's page on the PÜNCT-potential";
constexpr std::string_view reading = "gpn's reading; no source states it";

constexpr auto clauses = std::to_array<Clause>({
    {"G0",
     "A potential is an extra piece like a ring. A loaded piece is a basic piece with a potential on it. A used "
     "potential has left its basic piece and is alone on a spot or on another piece.",
     general},
    {"G1", "The players agree before the game which kinds are in play and how many of each; at least three of a kind.",
     general},
    {"G2", "A potential comes in only on a basic piece, as an ordinary turn.", general},
    {"G3",
     "A player brings in his GIPF-pieces first (tournament), then his loaded pieces, then basic pieces. Potentials "
     "that are not in when he brings in his first basic piece are lost.",
     general,
     {"standard", "Zb1-b3 b6-b4 c2 c6 Zd2", "", "zertz=3"}},
    {"G4", "A potential can be used as soon as it is on the board.", general, {"standard", "Zb2-b4", "", "zertz=3"}},
    {"G5", "The use is the turn: no piece comes in from the reserve. The extra move of TAMSK is an exception.",
     general},
    {"G6", "A loaded piece is pushed, captured and removed as a whole.", general},
    {"G7", "A loaded piece in a row need not be removed, like a GIPF-piece.", general},
    {"G8", "But no row may stay: of a row that has only GIPF-pieces and loaded pieces at least one must go.",
     "a review of the potentials; MATRX GIPF as Boardspace plays it"},
    {"G9", "A used potential must go when its row is removed.", general},
    {"G10",
     "The basic piece of a removed loaded piece returns to the reserve or is captured; the potential leaves the game.",
     "a review of the potentials"},
    {"G11",
     "An empty reserve does not lose while a potential can still be used. A player without any possible action loses.",
     zertz},
    {"G12", "Each potential can be used once.", zertz},
    {"G13", "A used potential counts as a piece of its owner in rows and is pushed like one.", zertz},
    {"5.8",
     "Ultimate GIPF has all five kinds, three of each for each player, and three more basic pieces. It is played like "
     "the tournament game.",
     "the publisher's page on Ultimate GIPF; the option gipf-loss has another reading"},
    {"TA1", "The TAMSK-potential gives an extra move.", "the publisher's introduction to the potentials"},
    {"TA2",
     "It can be used only when its loaded piece is pushed onto the centre, e5.",
     zertz,
     {"standard", "Tb1-b3 b6-b4 c2;+d2", "", "tamsk=3"}},
    {"TA3", "The potential leaves its basic piece and comes in from a dot as a single piece, with an ordinary push.",
     tamsk},
    {"TA4", "It must be used in the turn in which it reaches e5; otherwise it leaves the game.", tamsk},
    {"TA5",
     "The action and the extra move are one turn, in either order, and no row is removed between them. The next TAMSK "
     "piece that reaches e5 gives the next extra move.",
     tamsk},
    {"TA6", "The basic piece stays on e5.", tamsk},
    {"TA7",
     "If the opponent has pushed a player's TAMSK piece onto e5, its extra move comes at the start of the player's "
     "next turn, before his action.",
     "MATRX GIPF as Boardspace plays it"},
    {"TA8", "If there is a row to remove as well, the row comes first.",
     "open: programs differ; the option tamsk-waiting has another reading"},
    {"ZE1", "The ZÈRTZ-potential leaves its basic piece and jumps in one of six directions.", zertz},
    {"ZE2",
     "It jumps over at least one piece, the first of them on the next spot, and lands on the first vacant spot after "
     "pieces without a gap.",
     zertz,
     {"standard", "Zb1-b3 b6-b4 Zb2-d2", "", "zertz=3"}},
    {"ZE3", "It may jump over any pieces and captures none of them.", zertz},
    {"ZE4", "It must land on a spot, not on a dot.", zertz},
    {"ZE5", "Then rows are removed as after any other turn.", zertz},
    {"ZE6", "After one jump it is used up. It goes with its row and leaves the game, whoever removes it.", zertz},
    {"ZE7", "A player without basic pieces in reserve can go on with his loaded pieces.", zertz},
    {"DV1", "The DVONN-potential jumps from its basic piece onto an enemy piece on a neighbouring spot.", dvonn},
    {"DV2",
     "That can be a basic piece, a piece loaded with a DVONN-potential, or a DVONN-potential that has jumped there.",
     dvonn,
     {"standard", "Db1-b3 b6-b4 Db2-c2", "", "dvonn=3"}},
    {"DV3", "It cannot jump onto a GIPF-piece or onto a potential of another kind.", dvonn},
    {"DV4", "The piece below has no effect; the spot counts for the owner of the potential on top.", dvonn},
    {"DV5", "If its row is removed, only the potential goes. What is below stays and has the spot again.", dvonn},
    {"DV6", "A DVONN-potential on its own colour is an ordinary loaded piece.", dvonn},
    {"DV7", "DVONN-potentials of both colours can lie on each other in turn.", "follows from DV2"},
    {"DV8",
     "A piece that is freed can complete a row. The player who is removing takes his own such row at once; one of the "
     "opponent waits for the opponent's turn.",
     "a program for MATRX GIPF; the option freed-rows has another reading"},
    {"DV9", "The potential of a piece that is covered cannot be used.", reading},
    {"DV10", "A used DVONN-potential may not stay in a row that is removed.",
     "follows from G9; the option dvonn-used has another reading"},
    {"YI1",
     "The YINSH-potential leaves its basic piece and moves along a line over vacant spots, at least one, to a vacant "
     "spot. It cannot jump.",
     yinsh,
     {"standard", "Yb1-b3 b6-b4 Yb2-b5", "", "yinsh=3"}},
    {"YI2", "It must end on a spot, not on a dot.", yinsh},
    {"YI3", "Then rows are removed as after any other turn.", yinsh},
    {"YI4", "Once used it must go when its row is removed.", yinsh},
    {"YI5", "It can be played with or without the game YINSH.", yinsh},
    {"PU1", "The PÜNCT-potential covers an enemy PÜNCT-potential, or acts on an enemy GIPF-piece.", punct},
    {"PU2",
     "It jumps onto a neighbouring enemy piece: one loaded with a PÜNCT-potential, a PÜNCT-potential that has jumped "
     "there, or a GIPF-piece.",
     punct},
    {"PU3",
     "It cannot jump onto a basic piece or onto a potential of another kind.",
     punct,
     {"standard", "Pb1-b3 b6-b4 Pb2-b3", "", "punct=3"}},
    {"PU4", "The spot counts for the owner of the potential on top. When that goes, what is below is free again.",
     punct},
    {"PU5", "Several can lie on each other in turn; with a row only the uppermost goes.", punct},
    {"PU6",
     "On a GIPF-piece the potential does more than lie on top. What exactly could not be read, so such a jump is not "
     "allowed unless the option punct-on-gipf is set.",
     "the publisher's page on the PÜNCT-potential, incomplete"},
});
static_assert(are_complete(clauses));

}  // namespace

ClauseTable potentials_clauses() noexcept { return {"GIPF with potentials", "gipf", clauses}; }

}  // namespace gpn::plugins
