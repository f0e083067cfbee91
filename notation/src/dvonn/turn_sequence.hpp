// Builds the turns of a DVONN record that is written as a plain sequence of tokens. The player of each turn follows
// from its position in the sequence (D2, D3); a last placement that the record omits is added.
#pragma once

#include "common/reporter.hpp"
#include "dvonn/turn_text.hpp"

#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>

#include <bitset>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::notation::dvonn {

class TurnSequence {
 public:
  TurnSequence(Record& record, common::Reporter& reporter, const Limits& limits) noexcept
      : record_(&record), reporter_(&reporter), limit_(limits.turns) {}

  /// `to` is a letter from a to k in either case and a digit from 1 to 5; the rules check whether the board has it.
  void place(std::string_view to, Span span);
  void move(std::string_view from, std::string_view to, Span span);
  void pass(Span span);
  void resign(Span span);

  /// Adds the 49th placement if the 48 placements so far name different spaces. Called before the turn at `at`, which
  /// belongs to the stacking phase.
  void imply_last_placement(Span at);

  bool empty() const noexcept { return count_ == 0; }
  bool is_stacking() const noexcept { return stacking_; }

  void clear() noexcept;

 private:
  void add(std::string_view text, Span span);
  std::optional<Space> only_space_left() const noexcept;

  Record* record_;
  common::Reporter* reporter_;
  std::uint32_t limit_;
  std::uint32_t count_ = 0;
  std::uint32_t placed_ = 0;
  std::bitset<Space::count> named_;
  Color next_ = Color::White;
  bool stacking_ = false;
};

/// The index of the turn that a reader would add by itself: the 49th placement on 49 different spaces, if the record
/// continues after it. Empty where every turn has to be written.
std::optional<std::size_t> implied_placement_of(const Record& record);

/// Whether a reader would add a placement that the game does not have: 48 placements on different spaces are followed
/// by something else.
bool lacks_placement(const Record& record);

/// The player to move after the last turn of a record.
Color next_player(const Record& record);

}  // namespace gpn::notation::dvonn
