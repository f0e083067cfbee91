// Plays the lines of one record: the main line, and variations from where they start.
//
// Most turns read as exactly one legal turn without a remark; those pass through play_plain_turns(), many in a call, or
// through play_turn(). A turn of several readings is decided with the turns that follow (play/hypotheses.hpp). The
// first turn of a line that cannot be played ends it; of the main line it is the stop, which passes look at.
#pragma once

#include "play/diagnostic_list.hpp"
#include "play/guesses.hpp"
#include "play/hypotheses.hpp"
#include "play/number_faults.hpp"
#include "play/plain_turns.hpp"
#include "play/turn_diagnostics.hpp"
#include "play/turn_notes.hpp"
#include "play/work_limit.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/limits.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/rulebook.hpp>
#include <gpn/replay/turn_watcher.hpp>

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace gpn::replay {

/// The turn of the main line that cannot be played.
struct Stop {
  std::size_t turn;  // its index in the line
  host::Position position;
  notation::Diagnostic diagnostic;
  bool has_reason;  // of the rules; false when the module failed
};

class LinePlayer {
 public:
  /// Reports to `report`, and to `diagnostics`, which are those of the report.
  LinePlayer(const notation::Limits& limits, Strictness strictness, Report& report, DiagnosticList& diagnostics)
      : limits_(limits), strictness_(strictness), report_(report), diagnostics_(diagnostics) {}

  void set_watcher(TurnWatcher* watcher) noexcept { watcher_ = watcher; }
  void set_notes(TurnNotes* notes) noexcept { notes_ = notes; }

  /// Begins a record. `rewritten` is the record itself when its turns are to become canonical, else null. `detail` says
  /// what is stored with rewritten turns.
  void start(const notation::Record& record, notation::Record* rewritten, notation::TurnDetail detail);
  void start_clock(std::chrono::milliseconds most) noexcept { work_.start(most); }
  void set_rules(std::shared_ptr<const host::Ruleset> ruleset);
  const std::shared_ptr<const host::Ruleset>& ruleset() const noexcept { return ruleset_; }

  /// Plays the main line with its variations. Returns the position after the last turn that could be played.
  host::Position play_main(const host::Position& start);
  std::optional<Stop>& stop() noexcept { return stop_; }

  void report_guesses() { guesses_.report(report_, diagnostics_); }
  void remove_explained_numbers();

 private:
  enum class Branch : std::uint8_t { Main, Variation };

  /// A line while it is played.
  struct LinePlay {
    const notation::Line& line;
    notation::Line* target;  // the same line in the record that is rewritten, or null
    Branch branch;
    std::optional<Stretch> stretch = std::nullopt;  // the last one with turns of several readings
    PlainTurns plain_turns = {};
    /// Of turns that are not rewritten, the module may play several in one call.
    bool plays_several = false;
  };

  /// The legal turn that a text is read as.
  struct Choice {
    const void* legal_turn;
    bool is_certain = true;
  };

  /// Plays from `position`, which becomes the one after the last turn that could be played.
  void play_line(const notation::Line& line, notation::Line* target, host::Position& position, Branch branch);
  /// Variations are alternatives to a turn: they start where it starts.
  void play_variations(std::uint32_t annotation, const host::Position& position);
  /// Plays turns from `index` on that need no more than to be played, in one call of the module. Returns how many.
  std::size_t play_plain_turns(LinePlay& play, std::size_t index, host::Position& position);
  /// Whether a turn of the main line with this text is noted.
  bool notes(std::string_view turn) const noexcept { return has_notes_ && notes_->are_about(turn); }
  /// Plays the turn at `index`, which moves on when a turn is added before it.
  bool play_turn(LinePlay& play, std::size_t& index, host::Position& position);
  bool play_unread(LinePlay& play, std::size_t& index, host::Position& position, host::ReadStatus status);
  Choice choose_turn(LinePlay& play, const TurnContext& context);
  void follow_readings(LinePlay& play, const TurnContext& context);
  bool passes_after_end(const notation::Line& line, std::size_t index, const host::Position& position) const;
  bool goes_on(const notation::Line& line, std::size_t index, const host::Position& position) const;
  bool play_missing(LinePlay& play, std::size_t index, host::Position& position);
  bool play_left_out(LinePlay& play, std::size_t& index, host::Position& position);
  void report_remarks(const TurnContext& context);
  void report_unplayable(const TurnContext& context, host::ReadStatus status, Branch branch);
  bool is_time_left(Branch branch) noexcept {
    return branch == Branch::Main ? !work_.is_spent() : plays_variations_ && !work_.is_spent_on_variations();
  }
  void report_lack_of_time(const LinePlay& play, std::size_t index);
  void rewrite(notation::Turn& target, const host::Position& position, Color player, Choice choice);
  void note_turn(const LinePlay& play, std::size_t index, const host::Position& position, const void* legal_turn) {
    if (!has_notes_ || play.branch == Branch::Variation) return;
    const notation::Turn& turn = play.line.turns[index];
    if (notes(turn.text)) notes_->note({turn, position, legal_turn, static_cast<std::uint32_t>(index + 1)});
  }

  const notation::Limits& limits_;
  Strictness strictness_;
  Report& report_;
  DiagnosticList& diagnostics_;
  TurnWatcher* watcher_ = nullptr;  // or none
  TurnNotes* notes_ = nullptr;      // or none
  bool has_notes_ = false;          // of this record
  std::shared_ptr<const host::Ruleset> ruleset_;
  std::optional<host::TurnList> turns_;  // the legal turns that the text of the current turn fits
  gpn_reading reading_{};                // of the current turn
  HypothesisBudget budget_;
  WorkLimit work_;
  bool plays_variations_ = true;
  Guesses guesses_;
  NumberFaults number_faults_;
  std::optional<Stop> stop_;
  const notation::Record* record_ = nullptr;
  notation::Record* rewritten_ = nullptr;
  notation::TurnDetail detail_ = notation::TurnDetail::Text;
  std::string text_;
};

}  // namespace gpn::replay
