#include "run/lookahead.hpp"

namespace gpn::replay {

std::size_t playable(const host::Ruleset& ruleset, host::Position position, std::span<const notation::Turn> turns) {
  host::TurnList list = ruleset.turn_list(1);
  gpn_reading reading;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (ruleset.read_turn(position, turns[i].text, turns[i].hints, list, reading) != host::ReadStatus::Ok) return i;
    ruleset.apply(position, list[0]);
  }
  return turns.size();
}

}  // namespace gpn::replay
