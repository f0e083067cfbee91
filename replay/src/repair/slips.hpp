// Compares a turn as it is written with a legal turn: which slip makes the one of the other, if one or two do.
#pragma once

#include "repair/kinds.hpp"

#include <gpn/abi.h>

#include <optional>
#include <string_view>
#include <vector>

namespace gpn::replay::repair {

struct Slip {
  EditKind kind;
  Points cost;
};

/// A turn text in its parts: a list, a move, a list. Views of the text.
struct TurnParts {
  std::vector<std::string_view> before;
  std::string_view move;
  std::vector<std::string_view> after;
  bool has_before = false;
  bool has_after = false;
  bool is_odd = false;  // it has more parts than this
};

void split_turn(std::string_view text, const gpn_turn_form& form, TurnParts& parts);

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
