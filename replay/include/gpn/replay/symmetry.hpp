// The symmetries of a board: rotations and reflections that map cells to cells.
//
// They are computed from the neighbours of the cells, so they work for the board of any rule module: a symmetry is a
// one-to-one map of the cells that keeps their kind and rotates or reflects the six directions as a whole. Colours are
// not exchanged. GIPF's board has 12 symmetries, DVONN's 4.
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
  /// An order in which position texts list the spots.
  struct Reading {
    std::vector<std::uint16_t> spots;
    std::vector<std::size_t> line_lengths;
  };

  /// The ruleset must outlive them.
  explicit Symmetries(const host::Ruleset& ruleset);

  /// Counts the symmetries. Symmetry 0 changes nothing, so there is at least one.
  std::size_t size() const noexcept { return maps_.size(); }

  /// "turned by 120 degrees (a1 to e9)", "mirrored (a1 to i1)".
  std::string name(std::size_t symmetry) const;

  /// The two ways of reading a board text, by columns and by rows. They are empty for a board whose texts cannot be
  /// mapped.
  const std::array<Reading, 2>& readings() const noexcept { return readings_; }
  std::uint16_t image(std::size_t symmetry, std::uint16_t cell) const noexcept { return maps_[symmetry].to[cell]; }

  /// The canonical text of a turn with every cell replaced by its image and the lists sorted again.
  std::string turn(std::size_t symmetry, std::string_view text) const;

  /// Any text with the names of cells replaced by those of their images.
  std::string mapped(std::size_t symmetry, std::string_view text) const {
    std::string out;
    append_mapped(maps_[symmetry], text, out);
    return out;
  }

  /// The position text with its board part replaced; nothing when the board part lists neither the spots, column by
  /// column from the left or row by row from the top, nor pieces of several spots, and when the text has digests of
  /// other positions, `before=`: what was digested is not known.
  std::optional<std::string> position(std::size_t symmetry, std::string_view text) const;

  /// Returns the content of each cell in a position text, empty for a vacant cell. Returns nothing for a text that does
  /// not list the spots.
  std::optional<std::vector<std::string_view>> contents(std::string_view text) const;

  /// One of the images of a position, the same for positions that are images of each other.
  std::string least(std::string_view text) const;

 private:
  struct Map {
    std::vector<std::uint16_t> to;  // by cell
    unsigned turned;                // sixths of a full rotation, after the reflection if there is one
    bool reflected;
    std::array<std::vector<std::uint16_t>, 2> from = {};  // by reading: the item that each item of the image was
  };

  struct Board {
    std::vector<std::string_view> items;  // as the text lists them
    std::string_view rest;                // after the board part
    std::size_t reading = 0;
    bool is_numbered = false;
  };

  using Directions = std::array<unsigned, 6>;  // the image of each direction

  static bool matches(const Directions& directions, const gpn_cell& from, const gpn_cell& to) noexcept;
  std::optional<Map> extend(unsigned turned, bool reflected, std::uint16_t image_of_first) const;
  std::optional<Board> board_of(std::string_view text) const;
  std::string image(std::size_t symmetry, const Board& board) const;
  void append_mapped(const Map& map, std::string_view text, std::string& out) const;
  void append_list(const Map& map, std::string_view list, std::string& out) const;
  void order_lists(std::vector<std::string>& lists) const;
  std::string turn_of_whole_lists(const Map& map, std::string_view text) const;
  std::string turn_of_pieces(const Map& map, std::string_view text) const;
  std::optional<std::string> position_of_pieces(const Map& map, std::string_view text) const;
  void find_mirrored_letters();
  void index_names();
  void index_readings();
  void index_images();

  const host::Ruleset* ruleset_;
  std::vector<gpn_cell> cells_;
  gpn_turn_form form_;
  bool has_large_pieces_ = false;            // a piece is on several spots, of which its turn names the first one first
  std::array<char, 128> mirrored_letter_{};  // of a piece, that of its mirror image
  std::vector<Map> maps_;
  std::vector<std::uint16_t> by_name_;  // letter and number of a name to its cell
  std::array<Reading, 2> readings_;
};

}  // namespace gpn::replay
