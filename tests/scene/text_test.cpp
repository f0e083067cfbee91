#include "positions.hpp"

#include <support/potentials.hpp>

#include <gpn/scene/text.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>

namespace text_test {

using namespace gpn;

namespace {

constexpr const char* stacks = "9/10/1[brw][wb]r[rwb]b5/10/9 stacking b";

std::shared_ptr<const host::Ruleset> dvonn() {
  auto rules = host::Ruleset::compose(test::gipf_and_potentials().find("dvonn"), "", "placing=given");
  if (!rules) throw std::runtime_error(rules.error().message);
  return *rules;
}

std::size_t widest_line(const std::string& text) {
  std::istringstream lines(text);
  std::size_t widest = 0;
  for (std::string line; std::getline(lines, line);) widest = std::max(widest, line.size());
  return widest;
}

}  // namespace

TEST_CASE("a board of GIPF in letters") {
  const auto rules = test::with_potentials("small", "");
  const scene::Scene scene = test::scene_of(*rules, rules->start());
  CHECK(to_text(scene, {scene::Charset::Ascii, scene::Coloring::Plain, 80}) ==
        "            d7\n"
        "        c6      e6\n"
        "    b5      b       f5\n"
        "a4      .       .       g4\n"
        "    w       .       w\n"
        "a3      .       .       g3\n"
        "    .       .       .\n"
        "a2      .       .       g2\n"
        "    b       .       b\n"
        "a1      .       .       g1\n"
        "    b1      w       f1\n"
        "        c1      e1\n"
        "            d1\n"
        "\n" +
            scene.standing + "\n");
}

TEST_CASE("in ASCII the colours of pieces with letters differ by more than their case") {
  const auto rules = test::with_potentials("standard", "");
  const std::string text =
      to_text(test::scene_of(*rules, rules->start()), {scene::Charset::Ascii, scene::Coloring::Plain, 80});
  CHECK(text.find("wG") < text.rfind("wG"));
  CHECK(text.find("bG") < text.rfind("bG"));
  CHECK(text.find(" g ") == std::string::npos);
}

TEST_CASE("a board is turned with its names, or has none") {
  const auto rules = test::with_potentials("small", "");
  scene::Scene scene = test::scene_of(*rules, rules->start());
  const scene::TextStyle style{scene::Charset::Ascii, scene::Coloring::Plain, 80};
  turn_board(scene);
  const std::string turned = to_text(scene, style);
  CHECK(turned.find("d1") < turned.find("d7"));
  CHECK(turned.find("g1") < turned.find("a4"));
  hide_coordinates(scene);
  const std::string bare = to_text(scene, style);
  CHECK(bare.substr(0, bare.find("\n\n")).find_first_of("0123456789") == std::string::npos);
  CHECK(std::count(bare.begin(), bare.end(), 'w') >= 3);
}

TEST_CASE("stacks of DVONN have their heights, and what lies in them is listed") {
  const auto rules = dvonn();
  const scene::Scene scene = test::scene_of(*rules, test::position_of(*rules, stacks));
  const std::string text = to_text(scene, {scene::Charset::Ascii, scene::Coloring::Plain, 80});
  INFO(text);
  CHECK(text.find("stacks, lowest first: ") != std::string::npos);
  CHECK(text.find(" brw") != std::string::npos);
  CHECK(text.find(" rwb") != std::string::npos);
  CHECK(text.find("w3*") != std::string::npos);
  CHECK(text.find("b2 ") != std::string::npos);
}

TEST_CASE("a narrow terminal gets a narrow board with every piece on it") {
  const auto rules = test::with_potentials("standard", "");
  const scene::Scene scene = test::scene_of(*rules, rules->start());
  const std::string wide = to_text(scene, {scene::Charset::Ascii, scene::Coloring::Plain, 80});
  const std::string narrow = to_text(scene, {scene::Charset::Ascii, scene::Coloring::Plain, 24});
  CHECK(widest_line(wide.substr(0, wide.find("\n\n"))) > 30);
  CHECK(widest_line(narrow.substr(0, narrow.find("\n\n"))) <= 24);
  const auto pieces = [](const std::string& text) {
    const std::string board = text.substr(0, text.find("\n\n"));
    return std::count(board.begin(), board.end(), 'G') + std::count(board.begin(), board.end(), 'g') - 2;  // g1 and g7
  };
  CHECK(pieces(wide) == 6);
  CHECK(pieces(narrow) == 6);
}

TEST_CASE("texts of one line never touch, whatever stands there") {
  const auto rules = test::with_potentials("tournament", test::all_five);
  test::play_at_random(*rules, 4, 11, [&](const host::Position& position, const std::vector<Step>& steps) {
    const scene::Scene scene = test::scene_of(*rules, position, steps);
    for (const std::size_t width : {10U, 30U, 80U}) {
      const std::string text = to_text(scene, {scene::Charset::Ascii, scene::Coloring::Plain, width});
      std::istringstream words(text.substr(0, text.find("\n\n")));
      std::size_t count = 0;
      for (std::string word; words >> word; ++count)
        REQUIRE(std::all_of(word.begin(), word.end(), [](char c) { return c > ' ' && c < '\x7f'; }));
      REQUIRE(count == scene.places.size());
    }
  });
}

TEST_CASE("colours are added to the same characters") {
  const auto rules = test::with_potentials("standard", "");
  const scene::Scene scene = test::scene_of(*rules, rules->start());
  const std::string plain = to_text(scene, {scene::Charset::Unicode, scene::Coloring::Plain, 80});
  std::string colored = to_text(scene, {scene::Charset::Unicode, scene::Coloring::Colored, 80});
  CHECK(colored.size() > plain.size());
  for (std::size_t at = colored.find('\x1b'); at != std::string::npos; at = colored.find('\x1b'))
    colored.erase(at, colored.find('m', at) + 1 - at);
  CHECK(colored == plain);
}

TEST_CASE("what is wrong is framed by signs of its own, and the legend names it and the turn that was meant") {
  const auto rules = dvonn();
  scene::Scene scene = test::scene_of(*rules, test::position_of(*rules, stacks));
  scene.places[0].mark = scene::Mark::Fault;
  scene.places[1].mark = scene::Mark::To;
  scene.turn_words = "perhaps meant: a1";
  scene.fault_words = "the turn as it is written";
  const std::string text = to_text(scene, {scene::Charset::Ascii, scene::Coloring::Plain, 80});
  CHECK(text.find("!.!") != std::string::npos);
  CHECK(text.find("(.)") != std::string::npos);
  CHECK(text.find("! ! the turn as it is written, ( ) perhaps meant: a1\n") != std::string::npos);
}

TEST_CASE("names that take more columns or fewer than bytes keep the board in its columns") {
  const auto rules = test::with_potentials("small", "");
  scene::Scene scene = test::scene_of(*rules, rules->start());
  const auto columns = [&](const std::string& name) {
    scene::Scene renamed = scene;
    for (scene::Place& place : renamed.places)
      if (place.name == "a4") place.name = name;
    const std::string text = to_text(renamed, {scene::Charset::Unicode, scene::Coloring::Plain, 80});
    const std::size_t at = text.find(name) + name.size();
    return text.find("g4", at) - at;  // ASCII from there on
  };
  CHECK(columns("\u00e44") == columns("a4"));   // two bytes, one column
  CHECK(columns("e\u03014") == columns("a4"));  // a letter and its mark
  CHECK(columns("\u65e5") == columns("a4"));    // three bytes, two columns
}

}  // namespace text_test
