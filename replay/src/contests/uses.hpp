// The uses of potentials in a record, with what it says about contests for them (rules.md 5.9).
#pragma once

#include <gpn/color.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/notation/record.hpp>

#include <cstdint>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// A potential that was used, or that a lost contest forbade to use.
struct PotentialUse {
  enum class Mark : std::uint8_t { None, Allowed, Refused };
  enum class Move : std::uint8_t { Action, Extra };  // the text of an extra move has no place for a mark
  Mark mark = Mark::None;
  Move move = Move::Action;
  std::string_view kind;  // the id of its layer
  Color player = Color::White;
  std::uint32_t turn = 0;  // from 1
  notation::Span span;     // of its part of the turn
};

/// Appends the uses of a legal turn that `turn` was read as.
void find_uses(const notation::Turn& turn, const host::Ruleset& ruleset, const host::Position& position,
               const void* legal_turn, std::uint32_t number, std::vector<PotentialUse>& out);

}  // namespace gpn::replay
