// The board of a ruleset as a graph: what its cells and their neighbours answer without knowing the game.
#pragma once

#include <gpn/abi.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::host {

/// The index of a cell in the table of its ruleset.
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

/// The name of a cell, also of one whose name lacks its end.
std::string_view name_of(const gpn_cell& cell) noexcept;

/// Boards of which no two cells are further apart than this, across or up, can be drawn. A picture has a line or a
/// column for each step, so that two cells far apart would fill a terminal with nothing.
inline constexpr int most_drawn_steps = 500;

/// Returns the distance of the outermost cells by x or by y, whichever is more; 0 without cells.
int drawn_steps(std::span<const gpn_cell> cells) noexcept;

/// A step that cannot be taken back: from its target, the opposite direction leads to another cell or to none.
/// `to` is empty when the table names a neighbour that does not exist.
struct OneWayStep {
  CellId from;
  BoardDirection direction;
  std::optional<CellId> to;
};

/// Immutable. The graph ignores neighbours that do not exist and cells that are their own neighbour.
class Topology {
 public:
  /// Copies the cells, such as Ruleset::cells().
  explicit Topology(std::span<const gpn_cell> cells);

  std::size_t size() const noexcept { return cells_.size(); }

  /// Counts the cells that are one step away, in either direction.
  std::size_t degree(CellId cell) const { return around_[index(cell)].size(); }

  /// The parts of the board that steps connect. The cells of a part are in ascending order, the parts in the order of
  /// their first cells.
  std::vector<std::vector<CellId>> components() const;

  /// The greatest distance from each cell to any cell that steps lead to, by the index of the cell.
  std::vector<std::uint32_t> eccentricities() const;

  /// The longest straight lines in a direction, each from its first cell to its last. Each cell is in exactly one line.
  /// A line that runs in a circle begins at its lowest cell.
  std::vector<std::vector<CellId>> lines(BoardDirection direction) const;

  /// Empty for a usable board.
  std::vector<OneWayStep> one_way_steps() const;

  /// The board in the language of Graphviz. Each cell has its name and the place where it is drawn; dots have no frame.
  /// `neato -n` draws the board as it looks.
  std::string dot() const;

 private:
  std::optional<CellId> neighbour(CellId from, BoardDirection d) const;
  std::vector<CellId> walk(CellId first, BoardDirection d, std::vector<bool>& visited) const;
  std::vector<std::optional<std::uint32_t>> distances_from(std::size_t start) const;

  std::vector<gpn_cell> cells_;
  std::vector<std::vector<std::size_t>> around_;            // the neighbours of each cell, in either direction
  std::vector<std::pair<std::size_t, std::size_t>> edges_;  // one for each pair of neighbours
};

}  // namespace gpn::host
