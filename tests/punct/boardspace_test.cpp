// Clicks of Boardspace: what they fold into, what became of each, and turns back into clicks.
#include "play.hpp"
#include "support/json.hpp"

#include <gpn/boardspace.h>
#include <notation/corpus.hpp>

#include <catch2/catch.hpp>

#include <fstream>

namespace boardspace_test {

using namespace punct_test;

namespace {

const gpn_boardspace& site() { return *Play::game()->table().boardspace(); }

struct Click {
  std::uint32_t player;
  std::string text;
};

struct Folded {
  Texts turns;
  std::vector<std::uint32_t> fates;
};

/// All turns of the clicks.
Folded fold(const std::vector<Click>& clicks) {
  std::vector<gpn_click> records;
  for (const Click& click : clicks)
    records.push_back({click.text.data(), static_cast<std::uint32_t>(click.text.size()), click.player});
  Folded folded;
  folded.fates.resize(clicks.size());
  gpn_site_setup setup{};
  gpn_site_state state{};
  for (std::uint32_t at = 0; at < records.size();) {
    std::string text(64, '\0');
    gpn_folded turn{};
    site().fold(&setup, &state, records.data() + at, static_cast<std::uint32_t>(records.size()) - at, text.data(), 64,
                folded.fates.data() + at, &turn);
    REQUIRE(turn.click_count > 0);
    at += turn.click_count;
    if (turn.text_size > 0) folded.turns.push_back(text.substr(0, turn.text_size));
  }
  return folded;
}

Texts turns_of(const Texts& clicks) {
  std::vector<Click> all;
  for (const std::string& click : clicks) all.push_back({GPN_WHITE, click});
  return fold(all).turns;
}

std::string unfold(gpn_site_state& state, const std::string& text, std::uint32_t player) {
  gpn_site_setup setup{};
  gpn_site_turn turn{};
  turn.text = text.data();
  turn.size = static_cast<std::uint32_t>(text.size());
  turn.player = player;
  std::string clicks(64, '\0');
  clicks.resize(site().unfold(&setup, &state, &turn, clicks.data(), 64));
  return clicks;
}

/// The clicks of a file that belong to the game: `; P0[12 Dropb 1 F 10 5]`.
std::vector<Click> clicks_of(const std::filesystem::path& path) {
  std::vector<Click> clicks;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("; P")) continue;
    std::string text = line.substr(line.find(' ', 5) + 1);
    text.resize(text.rfind(']'));
    std::transform(text.begin(), text.end(), text.begin(), [](char c) { return static_cast<char>(std::tolower(c)); });
    if (!text.starts_with("start") && text != "resign") clicks.push_back({line[3] == '0' ? 0U : 1U, text});
  }
  return clicks;
}

}  // namespace

TEST_CASE("A piece of the set is dropped, and a piece in play lifted and dropped") {
  CHECK(turns_of({"pick w 9", "dropb 9 d 5 3", "done", "pickb d 5", "dropb 9 g 5 3", "done", "move g 5 g 7 0",
                  "done"}) == Texts{"Ed5,d6,d7", "d5-g5,g6,g7", "move g 5 g 7 0"});
}

TEST_CASE("Each number of a piece is of its kind, for both players, and each rotation is its own") {
  const std::string kinds = "?TTTTTTCCEEEERRMMLL";
  for (std::size_t number = 1; number < kinds.size(); ++number)
    for (const std::size_t offset : {0U, 19U}) {
      const Texts turns = turns_of({"dropb " + std::to_string(number + offset) + " d 5 0", "done"});
      REQUIRE(turns.size() == 1);
      CHECK(turns[0][0] == kinds[number]);
    }
  CHECK(turns_of({"dropb 1 d 5 1", "done", "dropb 13 d 5 1", "done", "dropb 15 d 5 1", "done", "dropb 17 d 5 1",
                  "done"}) == Texts{"Td5,c4,c5", "Rd5,b4,c4", "Md5,c5,e6", "Ld5,e5,f6"});
}

TEST_CASE("A drop that is taken up again does not count, nor does one before another piece is taken") {
  const std::vector<Click> clicks{{0, "pick w 9"},       {0, "dropb 9 d 5 3"}, {0, "pickb d 5"}, {0, "dropb 9 e 5 3"},
                                  {0, "done"},           {1, "pick b 20"},     {1, "drop b 20"}, {1, "pick b 28"},
                                  {1, "dropb 28 k 6 3"}, {1, "done"},          {0, "pickb e 5"}, {0, "rotate"},
                                  {0, "dropb 9 e 5 0"},  {0, "done"}};
  const Folded folded = fold(clicks);
  CHECK(folded.turns == Texts{"Ee5,e6,e7", "Ek6,k7,k8", "e5-e5,e3,e4"});
  constexpr std::uint32_t used = GPN_CLICK_USED, back = GPN_CLICK_TAKEN_BACK, idle = GPN_CLICK_IDLE;
  CHECK(folded.fates ==
        std::vector<std::uint32_t>{idle, back, idle, used, used, idle, idle, idle, used, used, used, idle, used, used});
}

TEST_CASE("A done without a turn, one with a piece in hand, and commands of other games are named") {
  const Folded folded = fold({{0, "done"}, {0, "pick w 1"}, {0, "done"}, {0, "place wr a 2"}, {0, "dropb 1 d 5"}});
  CHECK(folded.turns.empty());
  CHECK(folded.fates == std::vector<std::uint32_t>{GPN_CLICK_EMPTY, GPN_CLICK_IDLE, GPN_CLICK_UNFINISHED,
                                                   GPN_CLICK_FOREIGN, GPN_CLICK_FOREIGN});
}

TEST_CASE("What leaves the board reaches the rules, which report it") {
  CHECK(turns_of({"dropb 9 d 12 3", "done"}) == Texts{"dropb 9 d 12 3"});
  CHECK(Play().verdict("dropb 9 d 12 3") == "punct-no-such-space");
}

TEST_CASE("Turns become clicks of a robot, each new piece with a number of its own") {
  gpn_site_state state{};
  CHECK(unfold(state, "Ed5,d6,d7", GPN_WHITE) == "dropb 9 D 5 3");
  CHECK(unfold(state, "Ek6,k7,k8", GPN_BLACK) == "dropb 28 K 6 3");
  CHECK(unfold(state, "Ee5,e3,e4", GPN_WHITE) == "dropb 10 E 5 0");
  CHECK(unfold(state, "d5-g5,g6,g7", GPN_WHITE) == "move D 5 G 5 3");
  CHECK(unfold(state, "pass", GPN_WHITE).empty());
}

TEST_CASE("The site plays the standard game without options") {
  gpn_site_setup setup{};
  CHECK(site().read_setup("Punct", 5, &setup) == GPN_OK);
  CHECK(std::string_view(setup.variant) == "standard");
  CHECK(site().read_setup("Punct-Blitz", 11, &setup) == GPN_REFUSED);
  std::string text(32, '\0');
  CHECK(site().write_setup(&setup, text.data(), 32) == 5);
  gpn_site_setup basic{};
  std::string_view("basic").copy(basic.variant, 5);
  CHECK(site().write_setup(&basic, text.data(), 32) == 0);
}

TEST_CASE("Made records fold into their turns, which play to their ends and become clicks again") {
  const auto folder = gpn::test::corpus("punct");
  if (folder.empty()) {
    WARN("skipped: there is no corpus of records");
    return;
  }
  std::ifstream expected(folder / "made-bs.expected.jsonl");
  std::size_t records = 0;
  for (std::string line; std::getline(expected, line); ++records) {
    const auto record = gpn::test::parse_json(line);
    CAPTURE(record["file"].get<std::string>());
    Play game;
    Texts canonical;
    std::vector<Click> again;
    gpn_site_state state{};
    for (const std::string& turn : fold(clicks_of(folder / record["file"].get<std::string>())).turns) {
      const auto player = static_cast<std::uint32_t>(canonical.size() % 2);
      REQUIRE(game.read(turn) == gpn::host::ReadStatus::Ok);
      canonical.push_back(game.read_as());
      again.push_back({player, unfold(state, canonical.back(), player)});
      std::transform(again.back().text.begin(), again.back().text.end(), again.back().text.begin(),
                     [](char c) { return static_cast<char>(std::tolower(c)); });
      again.push_back({player, "done"});
      game.play(canonical.back());
    }
    CHECK(canonical == record["turns"].get<Texts>());
    CHECK(game.legal().empty() == (record["ending"] == "rules"));
    CHECK(fold(again).turns.size() == canonical.size());
  }
  CHECK(records == 4);
}

}  // namespace boardspace_test
