// Where the folding of clicks puts its turns, and what it counts on the way.
#pragma once

#include "boardspace/findings.hpp"
#include "common/notes.hpp"

#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>

#include <cstdint>
#include <string_view>

namespace gpn::notation::boardspace_sgf {

struct Tallies {
  common::Tally taken_back;   // clicks undone before `done`
  common::Tally bare_passes;  // `done` with nothing done
  common::Tally empty_done;   // the same where no pass is possible
  common::Tally foreign;      // commands of another game
  common::Tally edits;
  common::Tally tamsk_first;  // turns of MATRX that begin with an extra move and remove rows then
  common::Tally rows_first;   // the other way round
};

/// The turns of a record, up to the limit.
class Turns {
 public:
  Turns(Record& record, common::Notes& notes, const Limits& limits) noexcept
      : record_(&record), notes_(&notes), limit_(limits.turns) {}

  /// Copies the text.
  void add(std::string_view text, Span span, Color player, Hints hints = Hints::None) {
    auto& turns = record_->main.turns;
    if (turns.size() >= limit_) {
      if (!full_) notes_->add(common::too_many_turns, span, "turns from here on are not read");
      full_ = true;
      return;
    }
    Turn& turn = turns.emplace_back();
    turn.text = record_->texts.keep(text);
    turn.span = span;
    turn.player = player;
    turn.hints = hints;
  }

  void resign(Color player, Span span) { record_->resignation = Resignation{player, span}; }

  common::Notes& notes() noexcept { return *notes_; }

  Tallies tallies;

 private:
  Record* record_;
  common::Notes* notes_;
  std::uint32_t limit_;
  bool full_ = false;
};

}  // namespace gpn::notation::boardspace_sgf
