// Canonical turns, each read and played in one step.
#pragma once

#include "../play/play.hpp"
#include "turn_text.hpp"

namespace gpn::dvonn {

/// See author::plays_plain_turns.
class PlainTurns {
 public:
  PlainTurns(const Rules& rules, Position& position) noexcept : rules_(rules), position_(position) {}

  bool play(std::string_view text) noexcept {
    const auto turn = read_canonical(rules_, position_, text);
    if (turn) dvonn::play(position_, *turn);
    return turn.has_value();
  }

  /// Nothing is kept from one turn to the next but the position itself.
  void reload() const noexcept {}

 private:
  const Rules& rules_;
  Position& position_;
};

}  // namespace gpn::dvonn
