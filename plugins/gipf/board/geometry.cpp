#include "geometry.hpp"

#include "places.hpp"

#include <gpn/author/out.hpp>

#include <algorithm>
#include <numeric>

namespace gpn::gipf {
namespace {

static_assert(hexagon(4).points() == 61 && hexagon(4).spots() == 37);
static_assert(hexagon(6).spots() == GPN_MAX_SPOTS);
static_assert(matrx_outline.points() == 65 && matrx_outline.spots() == 40 && matrx_outline.points_on(9) == 4);

class Builder {
 public:
  explicit Builder(Outline outline) : outline_(outline) {
    outline.for_each_point([&](Axial at) {
      if (at.row == outline.first_row(at.column)) g_.first_of_line.push_back(static_cast<CellNumber>(points_.size()));
      points_.push_back(at);
    });
    g_.first_of_line.push_back(static_cast<CellNumber>(points_.size()));
  }

  Geometry build() {
    g_.cells.reserve(points_.size());
    g_.entries.reserve(points_.size());
    for (CellNumber cell = 0; cell < points_.size(); ++cell) add_cell(cell);
    for (CellNumber cell = 0; cell < points_.size(); ++cell)
      if (is_spot(cell)) add_spot(cell);
    for (const CellNumber cell : g_.cell_of_spot) link(cell);
    if (fits_word()) number_bits();
    for (CellNumber cell = 0; cell < points_.size(); ++cell)
      if (!is_spot(cell)) add_entries(cell);
    index_entries();
    for (std::size_t i = 0; i < g_.corners.size(); ++i)
      g_.corners[i] = *g_.spot_of_cell[number_of(outline_.corners()[i])];
    if (g_.spot_count() <= GPN_MAX_SPOTS) describe_to_layers();
    return std::move(g_);
  }

 private:
  /// `at` is a point of the board.
  std::size_t number_of(Axial at) const {
    return g_.first_of_line[static_cast<std::size_t>(at.column)] +
           static_cast<std::size_t>(at.row - outline_.first_row(at.column));
  }

  bool fits_word() const noexcept { return outline_.side <= 4 && outline_.lines <= 10; }
  bool is_spot(CellNumber cell) const { return g_.cells[cell].kind == GPN_CELL_SPOT; }

  void add_cell(CellNumber number) {
    const Axial at = points_[number];
    gpn_cell& cell = g_.cells.emplace_back();
    author::TextOut name(cell.name, sizeof cell.name - 1);
    name.put(static_cast<char>('a' + at.column));
    name.put_number(static_cast<unsigned>(at.row - outline_.first_row(at.column) + 1));
    cell.kind = GPN_CELL_SPOT;
    for (const Direction direction : all_directions) {
      const Axial next = at + step_of(direction);
      const bool is_point = outline_.is_point(next);
      cell.neighbours[index_of(direction)] =
          is_point ? static_cast<std::uint16_t>(number_of(next)) : std::uint16_t{GPN_NO_NEIGHBOUR};
      if (!is_point) cell.kind = GPN_CELL_DOT;
    }
    cell.x = static_cast<std::int16_t>(at.column);
    cell.y = static_cast<std::int16_t>(2 * at.row - at.column + outline_.side);
    g_.spot_of_cell.emplace_back();
  }

  void add_spot(CellNumber cell) {
    g_.spot_of_cell[cell] = g_.spot_count();
    g_.cell_of_spot.push_back(cell);
    g_.line_of_spot.push_back(static_cast<std::uint8_t>(points_[cell].column - 1));
  }

  /// The spot beside a cell, GPN_NO_NEIGHBOUR where there is a dot or nothing.
  SpotNumber spot_beside(CellNumber cell, Direction direction) const {
    const std::uint16_t next = g_.cells[cell].neighbours[index_of(direction)];
    return next == GPN_NO_NEIGHBOUR ? next : g_.spot_of_cell[next].value_or(GPN_NO_NEIGHBOUR);
  }

  void link(CellNumber cell) {
    auto& neighbours = g_.neighbours.emplace_back();
    for (const Direction direction : all_directions) neighbours[index_of(direction)] = spot_beside(cell, direction);
  }

  void add_entries(CellNumber dot) {
    for (const Direction direction : all_directions)
      if (const SpotNumber first = spot_beside(dot, direction); first != GPN_NO_NEIGHBOUR)
        g_.entries.push_back(line_from(dot, direction, first));
  }

  EntryLine line_from(CellNumber dot, Direction direction, SpotNumber first) const {
    EntryLine line;
    line.dot = dot;
    line.direction = direction;
    line.first = first;
    for (std::optional<SpotNumber> at = first; at; at = g_.next(*at, direction)) {
      if (line.length > 0) {
        auto& pushed = line.pushed_to[line.length] = line.pushed_to[line.length - 1U];
        if (*at < GPN_MAX_SPOTS) pushed[*at / 32U] |= 1U << (*at % 32U);
      }
      line.spots[line.length++] = static_cast<std::uint8_t>(*at);
      if (fits_word()) line.word |= WordSet::of(g_.bit_of_spot[*at]);
    }
    return line;
  }

  /// Entries are numbered by dot.
  void index_entries() {
    g_.first_entries.resize(g_.spot_count());
    g_.first_entry_from.resize(g_.cells.size() + 1);
    for (std::uint8_t e = 0; e < g_.entry_count(); ++e) {
      const EntryLine& line = g_.entries[e];
      if (!g_.first_entries[line.first]) g_.first_entries[line.first] = e;
      ++g_.first_entry_from[line.dot + 1U];
    }
    std::partial_sum(g_.first_entry_from.begin(), g_.first_entry_from.end(), g_.first_entry_from.begin());
  }

  void number_bits() {
    for (SpotNumber spot = 0; spot < g_.spot_count(); ++spot) {
      const WordSpot bit = WordSet::spot_at(points_[g_.cell_of_spot[spot]]);
      g_.bit_of_spot.push_back(bit);
      g_.all_spots |= WordSet::of(bit);
      g_.spot_of_bit[bit.number()] = static_cast<std::uint8_t>(spot);
    }
  }

  void describe_to_layers() {
    gpn_board& board = g_.board;
    board.spot_count = g_.spot_count();
    board.spots_per_side = static_cast<std::uint32_t>(outline_.side);
    board.centre = *g_.spot_of_cell[number_of({outline_.side, outline_.side})];
    for (auto& neighbours : board.neighbours)
      std::fill(std::begin(neighbours), std::end(neighbours), std::uint16_t{GPN_NO_NEIGHBOUR});
    for (SpotNumber spot = 0; spot < g_.spot_count(); ++spot) {
      author::set_text(board.names[spot], g_.name(spot));
      std::copy(g_.neighbours[spot].begin(), g_.neighbours[spot].end(), board.neighbours[spot]);
    }
  }

  Outline outline_;
  std::vector<Axial> points_;  // by letter, then number
  Geometry g_;
};

template <int Side>
const Geometry& hexagon_of() {
  static const Geometry geometry = Builder{hexagon(Side)}.build();
  return geometry;
}

const Geometry& matrx_board() {
  static const Geometry geometry = Builder{matrx_outline}.build();
  return geometry;
}

}  // namespace

unsigned Geometry::spots_on_line(unsigned line) const noexcept {
  return static_cast<unsigned>(std::count(line_of_spot.begin(), line_of_spot.end(), line));
}

bool Geometry::lies_on(const EntryLine& line, SpotNumber spot) const noexcept {
  if (!bit_of_spot.empty()) return line.word.contains(bit_of_spot[spot]);
  return std::find(line.spots.begin(), line.spots.begin() + line.length, spot) != line.spots.begin() + line.length;
}

std::optional<std::uint8_t> Geometry::entry_through(CellNumber dot, SpotNumber spot) const noexcept {
  for (std::uint8_t e = first_entry_from[dot]; e < first_entry_from[dot + 1U]; ++e)
    if (lies_on(entries[e], spot)) return e;
  return std::nullopt;
}

std::optional<CellNumber> Geometry::cell(unsigned column, unsigned number) const noexcept {
  if (column >= first_of_line.size() - 1 || number == 0) return std::nullopt;
  const unsigned cell = first_of_line[column] + number - 1;
  if (cell >= first_of_line[column + 1]) return std::nullopt;
  return static_cast<CellNumber>(cell);
}

const Geometry& geometry_of(const Rules& rules) {
  if (rules.material == Material::Matrx) return matrx_board();
  switch (rules.spots_per_side) {
    case 2: return hexagon_of<2>();
    case 3: return hexagon_of<3>();
    case 5: return hexagon_of<5>();
    case 6: return hexagon_of<6>();
    case 7: return hexagon_of<7>();
    default: return hexagon_of<4>();
  }
}

}  // namespace gpn::gipf
