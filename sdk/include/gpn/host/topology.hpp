// The board of a ruleset as a graph: what its cells and their neighbours answer without knowing the game.
#pragma once

#include <gpn/abi.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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

/// How far apart the outermost cells are, by x or by y, whichever is more; 0 without cells.
int drawn_steps(std::span<const gpn_cell> cells) noexcept;

/// A step that cannot be taken back: from its target, the opposite direction leads to another cell or to none.
/// `to` is empty when the table names a neighbour that does not exist.
struct OneWayStep {
  CellId from;
  BoardDirection direction;
  std::optional<CellId> to;
};

/// Immutable; copies share the graph. All functions may be called from several threads.
class Topology {
 public:
  /// Copies the cells, such as Ruleset::cells(). The graph ignores neighbours that do not exist and cells that are
  /// their own neighbour.
  explicit Topology(std::span<const gpn_cell> cells);

  std::size_t size() const noexcept;

  /// How many other cells are one step away, in either direction.
  std::size_t degree(CellId cell) const;

  /// Whether steps lead from every cell to every other one. A board without cells is connected.
  bool connected() const;

  /// The connected parts of a set of cells, using steps within the set only. The cells of a part are in ascending
  /// order, the parts in the order of their first cells.
  std::vector<std::vector<CellId>> components(std::span<const CellId> cells) const;

  /// The connected parts of the whole board.
  std::vector<std::vector<CellId>> components() const;

  /// The fewest steps from one cell to another; nothing when no steps lead there.
  std::optional<std::uint32_t> distance(CellId from, CellId to) const;

  /// The greatest distance from each cell to any cell that steps lead to, by the index of the cell.
  std::vector<std::uint32_t> eccentricities() const;

  /// The longest straight lines in a direction, each from its first cell to its last. Each cell is in exactly one line.
  /// A line that runs in a circle begins at its lowest cell.
  std::vector<std::vector<CellId>> lines(BoardDirection direction) const;

  /// The lines in a direction that lead back to their first cell. A usable board has none.
  std::vector<std::vector<CellId>> circles(BoardDirection direction) const;

  /// Empty for a usable board.
  std::vector<OneWayStep> one_way_steps() const;

  /// The board in the language of Graphviz. Each cell has its name and the place where it is drawn; dots have no frame.
  /// `neato -n` draws the board as it looks.
  std::string dot() const;

 private:
  struct Board;
  std::shared_ptr<const Board> board_;
};

}  // namespace gpn::host
