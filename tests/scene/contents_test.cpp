// gpn_game.contents: what the built-in games tell of their cells is what their position texts say.
#include "positions.hpp"

#include <support/potentials.hpp>

#include <catch2/catch.hpp>

#include <algorithm>

namespace contents_test {

using namespace gpn;

namespace {

char letter_of(const BoardPiece& piece) {
  if (!piece.owner) return 'r';
  const bool is_white = *piece.owner == Color::White;
  if (piece.letter.empty()) return is_white ? 'w' : 'b';
  if (piece.letter == "G") return is_white ? 'W' : 'B';
  return is_white ? piece.letter[0] : static_cast<char>(piece.letter[0] - 'A' + 'a');
}

/// The board part of a position text, from the places of a scene that are sorted as the text is.
template <class Line>
std::string board_text(const std::vector<scene::Place>& places, Line line_of) {
  std::string text;
  unsigned vacant = 0;
  const auto end_run = [&] {
    if (vacant > 0) text += std::to_string(vacant);
    vacant = 0;
  };
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (i > 0 && line_of(places[i]) != line_of(places[i - 1])) {
      end_run();
      text += '/';
    }
    if (places[i].pieces.empty()) {
      ++vacant;
      continue;
    }
    end_run();
    std::string units;
    for (const BoardPiece& piece : places[i].pieces) units += letter_of(piece);
    const bool is_plain = units.size() == 1 && std::string_view("wWbBr").find(units[0]) != std::string_view::npos;
    text += is_plain ? units : "[" + units + "]";  // a potential alone is bracketed too
  }
  end_run();
  return text;
}

std::vector<scene::Place> spots_of(const scene::Scene& scene) {
  std::vector<scene::Place> spots;
  for (const scene::Place& place : scene.places)
    if (place.kind == scene::PlaceKind::Spot) spots.push_back(place);
  return spots;
}

std::string board_part(const std::string& position_text) { return position_text.substr(0, position_text.find(' ')); }

/// Lines are counted from White, from left to right.
void compare_gipf(const host::Ruleset& rules, unsigned games) {
  unsigned compared = 0;
  test::play_at_random(rules, games, 5, [&](const host::Position& position, const std::vector<Step>&) {
    const auto spots = spots_of(test::scene_of(rules, position));
    const auto line = [](const scene::Place& place) { return place.name[0]; };
    REQUIRE(board_text(spots, line) == board_part(rules.write_position(position)));
    ++compared;
  });
  CHECK(compared > 10 * games);
}

}  // namespace

TEST_CASE("the contents of the cells of GIPF are those of the position text") {
  for (const char* variant : {"basic", "standard", "tournament", "small", "large"})
    compare_gipf(*test::with_potentials(variant, ""), 4);
}

TEST_CASE("the contents of the cells of GIPF with potentials are those of the position text") {
  compare_gipf(*test::with_potentials("tournament", test::all_five), 4);
  compare_gipf(*test::with_potentials("matrx", ""), 2);
}

TEST_CASE("the contents of the cells of DVONN are those of the position text") {
  const auto rules = host::Ruleset::compose(test::gipf_and_potentials().find("dvonn"), "", "");
  REQUIRE(rules);
  unsigned compared = 0;
  test::play_at_random(**rules, 6, 5, [&](const host::Position& position, const std::vector<Step>&) {
    auto spots = spots_of(test::scene_of(**rules, position));
    const auto row = [](const scene::Place& place) { return place.y; };
    std::stable_sort(spots.begin(), spots.end(), [](auto& a, auto& b) { return a.y != b.y ? a.y > b.y : a.x < b.x; });
    REQUIRE(board_text(spots, row) == board_part((*rules)->write_position(position)));
    ++compared;
  });
  CHECK(compared > 300);
}

TEST_CASE("cells that do not exist, and dots, hold nothing") {
  const auto gipf = test::with_potentials("standard", "");
  const auto layered = test::with_potentials("standard", test::all_five);
  const auto dvonn = host::Ruleset::compose(test::gipf_and_potentials().find("dvonn"), "", "");
  REQUIRE(dvonn);
  std::vector<BoardPiece> pieces;
  for (const auto& rules : {gipf, layered, *dvonn}) {
    const auto cells = static_cast<std::uint32_t>(rules->cells().size());
    for (const std::uint32_t cell : {cells, cells + 1, 0xFFFFFFFFU}) {
      REQUIRE(rules->contents(rules->start(), cell, pieces));
      CHECK(pieces.empty());
    }
    for (std::uint32_t cell = 0; cell < cells; ++cell) {
      if (rules->cells()[cell].kind != GPN_CELL_DOT) continue;
      REQUIRE(rules->contents(rules->start(), cell, pieces));
      CHECK(pieces.empty());
    }
  }
}

}  // namespace contents_test
