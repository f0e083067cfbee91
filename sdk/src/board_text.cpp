#include <gpn/host/board_text.hpp>
#include <gpn/host/topology.hpp>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <string_view>
#include <vector>

namespace gpn::host {
namespace {

using Json = nlohmann::ordered_json;
using Names = std::vector<std::string_view>;

// The other three directions have the same lines, read from the other end.
constexpr std::size_t axis_count = direction_count / 2;

struct Board {
  const std::vector<gpn_cell>& cells;
  Topology topology;

  explicit Board(const Ruleset& ruleset) : cells(ruleset.cells()), topology(cells) {}

  Names names_of(const std::vector<CellId>& ids) const {
    Names names;
    for (const CellId id : ids) names.push_back(name_of(cells[index(id)]));
    return names;
  }

  std::vector<Names> lines(std::size_t axis) const {
    std::vector<Names> names;
    for (const auto& line : topology.lines(direction(axis))) names.push_back(names_of(line));
    return names;
  }
};

std::string_view kind_of(const gpn_cell& cell) { return cell.kind == GPN_CELL_DOT ? "dot" : "spot"; }

std::string count(std::size_t number, std::string_view thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

std::string cells_text(const Board& board) {
  const auto dots = static_cast<std::size_t>(
      std::count_if(board.cells.begin(), board.cells.end(), [](const gpn_cell& c) { return c.kind == GPN_CELL_DOT; }));
  return fmt::format("{}: {}, {}\n", count(board.cells.size(), "cell"), count(board.cells.size() - dots, "spot"),
                     count(dots, "dot"));
}

std::string components_text(const Board& board) {
  const auto components = board.topology.components();
  std::string text = count(components.size(), "component") + "\n";
  if (components.size() > 1)
    for (const auto& component : components) text += fmt::format("  {}\n", fmt::join(board.names_of(component), " "));
  return text;
}

std::string degrees_text(const Board& board) {
  std::map<std::size_t, Names> by_degree;
  for (std::size_t i = 0; i < board.cells.size(); ++i)
    by_degree[board.topology.degree(static_cast<CellId>(i))].push_back(name_of(board.cells[i]));
  std::string text = "\nneighbours  cells\n";
  for (const auto& [degree, names] : by_degree)
    text += fmt::format("{:>10}  {}: {}\n", degree, names.size(), fmt::join(names, " "));
  return text;
}

/// Of each cell the distance to the cell that is farthest from it.
std::string distances_text(const Board& board) {
  const std::vector<std::uint32_t> eccentricities = board.topology.eccentricities();
  std::map<std::uint32_t, Names> by_distance;
  for (std::size_t i = 0; i < board.cells.size(); ++i)
    by_distance[eccentricities[i]].push_back(name_of(board.cells[i]));
  std::string text = fmt::format("\ndiameter {}, radius {}\nfarthest  cells\n", by_distance.rbegin()->first,
                                 by_distance.begin()->first);
  for (const auto& [distance, names] : by_distance)
    text += fmt::format("{:>8}  {}: {}\n", distance, names.size(), fmt::join(names, " "));
  return text;
}

std::string lines_text(const Board& board, std::size_t axis) {
  const std::vector<Names> lines = board.lines(axis);
  std::string text = fmt::format("\n{} in direction {}\n", count(lines.size(), "line"), axis);
  for (const Names& line : lines) text += fmt::format("  {}\n", fmt::join(line, " "));
  return text;
}

Json cell_json(const Board& board, std::size_t number, std::uint32_t eccentricity) {
  const gpn_cell& cell = board.cells[number];
  Json neighbours = Json::array();
  for (const std::uint16_t neighbour : cell.neighbours)
    neighbours.push_back(neighbour < board.cells.size() ? Json(name_of(board.cells[neighbour])) : Json());
  return {{"name", name_of(cell)},
          {"kind", kind_of(cell)},
          {"x", cell.x},
          {"y", cell.y},
          {"neighbours", std::move(neighbours)},
          {"degree", board.topology.degree(static_cast<CellId>(number))},
          {"eccentricity", eccentricity}};
}

}  // namespace

std::string board_text(const Ruleset& ruleset) {
  const Board board(ruleset);
  std::string text = fmt::format("board of {}, variant {}\n", ruleset.game().id(), ruleset.variant());
  text += cells_text(board) + components_text(board) + degrees_text(board) + distances_text(board);
  for (std::size_t axis = 0; axis < axis_count; ++axis) text += lines_text(board, axis);
  return text;
}

std::string board_json(const Ruleset& ruleset) {
  const Board board(ruleset);
  const std::vector<std::uint32_t> eccentricities = board.topology.eccentricities();
  Json json = {{"game", ruleset.game().id()}, {"variant", ruleset.variant()}};
  json["diameter"] = *std::max_element(eccentricities.begin(), eccentricities.end());
  json["radius"] = *std::min_element(eccentricities.begin(), eccentricities.end());
  for (std::size_t i = 0; i < board.cells.size(); ++i) json["cells"].push_back(cell_json(board, i, eccentricities[i]));
  for (const auto& component : board.topology.components()) json["components"].push_back(board.names_of(component));
  for (std::size_t axis = 0; axis < axis_count; ++axis) json["lines"].push_back(board.lines(axis));
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string board_dot(const Ruleset& ruleset) { return Topology(ruleset.cells()).dot(); }

}  // namespace gpn::host
