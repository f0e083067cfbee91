#include "geometry.hpp"

#include "../src/board.hpp"

#include <gpn/author/out.hpp>

#include <algorithm>

namespace gpn::gipf::layered {
namespace {

template <int N>
Geometry make_geometry() {
  Geometry g;
  using B = Board<N>;
  g.spot_of_cell.resize(B::point_count);
  for (unsigned i = 0; i < B::point_count; ++i) {
    const Point<N> point(i);
    g.cell_names.push_back(B::name(point));
    if (!B::spot(point)) continue;
    const auto number = static_cast<SpotNumber>(g.cell_of_spot.size());
    g.spot_of_cell[i] = number;
    g.cell_of_spot.push_back(static_cast<std::uint16_t>(i));
    g.line_of_spot.push_back(static_cast<std::uint8_t>(B::axial(point).column - 1));
    author::set_text(g.board.names[number], B::name(point));
  }
  g.board.spot_count = B::spot_count;
  g.board.spots_per_side = N;
  g.board.centre = B::spot_count / 2;
  const auto spot_towards = [&](Point<N> point, Direction direction) -> std::optional<SpotNumber> {
    const auto next = B::point_at(B::axial(point) + step_of(direction));
    return next ? g.spot_of_cell[next->number()] : std::nullopt;
  };
  for (auto& neighbours : g.board.neighbours) std::fill(std::begin(neighbours), std::end(neighbours), GPN_NO_NEIGHBOUR);
  for (SpotNumber spot = 0; spot < g.cell_of_spot.size(); ++spot)
    for (const Direction direction : all_directions)
      if (const auto next = spot_towards(Point<N>(g.cell_of_spot[spot]), direction))
        g.board.neighbours[spot][index_of(direction)] = *next;
  for (unsigned e = 0; e < B::entry_count; ++e) {
    const EntryInfo<N>& entry = B::entry(Entry<N>(e));
    g.entries.push_back({static_cast<std::uint16_t>(B::point_of(entry.dot).number()),
                         static_cast<std::uint8_t>(index_of(entry.direction)),
                         *g.spot_of_cell[B::point_of(entry.first).number()]});
  }
  return g;
}

template <int N>
const Geometry& geometry_for() {
  static const Geometry geometry = make_geometry<N>();
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
  const auto found = std::find(cell_names.begin(), cell_names.end(), std::string_view(text.data(), out.needed()));
  if (found == cell_names.end()) return std::nullopt;
  return static_cast<std::uint16_t>(found - cell_names.begin());
}

std::optional<SpotNumber> Geometry::spot(unsigned column, unsigned number) const noexcept {
  const auto at = cell(column, number);
  return at ? spot_of_cell[*at] : std::nullopt;
}

const Geometry& geometry_of(const gipf::Rules& rules) {
  switch (rules.spots_per_side) {
    case 2: return geometry_for<2>();
    case 3: return geometry_for<3>();
    case 5: return geometry_for<5>();
    case 6: return geometry_for<6>();
    default: return geometry_for<4>();
  }
}

}  // namespace gpn::gipf::layered
