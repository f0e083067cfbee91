// One test for each clause of the rules.
#include "play.hpp"

#include <catch2/catch.hpp>

#include <set>

namespace clauses_test {

using namespace tzaar_test;
using gpn::Color;
using State = gpn::host::Standing::State;

namespace {

// A piece of every kind for each player, on no line with one of the other player.
constexpr std::string_view corners = "Za1 Aa3 Tb1 zi1 ai3 ti5";

Play around_d4(std::string_view more, std::string_view rest = "w 0,0,0/0,0,0", std::string_view options = {}) {
  return with(std::string(corners) + ' ' + std::string(more), rest, options);
}

/// The first captures of the stack on d4.
Texts captures_from_d4(const Play& game) {
  std::set<std::string> firsts;
  for (const std::string& turn : legal_with(game, "d4")) firsts.insert(turn.substr(0, turn.find(';')));
  return {firsts.begin(), firsts.end()};
}

}  // namespace

TEST_CASE("TZ1, TZ2, TZ3, TZ6: 60 spaces in columns a to i, e without its fifth, 150 pairs of neighbours") {
  const auto ruleset = Play::rules();
  std::map<char, std::string> columns;
  unsigned neighbours = 0;
  for (const gpn_cell& cell : ruleset->cells()) {
    columns[cell.name[0]] += cell.name[1];
    neighbours += 6 - static_cast<unsigned>(std::count(std::begin(cell.neighbours), std::end(cell.neighbours),
                                                       std::uint16_t{GPN_NO_NEIGHBOUR}));
  }
  CHECK(ruleset->cells().size() == 60);
  CHECK(columns == std::map<char, std::string>{{'a', "12345"},
                                               {'b', "123456"},
                                               {'c', "1234567"},
                                               {'d', "12345678"},
                                               {'e', "12346789"},
                                               {'f', "12345678"},
                                               {'g', "1234567"},
                                               {'h', "123456"},
                                               {'i', "12345"}});
  CHECK(neighbours == 2 * 150);
}

TEST_CASE("TZ3, TZ4: column e can be counted from 1 to 8") {
  const auto ruleset = Play::rules("e-numbers=run-on");
  std::string column;
  for (const gpn_cell& cell : ruleset->cells())
    if (cell.name[0] == 'e') column += cell.name[1];
  CHECK(column == "12345678");
  Play game("e-numbers=run-on", "fixed");
  CHECK(game.verdict("d6xe5") == "d6xe5");
  CHECK(game.play("d6xe5").text() == Play("", "fixed").play("d6xe6").text());
  CHECK(game.verdict("e9xe8") == "tzaar-no-such-space");
}

TEST_CASE("TZ5: the neighbours of a space, e4 and e6 are none") {
  const auto ruleset = Play::rules();
  const auto& cells = ruleset->cells();
  const auto around = [&](std::string_view name) {
    const auto cell = std::find_if(cells.begin(), cells.end(), [&](auto& it) { return name == it.name; });
    std::set<std::string> names;
    for (const std::uint16_t there : cell->neighbours)
      if (there != GPN_NO_NEIGHBOUR) names.insert(cells[there].name);
    return names;
  };
  CHECK(around("d3") == std::set<std::string>{"c2", "c3", "d2", "d4", "e3", "e4"});
  CHECK(around("f3") == std::set<std::string>{"e3", "e4", "f2", "f4", "g2", "g3"});
  CHECK(around("e4") == std::set<std::string>{"d3", "d4", "e3", "f3", "f4"});
}

TEST_CASE("TZ7: nothing moves across the hole") {
  CHECK(around_d4("Ae4 te6 td4").verdict("e4xe6") == "tzaar-in-the-way");
  CHECK(around_d4("Ad5 tf4 td6").verdict("d5xf4") == "tzaar-in-the-way");
  CHECK(around_d4("Ad4 tf5 td5").verdict("d4xf5") == "tzaar-in-the-way");
  CHECK(around_d4("Ae4 te6").standing().state == State::BlackWon);
}

TEST_CASE("TZ8, TZ12, TZ13: in tournaments the players put down 6 Tzaars, 9 Tzarras and 15 Totts in turn") {
  Play game("", "tournament");
  CHECK(game.text() == "5/6/7/8/8/8/7/6/5 w 6,9,15/6,9,15");
  CHECK(game.legal().size() == 180);
  CHECK(game.play("Za1").text() == "Z4/6/7/8/8/8/7/6/5 b 5,9,15/6,9,15");
  CHECK(game.verdict("Ta1") == "tzaar-space-taken");
  game.play("Za2 Za3 Za4 Za5 Zb1 Zb2 Zb3 Zb4 Zb5 Zb6");
  CHECK(game.verdict("Zc1") == "Zc1");
  game.play("Zc1");
  CHECK(game.verdict("Zc2") == "tzaar-none-in-hand");
  CHECK(game.verdict("a1xa2") == "tzaar-still-placing");
  const Texts rest = {"c2", "c3", "c4", "c5", "c6", "c7", "d1", "d2", "d3", "d4", "d5", "d6", "d7", "d8", "e1", "e2",
                      "e3", "e4", "e6", "e7", "e8", "e9", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "g1", "g2",
                      "g3", "g4", "g5", "g6", "g7", "h1", "h2", "h3", "h4", "h5", "h6", "i1", "i2", "i3", "i4", "i5"};
  for (std::size_t i = 0; i < rest.size(); ++i) game.play((i < 18 ? 'A' : 'T') + rest[i]);
  CHECK(game.text().ends_with(" w 0,0,0/0,0,0 first"));
  CHECK(game.standing().to_move == Color::White);
  CHECK(game.verdict("a1xa2") == "a1xa2");
  CHECK(game.verdict("Ta1") == "tzaar-placing-over");
}

TEST_CASE("TZ9, TZ11: the fixed start, White begins") {
  const Play game("", "fixed");
  CHECK(game.text() == fixed_start);
  CHECK(game.legal().size() == 42);
  CHECK(game.standing().to_move == Color::White);
}

TEST_CASE("TZ10: the start of the normal game is given") {
  Play game;
  CHECK(game.legal().empty());
  CHECK(game.standing().state == State::Open);
  CHECK(game.standing().rule == "TZ10");
  CHECK(game.verdict("d6xe6") == "tzaar-start-missing");
  CHECK(Play::from(fixed_start).legal().size() == 42);
}

TEST_CASE("TZ14: White's first turn is one capture") {
  Play game("", "fixed");
  CHECK(game.verdict("d6xe6") == "d6xe6");
  CHECK(game.verdict("d6xe6;e6xe7") == "tzaar-one-capture");
  game.play("d6xe6");
  CHECK(game.verdict("c3xd3;pass") == "c3xd3;pass");
  Play two("first-turn=two", "fixed");
  CHECK(two.verdict("d6xe6;e6xe7") == "d6xe6;e6xe7");
  CHECK(two.verdict("d6xe6;pass") == "d6xe6;pass");
}

TEST_CASE("TZ15, TZ22: a turn begins with a capture, then a second one, stacking or a pass") {
  Play game = around_d4("Ad4 td5 td6 Tc4");
  CHECK(legal_with(game, "d4xd5;") == Texts{"d4xd5;a1-a3", "d4xd5;a1-b1", "d4xd5;a3xd6", "d4xd5;a3-a1", "d4xd5;b1-a1",
                                            "d4xd5;c4-d5", "d4xd5;d5xd6", "d4xd5;d5-c4", "d4xd5;pass"});
  CHECK(game.verdict("c4-d4") == "tzaar-capture-first");
  CHECK(game.verdict("c4-d4;d4xd5") == "tzaar-capture-first");
  CHECK(game.verdict("pass") == "tzaar-capture-first");
}

TEST_CASE("TZ16: a move goes straight over vacant spaces to the first stack, never to a vacant space") {
  Play game = around_d4("Ad4 td6 td7 tg4 tb3");
  CHECK(captures_from_d4(game) == Texts{"d4xd6"});
  CHECK(game.verdict("d4xd7") == "tzaar-in-the-way");
  CHECK(game.verdict("d4xd5") == "tzaar-vacant");
  CHECK(game.verdict("d4xb3") == "tzaar-not-in-line");
  CHECK(game.verdict("d5xd6") == "tzaar-no-stack");
}

TEST_CASE("TZ17, TZ18: stacks of the same height or less are captured whole, whatever their kinds") {
  Play game = around_d4("TTd4 zzd5 ttte4 zc4");
  CHECK(captures_from_d4(game) == Texts{"d4xc4", "d4xd5"});
  CHECK(game.verdict("d4xe4") == "tzaar-too-high");
  CHECK(game.play("d4xd5;pass").text() == position("Za1 Aa3 Tb1 zi1 ai3 ti5 TTd5 ttte4 zc4", "b 0,0,0/0,0,0"));
}

TEST_CASE("TZ19, TZ20, TZ23: a stack goes whole on top of an own one, of any kind, and its top tells the kind") {
  Play game = around_d4("ATd4 tc4 TZd5 Td7");
  CHECK(game.play("d4xc4;d5-d7").text() == position("Za1 Aa3 Tb1 zi1 ai3 ti5 ATc4 TTZd7", "b 0,0,0/0,0,0"));
  CHECK(Play::rules()->read_position(position("Ttd4 Za1 Aa2 Ta3")).error().finding.code == "tzaar-position-colours");
}

TEST_CASE("TZ21: the piece that captured may go on, or another one") {
  Play game = around_d4("Ad4 td5 td6 Tf4 tg4");
  CHECK(game.verdict("d4xd5;d5xd6") == "d4xd5;d5xd6");
  CHECK(game.verdict("d4xd5;f4xg4") == "d4xd5;f4xg4");
  CHECK(game.verdict("d4xd5;d4xd5") == "tzaar-no-stack");
}

TEST_CASE("TZ24: a vacated space stays vacant, and a game cannot be drawn") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Play game("", "fixed");
    unsigned most = 60;
    gpn_test::play_random_game(game, seed, [&](Play& now) {
      const std::string text = now.text();
      unsigned occupied = 0;
      for (std::size_t at = 0; text[at] != ' '; ++at) {
        if (text[at] == '[') at = text.find(']', at);
        if (text[at] != '/' && (text[at] < '0' || text[at] > '9')) ++occupied;
      }
      CHECK(occupied <= most);
      most = occupied;
    });
    CHECK((game.standing().state == State::WhiteWon || game.standing().state == State::BlackWon));
  }
  CHECK(Play::rules()->draws() == gpn::host::Draws::Impossible);
}

TEST_CASE("TZ25: who has no Tzaar, no Tzarra or no Tott on top of a stack loses") {
  for (const auto& [stacks, word] : {std::pair("Za1 Aa3 Tb1 ai3 ti5", "Tzaar"),
                                     {"Za1 Aa3 Tb1 zi1 ti5", "Tzarra"},
                                     {"Za1 Aa3 Tb1 zi1 tai3", "Tott"}}) {
    const Play game = with(stacks, "b 0,0,0/0,0,0");
    CHECK(game.standing().state == State::WhiteWon);
    CHECK(game.standing().rule == "TZ25");
    CHECK(game.standing().reason == "Black has no " + std::string(word) + " left on top of a stack");
    CHECK(game.legal().empty());
  }
}

TEST_CASE("TZ26: a first capture that takes the last of a kind ends the game without a second part") {
  Play game = with("Za1 Aa3 Tb1 zi1 ai3 td5 Ad4");
  CHECK(game.legal() == Texts{"d4xd5"});
  CHECK(game.verdict("d4xd5;a1-a3") == "tzaar-won-before");
  CHECK(game.play("d4xd5").standing().state == State::WhiteWon);
  CHECK(game.verdict("i1xi3") == "tzaar-game-over");
}

TEST_CASE("TZ27: covering one's own last of a kind loses, or is no move") {
  Play game = around_d4("Ad4 td5 Tc4");
  CHECK(game.play("d4xd5;a3-a1").standing().state == State::BlackWon);
  CHECK(game.standing().rule == "TZ25");
  Play strict = around_d4("Ad4 td5 Tc4", "w 0,0,0/0,0,0", "cover-last=illegal");
  CHECK(strict.verdict("d4xd5;a3-a1") == "tzaar-covers-last");
  CHECK(strict.verdict("d4xd5;c4-d5") == "d4xd5;c4-d5");
  CHECK(legal_with(strict, "d4xd5;").size() + 2 == legal_with(around_d4("Ad4 td5 Tc4"), "d4xd5;").size());
}

TEST_CASE("TZ28: both players never lack a kind") {
  CHECK(Play::rules()->read_position(position("Za1 Aa2 zi5 ah6")).error().finding.code == "tzaar-position-kinds");
}

TEST_CASE("TZ29: who cannot capture at the beginning of a turn loses, also before White's first one") {
  for (const std::string_view rest : {"w 0,0,0/0,0,0", "w 0,0,0/0,0,0 first"}) {
    const Play game = with(corners, rest);
    CHECK(game.standing().state == State::BlackWon);
    CHECK(game.standing().rule == "TZ29");
    CHECK(game.legal().empty());
  }
  CHECK(with(corners, "b 0,0,0/0,0,0").standing().state == State::WhiteWon);
}

TEST_CASE("TZ30: a missing kind comes before captures") {
  const Play game = with("Za1 Aa3 Tb1 ai3 ti5", "w 0,0,0/0,0,0");
  CHECK(game.standing().state == State::WhiteWon);
  CHECK(game.standing().rule == "TZ25");
}

}  // namespace clauses_test
