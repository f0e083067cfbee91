// Reading the text of a turn with layers.
#include "../text/turn_reader.hpp"
#include "stack_scene.hpp"
#include "turn_text.hpp"

namespace gpn::gipf::layered {

gpn_status read_turn_text(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                          author::Out<Turn>& turns, gpn_reading& reading) try {
  StackScene scene(rules, position, turns);
  const TurnNotation notation = has_letters(rules) ? TurnNotation::WithPotentials : TurnNotation::Plain;
  return read_turn(scene, text, hints, notation, reading);
} catch (const TooManyWays&) {
  return report_too_many_ways(text, reading);
}

}  // namespace gpn::gipf::layered
