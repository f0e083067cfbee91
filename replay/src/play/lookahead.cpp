#include "play/lookahead.hpp"

#include <gpn/notation/turn_marks.hpp>

namespace gpn::replay {

std::optional<host::TurnList> only_turn(const host::Ruleset& ruleset, const host::Position& position) {
  host::TurnList only = ruleset.turn_list();
  if (!ruleset.legal_turns(position, only, 1) || only.empty()) return std::nullopt;
  return only;
}

std::size_t playable(const host::Ruleset& ruleset, host::Position position, std::span<const notation::Turn> turns,
                     LeftOut left_out) {
  host::TurnList list = ruleset.turn_list(1);
  gpn_reading reading;
  const auto reads = [&](const notation::Turn& turn) {
    return ruleset.read_turn(position, turn.text, turn.hints, list, reading) == host::ReadStatus::Ok;
  };
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (!reads(turns[i])) {
      const auto only = left_out == LeftOut::Played ? only_turn(ruleset, position) : std::nullopt;
      if (!only) return i;
      ruleset.apply(position, (*only)[0]);
      if (turns[i].text == notation::missing_turn) continue;
      if (!reads(turns[i])) return i;
    }
    ruleset.apply(position, list[0]);
  }
  return turns.size();
}

}  // namespace gpn::replay
