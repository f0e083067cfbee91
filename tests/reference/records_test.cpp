// The references on games people played. The records are not part of the project; without them this says so and passes.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <reference/dvonn.hpp>
#include <reference/gipf.hpp>
#include <reference/text.hpp>
#include <sstream>

namespace records_test {

namespace {

using namespace gpn::reference;

std::filesystem::path corpus() {
  if (const char* given = std::getenv("GPN_CORPUS")) return given;
  return std::filesystem::path(GPN_SOURCE_DIR) / ".." / "shared" / "corpus";
}

/// The file's text; says so when there is none.
std::optional<std::string> read_record(const std::filesystem::path& name) {
  std::ifstream file(corpus() / name);
  if (!file) {
    std::cout << "skipped, no such record: " << (corpus() / name).string() << '\n';
    return std::nullopt;
  }
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

gipf::Point point_of(const std::string& item) {
  const std::size_t at = item.front() == 'G' ? 1 : 0;
  return {item[at], item[at + 1] - '0'};
}

/// The canonical order of a list, which records do not keep.
std::string sorted_part(const std::string& part) {
  if (part.front() != 'x') return part;
  std::vector<std::string> items = split(part.substr(1), ',');
  std::sort(items.begin(), items.end(),
            [](const std::string& a, const std::string& b) { return point_of(a) < point_of(b); });
  std::string text = "x";
  for (const std::string& item : items) text.append(text == "x" ? "" : ",").append(item);
  return text;
}

std::string canonical(const std::string& turn) {
  std::string text;
  for (const std::string& part : split(turn, ';')) text.append(text.empty() ? "" : ";").append(sorted_part(part));
  return text;
}

struct WrittenTurn {
  std::string text;
  std::optional<int> reserve;
};

std::vector<WrittenTurn> turns_of(const std::string& record) {
  std::vector<WrittenTurn> turns;
  std::istringstream words(record);
  for (std::string word; words >> word;) {
    if (word.front() == '(')
      turns.back().reserve = std::stoi(word.substr(1));
    else
      turns.push_back({canonical(word), std::nullopt});
  }
  return turns;
}

/// The reserve of a player, from the position text.
int reserve(const Game& game, bool white) {
  return std::stoi(split(split(game.position_text(), ' ').at(2), ',').at(white ? 0 : 1));
}

}  // namespace

TEST_CASE("a real game of 84 turns is legal and every reserve count in it is right (2.5)") {
  const auto record = read_record("gipf/testGame2.gipf");
  if (!record) return;
  const auto game = make_game("gipf", "tournament", "");
  bool white = true;
  int played = 0;
  for (const WrittenTurn& turn : turns_of(*record)) {
    CAPTURE(game->position_text(), turn.text);
    REQUIRE(game->legal_turns().count(turn.text) == 1);
    game->play(turn.text);
    if (turn.reserve) CHECK(reserve(*game, white) == *turn.reserve);
    white = !white;
    ++played;
  }
  CHECK(played == 84);
}

TEST_CASE("a real game is legal once its one wrong letter is put right (2.5)") {
  const auto record = read_record("gipf/testGame3.gipf");
  if (!record) return;
  const auto game = make_game("gipf", "tournament", "");
  int played = 0;
  for (const WrittenTurn& turn : turns_of(*record)) {
    CAPTURE(game->position_text(), turn.text);
    const bool legal = game->legal_turns().count(turn.text) == 1;
    CHECK(legal == (played != 48));
    game->play(legal ? turn.text : "a2-c4");
    ++played;
  }
  CHECK(played == 64);
}

TEST_CASE("a real DVONN game is legal and stands 5 to 29 where White resigned (7.3)") {
  const auto record = read_record("dvonn-other/littlegolem/demo.txt");
  if (!record) return;
  const auto game = std::make_unique<dvonn::DvonnGame>();
  std::istringstream words(record->substr(record->find("1. ")));
  int played = 0;
  for (std::string word; words >> word;) {
    if (word.back() == '.' || word == "resign") continue;
    if (played == 48) {
      game->play(*game->legal_turns().begin());  // the last placement, which the site does not write
      ++played;
    }
    const std::string turn = word.size() == 4 && word != "pass" ? word.substr(0, 2) + "-" + word.substr(2) : word;
    CAPTURE(played, turn);
    REQUIRE(game->legal_turns().count(turn) == 1);
    game->play(turn);
    ++played;
  }
  CHECK(played == 75);
  CHECK(game->score().white == 5);
  CHECK(game->score().black == 29);
}

}  // namespace records_test
