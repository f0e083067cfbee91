// The descriptions in the module table: sizes, options, the board, the steps of turns.
#include "play.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cstdlib>
#include <map>

namespace interface_test {

using namespace dvonn_test;

namespace {

std::vector<gpn::Step> steps_of(Play& game, std::string_view text) {
  auto turns = game.ruleset().turn_list();
  gpn_reading reading{};
  if (game.ruleset().read_turn(game.position(), text, gpn::Hints::None, turns, reading) != gpn::host::ReadStatus::Ok)
    throw std::runtime_error("not legal: " + std::string(text));
  std::vector<gpn::Step> steps;
  game.ruleset().steps(game.position(), turns[0], steps);
  return steps;
}

}  // namespace

TEST_CASE("The module is accepted by a registry") {
  gpn::host::Registry registry;
  REQUIRE(registry.add(gpn::plugins::dvonn()));
  REQUIRE(registry.find("dvonn"));
  CHECK(registry.find("dvonn")->title() == "DVONN");
  CHECK(gpn::plugins::dvonn().position_size <= 128);
}

TEST_CASE("There is one variant, standard, and two options whose default comes first") {
  REQUIRE(game()->variants().size() == 1);
  CHECK(std::string_view(game()->variants()[0].name) == "standard");
  std::map<std::string, std::string> options;
  for (const gpn_option& option : game()->options()) {
    options[option.name] = option.values;
    CHECK(std::string_view(option.values).substr(0, std::string_view(option.fallback).size()) == option.fallback);
    CHECK(std::string_view(option.help).size() > 40);
    CHECK(std::string_view(option.help).size() < sizeof option.help - 1);
  }
  CHECK(options == std::map<std::string, std::string>{{"blocked", "any,singles"}, {"placing", "alternate,given"}});
}

TEST_CASE("The board has 49 cells whose neighbours are mutual and one step apart (7.1)") {
  const auto ruleset = rules();
  const auto& cells = ruleset->cells();
  REQUIRE(cells.size() == 49);
  CHECK(std::string_view(cells.front().name) == "a1");
  CHECK(std::string_view(cells.back().name) == "k5");
  unsigned pairs = 0;
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (std::size_t d = 0; d < 6; ++d) {
      const std::uint16_t other = cells[i].neighbours[d];
      if (other == GPN_NO_NEIGHBOUR) continue;
      ++pairs;
      CHECK(cells[other].neighbours[(d + 3) % 6] == i);
      const int dx = cells[other].x - cells[i].x;
      const int dy = cells[other].y - cells[i].y;
      CHECK(((dy == 0 && std::abs(dx) == 2) || (std::abs(dy) == 1 && std::abs(dx) == 1)));
    }
  CHECK(pairs == 240);
}

TEST_CASE("Placing is one step, with the letter of a DVONN piece") {
  Play game;
  const auto red = steps_of(game, "c5");
  REQUIRE(red.size() == 1);
  CHECK(red[0].kind == gpn::Step::Kind::Place);
  CHECK(red[0].piece == "r");
  CHECK(red[0].to == "c5");
  game.play("a1 b1 c1");
  const auto black = steps_of(game, "c5");
  REQUIRE(black.size() == 1);
  CHECK(black[0].piece.empty());
}

TEST_CASE("A pass is one step (D12)") {
  Play game = Play::from("9/4bb4/4bwb4/4rb4/9 stacking w");
  const auto pass = steps_of(game, "pass");
  REQUIRE(pass.size() == 1);
  CHECK(pass[0].kind == gpn::Step::Kind::Pass);
}

TEST_CASE("Buffers are filled to their capacity and counted beyond it") {
  const gpn_game& table = gpn::plugins::dvonn();
  alignas(8) std::array<std::byte, GPN_MAX_RULES_SIZE> raw_rules{};
  alignas(8) std::array<std::byte, GPN_MAX_POSITION_SIZE> position{};
  gpn_remark remark{};
  REQUIRE(table.configure("", 0, "", 0, raw_rules.data(), &remark) == GPN_OK);
  table.start(raw_rules.data(), position.data());
  std::array<char, 8> text{};
  CHECK(table.write_position(raw_rules.data(), position.data(), text.data(), 4) == 22);
  CHECK(std::string_view(text.data(), 5) == std::string_view("9/10\0", 5));
  CHECK(table.legal_turns(raw_rules.data(), position.data(), nullptr, 0) == 49);
  gpn_cell beyond{};
  CHECK(table.cell(raw_rules.data(), 49, &beyond) == 49);
}

}  // namespace interface_test
