#include "replay/languages/language.hpp"

namespace gpn::test {

namespace {

constexpr PlayerPair labels[] = {
    {"White", "Black"},
    {"white", "black"},
    {"WHITE", "BLACK"},
    {"W", "B"},
};

constexpr HeadingWords headings[] = {
    {"Event", "Date", "White", "Black"},
    {"Tournament", "Date", "White", "Black"},
    {"Competition", "Played on", "White player", "Black player"},
    {"Match", "Date played", "Player White", "Player Black"},
    {"EVENT", "DATE", "WHITE", "BLACK"},
};

constexpr std::string_view gipf_names[] = {"GIPF", "Gipf", "gipf", "\"GIPF\""};
constexpr std::string_view dvonn_names[] = {"DVONN", "Dvonn", "dvonn", "\"DVONN\""};

constexpr std::string_view game_lines[] = {
    "{game}",         "Game: {game}",       "A game of {game}",   "{game} game",
    "Game of {game}", "{game} score sheet", "{game} game record",
};

constexpr std::string_view rule_lines[] = {
    "{game} ({m})",       "{game}, {m} game",   "{game} {m}",          "{game} - {m} game",
    "Variant: {m}",       "Game variant: {m}",  "Rules: {m}",          "{m} rules",
    "{m} game",           "{m} {game}",         "{game} ({m} rules)",  "{game}, {m} rules",
    "{game}: {m} game",   "Game: {game} ({m})", "Game: {m}",           "Version: {m}",
    "{m} version",        "{m} variant",        "Played by {m} rules", "{game} by {m} rules",
    "{game} {m} version", "Type of game: {m}",  "Mode: {m}",           "Game type: {m}",
};

constexpr Adjective basic[] = {
    {"basic", "", "", ""},  {"Basic", "", "", ""},      {"BASIC", "", "", ""},
    {"simple", "", "", ""}, {"beginner's", "", "", ""}, {"introductory", "", "", ""},
};
constexpr Adjective standard[] = {
    {"standard", "", "", ""}, {"Standard", "", "", ""}, {"STANDARD", "", "", ""},
    {"regular", "", "", ""},  {"normal", "", "", ""},
};
constexpr Adjective tournament[] = {
    {"tournament", "", "", ""},
    {"Tournament", "", "", ""},
    {"TOURNAMENT", "", "", ""},
    {"competition", "", "", ""},
};

constexpr std::string_view numbers[] = {
    "{n}.",      "{n})",     "Move {n}", "Move {n}.", "Move {n}:",  "move {n}:",
    "Turn {n}:", "turn {n}", "No. {n}",  "#{n}",      "Round {n}:", "Move no. {n}:",
};

constexpr PieceWords pieces[] = {
    {"", ""},
    {"piece ", "a piece "},
    {"basic piece ", "a basic piece "},
    {"single ", "a single "},
    {"single piece ", "a single piece "},
    {"ordinary piece ", "an ordinary piece "},
    {"normal piece ", "a normal piece "},
    {"basic ", "a basic "},
    {"", "", " (basic)"},
    {"", "", " (single)"},
    {"", "", " (piece)"},
};

constexpr PieceWords gipf_pieces[] = {
    {"G", "G"},
    {"GIPF-piece ", "a GIPF-piece "},
    {"GIPF piece ", "a GIPF piece "},
    {"Gipf piece ", "a Gipf piece "},
    {"gipf-piece ", "gipf-piece "},
    {"GIPF ", "GIPF "},
    {"Gipf ", "a Gipf "},
    {"gipf ", "gipf "},
    {"double ", "a double "},
    {"double piece ", "a double piece "},
    {"G ", "G "},
    {"", "", " (GIPF)"},
    {"", "", " GIPF"},
    {"", "", " (gipf)"},
    {"", "", " gipf"},
    {"", "", " (G)"},
    {"", "", " (GIPF-piece)"},
    {"", "", " GIPF-piece"},
    {"", "", " (GIPF piece)"},
    {"", "", " as GIPF"},
    {"", "", " (double)"},
};

constexpr GipfPhrase phrases[] = {
    {"{nom}{at}{after}", "{nom}{from}-{to}{after}"},
    {"{nom}{at}{after}", "{nom}{from} to {to}{after}"},
    {"{nom}to {at}{after}", "{nom}from {from} to {to}{after}"},
    {"{nom}at {at}{after}", "{nom}{from} onto {to}{after}"},
    {"{nom}on {at}{after}", "{nom}{from} into {to}{after}"},
    {"{nom}in at {at}{after}", "{nom}in at {from} to {to}{after}"},
    {"plays {acc}{at}{after}", "plays {acc}{from}-{to}{after}"},
    {"places {acc}on {at}{after}", "pushes {acc}from {from} to {to}{after}"},
    {"puts {acc}on {at}{after}", "puts {acc}on {from} and pushes to {to}{after}"},
    {"places {acc}at {at}{after}", "places {acc}at {from}, pushes to {to}{after}"},
    {"enters {acc}at {at}{after}", "enters {acc}at {from} and moves to {to}{after}"},
    {"brings in {acc}{at}{after}", "brings in {acc}{from}-{to}{after}"},
    {"introduces {acc}at {at}{after}", "introduces {acc}at {from}, to {to}{after}"},
    {"moves {acc}to {at}{after}", "moves {acc}from {from} to {to}{after}"},
    {"placed {acc}on {at}{after}", "pushed {acc}from {from} to {to}{after}"},
    {"move {nom}{at}{after}", "move {nom}{from}-{to}{after}"},
    {"goes {nom}{at}{after}", "goes {nom}{from}-{to}{after}"},
    {"puts {acc}{at}{after}", "pushes {acc}{from}-{to}{after}"},
    {"adds {acc}{at}{after}", "slides {acc}{from}-{to}{after}"},
    {"drops {acc}{at}{after}", "shoves {acc}{from}-{to}{after}"},
};

constexpr GipfPhrase sentences[] = {
    {"{who} plays {acc}{at}{after}", "{who} plays {acc}{from}-{to}{after}"},
    {"{who} places {acc}on {at}{after}", "{who} pushes {acc}from {from} to {to}{after}"},
    {"{who} puts {acc}on {at}{after}", "{who} puts {acc}on {from} and pushes to {to}{after}"},
    {"{who} moves {acc}to {at}{after}", "{who} moves {acc}from {from} to {to}{after}"},
    {"{who} brings in {acc}{at}{after}", "{who} brings in {acc}{from}-{to}{after}"},
    {"{who} placed {acc}on {at}{after}", "{who} pushed {acc}from {from} to {to}{after}"},
    {"{who}'s move: {nom}{at}{after}", "{who}'s move: {nom}{from}-{to}{after}"},
    {"{who} introduces {acc}at {at}{after}", "{who} introduces {acc}at {from} and pushes it to {to}{after}"},
};

constexpr DvonnPhrase dvonn_phrases[] = {
    {"{at}", "{at}", "{from}-{to}"},
    {"DVONN-piece {at}", "{at}", "{from}-{to}"},
    {"red {at}", "{at}", "{from} to {to}"},
    {"red piece {at}", "piece {at}", "stack {from}-{to}"},
    {"{at} (red)", "{at}", "{from} onto {to}"},
    {"{at} (DVONN)", "{at}", "from {from} to {to}"},
    {"dvonn {at}", "{at}", "{from}-{to}"},
    {"DVONN piece {at}", "piece {at}", "stack {from} to {to}"},
    {"places red on {at}", "places on {at}", "moves from {from} to {to}"},
    {"places a DVONN-piece on {at}", "places a piece on {at}", "moves the stack from {from} to {to}"},
    {"puts {at}", "puts {at}", "moves {from}-{to}"},
    {"at {at}", "at {at}", "{from} on {to}"},
    {"placed {at}", "placed {at}", "moved {from} to {to}"},
    {"drops {at}", "drops {at}", "jumps {from} to {to}"},
};

constexpr DvonnPhrase dvonn_sentences[] = {
    {"{who} plays {at}", "{who} plays {at}", "{who} plays {from}-{to}"},
    {"{who} places a red on {at}", "{who} places on {at}", "{who} moves from {from} to {to}"},
    {"{who} places a DVONN-piece on {at}", "{who} places a piece on {at}", "{who} moves the stack from {from} to {to}"},
    {"{who} puts {at}", "{who} puts {at}", "{who} moves {from} onto {to}"},
};

constexpr RemovalPhrase removals[] = {
    {";x{list}", "x{list};"},
    {" removes {list}", "removes {list}, then "},
    {", removes {list}", "removes {list}; "},
    {"; removes {list}", "removes {list}, "},
    {" (removes {list})", "(removes {list}) "},
    {" and removes {list}", "removes {list} and "},
    {", removing {list}", "removing {list}; "},
    {" takes {list}", "takes {list}, then "},
    {" takes off {list}", "takes off {list}; "},
    {" captures {list}", "captures {list}; "},
    {", capturing {list}", "capturing {list}, then "},
    {" takes back {list}", "takes back {list}; "},
    {", takes the row {list}", "takes the row {list}; "},
    {", removes the row {list}", "removes the row {list}, then "},
    {", removes row {list}", "removes row {list}; "},
    {", removed {list}", "removed {list}; "},
    {" (removed {list})", "(removed {list}) "},
    {" (removed: {list})", "(removed: {list}) "},
    {", clears {list}", "clears {list}; "},
    {", picks up {list}", "picks up {list}; "},
    {", lifts {list}", "lifts {list}; "},
    {", took {list}", "took {list}; "},
    {", captured {list}", "captured {list}; "},
    {", removes pieces {list}", "removes pieces {list}; "},
    {", removes the pieces on {list}", "removes the pieces on {list}; "},
    {", remove {list}", "remove {list}; "},
    {", retrieves {list}", "retrieves {list}; "},
};

constexpr std::string_view joints[] = {",", ", ", " ", " and ", " & "};

constexpr std::string_view reserves[] = {
    "",
    " ({n})",
    " (reserve {n})",
    " reserve {n}",
    " (reserve: {n})",
    " [reserve {n}]",
    " (in reserve {n})",
    " ({n} in reserve)",
    " {n} in reserve",
    " ({n} left)",
    " {n} left",
    " ({n} remaining)",
    " (remaining {n})",
    " (left {n})",
    " (res. {n})",
    " ({n} pieces)",
    " ({n} pieces left)",
    " ({n} pieces in reserve)",
    " - reserve {n}",
    ", reserve {n}",
    " (stock {n})",
    " (still {n})",
    ", {n} in reserve",
    " (in hand {n})",
    " (supply {n})",
};

constexpr std::string_view passes[] = {
    "pass",        "Pass",     "PASS",          "passes",           "passed",     "must pass", "has to pass",
    "no move",     "no moves", "no legal move", "cannot move",      "can't move", "skips",     "skips a turn",
    "forced pass", "(pass)",   "is blocked",    "no move possible", "passing",
};

constexpr PlayerPair results[] = {
    {"1-0", "0-1"},
    {"White wins", "Black wins"},
    {"White won", "Black won"},
    {"white wins", "black wins"},
    {"Win for White", "Win for Black"},
    {"Victory for White", "Victory for Black"},
    {"White's victory", "Black's victory"},
    {"Won by White", "Won by Black"},
    {"White is the winner", "Black is the winner"},
    {"White has won", "Black has won"},
    {"White wins the game", "Black wins the game"},
    {"Black loses", "White loses"},
    {"Black lost", "White lost"},
    {"Black has lost", "White has lost"},
    {"Loss for Black", "Loss for White"},
    {"Winner: White", "Winner: Black"},
    {"Winner White", "Winner Black"},
    {"The winner is White", "The winner is Black"},
    {"Result: White wins", "Result: Black wins"},
    {"Result: White won", "Result: Black won"},
    {"Result: win for White", "Result: win for Black"},
    {"Result: 1:0", "Result: 0:1"},
    {"Black is defeated", "White is defeated"},
    {"Loser: Black", "Loser: White"},
    {"Game won by White", "Game won by Black"},
};

constexpr PlayerPair named_results[] = {
    {"Alice wins", "Bob wins"},
    {"Alice won", "Bob won"},
    {"Won by Alice", "Won by Bob"},
    {"Win for Alice", "Win for Bob"},
    {"Victory for Alice", "Victory for Bob"},
    {"Winner: Alice", "Winner: Bob"},
    {"Bob loses", "Alice loses"},
    {"Bob lost", "Alice lost"},
    {"Alice beat Bob", "Bob beat Alice"},
    {"Bob lost to Alice", "Alice lost to Bob"},
    {"Result: Alice wins", "Result: Bob wins"},
    {"Result: won by Alice", "Result: won by Bob"},
    {"Alice defeats Bob", "Bob defeats Alice"},
    {"Alice's victory", "Bob's victory"},
};

constexpr std::string_view draws[] = {
    "1/2-1/2",    "Draw",        "draw",   "Result: draw", "Drawn",
    "Drawn game", "Draw agreed", "A draw", "Tie",          "The game is a draw",
};

constexpr PlayerPair resignations[] = {
    {"White resigns", "Black resigns"},
    {"White resigned", "Black resigned"},
    {"white resigns", "black resigns"},
    {"White gives up", "Black gives up"},
    {"White gave up", "Black gave up"},
    {"White has resigned", "Black has resigned"},
    {"Black wins by resignation", "White wins by resignation"},
    {"Black wins, White resigned", "White wins, Black resigned"},
    {"Black won: White resigned", "White won: Black resigned"},
    {"Resignation of White", "Resignation of Black"},
    {"White concedes", "Black concedes"},
    {"White conceded", "Black conceded"},
    {"White surrenders", "Black surrenders"},
};

constexpr PlayerPair named_resignations[] = {
    {"Alice resigns", "Bob resigns"},
    {"Alice resigned", "Bob resigned"},
    {"Alice gave up", "Bob gave up"},
    {"Alice concedes", "Bob concedes"},
    {"Bob wins by resignation", "Alice wins by resignation"},
};

constexpr std::string_view bare_resignations[] = {"resigns", "resigned", "Resigns",  "gives up",
                                                  "gave up", "resign",   "I resign", "concedes"};

}  // namespace

const Language english = {"English",
                          {"Alice", "Bob"},
                          labels,
                          headings,
                          gipf_names,
                          dvonn_names,
                          game_lines,
                          rule_lines,
                          {basic, standard, tournament},
                          numbers,
                          pieces,
                          gipf_pieces,
                          phrases,
                          sentences,
                          dvonn_phrases,
                          dvonn_sentences,
                          removals,
                          joints,
                          reserves,
                          passes,
                          results,
                          named_results,
                          draws,
                          resignations,
                          named_resignations,
                          bare_resignations};

}  // namespace gpn::test
