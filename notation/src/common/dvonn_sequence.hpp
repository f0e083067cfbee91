// The turns of a DVONN record that is written as a plain sequence of tokens: whose turn each is follows from its place
// (D2, D3), and a last placement that was left out is put back.
#pragma once

#include "common/dvonn_text.hpp"
#include "common/notes.hpp"

#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>

#include <bitset>
#include <cstdint>
#include <optional>
#include <string_view>

namespace gpn::notation::dvonn {

class Sequence {
 public:
  Sequence(Record& record, common::Notes& notes, const Limits& limits) noexcept
      : record_(&record), notes_(&notes), limit_(limits.turns) {}

  /// `to` is a cell in small or capital letters; whether the board has it is left to the rules.
  void place(std::string_view to, Span span);
  void move(std::string_view from, std::string_view to, Span span);
  void pass(Span span);
  void resign(Span span);

  /// Puts the 49th placement back where 48 different spaces are named: before the turn at `at`, which is of the
  /// stacking phase.
  void imply_last_placement(Span at);

  bool empty() const noexcept { return count_ == 0; }
  bool stacking() const noexcept { return stacking_; }

  void clear() noexcept;

 private:
  void add(std::string_view text, Span span);
  std::optional<Space> only_space_left() const noexcept;

  Record* record_;
  common::Notes* notes_;
  std::uint32_t limit_;
  std::uint32_t count_ = 0;
  std::uint32_t placed_ = 0;
  std::bitset<Space::count> named_;
  Color next_ = Color::White;
  bool stacking_ = false;
};

/// Which turn of a record its reader would put back by itself: the 49th placement of 49 different spaces with something
/// behind it. Nothing where it has to be written.
std::optional<std::size_t> implied_placement_of(const Record& record);

/// Whose turn it is behind the last turn of a record.
Color next_player(const Record& record);

}  // namespace gpn::notation::dvonn
