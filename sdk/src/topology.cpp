#include <gpn/host/topology.hpp>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/graphviz.hpp>

#include <algorithm>
#include <sstream>

namespace gpn::host {
namespace {

// Undirected, with each pair of neighbours joined once; the directions stay in the cells.
using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;

CellId cell_id(std::size_t number) noexcept { return static_cast<CellId>(number); }

struct InSet {
  const std::vector<bool>* members = nullptr;
  bool operator()(std::size_t cell) const { return (*members)[cell]; }
};

/// A drawing position in inches, so that `neato -n` draws the board as it looks.
std::string placement(const gpn_cell& cell) {
  std::ostringstream text;
  text << (static_cast<double>(cell.x) * 0.5) << ',' << (static_cast<double>(cell.y) * 0.866) << '!';
  return text.str();
}

}  // namespace

struct Topology::Board {
  std::vector<gpn_cell> cells;
  Graph graph;

  explicit Board(std::span<const gpn_cell> table) : cells(table.begin(), table.end()), graph(table.size()) {
    for (std::size_t from = 0; from < cells.size(); ++from) {
      for (std::size_t d = 0; d < direction_count; ++d) {
        const std::optional<CellId> to = neighbour(cell_id(from), direction(d));
        if (to && !edge(from, index(*to), graph).second) add_edge(from, index(*to), graph);
      }
    }
  }

  std::optional<CellId> neighbour(CellId from, BoardDirection d) const {
    const std::uint16_t to = cells[index(from)].neighbours[index(d)];
    if (to >= cells.size()) return std::nullopt;
    return cell_id(to);
  }

  /// Adds the cells from `first` on in one direction to a line, until the board or the unvisited cells end.
  std::vector<CellId> walk(CellId first, BoardDirection d, std::vector<bool>& visited) const {
    std::vector<CellId> line;
    for (std::optional<CellId> cell = first; cell && !visited[index(*cell)]; cell = neighbour(*cell, d)) {
      visited[index(*cell)] = true;
      line.push_back(*cell);
    }
    return line;
  }

  bool has_predecessor(CellId cell, BoardDirection d) const { return neighbour(cell, opposite(d)).has_value(); }
};

Topology::Topology(const Ruleset& ruleset) : Topology(std::span<const gpn_cell>(ruleset.cells())) {}

Topology::Topology(std::span<const gpn_cell> cells) : board_(std::make_shared<const Board>(cells)) {}

std::size_t Topology::size() const noexcept { return board_->cells.size(); }

bool Topology::connected() const {
  std::vector<std::size_t> component_of(size());
  return boost::connected_components(board_->graph, component_of.data()) <= 1;
}

std::vector<std::vector<CellId>> Topology::components(std::span<const CellId> cells) const {
  std::vector<bool> members(size(), false);
  for (const CellId cell : cells)
    if (index(cell) < size()) members[index(cell)] = true;
  const boost::filtered_graph part(board_->graph, boost::keep_all{}, InSet{&members});
  std::vector<std::size_t> component_of(size());
  std::vector<std::vector<CellId>> found(boost::connected_components(part, component_of.data()));
  for (std::size_t cell = 0; cell < size(); ++cell)
    if (members[cell]) found[component_of[cell]].push_back(cell_id(cell));
  std::sort(found.begin(), found.end());
  return found;
}

std::optional<std::uint32_t> Topology::distance(CellId from, CellId to) const {
  if (index(from) >= size() || index(to) >= size()) return std::nullopt;
  if (from == to) return 0;
  std::vector<std::uint32_t> steps(size(), 0);
  boost::breadth_first_search(
      board_->graph, index(from),
      boost::visitor(boost::make_bfs_visitor(boost::record_distances(steps.data(), boost::on_tree_edge()))));
  if (steps[index(to)] == 0) return std::nullopt;
  return steps[index(to)];
}

std::vector<std::vector<CellId>> Topology::lines(BoardDirection d) const {
  std::vector<std::vector<CellId>> found;
  std::vector<bool> visited(size(), false);
  for (std::size_t cell = 0; cell < size(); ++cell)
    if (!board_->has_predecessor(cell_id(cell), d)) found.push_back(board_->walk(cell_id(cell), d, visited));
  for (std::size_t cell = 0; cell < size(); ++cell)  // only circles are left
    if (!visited[cell]) found.push_back(board_->walk(cell_id(cell), d, visited));
  return found;
}

std::vector<OneWayStep> Topology::one_way_steps() const {
  std::vector<OneWayStep> found;
  for (std::size_t from = 0; from < size(); ++from) {
    for (std::size_t number = 0; number < direction_count; ++number) {
      if (board_->cells[from].neighbours[number] == GPN_NO_NEIGHBOUR) continue;
      const BoardDirection d = direction(number);
      const std::optional<CellId> to = board_->neighbour(cell_id(from), d);
      if (!to || board_->neighbour(*to, opposite(d)) != cell_id(from)) found.push_back({cell_id(from), d, to});
    }
  }
  return found;
}

std::string Topology::dot() const {
  std::ostringstream text;
  const auto write_cell = [&](std::ostream& out, std::size_t cell) {
    const gpn_cell& c = board_->cells[cell];
    out << "[label=\"" << c.name << "\",pos=\"" << placement(c)
        << "\",shape=" << (c.kind == GPN_CELL_DOT ? "plaintext" : "circle") << "]";
  };
  boost::write_graphviz(text, board_->graph, write_cell);
  return text.str();
}

}  // namespace gpn::host
