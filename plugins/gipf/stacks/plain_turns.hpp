// The canonical turns of a record, each read and played in one step on a position that stays for the next one.
#pragma once

#include "rules.hpp"
#include "working_position.hpp"

#include <string_view>

namespace gpn::gipf::layered {

/// See author::plays_plain_turns. The working position is that of the caller between two turns.
class PlainTurns {
 public:
  PlainTurns(const Rules& rules, Position& position) noexcept
      : rules_(rules), position_(position), working_(rules, position), has_letters_(has_letters(rules)) {}

  bool play(std::string_view text) noexcept;
  void reload() noexcept { working_ = WorkingPosition(rules_, position_); }

 private:
  bool play_canonical(std::string_view text);

  const Rules& rules_;
  Position& position_;
  WorkingPosition working_;
  bool has_letters_;
};

}  // namespace gpn::gipf::layered
