// The turns that clicks are folded into, and what is counted on the way.
#pragma once

#include "boardspace/findings.hpp"
#include "common/reporter.hpp"

#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>

#include <cstdint>
#include <string_view>

namespace gpn::notation::boardspace_sgf {

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

  /// Copies the text.
  void add(std::string_view text, Span span, Color player, Hints hints = Hints::None) {
    auto& turns = record_->main.turns;
    if (turns.size() >= limit_) {
      if (!full_) reporter_->report("too-many-turns", span, "turns from here on are ignored");
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

  common::Reporter& reporter() noexcept { return *reporter_; }

  FoldingCounts counts;

 private:
  Record* record_;
  common::Reporter* reporter_;
  std::uint32_t limit_;
  bool full_ = false;
};

}  // namespace gpn::notation::boardspace_sgf
