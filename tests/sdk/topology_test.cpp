// The board as a graph: on boards made by hand, and on those of the built-in games.
#include <catch2/catch.hpp>
#include <gpn/host/topology.hpp>
#include <sdk/builtin.hpp>
#include <set>

namespace topology_test {

namespace {

using namespace gpn::host;
using gpn::test::builtin_rulesets;
using gpn::test::compose;

gpn_cell lone_cell(const std::string& name) {
  gpn_cell cell{};
  name.copy(cell.name, sizeof cell.name - 1);
  for (std::uint16_t& neighbour : cell.neighbours) neighbour = GPN_NO_NEIGHBOUR;
  return cell;
}

void join(std::vector<gpn_cell>& cells, std::uint16_t from, std::size_t d, std::uint16_t to) {
  cells[from].neighbours[d] = to;
  cells[to].neighbours[(d + 3) % 6] = from;
}

/// a - b - c in direction 0, d beyond c in direction 1, e alone.
std::vector<gpn_cell> bent_board() {
  std::vector<gpn_cell> cells;
  for (const char* name : {"a", "b", "c", "d", "e"}) cells.push_back(lone_cell(name));
  join(cells, 0, 0, 1);
  join(cells, 1, 0, 2);
  join(cells, 2, 1, 3);
  return cells;
}

CellId cell(std::uint16_t number) { return static_cast<CellId>(number); }

using Lines = std::vector<std::vector<CellId>>;

}  // namespace

TEST_CASE("the parts of a board are joined by steps") {
  std::vector<gpn_cell> cells = bent_board();
  CHECK(Topology(cells).components() == Lines{{cell(0), cell(1), cell(2), cell(3)}, {cell(4)}});
  cells.pop_back();
  CHECK(Topology(cells).components().size() == 1);
  CHECK(Topology(std::span<const gpn_cell>{}).components().empty());
}

TEST_CASE("lines hold every cell once, in the order of the direction") {
  const Topology board(bent_board());
  CHECK(board.lines(direction(0)) == Lines{{cell(0), cell(1), cell(2)}, {cell(3)}, {cell(4)}});
  CHECK(board.lines(direction(3)) == Lines{{cell(2), cell(1), cell(0)}, {cell(3)}, {cell(4)}});
  CHECK(board.lines(direction(1)) == Lines{{cell(0)}, {cell(1)}, {cell(2), cell(3)}, {cell(4)}});
}

TEST_CASE("a line that runs in a circle ends") {
  std::vector<gpn_cell> cells = {lone_cell("a"), lone_cell("b")};
  join(cells, 0, 0, 1);
  join(cells, 1, 0, 0);
  CHECK(Topology(cells).lines(direction(0)) == Lines{{cell(0), cell(1)}});
}

TEST_CASE("a cell that is its own neighbour is a line, not an edge") {
  std::vector<gpn_cell> cells = bent_board();
  cells[4].neighbours[2] = 4;
  CHECK(Topology(cells).lines(direction(2)).back() == std::vector{cell(4)});
  CHECK(Topology(cells).degree(cell(4)) == 0);
}

TEST_CASE("degrees count neighbours, eccentricities the steps to the farthest cell that can be reached") {
  const Topology board(bent_board());
  CHECK(board.degree(cell(0)) == 1);
  CHECK(board.degree(cell(1)) == 2);
  CHECK(board.eccentricities() == std::vector<std::uint32_t>{3, 2, 2, 3, 0});
}

TEST_CASE("steps that cannot be taken back are named") {
  std::vector<gpn_cell> cells = bent_board();
  CHECK(Topology(cells).one_way_steps().empty());
  cells[4].neighbours[2] = 0;
  cells[3].neighbours[5] = 77;
  const std::vector<OneWayStep> found = Topology(cells).one_way_steps();
  REQUIRE(found.size() == 2);
  CHECK(found[0].from == cell(3));
  CHECK(found[0].to == std::nullopt);
  CHECK(found[1].from == cell(4));
  CHECK(found[1].direction == direction(2));
  CHECK(found[1].to == cell(0));
}

TEST_CASE("the DOT text names every cell and every edge") {
  const std::string text = Topology(bent_board()).dot();
  CHECK(text.find("label=\"e\"") != std::string::npos);
  CHECK(text.starts_with("graph board {\n"));
  std::size_t edges = 0;
  for (std::size_t at = text.find("--"); at != std::string::npos; at = text.find("--", at + 2)) ++edges;
  CHECK(edges == 3);
}

TEST_CASE("the boards of the built-in games are connected and every step leads back") {
  for (const auto& name : builtin_rulesets()) {
    CAPTURE(name);
    const Topology board(compose(name)->cells());
    CHECK(board.size() > 0);
    CHECK(board.components().size() == 1);
    CHECK(board.one_way_steps().empty());
  }
}

TEST_CASE("the DVONN board has 49 spaces, runs of at most 11 and 5 (7.1)") {
  const auto ruleset = compose({"dvonn", "standard", ""});
  const Topology board(ruleset->cells());
  CHECK(board.size() == 49);
  std::multiset<std::size_t> longest;
  for (std::size_t d = 0; d < 3; ++d) {
    std::size_t length = 0;
    for (const auto& line : board.lines(direction(d))) length = std::max(length, line.size());
    longest.insert(length);
  }
  CHECK(longest == std::multiset<std::size_t>{5, 5, 11});
}

TEST_CASE("the GIPF board has 37 spots and 24 dots, 7 lines of spots each way (section 1)") {
  const auto ruleset = compose({"gipf", "basic", ""});
  const Topology board(ruleset->cells());
  const auto& cells = ruleset->cells();
  std::vector<CellId> spots;
  for (std::uint16_t i = 0; i < cells.size(); ++i)
    if (cells[i].kind == GPN_CELL_SPOT) spots.push_back(cell(i));
  CHECK(board.size() == 61);
  CHECK(spots.size() == 37);
  for (std::size_t d = 0; d < direction_count; ++d) {
    std::size_t with_spots = 0;
    for (const auto& line : board.lines(direction(d)))
      with_spots +=
          std::any_of(line.begin(), line.end(), [&](CellId c) { return cells[index(c)].kind == GPN_CELL_SPOT; }) ? 1U
                                                                                                                 : 0U;
    CHECK(with_spots == 7);
  }
}

}  // namespace topology_test
