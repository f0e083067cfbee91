// The symmetries of a board: turns and reflections of the drawing that carry cells onto cells.
//
// They are computed from the neighbours of the cells, so they hold for the board of any rule module: a symmetry is a
// one-to-one map of the cells that keeps their kind and turns or reflects the six directions as a whole. The colours
// are not exchanged. GIPF's board has 12, DVONN's 4.
#pragma once

#include <gpn/host/ruleset.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

class Symmetries {
 public:
  explicit Symmetries(const host::Ruleset& ruleset);

  /// At least 1: number 0 leaves everything as it is.
  std::size_t size() const noexcept { return maps_.size(); }

  /// "turned by 120 degrees (a1 to e9)", "mirrored (a1 to i1)".
  std::string name(std::size_t symmetry) const;

  /// The canonical text of a turn with every cell replaced; lists are put into canonical order again.
  std::string turn(std::size_t symmetry, std::string_view text) const;

  /// The position text with the board part replaced; empty when its board part is not one item for each spot, column
  /// by column from the left or row by row from the top.
  std::optional<std::string> position(std::size_t symmetry, std::string_view text) const;

 private:
  struct Map {
    std::vector<std::uint16_t> to;  // by cell
    unsigned turned;                // by so many sixths of a full turn, after the reflection if there is one
    bool reflected;
  };

  /// The spots in the order in which a position text may tell them.
  struct Reading {
    std::vector<std::uint16_t> spots;
    std::vector<std::size_t> line_lengths;
  };

  std::optional<Map> extend(unsigned turned, bool reflected, std::uint16_t image_of_first) const;
  void append_mapped(const Map& map, std::string_view text, std::string& out) const;
  void append_list(const Map& map, std::string_view list, std::string& out) const;
  void index_names();

  std::vector<gpn_cell> cells_;
  std::vector<Map> maps_;
  std::vector<std::uint16_t> by_name_;  // letter and number of a name to its cell
  std::array<Reading, 2> readings_;     // by columns, by rows
};

}  // namespace gpn::replay
