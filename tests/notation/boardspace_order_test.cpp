// What the numbers and the players of clicks say: gaps, swapped players, turns of the wrong player.
#include "notation/snapshot.hpp"

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace boardspace_order_test {

using namespace gpn;

namespace {

struct Click {
  int player;
  std::string command;
};

std::vector<Click> game() {
  return {{0, "dropb C 3"}, {0, "done"}, {1, "dropb D 4"}, {1, "done"}, {0, "dropb E 5"}, {0, "done"},
          {1, "dropb F 2"}, {1, "done"}, {0, "dropb G 3"}, {0, "done"}, {1, "dropb H 2"}, {1, "done"}};
}

std::string tree(const std::vector<Click>& clicks, int first = 0) {
  std::string text = "(;GM[Dvonn]VV[1]SU[dvonn 1]P0[id \"ann\"]P1[id \"bob\"]\n";
  for (const Click& click : clicks) text += fmt::format("; P{}[{} {}]\n", click.player, first++, click.command);
  return text + ")";
}

/// The warnings, each with its code and its line.
std::vector<std::string> warnings(const std::string& text) {
  std::vector<std::string> found;
  notation::Record record;
  notation::read_records(
      {"test", text, 0, 1}, notation::Format::Boardspace, gpn::test::limits(), record, [&](notation::Record& read) {
        for (const notation::Diagnostic& each : read.diagnostics)
          if (each.severity == Severity::Warning)
            found.push_back(
                fmt::format("{}: {}", text.substr(each.span.begin, each.span.end - each.span.begin), each.message));
      });
  return found;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("clicks in order are reported as nothing") {
  CHECK(warnings(tree(game())) == Texts{});
  CHECK(warnings(tree(game(), 1)) == Texts{});
}

TEST_CASE("a number that is left out is a click that is missing") {
  std::string text = tree(game());
  const std::string pair = "; P1[2 dropb D 4]\n; P1[3 done]\n";
  text.erase(text.find(pair), pair.size());
  const Texts found = warnings(text);
  REQUIRE(found.size() == 2);
  CHECK(found[0] == "dropb E 5: clicks 2 to 3 are missing before this one");
  CHECK(found[1] == ": two turns of White follow each other: a turn is missing before turn 2");
  CHECK(warnings(tree(game(), 5)).front() == "dropb C 3: clicks 0 to 4 are missing before this one");
}

TEST_CASE("numbers that step back are reported") {
  std::string text = tree(game());
  text.replace(text.find("[9 done"), 7, "[4 done");
  const Texts found = warnings(text);
  REQUIRE(found.size() == 2);
  CHECK(found[0] == "done: click 4 follows click 8");
  CHECK(found[1] == "dropb H 2: clicks 5 to 9 are missing before this one");
}

TEST_CASE("a click that cannot be read is reported once, not as a gap in the numbers too") {
  std::string text = tree(game());
  text.replace(text.find("dropb E 5"), 9, "drobp E 5");
  for (const std::string& each : warnings(text)) CHECK(each.find("missing before this one") == std::string::npos);
}

TEST_CASE("where the players are swapped, the record keeps who makes the first turn") {
  std::vector<Click> clicks = game();
  for (Click& click : clicks) click.player = 1 - click.player;
  CHECK(warnings(tree(clicks)).empty());
  std::optional<notation::NamedPlayer> first;
  notation::Record scratch;
  const std::string text = tree(clicks);
  notation::read_records({"test", text, 0, 1}, notation::Format::Boardspace, gpn::test::limits(), scratch,
                         [&](notation::Record& record) { first = record.first_player; });
  REQUIRE(first);
  CHECK(first->player == Color::Black);
}

TEST_CASE("a turn of the wrong player is reported at that turn") {
  std::vector<Click> clicks = game();
  clicks[4].player = clicks[5].player = 1;
  CHECK(warnings(tree(clicks)) == Texts{"dropb E 5: turn 3 is of Black here, but it is a turn of White"});
}

TEST_CASE("a click of the other player inside a turn is reported at the click") {
  std::vector<Click> clicks = game();
  clicks[4].player = 1;
  CHECK(warnings(tree(clicks)) == Texts{"done: this click is of White, those before it in the turn are of Black"});
}

TEST_CASE("White makes the 49th placement of DVONN and then the first move (D3)") {
  std::vector<Click> clicks;
  for (int i = 0; i < 50; ++i) {
    clicks.push_back(
        {i < 49 ? i % 2 : 0, i < 49 ? fmt::format("dropb {} 3", static_cast<char>('A' + i % 11)) : "move A 3 B 3"});
    clicks.push_back({clicks.back().player, "done"});
  }
  CHECK(warnings(tree(clicks)) == Texts{});
  clicks[98].player = clicks[99].player = 1;
  CHECK(warnings(tree(clicks)).size() == 1);
}

}  // namespace boardspace_order_test
