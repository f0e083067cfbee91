// C: the board.
#include "probe.hpp"

#include <gpn/host/topology.hpp>
#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <map>

namespace gpn::check {
namespace {

using Cells = std::vector<gpn_cell>;

void each_board(Probe& probe, const std::function<void(const Rig&, const Cells&)>& visit) {
  bool any = false;
  for (const Rig& rig : probe.rigs(Breadth::EveryValue)) {
    if (rig.ruleset().cells().empty()) continue;
    any = true;
    probe.note().set(rig.label());
    visit(rig, rig.ruleset().cells());
  }
  if (!any) probe.skip("the game describes no board");
  probe.note().set("");
}

bool is_cell_name(std::string_view name) {
  if (name.empty() || name.size() >= sizeof(gpn_cell::name)) return false;
  return std::all_of(name.begin(), name.end(), [](char c) { return c > ' ' && c < 0x7F; });
}

using host::name_of;

void names_of_cells_are_unique(Probe& probe) {
  each_board(probe, [&](const Rig&, const Cells& cells) {
    std::set<std::string_view> names;
    for (const gpn_cell& cell : cells) {
      probe.require(is_cell_name(name_of(cell)),
                    "the cell \"{}\" has no name of one to three characters that ends with NUL", name_of(cell));
      probe.require(names.insert(name_of(cell)).second, "two cells have the name {}; give each its own", name_of(cell));
    }
  });
}

void neighbours_are_mutual(Probe& probe) {
  each_board(probe, [&](const Rig&, const Cells& cells) {
    for (const host::OneWayStep& step : host::Topology(cells).one_way_steps())
      probe.fail(fmt::format("the step from {} in direction {} does not lead back in direction {}",
                             name_of(cells[host::index(step.from)]), host::index(step.direction),
                             host::index(host::opposite(step.direction))));
  });
}

void cells_can_be_drawn(Probe& probe) {
  each_board(probe, [&](const Rig&, const Cells& cells) {
    std::set<std::pair<int, int>> places;
    for (const gpn_cell& cell : cells)
      probe.require(places.insert({cell.x, cell.y}).second, "the cell {} is drawn where another one is (x {}, y {})",
                    name_of(cell), cell.x, cell.y);
    const int steps = host::drawn_steps(cells);
    probe.require(steps <= host::most_drawn_steps, "the outermost cells are {} steps apart by x or y, more than {}",
                  steps, host::most_drawn_steps);
  });
}

/// Where a direction leads on the picture of most cells, others are drawn in a wrong place. A ring has no such way.
void neighbours_are_drawn_alike(Probe& probe) {
  constexpr std::size_t most_of_ten = 8;
  each_board(probe, [&](const Rig&, const Cells& cells) {
    for (std::size_t d = 0; d < host::direction_count; ++d) {
      std::map<std::pair<int, int>, std::size_t> ways;
      std::size_t steps = 0;
      const auto way = [&](const gpn_cell& cell) {
        const gpn_cell& to = cells[cell.neighbours[d]];
        return std::pair<int, int>(to.x - cell.x, to.y - cell.y);
      };
      for (const gpn_cell& cell : cells)
        if (cell.neighbours[d] < cells.size()) ++ways[way(cell)], ++steps;
      for (const gpn_cell& cell : cells) {
        if (cell.neighbours[d] >= cells.size()) continue;
        const auto usual = std::max_element(ways.begin(), ways.end(),
                                            [](const auto& a, const auto& b) { return a.second < b.second; });
        if (usual->second * 10 >= steps * most_of_ten && way(cell) != usual->first)
          probe.warn(
              fmt::format("{} and its neighbour {} are not drawn as far from each other as others in direction {}",
                          name_of(cell), name_of(cells[cell.neighbours[d]]), d));
      }
    }
  });
}

constexpr Check board_table[] = {
    {"C1", 1, Kinds::Both, "cells have unique names",
     "Turns, remarks and pictures name cells; a name has one to three printable characters and an end.",
     &names_of_cells_are_unique},
    {"C2", 1, Kinds::Both, "every step across the board leads back",
     "Directions are numbered 0 to 5, opposite ones differ by 3; GPN_NO_NEIGHBOUR marks the edge.",
     &neighbours_are_mutual},
    {"C3", 2, Kinds::Both, "the board can be drawn",
     "By x and y of gpn_cell each cell has a place of its own, and no two are more than 500 steps apart: `gpn show` "
     "has a line or a column for each step.",
     &cells_can_be_drawn},
    {"C7", 2, Kinds::Both, "neighbours are drawn alike",
     "Where eight of ten steps in a direction cross the same distance on the picture, all do. This is a warning.",
     &neighbours_are_drawn_alike},
};

}  // namespace

std::span<const Check> board_checks() noexcept { return board_table; }

}  // namespace gpn::check
