// The replay of one record, while it goes on. Its functions are in replayer.cpp (the turns of a record),
// plain_record.cpp (turns that are known to need no more than to be played) and conclude.cpp (what came of it).
#pragma once

#include "repair/other_rules.hpp"
#include "play/diagnostic_list.hpp"
#include "play/guesses.hpp"
#include "play/hypotheses.hpp"
#include "play/number_faults.hpp"
#include "play/plain_turns.hpp"
#include "play/turn_diagnostics.hpp"
#include "play/work_limit.hpp"

#include <gpn/replay/replayer.hpp>

#include "contests/agreement.hpp"
#include "contests/uses.hpp"

namespace gpn::replay {

class Replayer::Run {
 public:
  Run(Rulebook rulebook, const notation::Limits& limits, Links links, LinkTrail trail)
      : rulebook_(std::move(rulebook)), limits_(limits), links_(links), trail_(std::move(trail)) {}
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  /// `rewritten` is the record itself when its turns are to become canonical, else null. `detail` says what is stored
  /// with rewritten turns.
  const Report& replay(const notation::Record& record, notation::Record* rewritten, notation::TurnDetail detail);
  /// The report on a record of which `turns` are the turns, or null when it has to be replayed in full.
  const Report* replay_plain(const notation::Record& record, const notation::TurnTexts& turns);
  const Report* resolve_plain(notation::Record& record, const notation::TurnTexts& turns, notation::TurnDetail detail);
  const Report& watch(notation::Record& record, TurnWatcher& watcher);
  void draw_boards(const ErrorBoards& boards) { boards_ = boards; }

  std::shared_ptr<const host::Ruleset> ruleset() const noexcept { return ruleset_; }

 private:
  enum class Branch : std::uint8_t { Main, Variation };

  /// A line while it is played.
  struct LinePlay {
    const notation::Line& line;
    notation::Line* target;  // the same line in the record that is rewritten, or null
    Branch branch;
    std::optional<Stretch> stretch = std::nullopt;  // the last one with turns of several readings
    PlainTurns plain_turns = {};
  };

  /// The legal turn that a text is read as.
  struct Choice {
    const void* legal_turn;
    bool is_certain = true;
  };

  void start(const notation::Record& record, notation::Record* rewritten, notation::TurnDetail detail);
  /// The position from which a plain record can be played, or nothing when it has to be replayed in full.
  std::optional<host::Position> start_plain(const notation::Record& record, std::span<const gpn_turn_text> turns);
  const Report* conclude_plain(const host::Position& position, std::size_t turns);
  bool play_all(host::Position& position, std::span<const gpn_turn_text> turns);
  bool resolve_all(host::Position& position, std::span<const gpn_turn_text> turns);
  bool resolve_turn(const gpn_turn_text& text, host::Position& position);
  bool choose_rules(const notation::Record& record);
  host::Position play_main(const notation::Record& record, const host::Position& start);
  /// Returns the position after the last turn that could be played.
  host::Position play_line(const notation::Line& line, notation::Line* target, host::Position position, Branch branch);
  /// Variations are alternatives to a turn: they start where it starts.
  void play_variations(std::uint32_t annotation, const host::Position& position);
  /// Plays turns from `index` on that need no more than to be played, in one call of the module. Returns how many.
  std::size_t play_plain_turns(LinePlay& play, std::size_t index, host::Position& position);
  bool is_plain(const LinePlay& play, std::size_t index) const noexcept;
  /// Plays the turn at `index`, which moves on when a turn is added before it.
  bool play_turn(LinePlay& play, std::size_t& index, host::Position& position);
  Choice choose_turn(LinePlay& play, const TurnContext& context);
  void follow_readings(LinePlay& play, const TurnContext& context);
  bool passes_after_end(const notation::Line& line, std::size_t index, const host::Position& position) const;
  bool goes_on(const notation::Line& line, std::size_t index, const host::Position& position) const;
  bool play_missing(LinePlay& play, std::size_t index, host::Position& position);
  bool play_left_out(LinePlay& play, std::size_t& index, host::Position& position);
  void report_remarks(const TurnContext& context);
  void report_unplayable(const TurnContext& context, host::ReadStatus status, Branch branch);
  bool is_time_left(const LinePlay& play, std::size_t index);
  void draw_board(const TurnContext& context, const notation::Diagnostic& diagnostic);
  void report_cause(std::size_t break_turn, std::vector<std::string>* suggestions);
  void rewrite(notation::Turn& target, const host::Position& position, Choice choice);
  void conclude(const host::Position& position);
  bool notes_uses(std::string_view turn) const noexcept;
  void note_uses(const LinePlay& play, std::size_t index, const host::Position& position, const void* legal_turn);
  void check_challenges();

  Rulebook rulebook_;
  notation::Limits limits_;
  Links links_;
  LinkTrail trail_;
  Report report_;
  DiagnosticList diagnostics_{report_.diagnostics, limits_.diagnostics};
  std::shared_ptr<const host::Ruleset> ruleset_;
  repair::KnownOtherRules other_rules_;
  std::optional<host::Position> start_;
  std::optional<host::TurnList> turns_;  // the legal turns that the text of the current turn fits
  gpn_reading reading_{};                // of the current turn
  HypothesisBudget budget_;
  WorkLimit work_;
  bool plays_variations_ = true;
  Guesses guesses_;
  NumberFaults number_faults_;
  TurnWatcher* watcher_ = nullptr;  // or none
  std::optional<ErrorBoards> boards_;
  const notation::Record* record_ = nullptr;
  notation::Record* rewritten_ = nullptr;
  notation::TurnDetail detail_ = notation::TurnDetail::Text;
  std::string text_;
  std::vector<PotentialUse> uses_;
  std::optional<tl::expected<host::Agreement, notation::Diagnostic>> agreement_;  // in games with layers
};

}  // namespace gpn::replay
