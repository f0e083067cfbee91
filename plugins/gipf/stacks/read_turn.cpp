// Reading the text of a turn with layers.
#include "../text/turn_reader.hpp"
#include "canonical_turn.hpp"
#include "stack_scene.hpp"
#include "turn_text.hpp"

namespace gpn::gipf::layered {
namespace {

/// Reads any text through the grammar. Not inlined, so that canonical turns need not set up the room for it.
[[gnu::noinline]] gpn_status read_any_turn(const Rules& rules, const Position& position, std::string_view text,
                                           std::uint32_t hints, author::Out<Turn>& turns, gpn_reading& reading) {
  StackScene scene(rules, position, turns);
  const TurnNotation notation = has_letters(rules) ? TurnNotation::WithPotentials : TurnNotation::Plain;
  return read_turn(scene, text, hints, notation, reading);
}

/// False also where too many ways or a layer that fails end the reading: the grammar path reports them.
bool read_canonical_turn(const Rules& rules, const Position& position, std::string_view text,
                         author::Out<Turn>& turns) try {
  WorkingPosition working(rules, position);
  CanonicalReader reader(rules, working, text);
  if (!reader.read()) return false;
  turns.push(reader.turn());
  return true;
} catch (const TooManyWays&) {
  return false;
} catch (const BreachOfContract&) {
  return false;
}

}  // namespace

gpn_status read_turn_text(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                          author::Out<Turn>& turns, gpn_reading& reading) try {
  if (hints == GPN_HINT_NONE && has_letters(rules) && read_canonical_turn(rules, position, text, turns)) return GPN_OK;
  return read_any_turn(rules, position, text, hints, turns, reading);
} catch (const TooManyWays&) {
  return report_too_many_ways(text, reading);
}

}  // namespace gpn::gipf::layered
