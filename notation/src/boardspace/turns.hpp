// The clicks of a player as the site recorded them, and the turns that they are folded into.
#pragma once

#include "common/record_context.hpp"
#include "finding_table.hpp"

#include <gpn/color.hpp>
#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace gpn::notation::boardspace_sgf {

/// A point of the board as written; the board may not have it.
struct Cell {
  char column = 'a';  // small
  std::uint16_t row = 0;

  friend bool operator==(const Cell&, const Cell&) = default;
};

inline void append(std::string& text, Cell cell) {
  text += cell.column;
  if (cell.row < 10)
    text += static_cast<char>('0' + cell.row);
  else
    text += std::to_string(cell.row);
}

enum class Verb : std::uint8_t {
  Done,
  DropOnBoard,
  PickFromBoard,
  MoveStack,
  Pick,
  Drop,
  Pass,
  Start,
  Resign,
  Reset,
  Edit,
  WinOnTime,
  OfferDraw,
  AcceptDraw,
  DeclineDraw,
  Slide,
  Remove,
  Preserve,
  Standard,
  SlidePotential,
  DropPotential,
  UseTamsk,
  UseZertz,
  UseDvonn,
  UseYinsh,
  UsePunct,
  // YINSH:
  PlaceRing,
  PlaceMarker,
  RemoveRow,
  RemoveRing,
};

struct Command {
  Verb verb = Verb::Done;
  Color player = Color::White;
  std::uint32_t number = 0;  // its index; meaningless where there is none
  std::uint8_t cell_count = 0;
  std::array<Cell, 2> cells{};
  char potential = 0;  // that is put on the board or taken from the rack: its letter in turn texts
  Span span;           // without the index

  Cell cell() const noexcept { return cells[0]; }
};

struct FoldingCounts {
  common::Occurrences taken_back;   // clicks undone before `done`
  common::Occurrences bare_passes;  // `done` with nothing done
  common::Occurrences empty_done;   // the same where no pass is possible
  common::Occurrences foreign;      // commands of another game
  common::Occurrences edits;
  common::Occurrences tamsk_first;  // turns of MATRX that begin with an extra move and take rows after it
  common::Occurrences rows_first;   // the other way round
};

/// The turns of a record, up to the limit.
class Turns {
 public:
  Turns(Record& record, common::Reporter& reporter, const Limits& limits) noexcept
      : record_(&record), reporter_(&reporter), limit_(limits.turns) {}

  /// Begins a record.
  void begin() noexcept {
    line_ = &record_->main;
    count_ = 0;
    full_ = false;
  }
  /// The line that turns are added to; its address must not change.
  void select(Line& line) noexcept { line_ = &line; }
  Line& line() const noexcept { return *line_; }
  bool is_in_variation() const noexcept { return line_ != &record_->main; }

  /// Copies the text. False if there are too many turns.
  bool add(std::string_view text, Span span, Color player, Hints hints = Hints::None) {
    auto& turns = line_->turns;
    if (count_++ >= limit_) {
      if (!full_) reporter_->report("too-many-turns", span, "turns from here on are ignored");
      full_ = true;
      return false;
    }
    Turn& turn = turns.emplace_back();
    turn.text = record_->texts.keep(text);
    turn.span = span;
    turn.player = player;
    turn.hints = hints;
    return true;
  }

  /// The text of the turn that was added last, for a turn that takes several `done`.
  void change_last(std::string_view text) { line_->turns.back().text = record_->texts.keep(text); }

  void resign(Color player, Span span) {
    if (!is_in_variation()) record_->resignation = Resignation{player, span};
  }

  common::Reporter& reporter() noexcept { return *reporter_; }

  FoldingCounts counts;

 private:
  Record* record_;
  common::Reporter* reporter_;
  std::uint32_t limit_;
  Line* line_ = &record_->main;
  std::uint32_t count_ = 0;  // in all lines of the record
  bool full_ = false;
};

/// The clicks of a turn that has no `done` yet, and whether one of them is `resign`.
class PendingClicks {
 public:
  explicit PendingClicks(Turns& turns) noexcept : turns_(&turns) {}

  std::uint32_t count() const noexcept { return count_; }
  bool is_resigning() const noexcept { return is_resigning_; }
  Span resign_span() const noexcept { return resign_span_; }

  void add() noexcept { ++count_; }
  void remove(std::uint32_t clicks) noexcept { count_ -= std::min(clicks, count_); }
  void clear() noexcept {
    count_ = 0;
    is_resigning_ = false;
  }

  /// A second `resign` withdraws the first.
  void resign(const Command& command) {
    is_resigning_ = !is_resigning_;
    if (is_resigning_) {
      resign_span_ = command.span;
      return add();
    }
    turns_->counts.taken_back.add(command.span);
    remove(1);
  }

  /// The command takes back every click since the last `done`.
  void take_back(const Command& command) {
    turns_->counts.taken_back.add(command.span, count_);
    clear();
  }

 private:
  Turns* turns_;
  std::uint32_t count_ = 0;
  bool is_resigning_ = false;
  Span resign_span_;
};

}  // namespace gpn::notation::boardspace_sgf
