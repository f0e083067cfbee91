// Boards have some dozens of cells, so the graph is a list of neighbours for each and one search in breadth;
// Boost.Graph would take longer to compile than all else in this folder.
#include <gpn/host/topology.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace gpn::host {
namespace {

using Parts = std::vector<std::vector<CellId>>;

CellId cell_id(std::size_t number) noexcept { return static_cast<CellId>(number); }

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out += '"';
}

}  // namespace

int drawn_steps(std::span<const gpn_cell> cells) noexcept {
  if (cells.empty()) return 0;
  const auto [left, right] =
      std::minmax_element(cells.begin(), cells.end(), [](const gpn_cell& a, const gpn_cell& b) { return a.x < b.x; });
  const auto [low, high] =
      std::minmax_element(cells.begin(), cells.end(), [](const gpn_cell& a, const gpn_cell& b) { return a.y < b.y; });
  return std::max(right->x - left->x, high->y - low->y);
}

std::string_view name_of(const gpn_cell& cell) noexcept {
  return {cell.name, static_cast<std::size_t>(std::find(cell.name, std::end(cell.name), '\0') - cell.name)};
}

struct Topology::Board {
  std::vector<gpn_cell> cells;
  std::vector<std::vector<std::size_t>> around;            // the neighbours of each cell, in either direction
  std::vector<std::pair<std::size_t, std::size_t>> edges;  // one for each pair of neighbours

  explicit Board(std::span<const gpn_cell> table) : cells(table.begin(), table.end()), around(table.size()) {
    for (std::size_t from = 0; from < cells.size(); ++from) {
      for (std::size_t d = 0; d < direction_count; ++d) {
        const std::optional<CellId> to = neighbour(cell_id(from), direction(d));
        if (!to || index(*to) == from) continue;
        if (std::find(around[from].begin(), around[from].end(), index(*to)) != around[from].end()) continue;
        around[from].push_back(index(*to));
        around[index(*to)].push_back(from);
        edges.emplace_back(from, index(*to));
      }
    }
  }

  /// The distance of every cell from one over cells that are members; nothing where no steps lead.
  std::vector<std::optional<std::uint32_t>> distances_from(std::size_t start, const std::vector<bool>& members) const {
    std::vector<std::optional<std::uint32_t>> found(cells.size());
    std::vector<std::size_t> queue{start};
    found[start] = 0;
    for (std::size_t next = 0; next < queue.size(); ++next)
      for (const std::size_t cell : around[queue[next]]) {
        if (found[cell] || !members[cell]) continue;
        found[cell] = *found[queue[next]] + 1;
        queue.push_back(cell);
      }
    return found;
  }
  std::vector<std::optional<std::uint32_t>> distances_from(std::size_t start) const {
    return distances_from(start, std::vector<bool>(cells.size(), true));
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

  /// The lines that begin at the edge of the board; what they visit is marked.
  Parts lines_from_edge(BoardDirection d, std::vector<bool>& visited) const {
    Parts found;
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
      if (!neighbour(cell_id(cell), opposite(d))) found.push_back(walk(cell_id(cell), d, visited));
    return found;
  }

  /// The cells from `start` on in one direction if they lead back to it, else nothing.
  std::vector<CellId> circle_through(CellId start, BoardDirection d) const {
    std::vector<bool> visited(cells.size(), false);
    std::vector<CellId> line = walk(start, d, visited);
    return neighbour(line.back(), d) == start ? line : std::vector<CellId>();
  }

  /// The lines through cells that no line from the edge visits.
  Parts lines_without_end(BoardDirection d, std::vector<bool>& visited) const {
    Parts found;
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
      if (!visited[cell]) found.push_back(walk(cell_id(cell), d, visited));
    return found;
  }
};

Topology::Topology(std::span<const gpn_cell> cells) : board_(std::make_shared<const Board>(cells)) {}

std::size_t Topology::size() const noexcept { return board_->cells.size(); }

std::size_t Topology::degree(CellId cell) const { return board_->around[index(cell)].size(); }

bool Topology::connected() const { return components().size() <= 1; }

std::vector<std::vector<CellId>> Topology::components(std::span<const CellId> cells) const {
  std::vector<bool> members(size(), false);
  for (const CellId cell : cells)
    if (index(cell) < size()) members[index(cell)] = true;
  Parts found;
  for (std::size_t cell = 0; cell < size(); ++cell) {
    if (!members[cell]) continue;
    Parts::value_type& component = found.emplace_back();
    const auto distances = board_->distances_from(cell, members);
    for (std::size_t other = 0; other < size(); ++other) {
      if (!distances[other]) continue;
      component.push_back(cell_id(other));
      members[other] = false;
    }
  }
  return found;
}

std::vector<std::vector<CellId>> Topology::components() const {
  std::vector<CellId> all;
  for (std::size_t cell = 0; cell < size(); ++cell) all.push_back(cell_id(cell));
  return components(all);
}

std::optional<std::uint32_t> Topology::distance(CellId from, CellId to) const {
  if (index(from) >= size() || index(to) >= size()) return std::nullopt;
  return board_->distances_from(index(from))[index(to)];
}

std::vector<std::uint32_t> Topology::eccentricities() const {
  std::vector<std::uint32_t> greatest(size(), 0);
  for (std::size_t cell = 0; cell < size(); ++cell)
    for (const auto& distance : board_->distances_from(cell))
      greatest[cell] = std::max(greatest[cell], distance.value_or(0));
  return greatest;
}

std::vector<std::vector<CellId>> Topology::lines(BoardDirection d) const {
  std::vector<bool> visited(size(), false);
  Parts found = board_->lines_from_edge(d, visited);
  for (auto& circle : board_->lines_without_end(d, visited)) found.push_back(std::move(circle));
  return found;
}

std::vector<std::vector<CellId>> Topology::circles(BoardDirection d) const {
  std::vector<bool> found_already(size(), false);
  Parts found;
  for (std::size_t cell = 0; cell < size(); ++cell) {
    if (found_already[cell]) continue;
    std::vector<CellId> circle = board_->circle_through(cell_id(cell), d);
    if (circle.empty()) continue;
    for (const CellId member : circle) found_already[index(member)] = true;
    found.push_back(std::move(circle));
  }
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
  // In inches: neighbours are one apart.
  constexpr double half_cell = 0.5;
  constexpr double row = 0.866;
  std::string text = "graph board {\n";
  for (std::size_t cell = 0; cell < size(); ++cell) {
    const gpn_cell& c = board_->cells[cell];
    text += fmt::format("{} [label={},pos=\"{:g},{:g}!\",shape={}];\n", cell, quoted(name_of(c)), c.x * half_cell,
                        c.y * row, c.kind == GPN_CELL_DOT ? "plaintext" : "circle");
  }
  for (const auto& [from, to] : board_->edges) text += fmt::format("{}--{};\n", from, to);
  return text + "}\n";
}

}  // namespace gpn::host
