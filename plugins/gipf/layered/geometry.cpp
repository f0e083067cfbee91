#include "geometry.hpp"

#include "../src/outline.hpp"

#include <gpn/author/out.hpp>

#include <algorithm>

namespace gpn::gipf::layered {
namespace {

/// rules.md 6: the real board and a line j of four dots, by which line i gains three spots.
constexpr Outline matrx{4, 10};

static_assert(hexagon(4).points() == 61 && hexagon(4).spots() == 37);
static_assert(hexagon(most_spots_per_side).spots() == GPN_MAX_SPOTS);
static_assert(matrx.points() == 65 && matrx.spots() == 40 && matrx.points_on(9) == 4);

class Builder {
 public:
  explicit Builder(Outline outline) : outline_(outline) {
    outline.for_each_point([&](Axial at) { points_.push_back(at); });
  }

  Geometry build() {
    for (const Axial at : points_) add_cell(at);
    for (const Axial at : points_)
      if (outline_.is_spot(at)) add_spot(at);
    g_.board.spots_per_side = static_cast<std::uint32_t>(outline_.side);
    g_.board.centre = *g_.spot_of_cell[number_of({outline_.side, outline_.side})];
    for (auto& neighbours : g_.board.neighbours)
      std::fill(std::begin(neighbours), std::end(neighbours), std::uint16_t{GPN_NO_NEIGHBOUR});
    for (std::size_t spot = 0; spot < g_.cell_of_spot.size(); ++spot) link(static_cast<SpotNumber>(spot));
    for (const Axial at : points_)
      if (!outline_.is_spot(at)) add_entries(at);
    return std::move(g_);
  }

 private:
  std::size_t number_of(Axial at) const {
    return static_cast<std::size_t>(std::find(points_.begin(), points_.end(), at) - points_.begin());
  }

  void add_cell(Axial at) {
    gpn_cell cell{};
    author::TextOut name(cell.name, sizeof cell.name - 1);
    name.put(static_cast<char>('a' + at.column));
    name.put_number(static_cast<unsigned>(at.row - outline_.first_row(at.column) + 1));
    cell.kind = outline_.is_spot(at) ? GPN_CELL_SPOT : GPN_CELL_DOT;
    for (const Direction direction : all_directions) {
      const Axial next = at + step_of(direction);
      cell.neighbours[index_of(direction)] =
          outline_.is_point(next) ? static_cast<std::uint16_t>(number_of(next)) : std::uint16_t{GPN_NO_NEIGHBOUR};
    }
    cell.x = static_cast<std::int16_t>(at.column);
    cell.y = static_cast<std::int16_t>(2 * at.row - at.column + outline_.side);
    g_.cells.push_back(cell);
    g_.spot_of_cell.emplace_back();
  }

  void add_spot(Axial at) {
    const std::size_t cell = number_of(at);
    const auto spot = static_cast<SpotNumber>(g_.board.spot_count++);
    g_.spot_of_cell[cell] = spot;
    g_.cell_of_spot.push_back(static_cast<std::uint16_t>(cell));
    g_.line_of_spot.push_back(static_cast<std::uint8_t>(at.column - 1));
    author::set_text(g_.board.names[spot], g_.cells[cell].name);
  }

  std::optional<SpotNumber> spot_at(Axial at) const {
    return outline_.is_spot(at) ? g_.spot_of_cell[number_of(at)] : std::nullopt;
  }

  void link(SpotNumber spot) {
    const Axial at = points_[g_.cell_of_spot[spot]];
    for (const Direction direction : all_directions)
      if (const auto next = spot_at(at + step_of(direction))) g_.board.neighbours[spot][index_of(direction)] = *next;
  }

  void add_entries(Axial dot) {
    for (const Direction direction : all_directions)
      if (const auto first = spot_at(dot + step_of(direction)))
        g_.entries.push_back(
            {static_cast<std::uint16_t>(number_of(dot)), static_cast<std::uint8_t>(index_of(direction)), *first});
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
  static const Geometry geometry = Builder{matrx}.build();
  return geometry;
}

}  // namespace

std::optional<std::uint8_t> Geometry::first_entry_to(SpotNumber spot) const noexcept {
  for (std::size_t e = 0; e < entries.size(); ++e)
    if (entries[e].first == spot) return static_cast<std::uint8_t>(e);
  return std::nullopt;
}

std::optional<std::uint16_t> Geometry::cell(unsigned column, unsigned number) const noexcept {
  if (column >= 26 || number == 0 || number > 99) return std::nullopt;
  std::array<char, 4> text{};
  author::TextOut out(text.data(), static_cast<std::uint32_t>(text.size()));
  out.put(static_cast<char>('a' + column)).put_number(number);
  const std::string_view wanted(text.data(), out.needed());
  const auto found =
      std::find_if(cells.begin(), cells.end(), [&](const gpn_cell& cell) { return cell.name == wanted; });
  if (found == cells.end()) return std::nullopt;
  return static_cast<std::uint16_t>(found - cells.begin());
}

std::optional<SpotNumber> Geometry::spot(unsigned column, unsigned number) const noexcept {
  const auto at = cell(column, number);
  return at ? spot_of_cell[*at] : std::nullopt;
}

const Geometry& geometry_of(const gipf::Rules& rules) {
  if (rules.material == Material::Matrx) return matrx_board();
  switch (rules.spots_per_side) {
    case 2: return hexagon_of<2>();
    case 3: return hexagon_of<3>();
    case 5: return hexagon_of<5>();
    case 6: return hexagon_of<6>();
    default: return hexagon_of<4>();
  }
}

}  // namespace gpn::gipf::layered
