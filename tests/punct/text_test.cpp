// Texts of turns and positions, path counts, and steps.
#include "play.hpp"

#include <gpn/host/perft.hpp>

#include <catch2/catch.hpp>

namespace text_test {

using namespace punct_test;

namespace {

std::uint64_t paths(const Play& game, unsigned depth) {
  return gpn::host::perft(game.ruleset(), game.position(), depth, gpn::host::PerftCount::Turns).value();
}

std::size_t moves(const Play& game) {
  const Texts legal = game.legal();
  return static_cast<std::size_t>(std::count_if(
      legal.begin(), legal.end(), [](const std::string& text) { return text.find('-') != std::string::npos; }));
}

}  // namespace

TEST_CASE("The start has as many turns of each kind as two other programs count") {
  const Play game;
  CHECK(paths(game, 1) == 4986);
  const std::vector<std::pair<std::string_view, std::size_t>> kinds{{"T", 954}, {"C", 444}, {"E", 888},
                                                                    {"M", 900}, {"R", 900}, {"L", 900}};
  for (const auto& [kind, count] : kinds) CHECK(legal_with(game, kind).size() == count);
}

TEST_CASE("The start has as many paths of two turns as two other programs count", "[no-sanitizer]") {
  CHECK(paths(Play(), 2) == 23841810);
}

TEST_CASE("Positions have as many turns as two other programs count") {
  const Play opening = Play::from(
      "wTe9,d9,e10/wCi4,h3,j5/wCm6,m5,m7/bEe5,e3,e4/bLh15,f14,g15/bTi2,h2,i3/bRi12,j13,k13/bRo12,n12,n13/wRi4,h2,i3 w");
  CHECK(opening.legal().size() == 3086 + 390);
  CHECK(moves(opening) == 390);
  CHECK(Play::from(stacked).legal().size() == 1653 + 781);
  CHECK(moves(Play::from(stacked)) == 781);
  CHECK(Play::from(stacked, "bridge-ends=different").legal().size() == 2432);
  CHECK(Play::from(bridged).legal().size() == 1875 + 428);
  CHECK(moves(Play::from(bridged)) == 428);
  Texts all = Play::from(bridged).legal(), supported = Play::from(bridged, "punct-bridge=supported").legal(), less;
  std::sort(all.begin(), all.end());
  std::sort(supported.begin(), supported.end());
  std::set_difference(all.begin(), all.end(), supported.begin(), supported.end(), std::back_inserter(less));
  CHECK(less == Texts{"g6-g2,f2,h3", "g6-g3,f2,h3"});
  CHECK(supported.size() + 2 == all.size());
}

TEST_CASE("In random games every position is read back as written, and of the turns some of each position") {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Play game;
    std::size_t next = 0;
    gpn_test::play_random_game(game, seed, [&](Play& now) {
      REQUIRE(Play::from(now.text()).position() == now.position());
      const Texts legal = now.legal();
      for (; next < legal.size(); next += 97) REQUIRE(now.verdict(legal[next]) == legal[next]);
      next %= 97;
    });
  }
}

TEST_CASE("Other ways to write a turn are the same turn, with a note") {
  const auto read_as = [](Play game, std::string_view text) {
    REQUIRE(game.read(text) == gpn::host::ReadStatus::Ok);
    CHECK(game.remarks().size() == 1);
    return game.read_as();
  };
  const Play start;
  for (const std::string_view text : {"Ed5,d7,d6", "d5,d6,d7", "ed5,d6,d7", "E D5 D6 D7", "SEd5,d6,d7", "se d5, d6, d7",
                                      "Ed5d6d7", "Dropb 9 D 5 3", "dropb 28 d 5 3"}) {
    CAPTURE(text);
    CHECK(read_as(start, text) == "Ed5,d6,d7");
  }
  CHECK(read_as(start, "AMd5,c4,d6") == "Md5,c4,d6");
  CHECK(read_as(start, "ARf3,d2,e2") == "Rf3,d2,e2");
  CHECK(read_as(start, "ALc10,b8,b9") == "Lc10,b8,b9");
  CHECK(read_as(start, "SCj15,j14,j16") == "Cj15,j14,j16");
  const Play moving = Play::from("wEd5,d6,d7/bTn12,m12,n13 w");
  for (const std::string_view text :
       {"d5-g5,g7,g6", "D5-G5,G6,G7", "d5 g5 g6 g7", "d5 - g5, g6, g7", "Ed5-g5,g6,g7", "Move D 5 G 5 3"}) {
    CAPTURE(text);
    CHECK(read_as(moving, text) == "d5-g5,g6,g7");
  }
}

TEST_CASE("A move without its minor dots is each legal turn that has the dots of the text") {
  Play game = Play::from("wEd5,d6,d7/bTn12,m12,n13 w");
  REQUIRE(game.read("d5-d5") == gpn::host::ReadStatus::Ok);
  CHECK(game.read_as().starts_with("d5-d5,"));
  CHECK(game.verdict("d5") == "punct-short-way");
  CHECK(game.verdict("d5-g5,g6") == "punct-short-way");
  CHECK(game.read_as() == "d5-g5,g6,g7");
}

TEST_CASE("Pieces of a position come in any order in which they can be put down, the text has one") {
  const Play game = Play::from("bTn12,m12,n13/wEd5,d6,d7/wCg5,f5,h5 w");
  CHECK(game.text() == "wEd5,d6,d7/wCg5,f5,h5/bTn12,m12,n13 w");
}

}  // namespace text_test
