// Compares the numbers and players of clicks and turns with the order that a game has: clicks are numbered without
// gaps, the clicks of a turn and their `done` are one player's, and turns alternate.
#pragma once

#include "common/record_context.hpp"

#include <gpn/color.hpp>
#include <gpn/notation/record.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace gpn::notation::boardspace_sgf {

/// The order in which the turns of a game follow each other.
struct TurnOrder {
  std::size_t opening_turns = 0;      // after so many turns White begins anew; 0 where there is no such place
  std::string_view silent_pass = {};  // the text of a pass that leaves no trace
};

class ClickOrder {
 public:
  explicit ClickOrder(common::Reporter& reporter) noexcept : reporter_(&reporter) {}

  /// A click with its number.
  void number(std::uint32_t number, Span span);
  /// A click that could not be read, and its number neither: the next number may be any.
  void skip_one() noexcept { was_skipped_ = true; }
  void clear() noexcept {
    last_.reset();
    was_skipped_ = false;
  }

  /// Reports turns of the wrong player, but for the first, whose player the record keeps.
  void check_players(Record& record, const TurnOrder& order);

 private:
  common::Reporter* reporter_;
  std::optional<std::uint32_t> last_;
  bool was_skipped_ = false;
};

}  // namespace gpn::notation::boardspace_sgf
