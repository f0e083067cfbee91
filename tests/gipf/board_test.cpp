// The board tables against rules.md section 1, and the cells the module shows.
#include "scene.hpp"

#include <gipf/bits/board.hpp>

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

namespace board_test {

namespace {

using namespace gpn;
using gipf::Board;
using gipf::Direction;

template <int N>
gipf::Point<N> at(std::string_view name) {
  for (unsigned i = 0; i < Board<N>::point_count; ++i)
    if (Board<N>::name(gipf::Point<N>(i)) == name) return gipf::Point<N>(i);
  FAIL("no point " << name);
  return gipf::Point<N>(0);
}

template <int N>
std::set<std::string> directions_from(std::string_view dot_name) {
  static const std::array names{"N", "NE", "SE", "S", "SW", "NW"};
  std::set<std::string> found;
  for (unsigned e = 0; e < Board<N>::entry_count; ++e) {
    const auto& entry = Board<N>::entry(gipf::Entry<N>(e));
    if (Board<N>::name(entry.dot) == dot_name) found.insert(names[gipf::index_of(entry.direction)]);
  }
  return found;
}

}  // namespace

TEST_CASE("the real board has 37 spots, 24 dots, 21 lines and 42 entries (section 1)") {
  const auto ruleset = test::gipf("basic");
  const auto& cells = ruleset->cells();
  CHECK(cells.size() == 61);
  CHECK(std::count_if(cells.begin(), cells.end(), [](const gpn_cell& c) { return c.kind == GPN_CELL_SPOT; }) == 37);
  std::map<std::size_t, int> lines_by_length;
  std::set<unsigned> lines;
  for (unsigned e = 0; e < 42; ++e) {
    const auto& entry = Board<4>::entry(gipf::Entry<4>(e));
    if (lines.insert(entry.on.number()).second) ++lines_by_length[entry.line.count()];
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
  CHECK(directions_from<4>("a1") == Set{"NE"});
  CHECK(directions_from<4>("a5") == Set{"SE"});
  CHECK(directions_from<4>("i1") == Set{"NW"});
  CHECK(directions_from<4>("i5") == Set{"SW"});
  CHECK(directions_from<4>("e1") == Set{"N"});
  CHECK(directions_from<4>("e9") == Set{"S"});
  for (const char* dot : {"a2", "a3", "a4"}) CHECK(directions_from<4>(dot) == Set{"NE", "SE"});
  for (const char* dot : {"i2", "i3", "i4"}) CHECK(directions_from<4>(dot) == Set{"NW", "SW"});
  for (const char* dot : {"b1", "c1", "d1"}) CHECK(directions_from<4>(dot) == Set{"N", "NE"});
  for (const char* dot : {"f1", "g1", "h1"}) CHECK(directions_from<4>(dot) == Set{"N", "NW"});
  for (const char* dot : {"b6", "c7", "d8"}) CHECK(directions_from<4>(dot) == Set{"S", "SE"});
  for (const char* dot : {"f8", "g7", "h6"}) CHECK(directions_from<4>(dot) == Set{"S", "SW"});
}

TEST_CASE("lines lead where the worked examples say (2.4)") {
  const auto leads = [](std::string_view dot, std::string_view through) {
    return Board<4>::entry_through(*Board<4>::dot(at<4>(dot)), at<4>(through)).has_value();
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
  CHECK(Board<7>::point_count == 169);
  CHECK(Board<7>::name(at<7>("h15")) == "h15");
  CHECK(Board<7>::dot(at<7>("h15")));
  CHECK(Board<7>::spot(at<7>("h14")));
  CHECK_FALSE(Board<4>::point(4, 10));
  CHECK_FALSE(Board<4>::point(9, 1));
}

TEST_CASE("a set keeps board order whatever the size of the board") {
  gipf::SpotSet<7> set;
  for (const char* name : {"n8", "b2", "h7"}) set |= gipf::SpotSet<7>::of(*Board<7>::spot(at<7>(name)));
  std::vector<std::string> names;
  for (const auto spot : set) names.emplace_back(Board<7>::name(spot));
  CHECK(names == std::vector<std::string>{"b2", "h7", "n8"});
  CHECK(set.count() == 3);
  CHECK(Board<7>::name(set.last()) == "n8");
}

}  // namespace board_test
