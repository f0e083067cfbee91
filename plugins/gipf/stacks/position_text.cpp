#include "rules.hpp"

#include "../rules/rules.hpp"
#include "../text/position_text.hpp"
#include "../text/remarks.hpp"
#include "stacks.hpp"
#include "working_position.hpp"

#include <algorithm>

namespace gpn::gipf::layered {
namespace {

std::uint32_t bytes_in_use(const Rules& rules) noexcept {
  return rules.layer_count == 0 ? 0 : rules.layers().back().rules.bytes_end;
}

/// The phase a player begins in: a tournament starts with GIPF-pieces, potentials come before basic pieces (G3).
std::uint8_t first_phase(const Rules& rules) noexcept {
  if (!has_phases(rules.base.material)) return GPN_PHASE_BASIC;
  if (rules.base.variant == Variant::Tournament) return GPN_PHASE_FIRST_GIPF;
  return rules.brings_units != 0 ? GPN_PHASE_LOADED : GPN_PHASE_BASIC;
}

LayersInText layers_in_text(const Rules& rules) {
  LayersInText layers;
  for (const LaidLayer& layer : rules.layers())
    if (layer.rules.kind != 0) layers.letters += layer.table->letter;
  layers.has_loaded_phase = rules.brings_units != 0 && has_phases(rules.base.material);
  layers.layer_count = rules.layer_count;
  layers.bytes = bytes_in_use(rules);
  return layers;
}

/// In the order of GPN_PHASE_.
constexpr std::string_view phase_letters("OGP\0", 4);

/// The layer that brings the unit with this letter, in either case.
const LaidLayer* layer_with_unit(const Rules& rules, char letter) noexcept {
  for (const LaidLayer& layer : rules.layers())
    if (layer.rules.kind != 0 && layer.table->letter == (letter & ~0x20)) return &layer;
  return nullptr;
}

gpn_unit unit_of_letter(const Rules& rules, char letter) noexcept {
  const Color color = is_white(letter) ? Color::White : Color::Black;
  if (letter == 'w' || letter == 'b') return unit_of(GPN_KIND_BASIC, color);
  if (letter == 'W' || letter == 'B') return unit_of(GPN_KIND_GIPF, color);
  return unit_of(layer_with_unit(rules, letter)->rules.kind, color);
}

char letter_of_unit(const Rules& rules, gpn_unit unit) noexcept {
  const bool white = color_of(unit) == Color::White;
  if (kind_of(unit) == GPN_KIND_BASIC) return white ? 'w' : 'b';
  if (kind_of(unit) == GPN_KIND_GIPF) return white ? 'W' : 'B';
  const char letter = rules.laid[kind_of(unit) - GPN_KIND_LAYER].table->letter;
  return white ? letter : static_cast<char>(letter | 0x20);
}

/// Layers may send pieces out of the game or turn their colour, so only what both players have together is bounded.
bool check_total(const Rules& rules, const gpn_view& view, PositionReader& reader) {
  const WrittenPosition& written = reader.written();
  const Material material = rules.base.material;
  unsigned total = written.reserve[0] + written.reserve[1] + written.captured[0] + written.captured[1];
  for (const gpn_stack& stack : view.stacks)
    for (const gpn_unit unit : stack.units)
      if (unit != 0 && (!is_of_layer(unit) || potentials_return(material)))
        total += kind_of(unit) == GPN_KIND_GIPF ? worth_of_gipf(material) : 1U;
  unsigned most = pieces_of(rules.base, Color::White) + pieces_of(rules.base, Color::Black);
  if (potentials_return(material)) {
    for (const auto& counts : written.potentials)
      for (const auto& [letter, count] : counts) total += count;
    for (const LaidLayer& layer : rules.layers()) most += layer.counts[0] + layer.counts[1];
  }
  if (total <= most) return true;
  return reader.refuse(
      "gipf-position-pieces", written.counts,
      {"there are ", std::to_string(total), " pieces in all, but the players have ", std::to_string(most)});
}

bool fill_potentials(const Rules& rules, std::size_t player, PositionReader& reader, gpn_side& side) {
  for (const auto& [letter, count] : reader.written().potentials[player]) {
    const LaidLayer& layer = *layer_with_unit(rules, letter);
    if (count > layer.counts[player])
      return reader.refuse("gipf-position-pieces", reader.written().tail,
                           {name_of(color_at(player)), " cannot have ", std::to_string(count), " of ",
                            std::string_view(&letter, 1), " left"});
    side.to_hand[layer.rules.index] = static_cast<std::uint8_t>(count);
  }
  return true;
}

bool fill_sides(const Rules& rules, PositionReader& reader, gpn_view& view) {
  const WrittenPosition& written = reader.written();
  for (std::size_t i = 0; i < 2; ++i) {
    gpn_side& side = view.sides[i];
    side.reserve = static_cast<std::uint8_t>(written.reserve[i]);
    side.captured = static_cast<std::uint8_t>(written.captured[i]);
    side.phase = static_cast<std::uint8_t>(phase_letters.find(written.phases[i]));
    set_not_again(view, color_at(i), written.not_again[i]);
    side.entered = side.phase == GPN_PHASE_FIRST_GIPF ? 0 : 1;
    if (!fill_potentials(rules, i, reader, side)) return false;
  }
  return true;
}

void write_potentials(const Rules& rules, const gpn_side& side, author::TextOut& out) {
  const std::uint32_t before = out.needed();
  for (const LaidLayer& layer : rules.layers())
    if (const unsigned count = side.to_hand[layer.rules.index]; count > 0)
      out.put(layer.table->letter).put_number(count);
  if (out.needed() == before) out.put('-');
}

void write_bytes(const Rules& rules, const gpn_view& view, author::TextOut& out) {
  constexpr std::string_view digits = "0123456789abcdef";
  const std::uint32_t count = bytes_in_use(rules);
  if (count > 0) out.put(' ');
  for (std::uint32_t i = 0; i < count; ++i)
    out.put(digits[view.layer_bytes[i] >> 4U]).put(digits[view.layer_bytes[i] & 15U]);
}

PositionFacts facts_of(const gpn_view& view) noexcept {
  PositionFacts facts;
  facts.to_move = mover_of(view);
  for (std::size_t i = 0; i < 2; ++i) {
    facts.reserve[i] = view.sides[i].reserve;
    facts.captured[i] = view.sides[i].captured;
    facts.phases[i] = phase_letters[view.sides[i].phase];
    facts.not_again[i] = not_again(view, color_at(i));
  }
  facts.ending = ending_of(view);
  facts.winner = winner_of(view);
  facts.deciding_layer = view.reserved_for_game[1];
  return facts;
}

}  // namespace

Position start_position(const Rules& rules) {
  Position view{};
  const Variant variant = rules.base.variant;
  if (variant != Variant::Tournament) {
    const std::uint32_t kind = variant == Variant::Standard ? GPN_KIND_GIPF : GPN_KIND_BASIC;
    for (std::size_t i = 0; const SpotNumber corner : geometry_of(rules.base).corners)
      push(view.stacks[corner], unit_of(kind, i++ % 2 == 0 ? Color::White : Color::Black));
  }
  for (std::size_t i = 0; i < 2; ++i) {
    gpn_side& side = view.sides[i];
    side.reserve = static_cast<std::uint8_t>(pieces_of(rules.base, color_at(i)) - pieces_at_start(variant));
    side.phase = first_phase(rules);
    side.entered = side.phase == GPN_PHASE_FIRST_GIPF ? 0 : 1;
    for (const LaidLayer& layer : rules.layers())
      if (layer.rules.kind != 0) side.to_hand[layer.rules.index] = static_cast<std::uint8_t>(layer.counts[i]);
  }
  return view;
}

gpn_status read_position_text(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark) {
  PositionReader reader(rules.base, layers_in_text(rules), text);
  return reader.read(remark, [&] {
    const WrittenPosition& written = reader.written();
    gpn_view view{};
    reader.for_each_stack([&](SpotNumber spot, std::string_view units) {
      for (const char letter : units) push(view.stacks[spot], unit_of_letter(rules, letter));
    });
    if (!check_total(rules, view, reader) || !reader.check_phases() || !fill_sides(rules, reader, view)) return false;
    std::copy(written.bytes.begin(), written.bytes.end(), view.layer_bytes);
    view.to_move = written.to_move == Color::White ? GPN_WHITE : GPN_BLACK;
    decide(view, written.ending, written.winner);
    view.reserved_for_game[1] = static_cast<std::uint8_t>(written.deciding_layer);
    position = view;
    return true;
  });
}

void write_position_text(const Rules& rules, const Position& position, author::TextOut& out) {
  write_board(
      geometry_of(rules.base),
      [&](SpotNumber spot) {
        boost::container::static_vector<char, GPN_MAX_STACK> letters;
        for (const gpn_unit unit : position.stacks[spot].units)
          if (unit != 0) letters.push_back(letter_of_unit(rules, unit));
        return letters;
      },
      out);
  write_facts(facts_of(position), out);
  if (rules.brings_units != 0) {
    write_potentials(rules, position.sides[0], out.put(' '));
    write_potentials(rules, position.sides[1], out.put(','));
  }
  write_bytes(rules, position, out);
}

}  // namespace gpn::gipf::layered
