#include "positions.hpp"

#include <support/games.hpp>
#include <support/potentials.hpp>

#include <gpn/scene/svg.hpp>

#include <catch2/catch.hpp>

namespace svg_test {

using namespace gpn;
using test::count;

TEST_CASE("a picture has a circle for every piece, a name for every dot, and words for readers who do not see it") {
  const auto rules = test::with_potentials("standard", "");
  const scene::Scene scene = test::scene_of(*rules, rules->start());
  const std::string svg = to_svg(scene);
  CHECK(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  CHECK(svg.ends_with("</svg>\n"));
  CHECK(count(svg, "class=\"piece white\"") == 3);
  CHECK(count(svg, "class=\"piece black\"") == 3);
  CHECK(count(svg, "class=\"label\"") == 24);
  CHECK(count(svg, ">G</text>") == 6);
  CHECK(svg.find("<desc>b2 ") != std::string::npos);
  CHECK(svg.find("White to move, reserves White 12, Black 12") != std::string::npos);
}

TEST_CASE("texts in a picture cannot end their elements") {
  const auto rules = test::with_potentials("basic", "");
  scene::Scene scene = test::scene_of(*rules, rules->start());
  scene.title = "</title><script>alert(1)</script>&\"";
  const std::string svg = to_svg(scene);
  CHECK(count(svg, "<script") == 0);
  CHECK(count(svg, "&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;") == 2);
}

TEST_CASE("every drawn coordinate lies within the picture") {
  for (const char* game : {"gipf", "dvonn"}) {
    const auto rules = host::Ruleset::compose(test::gipf_and_potentials().find(game), "", "");
    REQUIRE(rules);
    const std::string svg = to_svg(test::scene_of(**rules, (*rules)->start()));
    const std::size_t box = svg.find("viewBox=\"0 0 ") + 13;
    const double width = std::stod(svg.substr(box));
    const double height = std::stod(svg.substr(svg.find(' ', box)));
    std::size_t seen = 0;
    // The paper is larger than the picture, so that no edge of another colour shows where sizes are rounded.
    const std::string drawn =
        svg.substr(svg.find("class=\"paper\"") + std::string_view("class=\"paper\" x=\"-5%\" y=\"-5%\"").size());
    for (const auto& [name, most] :
         {std::pair{" cx=\"", width}, {" cy=\"", height}, {" x=\"", width}, {" y=\"", height}})
      for (std::size_t at = drawn.find(name); at != std::string::npos; at = drawn.find(name, at + 1)) {
        const double value = std::stod(drawn.substr(at + std::string_view(name).size()));
        CHECK(value > 0);
        CHECK(value < most);
        ++seen;
      }
    CHECK(seen > 90);
  }
}

TEST_CASE("a theme is one set of colours, and automatic follows the reader on screens") {
  const auto rules = test::with_potentials("basic", "");
  const scene::Scene scene = test::scene_of(*rules, rules->start());
  CHECK(count(to_svg(scene), "@media screen and (prefers-color-scheme:dark)") == 1);
  CHECK(count(to_svg(scene, scene::Theme::Light), "@media") == 0);
  CHECK(count(to_svg(scene, scene::Theme::Dark), "@media") == 0);
  CHECK(count(to_svg(scene, scene::Theme::Dark), ".paper{fill:#17181a}") == 1);
}

TEST_CASE("a long title is broken into lines that fit, and the board moves down") {
  const auto rules = test::with_potentials("basic", "");
  scene::Scene scene = test::scene_of(*rules, rules->start());
  const std::string usual = to_svg(scene);
  for (int i = 0; i < 60; ++i) scene.title += "a1-b2,";
  const std::string svg = to_svg(scene);
  const std::size_t lines = count(svg, "class=\"title\"");
  CHECK(lines > 5);
  CHECK(svg.find("<g transform=\"translate(0 " + std::to_string(19 * (lines - 1)) + ")\">") != std::string::npos);
  CHECK(count(usual, "<g") == 0);
}

TEST_CASE("a ring is below the pieces and goes around a whole stack, of which three pieces are drawn") {
  const auto rules = test::ruleset("dvonn");
  scene::Scene scene = test::scene_of(*rules, rules->start());
  scene.places[7].pieces.assign(9, BoardPiece{"", Color::White});
  scene.places[7].mark = scene::Mark::To;
  const std::string svg = to_svg(scene);
  CHECK(count(svg, "class=\"piece white\"") == 3);
  REQUIRE(count(svg, "<rect class=\"mark\"") == 1);
  CHECK(svg.find("<rect class=\"mark\"") < svg.find("class=\"piece white\""));
  CHECK(svg.find("width=\"44.0\" height=\"52.0\" rx=\"22.0\"") != std::string::npos);
}

TEST_CASE("a ring is drawn with a hole and without a letter, and has its name in words") {
  const auto rules = test::ruleset("yinsh");
  CHECK(to_svg(test::scene_of(*rules, rules->start())).find("evenodd") == std::string::npos);
  const auto position = *rules->read_position("WWWW/bW5/8/9/10/9/10/9/8/6B/BBBB w 0,0 0,0");
  const std::string svg = to_svg(test::scene_of(*rules, position));
  CHECK(count(svg, "<path class=\"piece white\" fill-rule=\"evenodd\"") == 5);
  CHECK(count(svg, "<circle class=\"piece black\"") == 1);
  CHECK(svg.find(">R</text>") == std::string::npos);
  CHECK(svg.find("a2 white ring") != std::string::npos);
  CHECK(svg.find("b1 black marker") != std::string::npos);
}

TEST_CASE("an arrow passes behind the numbers of the stacks that it crosses") {
  const auto rules = test::ruleset("dvonn");
  scene::Scene scene = test::scene_of(*rules, rules->start());
  const auto number = [&](std::string_view name) {
    for (std::size_t place = 0; place < scene.places.size(); ++place)
      if (scene.places[place].name == name) return place;
    throw std::runtime_error("no such place");
  };
  for (const char* name : {"b3", "c3", "d3", "c4"})
    scene.places[number(name)].pieces.assign(3, BoardPiece{"", Color::Black});
  scene.places[number("b3")].pieces.resize(1);
  scene.arrows.push_back({number("a3"), number("d3")});
  const std::string svg = to_svg(scene);
  const std::string signs = svg.substr(svg.find("class=\"arrow\""));
  CHECK(count(signs, ">3</text>") == 1);  // of c3: b3 has no number, the arrow ends before d3, c4 is beside it
  CHECK(count(signs, "<circle class=\"black\"") == 1);
}

TEST_CASE("a board with neither dots nor labels has the names of its places on them") {
  const auto rules = test::ruleset("dvonn");
  scene::Scene scene = test::scene_of(*rules, rules->start());
  CHECK(count(to_svg(scene), "label name") == 0);
  for (scene::Place& place : scene.places) place.shows_name = true;
  scene.places[0].pieces = {BoardPiece{"", Color::White}};
  const std::string svg = to_svg(scene);
  CHECK(count(svg, "class=\"label name\"") == scene.places.size());
  CHECK(svg.find("<text class=\"on white\"") != std::string::npos);
}

TEST_CASE("a picture of a small board is wide enough for its title") {
  const auto rules = test::ruleset("dvonn");
  scene::Scene scene = test::scene_of(*rules, rules->start());
  scene.places.resize(1);
  scene.lines.clear();
  scene.labels.clear();
  const std::string svg = to_svg(scene);
  CHECK(svg.substr(svg.find("viewBox"), 21) == "viewBox=\"0 0 300 131\"");
}

}  // namespace svg_test
