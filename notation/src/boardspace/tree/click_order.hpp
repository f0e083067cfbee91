// What numbers and players say about clicks, against what must follow what: clicks are numbered without gaps, the
// clicks of a turn and their `done` are one player's, and turns alternate.
#pragma once

#include "boardspace/tree/command.hpp"
#include "common/reporter.hpp"

#include <gpn/notation/record.hpp>

#include <cstdint>
#include <optional>

namespace gpn::notation::boardspace_sgf {

class ClickOrder {
 public:
  explicit ClickOrder(common::Reporter& reporter) noexcept : reporter_(&reporter) {}

  /// A click with its number.
  void number(std::uint32_t number, Span span);
  /// A click that could not be read, and its number neither: the next number may be any.
  void skip_one() noexcept { was_skipped_ = true; }
  void click(const Command& command);
  void clear() noexcept;

  /// Reports turns of the wrong player, but for the first, whose player the record keeps. `placements` turns alternate,
  /// then White begins anew (D3); 0 where there are none.
  void check_players(Record& record, std::size_t placements);

 private:
  common::Reporter* reporter_;
  std::optional<std::uint32_t> last_;
  bool was_skipped_ = false;
  std::optional<Color> player_;  // of the clicks since the last `done`
};

}  // namespace gpn::notation::boardspace_sgf
