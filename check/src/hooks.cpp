#include "hooks.hpp"

#include <gpn/author/settings.hpp>

#include <algorithm>

namespace gpn::check {
namespace {

std::string_view name_of(const gpn_cell& cell) { return {cell.name, ::strnlen(cell.name, sizeof cell.name)}; }

/// By letter, then number.
bool comes_before(const gpn_cell& a, const gpn_cell& b) {
  const std::string_view first = name_of(a);
  const std::string_view second = name_of(b);
  if (first.front() != second.front()) return first.front() < second.front();
  return first.size() != second.size() ? first.size() < second.size() : first < second;
}

std::uint32_t place_of(const gpn_option& option, std::string_view value) {
  return author::read_value(option, value).value_or(0);
}

/// The value given for an option in "key=value key=value"; its default else.
std::string_view value_of(std::string_view options, const gpn_option& option) {
  const std::string key = std::string(option.name) + "=";
  const std::size_t at = options.find(key);
  if (at == std::string_view::npos || (at > 0 && options[at - 1] != ' ')) return option.fallback;
  const std::string_view rest = options.substr(at + key.size());
  return rest.substr(0, rest.find(' '));
}

}  // namespace

gpn_board board_of(const host::Ruleset& ruleset) {
  std::vector<std::size_t> spots;
  const std::vector<gpn_cell>& cells = ruleset.cells();
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (cells[i].kind == GPN_CELL_SPOT) spots.push_back(i);
  std::sort(spots.begin(), spots.end(), [&](std::size_t a, std::size_t b) { return comes_before(cells[a], cells[b]); });
  gpn_board board{};
  board.spot_count = static_cast<std::uint32_t>(std::min<std::size_t>(spots.size(), GPN_MAX_SPOTS));
  board.centre = board.spot_count / 2;
  while (3 * board.spots_per_side * (board.spots_per_side - 1) + 1 < board.spot_count) ++board.spots_per_side;
  for (std::uint32_t i = 0; i < board.spot_count; ++i) {
    const gpn_cell& cell = cells[spots[i]];
    std::copy(cell.name, cell.name + sizeof cell.name, board.names[i]);
    for (std::size_t d = 0; d < 6; ++d) {
      const auto to = std::find(spots.begin(), spots.end(), cell.neighbours[d]);
      board.neighbours[i][d] =
          to == spots.end() ? std::uint16_t{GPN_NO_NEIGHBOUR} : static_cast<std::uint16_t>(to - spots.begin());
    }
  }
  return board;
}

gpn_layer_rules layer_rules_of(const host::Ruleset& ruleset) {
  const host::LayerUse& use = ruleset.layers().front();
  const gpn_layer& layer = use.layer->table();
  gpn_layer_rules rules{};
  rules.kind = layer.letter == '\0' ? 0U : std::uint32_t{GPN_KIND_LAYER};
  const auto& variants = ruleset.game().variants();
  for (std::uint32_t i = 0; i < variants.size(); ++i)
    if (ruleset.variant() == variants[i].name) rules.variant = i;
  rules.count = use.count;
  for (std::size_t i = 0; i < use.layer->options().size(); ++i) {
    const gpn_option& option = use.layer->options()[i];
    rules.options[i] = place_of(option, value_of(ruleset.options(), option));
  }
  rules.bytes_end = layer.spot_bytes * GPN_MAX_SPOTS + 2 * layer.player_bytes + layer.game_bytes;
  return rules;
}

void each_view(Probe& probe, const std::function<void(const Asked&)>& visit) {
  std::vector<Rig> rigs = probe.rigs(Breadth::EveryValue);
  for (const int size : {2, 3, 5, 6}) {
    const std::vector<host::LayerUse> layers = rigs.front().ruleset().layers();
    if (auto rig = Rig::make(probe.game(), "", fmt::format("spots-per-side={}", size), layers))
      rigs.push_back(std::move(*rig));
  }
  for (const Rig& rig : rigs) {
    if (rig.ruleset().layers().size() != 1 || rig.table().position_size < sizeof(gpn_view))
      probe.skip("the game keeps its positions in another form than gpn_view");
    const gpn_board board = board_of(rig.ruleset());
    const gpn_layer_rules rules = layer_rules_of(rig.ruleset());
    probe.play(rig, 1, [&](const Ply& ply) {
      gpn_view view;
      std::memcpy(&view, ply.position.data(), sizeof view);
      visit({probe.layer(), rules, board, view});
    });
  }
}

}  // namespace gpn::check
