// The board tables against rules.md section 1, and the cells the module shows.
#include "scene.hpp"

#include <gipf/board/geometry.hpp>

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

namespace board_test {

namespace {

using namespace gpn;

const gipf::Geometry& board(std::uint8_t side) {
  gipf::Rules rules;
  rules.spots_per_side = side;
  return gipf::geometry_of(rules);
}

gipf::CellNumber at(const gipf::Geometry& board, std::string_view name) {
  const auto cell =
      std::find_if(board.cells.begin(), board.cells.end(), [&](const gpn_cell& c) { return c.name == name; });
  if (cell == board.cells.end()) FAIL("no point " << name);
  return static_cast<gipf::CellNumber>(cell - board.cells.begin());
}

std::set<std::string> directions_from(std::string_view dot_name) {
  static const std::array names{"N", "NE", "SE", "S", "SW", "NW"};
  std::set<std::string> found;
  for (const gipf::EntryLine& entry : board(4).entries)
    if (board(4).cell_name(entry.dot) == dot_name) found.insert(names[gipf::index_of(entry.direction)]);
  return found;
}

}  // namespace

TEST_CASE("the real board has 37 spots, 24 dots, 21 lines and 42 entries (section 1)") {
  const auto ruleset = test::gipf("basic");
  const auto& cells = ruleset->cells();
  CHECK(cells.size() == 61);
  CHECK(std::count_if(cells.begin(), cells.end(), [](const gpn_cell& c) { return c.kind == GPN_CELL_SPOT; }) == 37);
  CHECK(board(4).entries.size() == 42);
  std::map<std::size_t, int> lines_by_length;
  std::set<std::set<unsigned>> lines;
  for (const gipf::EntryLine& entry : board(4).entries) {
    std::set<unsigned> line(entry.spots.begin(), entry.spots.begin() + entry.length);
    if (lines.insert(line).second) ++lines_by_length[line.size()];
  }
  CHECK(lines_by_length == std::map<std::size_t, int>{{4, 6}, {5, 6}, {6, 6}, {7, 3}});
}

TEST_CASE("dots and spots share one numbering (section 1)") {
  const std::map<char, std::array<int, 3>> expected{{'a', {5, 1, 0}}, {'b', {6, 2, 5}}, {'c', {7, 2, 6}},
                                                    {'d', {8, 2, 7}}, {'e', {9, 2, 8}}, {'f', {8, 2, 7}},
                                                    {'g', {7, 2, 6}}, {'h', {6, 2, 5}}, {'i', {5, 1, 0}}};
  std::map<char, std::array<int, 3>> found;  // points, first spot, last spot
  const auto ruleset = test::gipf("basic");
  for (const gpn_cell& cell : ruleset->cells()) {
    auto& line = found.try_emplace(cell.name[0], std::array<int, 3>{0, 1, 0}).first->second;
    ++line[0];
    const int number = cell.name[1] - '0';
    if (cell.kind == GPN_CELL_SPOT && line[2] == 0) line[1] = number;
    if (cell.kind == GPN_CELL_SPOT) line[2] = number;
  }
  CHECK(found == expected);
}

TEST_CASE("every dot has the directions into play of section 1") {
  using Set = std::set<std::string>;
  CHECK(directions_from("a1") == Set{"NE"});
  CHECK(directions_from("a5") == Set{"SE"});
  CHECK(directions_from("i1") == Set{"NW"});
  CHECK(directions_from("i5") == Set{"SW"});
  CHECK(directions_from("e1") == Set{"N"});
  CHECK(directions_from("e9") == Set{"S"});
  for (const char* dot : {"a2", "a3", "a4"}) CHECK(directions_from(dot) == Set{"NE", "SE"});
  for (const char* dot : {"i2", "i3", "i4"}) CHECK(directions_from(dot) == Set{"NW", "SW"});
  for (const char* dot : {"b1", "c1", "d1"}) CHECK(directions_from(dot) == Set{"N", "NE"});
  for (const char* dot : {"f1", "g1", "h1"}) CHECK(directions_from(dot) == Set{"N", "NW"});
  for (const char* dot : {"b6", "c7", "d8"}) CHECK(directions_from(dot) == Set{"S", "SE"});
  for (const char* dot : {"f8", "g7", "h6"}) CHECK(directions_from(dot) == Set{"S", "SW"});
}

TEST_CASE("lines lead where the worked examples say (2.4)") {
  const auto leads = [](std::string_view dot, std::string_view through) {
    const gipf::Geometry& real = board(4);
    return real.entry_through(at(real, dot), *real.spot_of_cell[at(real, through)]).has_value();
  };
  CHECK(leads("g7", "d6"));
  CHECK(leads("h6", "c4"));
  CHECK(leads("a5", "g3"));
  CHECK(leads("c7", "h4"));
  CHECK(leads("a4", "g2"));
  CHECK_FALSE(leads("a2", "d4"));  // the third published record
  CHECK(leads("a2", "c4"));
}

TEST_CASE("neighbours are mutual and opposite directions differ by three") {
  for (const char* size : {"2", "3", "4", "5", "6", "7"}) {
    const auto ruleset = test::gipf("basic", std::string("spots-per-side=") + size);
    const auto& cells = ruleset->cells();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t d = 0; d < 6; ++d) {
        const std::uint16_t next = cells[i].neighbours[d];
        if (next == GPN_NO_NEIGHBOUR) continue;
        REQUIRE(next < cells.size());
        REQUIRE(cells[next].neighbours[(d + 3) % 6] == i);
      }
      const bool is_inside = std::count(cells[i].neighbours, cells[i].neighbours + 6, GPN_NO_NEIGHBOUR) == 0;
      REQUIRE((cells[i].kind == GPN_CELL_SPOT) == is_inside);
    }
  }
}

TEST_CASE("cells are drawn with upright lines and White below") {
  std::map<std::string, std::pair<int, int>> places;
  const auto ruleset = test::gipf("basic");
  for (const gpn_cell& cell : ruleset->cells()) places[cell.name] = {cell.x, cell.y};
  CHECK(places["e1"] == std::pair(4, 0));
  CHECK(places["e9"] == std::pair(4, 16));
  CHECK(places["a1"] == std::pair(0, 4));
  CHECK(places["i5"] == std::pair(8, 12));
}

TEST_CASE("large boards have numbers of two digits") {
  const gipf::Geometry& large = board(7);
  CHECK(large.cells.size() == 169);
  CHECK_FALSE(large.spot_of_cell[at(large, "h15")]);
  CHECK(large.spot_of_cell[at(large, "h14")]);
  CHECK_FALSE(board(4).cell(4, 10));
  CHECK_FALSE(board(4).cell(9, 1));
}

TEST_CASE("a set keeps board order whatever the size of the board") {
  using Set = gipf::SpotSet<7>;
  const std::array spots{Set::spot_at({1, 1}), Set::spot_at({7, 7}), Set::spot_at({13, 13})};
  const Set set = Set::of(spots[2]) | Set::of(spots[0]) | Set::of(spots[1]);
  std::vector<gipf::Spot<7>> listed;
  for (const gipf::Spot<7> spot : set) listed.push_back(spot);
  CHECK((listed == std::vector(spots.begin(), spots.end())));
  CHECK(set.count() == 3);
  CHECK(set.last() == spots[2]);
}

}  // namespace board_test
