// Clicks of Boardspace become turns, and turns clicks.
#include "play.hpp"

#include <gpn/boardspace.h>

#include <catch2/catch.hpp>

namespace boardspace_test {

using namespace zertz_test;

namespace {

const gpn_boardspace& site() { return *gpn::plugins::zertz().boardspace(); }

gpn_site_setup setup_named(std::string_view name) {
  gpn_site_setup setup{};
  REQUIRE(site().read_setup(name.data(), static_cast<std::uint32_t>(name.size()), &setup) == GPN_OK);
  return setup;
}

struct Folded {
  std::string turns;  // with blanks between them
  std::string shows;  // of the last turn
  std::string fates;
};

/// Lines such as `0 rtob 2 0 d 4`: the player and the click.
Folded fold(std::string_view setup_name, std::string_view lines) {
  const gpn_site_setup setup = setup_named(setup_name);
  Texts texts;
  std::vector<std::uint32_t> players;
  std::istringstream stream{std::string(lines)};
  for (std::string line; std::getline(stream, line);) {
    players.push_back(line[0] == '0' ? GPN_WHITE : GPN_BLACK);
    texts.push_back(line.substr(2));
  }
  std::vector<gpn_click> clicks;
  for (std::size_t i = 0; i < texts.size(); ++i)
    clicks.push_back({texts[i].data(), static_cast<std::uint32_t>(texts[i].size()), players[i]});
  std::vector<std::uint32_t> fates(clicks.size());
  gpn_site_state state{};
  Folded out;
  for (std::uint32_t at = 0; at < clicks.size();) {
    std::array<char, 64> text{};
    gpn_folded folded{};
    site().fold(&setup, &state, clicks.data() + at, static_cast<std::uint32_t>(clicks.size()) - at, text.data(),
                static_cast<std::uint32_t>(text.size()), fates.data() + at, &folded);
    REQUIRE(folded.click_count > 0);
    at += folded.click_count;
    if (folded.text_size == 0) continue;
    CHECK(folded.hints == GPN_HINT_IMPLIED_REMOVALS);
    out.turns.append(out.turns.empty() ? "" : " ").append(text.data(), folded.text_size);
    out.shows = folded.shows;
  }
  for (const std::uint32_t fate : fates) out.fates += std::to_string(fate);
  return out;
}

}  // namespace

TEST_CASE("a marble and a ring are a turn, in any order, and jumps are one") {
  CHECK(
      fold("Zertz",
           "0 rtob 2 0 d 4\n0 r- d 1\n0 done\n1 r- d 7\n1 rtob 2 1 d 5\n1 done\n0 btob d 4 d 6\n0 btob d 6 f 4\n0 done")
          .turns == "Wd4,d1 Gd5,d7 xd4d6f4");
}

TEST_CASE("old files have no done: a turn ends where the other player goes on") {
  CHECK(fold("Zertz", "0 rtob 2 2 c 3\n1 rtob 2 0 e 4\n1 r- a 1\n0 btob c 3 c 5").turns == "Bc3 We4,a1 xc3c5");
}

TEST_CASE("undo clicks: marble and ring taken back, set elsewhere, a jump backwards") {
  const Folded folded =
      fold("Zertz",
           "0 rtob 2 0 d 4\n0 btor d 4 2\n0 rtob 2 1 d 4\n0 btob d 4 d 5\n0 r- a 1\n0 r+ a 1\n0 r- a 2\n0 done\n"
           "1 btob c 3 c 5\n1 btob c 5 c 3\n1 btob c 3 e 4\n1 done");
  CHECK(folded.turns == "Gd5,a2 xc3e4");
  CHECK(folded.fates == "151015001500");
}

TEST_CASE("clicks that make no turn become a text that is none") {
  CHECK(fold("Zertz", "0 rtob 2 0 d 4\n0 rtob 2 1 d 5\n0 r- a 1\n0 done").turns == "Wd4Gd5,a1");
  CHECK(fold("Zertz", "0 rtob 2 0 d 4\n0 r- a 1\n0 r- a 2\n0 done").turns == "Wd4,a1,a2");
  CHECK(fold("Zertz", "0 rtob 1 0 d 4\n0 r- a 1\n0 done").turns == "?Wd4,a1");
  CHECK(fold("Zertz", "0 done\n0 move a 1\n0 rtob 2 0 d 4").fates == "420");
}

TEST_CASE("layouts and handicaps are shown as options, who begins is White") {
  const Folded laid =
      fold("Zertz+xx", "0 r+ f 11\n0 r+ a 1\n0 r+ a 2\n0 r- a 2\n0 done\n1 rtob 2 0 a 1\n1 r- f 11\n1 done");
  CHECK(laid.turns == "Wa1,f11");
  CHECK(laid.shows == "layout=a1,f11");
  const std::string_view first = "1 rtor 2 0 1\n1 rtor 2 2 1\n";
  CHECK(fold("Zertz+H", std::string(first) + "0 rtob 2 0 d 4").shows == "handicap-black=1,0,1");
  CHECK(fold("Zertz+H", std::string(first) + "1 rtob 2 0 d 4").shows == "handicap-white=1,0,1");
  CHECK(fold("Zertz+H", std::string(first) + "0 setboard zertz\n0 rtob 2 0 d 4")
            .shows.starts_with("layout=a1,a2,a3,a4,b1"));
  CHECK(site().first_is_white == 1);
}

TEST_CASE("setups are read and written") {
  CHECK(std::string_view(setup_named("zertz+11").variant) == "tournament");
  CHECK(std::string_view(setup_named("Zertz+24").options) == "isolation=all");
  gpn_site_setup none{};
  CHECK(site().read_setup("Zertz+5", 7, &none) == GPN_REFUSED);
  const gpn_site_setup large = setup_named("Zertz+24");
  std::array<char, 32> text{};
  CHECK(std::string_view(text.data(), site().write_setup(&large, text.data(), 32)) == "Zertz+24");
  CHECK(site().write_setup(&none, text.data(), 32) == 0);
}

TEST_CASE("turns become clicks, when the pool is empty, marbles come from the captures of their player") {
  const gpn_site_setup setup = setup_named("Zertz");
  gpn_site_state state{};
  const auto clicks_of = [&](std::string_view turn, std::uint32_t player) {
    gpn_site_turn of_site{};
    of_site.text = turn.data();
    of_site.size = static_cast<std::uint32_t>(turn.size());
    of_site.player = player;
    std::array<char, 128> text{};
    return std::string(text.data(), site().unfold(&setup, &state, &of_site, text.data(), 128));
  };
  CHECK(clicks_of("Wd4,d1", GPN_WHITE) == "RtoB 2 0 D 4\nR- D 1");
  CHECK(clicks_of("xd4Gd6Bf4", GPN_BLACK) == "BtoB D 4 D 6\nBtoB D 6 F 4");
  CHECK(clicks_of("Ba2,g1xGa1Ba2", GPN_WHITE) == "RtoB 2 2 A 2\nR- G 1");
  CHECK(clicks_of("pass", GPN_WHITE).empty());
  for (unsigned placed = 2; placed < 24; ++placed) clicks_of("Bc3", GPN_WHITE);
  CHECK(clicks_of("Gc3", GPN_BLACK) == "RtoB 1 1 C 3");
}

}  // namespace boardspace_test
