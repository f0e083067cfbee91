// Reading the text of a turn, for every size of board.
#include "../text/turn_reader.hpp"
#include "bit_scene.hpp"
#include "canonical_turn.hpp"
#include "turn_text.hpp"

namespace gpn::gipf {
namespace {

/// Reads any text through the grammar. Not inlined, so that canonical turns need not set up the room for it.
template <int N>
[[gnu::noinline]] gpn_status read_any_turn(const Rules& rules, const Position& position, std::string_view text,
                                           std::uint32_t hints, author::Out<Turn>& turns, gpn_reading& reading) {
  BitScene<N> scene(rules, position, turns);
  return read_turn(scene, text, hints, TurnNotation::Plain, reading);
}

}  // namespace

gpn_status read_turn_text(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                          author::Out<Turn>& turns, gpn_reading& reading) try {
  return with_size(rules, [&](auto size) -> gpn_status {
    if (CanonicalReader<size.value>(rules, position, text, hints).read(turns)) return GPN_OK;
    return read_any_turn<size.value>(rules, position, text, hints, turns, reading);
  });
} catch (const TooManyWays&) {
  return report_too_many_ways(text, reading);
}

}  // namespace gpn::gipf
