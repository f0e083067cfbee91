// Compares a turn as it is written with a legal turn: which slip makes the one of the other, if one or two do.
#pragma once

#include "play/turn_parts.hpp"
#include "repair/points.hpp"

#include <gpn/abi.h>

#include <optional>
#include <string_view>
#include <vector>

namespace gpn::replay::repair {

struct Slip {
  EditKind kind;
  Points cost;
};

/// The written turn, taken apart once and compared with many legal ones.
class WrittenTurn {
 public:
  WrittenTurn(std::string_view text, const gpn_turn_form& form) : text_(text), form_(form) {
    split_turn(text, form, parts_);
  }

  const TurnParts& parts() const noexcept { return parts_; }

  /// Nothing when more than about two slips are between them.
  std::optional<Slip> slip_to(std::string_view legal);

 private:
  std::optional<Slip> compare_parts() const;

  std::string_view text_;
  const gpn_turn_form& form_;
  TurnParts parts_;
  TurnParts legal_;
};

}  // namespace gpn::replay::repair
