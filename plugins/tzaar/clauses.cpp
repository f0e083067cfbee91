#include <gpn/plugins/games.hpp>

#include <array>

namespace gpn::plugins {

constexpr std::string_view rulebook = "the publisher's rulebook";
constexpr std::string_view inferred = "follows from the other clauses";
constexpr std::string_view boardspace = "Boardspace; the rulebook does not mention it";
constexpr std::string_view programs = "Boardspace and Little Golem name the spaces so";

constexpr auto clauses = std::to_array<Clause>({
    // The board and the material.
    {"TZ1", "The board has 60 spaces: a hexagon with sides of five, without its centre.", rulebook},
    {"TZ2",
     "The columns are a 1-5, b 1-6, c 1-7, d 1-8, e 1-4 and 6-9, f 1-8, g 1-7, h 1-6 and i 1-5. There is no e5.",
     programs,
     {"fixed", "e5xe6"}},
    {"TZ7", "Nothing moves across the hole in the centre or onto it.", rulebook},
    {"TZ8", "Each player has 6 Tzaars, 9 Tzarras and 15 Totts, in records Z, A and T; capitals are White's.", rulebook},
    {"TZ9", "All 60 pieces are on the board before play. White begins.", rulebook},
    {"TZ10", "In the usual game the pieces are put at random, so a record needs the tag Position.", rulebook},
    {"TZ11", "The fixed start has each kind in rings around the hole.",
     "the publisher's rulebook; Boardspace has the same"},
    {"TZ12",
     "In the tournament game the players put one of their own pieces at a time on any vacant space, until all 60 are "
     "there.",
     rulebook,
     {"tournament", "Za1 Ta1"}},
    {"TZ13", "Black puts the last one, so White captures first.", inferred},
    // A turn.
    {"TZ14", "White's first turn is one capture and nothing else.", rulebook, {"fixed", "a5xa4;b6-c7"}},
    {"TZ15",
     "Each later turn begins with a capture, which is compulsory. Then the player captures again, or stacks, or "
     "passes.",
     rulebook,
     {"fixed", "b6xc7"}},
    {"TZ16",
     "Pieces and stacks move in a straight line over any number of vacant spaces to the first occupied one, never to a "
     "vacant one.",
     rulebook,
     {"fixed", "a5xb1"}},
    {"TZ17",
     "Capture: that is a stack of the opponent which is not higher than the moving one. It leaves the game whole.",
     rulebook},
    {"TZ18", "The kinds do not matter in a capture, only the heights.", rulebook},
    {"TZ19", "Stacking: that is a stack of the player's own, and the moving one is put on top. There is no limit.",
     rulebook},
    {"TZ20", "A stack has one colour. It moves and is captured whole.", rulebook},
    {"TZ21", "The second part of a turn may be made by the piece that captured or by another.", rulebook},
    {"TZ22", "The first part is never stacking and never a pass.", rulebook},
    {"TZ23", "The piece on top decides of which kind a stack is.", rulebook},
    // The end.
    {"TZ25", "A player loses when he has no Tzaar, or no Tzarra, or no Tott on top of a stack.", rulebook},
    {"TZ26",
     "If that happens to the opponent in the first part of a turn, the game is over and there is no second part.",
     "Boardspace"},
    {"TZ27", "A player who covers his own last piece of a kind loses.",
     "Boardspace; the option cover-last has another reading"},
    {"TZ28", "It cannot happen to both players at once.", inferred},
    {"TZ29", "A player who cannot capture at the start of his turn loses.", rulebook},
    {"TZ30", "TZ25 comes before TZ29.", inferred},
});
static_assert(are_complete(clauses));

ClauseTable tzaar_clauses() noexcept { return {"TZAAR", "tzaar", clauses}; }

}  // namespace gpn::plugins
