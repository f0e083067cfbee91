// Boards have some dozens of cells, so the graph is a list of neighbours for each and one search in breadth;
// Boost.Graph would take longer to compile than all else in this folder.
#include <gpn/host/topology.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace gpn::host {
namespace {

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

Topology::Topology(std::span<const gpn_cell> cells) : cells_(cells.begin(), cells.end()), around_(cells.size()) {
  for (std::size_t from = 0; from < cells_.size(); ++from)
    for (std::size_t d = 0; d < direction_count; ++d) {
      const std::optional<CellId> to = neighbour(cell_id(from), direction(d));
      if (!to || index(*to) == from) continue;
      if (std::find(around_[from].begin(), around_[from].end(), index(*to)) != around_[from].end()) continue;
      around_[from].push_back(index(*to));
      around_[index(*to)].push_back(from);
      edges_.emplace_back(from, index(*to));
    }
}

std::optional<CellId> Topology::neighbour(CellId from, BoardDirection d) const {
  const std::uint16_t to = cells_[index(from)].neighbours[index(d)];
  return to < cells_.size() ? std::optional(cell_id(to)) : std::nullopt;
}

/// The distance of every cell from one; nothing where no steps lead.
std::vector<std::optional<std::uint32_t>> Topology::distances_from(std::size_t start) const {
  std::vector<std::optional<std::uint32_t>> found(size());
  std::vector<std::size_t> queue{start};
  found[start] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next)
    for (const std::size_t cell : around_[queue[next]]) {
      if (found[cell]) continue;
      found[cell] = *found[queue[next]] + 1;
      queue.push_back(cell);
    }
  return found;
}

std::vector<std::vector<CellId>> Topology::components() const {
  std::vector<bool> is_known(size(), false);
  std::vector<std::vector<CellId>> found;
  for (std::size_t cell = 0; cell < size(); ++cell) {
    if (is_known[cell]) continue;
    auto& component = found.emplace_back();
    const auto distances = distances_from(cell);
    for (std::size_t other = 0; other < size(); ++other) {
      if (!distances[other]) continue;
      component.push_back(cell_id(other));
      is_known[other] = true;
    }
  }
  return found;
}

std::vector<std::uint32_t> Topology::eccentricities() const {
  std::vector<std::uint32_t> greatest(size(), 0);
  for (std::size_t cell = 0; cell < size(); ++cell)
    for (const auto& distance : distances_from(cell)) greatest[cell] = std::max(greatest[cell], distance.value_or(0));
  return greatest;
}

/// The cells from `first` on in one direction, until the board or the unvisited cells end.
std::vector<CellId> Topology::walk(CellId first, BoardDirection d, std::vector<bool>& visited) const {
  std::vector<CellId> line;
  for (std::optional<CellId> cell = first; cell && !visited[index(*cell)]; cell = neighbour(*cell, d)) {
    visited[index(*cell)] = true;
    line.push_back(*cell);
  }
  return line;
}

/// First those that begin at the edge of the board; a cell that none of them visits is on a circle.
std::vector<std::vector<CellId>> Topology::lines(BoardDirection d) const {
  std::vector<bool> visited(size(), false);
  std::vector<std::vector<CellId>> found;
  for (std::size_t cell = 0; cell < size(); ++cell)
    if (!neighbour(cell_id(cell), opposite(d))) found.push_back(walk(cell_id(cell), d, visited));
  for (std::size_t cell = 0; cell < size(); ++cell)
    if (!visited[cell]) found.push_back(walk(cell_id(cell), d, visited));
  return found;
}

std::vector<OneWayStep> Topology::one_way_steps() const {
  std::vector<OneWayStep> found;
  for (std::size_t from = 0; from < size(); ++from) {
    for (std::size_t number = 0; number < direction_count; ++number) {
      if (cells_[from].neighbours[number] == GPN_NO_NEIGHBOUR) continue;
      const BoardDirection d = direction(number);
      const std::optional<CellId> to = neighbour(cell_id(from), d);
      if (!to || neighbour(*to, opposite(d)) != cell_id(from)) found.push_back({cell_id(from), d, to});
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
    const gpn_cell& c = cells_[cell];
    text += fmt::format("{} [label={},pos=\"{:g},{:g}!\",shape={}];\n", cell, quoted(name_of(c)), c.x * half_cell,
                        c.y * row, c.kind == GPN_CELL_DOT ? "plaintext" : "circle");
  }
  for (const auto& [from, to] : edges_) text += fmt::format("{}--{};\n", from, to);
  return text + "}\n";
}

}  // namespace gpn::host
