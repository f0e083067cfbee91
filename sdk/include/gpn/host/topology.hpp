// The board of a ruleset as a graph: what can be asked of the cells and their neighbours without knowing the game.
#pragma once

#include <gpn/abi.h>
#include <gpn/host/ruleset.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gpn::host {

/// The number of a cell in the table of its ruleset.
enum class CellId : std::uint16_t {};

/// One of the six directions of <gpn/abi.h>; opposite ones differ by 3.
enum class BoardDirection : std::uint8_t {};

constexpr std::size_t index(CellId cell) noexcept { return static_cast<std::size_t>(cell); }
constexpr std::size_t index(BoardDirection direction) noexcept { return static_cast<std::size_t>(direction); }

inline constexpr std::size_t direction_count = 6;

constexpr BoardDirection direction(std::size_t number) noexcept {
  return static_cast<BoardDirection>(number % direction_count);
}
constexpr BoardDirection opposite(BoardDirection d) noexcept { return direction(index(d) + direction_count / 2); }

/// A step that cannot be taken back: its target has another cell, or none, the opposite way.
/// `to` is empty when the table names a neighbour that does not exist.
struct OneWayStep {
  CellId from;
  BoardDirection direction;
  std::optional<CellId> to;
};

class Topology {
 public:
  explicit Topology(const Ruleset& ruleset);
  /// Neighbours that do not exist are left out of the graph; one_way_steps() names them.
  explicit Topology(std::span<const gpn_cell> cells);

  std::size_t size() const noexcept;

  /// Whether every cell can be reached from every other one. A board without cells is connected.
  bool connected() const;

  /// The connected parts of a set of cells, by steps within the set. Cells rise within a part, parts by first cell.
  std::vector<std::vector<CellId>> components(std::span<const CellId> cells) const;

  /// The fewest steps from one cell to another; nothing when there is no way.
  std::optional<std::uint32_t> distance(CellId from, CellId to) const;

  /// The longest straight lines in a direction, each from its first cell to its last. Together they hold every cell
  /// once. A line that runs in a circle, which no sound board has, begins at its lowest cell.
  std::vector<std::vector<CellId>> lines(BoardDirection direction) const;

  /// Empty for a sound board.
  std::vector<OneWayStep> one_way_steps() const;

  /// The board for Graphviz: cells by name at their drawing positions, dots as points.
  std::string dot() const;

 private:
  struct Board;
  std::shared_ptr<const Board> board_;
};

}  // namespace gpn::host
