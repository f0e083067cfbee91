#include "positions.hpp"

#include <support/potentials.hpp>

#include <gpn/scene/svg.hpp>

#include <catch2/catch.hpp>

namespace animation_test {

using namespace gpn;
using test::count;

TEST_CASE("a piece is drawn once for as long as it stays on its place") {
  const auto rules = test::with_potentials("standard", "");
  const scene::Scene start = test::scene_of(*rules, rules->start());
  scene::Animation animation("White – Black");
  for (int i = 0; i < 5; ++i) animation.add(start);
  const std::string svg = animation.finish();
  CHECK(count(svg, "<use ") == 6);
  CHECK(count(svg, "<g id=\"p") == 2);
  CHECK(count(svg, "@keyframes") == 5);  // those of the captions
  CHECK(count(svg, "prefers-reduced-motion:no-preference") == 1);
  CHECK(svg.find("<title>White – Black</title>") != std::string::npos);
}

TEST_CASE("a game grows an animation by what its turns change") {
  const auto rules = test::with_potentials("tournament", test::all_five);
  scene::Animation animation("");
  std::size_t positions = 0;
  test::play_at_random(*rules, 1, 3, [&](const host::Position& position, const std::vector<Step>& steps) {
    animation.add(test::scene_of(*rules, position, steps));
    ++positions;
  });
  const std::string svg = animation.finish(scene::Theme::Dark);
  REQUIRE(positions > 20);
  CHECK(svg.size() < 20'000 + positions * 1'500);
  CHECK(count(svg, "class=\"line\"") == 1);
}

TEST_CASE("without positions an animation is empty, with one it has no movement, and its title is escaped") {
  CHECK(scene::Animation("").finish().empty());
  const auto rules = test::with_potentials("basic", "");
  scene::Scene start = test::scene_of(*rules, rules->start());
  start.title = "</text><script>";
  scene::Animation animation("</title><script>");
  animation.add(start);
  const std::string svg = animation.finish();
  CHECK(count(svg, "<script") == 0);
  CHECK(count(svg, "@keyframes") == 0);
}

}  // namespace animation_test
