// C: the board.
#include "groups.hpp"
#include "probe.hpp"

#include <gpn/host/topology.hpp>

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

void names_are_unique(Probe& probe) {
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

void places_are_unique(Probe& probe) {
  each_board(probe, [&](const Rig&, const Cells& cells) {
    std::set<std::pair<int, int>> places;
    for (const gpn_cell& cell : cells)
      probe.require(places.insert({cell.x, cell.y}).second, "the cell {} is drawn where another one is (x {}, y {})",
                    name_of(cell), cell.x, cell.y);
  });
}

void board_is_whole(Probe& probe) {
  each_board(probe, [&](const Rig&, const Cells& cells) {
    if (!host::Topology(cells).connected())
      probe.warn("the board is in several parts; distances and rows end at their edges");
  });
}

void cells_are_stable(Probe& probe) {
  each_board(probe, [&](const Rig& rig, const Cells& cells) {
    const auto count = static_cast<std::uint32_t>(cells.size());
    for (std::uint32_t i = 0; i < count; ++i) {
      gpn_cell first{};
      gpn_cell second{};
      std::memset(&first, 0x11, sizeof first);
      std::memset(&second, 0x22, sizeof second);
      probe.require(rig.table().cell(rig.rules(), i, &first) == count, "cell returns another number for index {}", i);
      rig.table().cell(rig.rules(), i, &second);
      probe.require(std::memcmp(&first, &second, sizeof first) == 0,
                    "cell {} leaves bytes of its record undefined; write every byte", i);
      probe.require(first.kind <= GPN_CELL_DOT, "cell {} has the kind {}; use GPN_CELL_", i, first.kind);
    }
  });
}

void lines_end(Probe& probe) {
  each_board(probe, [&](const Rig&, const Cells& cells) {
    const host::Topology board(cells);
    for (std::size_t d = 0; d < host::direction_count; ++d)
      for (const auto& circle : board.circles(host::direction(d)))
        probe.fail(fmt::format("direction {} leads from {} back to {}; GPN_NO_NEIGHBOUR marks the edge", d,
                               name_of(cells[host::index(circle.front())]),
                               name_of(cells[host::index(circle.front())])));
  });
}

constexpr Check table[] = {
    {"C1", 1, Kinds::Both, "cells have unique names",
     "Turns, remarks and pictures name cells; a name has one to three printable characters and an end.",
     &names_are_unique},
    {"C2", 1, Kinds::Both, "every step across the board leads back",
     "Directions are numbered 0 to 5, opposite ones differ by 3; GPN_NO_NEIGHBOUR marks the edge.",
     &neighbours_are_mutual},
    {"C3", 2, Kinds::Both, "no two cells are drawn in the same place", "x is in half cells, y in rows.",
     &places_are_unique},
    {"C4", 3, Kinds::Both, "the board is in one piece",
     "A cell that cannot be reached is usually a mistake in the neighbours. This is a warning.", &board_is_whole},
    {"C5", 2, Kinds::Both, "cells are the same each time, with every byte written",
     "The host reads the board once and keeps it.", &cells_are_stable},
    {"C6", 2, Kinds::Both, "every line across the board ends",
     "Who follows a direction reaches the edge. A cell that is its own neighbour is usually a mistake in an index.",
     &lines_end},
};

}  // namespace

std::span<const Check> board_checks() noexcept { return table; }

}  // namespace gpn::check
