// Replays one record after the other by their rules: chooses the rules, plays the turns, compares what the record
// claims.
//
// Between play() and finish() passes look at what was played and add their diagnostics: play() leaves the turn that
// cannot be played aside, so that a pass may add suggestions to it.
#pragma once

#include "play/diagnostic.hpp"
#include "play/hypotheses.hpp"
#include "play/turn_diagnostics.hpp"
#include "play/work_limit.hpp"

#include <gpn/abi.h>
#include <gpn/color.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/report.hpp>
#include <gpn/replay/rulebook.hpp>
#include <gpn/replay/turn_watcher.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// Move numbers that a reader reported, against the turns that the rules added: a pass that is left out explains the
/// number after it, and is reported once.
class NumberFaults {
 public:
  /// Reads the numbers of a record that has such a warning.
  void start(const notation::Record& record);
  /// The only legal turn was played before the turn at this place.
  void add_left_out(std::uint32_t turn_begin, Color player) { left_out_.push_back({turn_begin, player}); }
  /// The game is over by its rules after the turn that ends at this place.
  void end_game(std::uint32_t turn_end) { game_end_ = turn_end; }
  /// Removes the warnings about numbers that the added turns or the end of the game explain.
  void remove_explained(std::vector<notation::Diagnostic>& diagnostics) const;

 private:
  struct Numbered {
    std::int64_t number;
    std::int64_t turns;  // before White's turn of that number
    bool is_blacks;
    notation::Span turn;
    std::uint32_t place;  // of a finding about it
  };

  struct LeftOut {
    std::uint32_t at;
    Color player;
  };

  bool is_explained(std::uint32_t place) const;

  std::vector<Numbered> numbers_;
  std::vector<LeftOut> left_out_;
  std::optional<std::uint32_t> game_end_;
};

/// Collects the turns of a line that are handed to a module in one call, for one call after another. The first calls
/// are short and each further one is twice as long, so that a slow module does not pass the time limit of a record by
/// much more than it has taken so far.
class PlainTurns {
 public:
  PlainTurns() noexcept {}  // leaves the texts unset

  /// No longer after a call that stopped early: the turn it stopped at is read twice, which costs as much as the calls
  /// save on several turns.
  bool are_expected() const noexcept { return are_expected_; }

  /// The turns as the module takes them, from the first one on.
  std::span<const gpn_turn_text> take(std::span<const gpn_turn_text> views) noexcept {
    count_ = std::min(views.size(), most_);
    return views.first(count_);
  }
  /// The same, as long as they are plain by `is_plain(text)`.
  template <class IsPlain>
  std::span<const gpn_turn_text> take(std::span<const gpn_turn_text> views, IsPlain is_plain) noexcept {
    const std::span<const gpn_turn_text> all = take(views);
    const auto odd = std::find_if(all.begin(), all.end(), [&](const gpn_turn_text& view) {
      return !is_plain(std::string_view(view.text, view.size));
    });
    return take(all.first(static_cast<std::size_t>(odd - all.begin())));
  }
  /// The same, as long as they need no more than to be played. Views of the turns; valid until the next call.
  template <class IsPlain>
  std::span<const gpn_turn_text> take(std::span<const notation::Turn> turns, IsPlain is_plain) noexcept {
    count_ = 0;
    for (const notation::Turn& turn : turns.first(std::min(turns.size(), most_))) {
      // Turns with hints are seldom complete, and dear to read a second time.
      if (turn.hints != Hints::None || turn.annotation || !is_plain(turn.text)) break;
      if (turn.reserve == std::uint32_t{GPN_RESERVE_NOT_STATED}) break;
      texts_[count_++] = {turn.text.data(), static_cast<std::uint32_t>(turn.text.size()), GPN_HINT_NONE,
                          turn.reserve.value_or(GPN_RESERVE_NOT_STATED), 0};
    }
    return {texts_.data(), count_};
  }

  /// Takes note of how many of the collected turns were played.
  void learn(std::size_t played) noexcept {
    are_expected_ = played == count_ || played >= worthwhile;
    most_ = std::min(2 * most_, texts_.size());
  }

 private:
  static constexpr std::size_t first_length = 8;
  static constexpr std::size_t worthwhile = 12;

  std::array<gpn_turn_text, 64> texts_;
  std::size_t count_ = 0;
  std::size_t most_ = first_length;
  bool are_expected_ = true;
};

/// A legal turn of the main line before it is played.
struct NotedTurn {
  const notation::Turn& written;
  const host::Position& position;
  const void* legal_turn;
};

/// Takes notes of turns of the main line while they are played, for a pass over the record afterwards.
class TurnNotes {
 public:
  virtual ~TurnNotes() = default;

  /// Begins a record and returns whether any of its turns are to be noted.
  virtual bool begin(const notation::Record& record, const host::Ruleset& ruleset) = 0;
  virtual bool are_about(std::string_view turn) const noexcept = 0;
  virtual void note(const NotedTurn& turn) = 0;
};

/// The turn of the main line that cannot be played.
struct Stop {
  std::size_t turn;  // its index in the line
  host::Position position;
  notation::Diagnostic diagnostic;
  bool has_reason;  // of the rules; false when the module failed
};

/// Plays the lines of one record: the main line, and variations from where they start.
///
/// Most turns read as exactly one legal turn without a remark; those pass through play_plain_turns(), many in a call,
/// or through play_turn(). A turn of several readings is decided with the turns that follow (play/hypotheses.hpp). The
/// first turn of a line that cannot be played ends it; of the main line it is the stop, which passes look at.
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
    /// Without it the texts of plain_turns would be cleared for each line.
    LinePlay(const notation::Line& played, notation::Line* written, Branch part) noexcept
        : line(played), target(written), branch(part) {}

    const notation::Line& line;
    notation::Line* target;  // the same line in the record that is rewritten, or null
    Branch branch;
    std::optional<Stretch> stretch = std::nullopt;  // the last one with turns of several readings
    PlainTurns plain_turns;
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
  host::PlayedTurns play_watched(const notation::Line& line, std::span<const gpn_turn_text> texts,
                                 host::Position& position);
  /// True if a turn of the main line with this text is noted.
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
    if (notes(turn.text)) notes_->note({turn, position, legal_turn});
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

class Playback {
 public:
  Playback(Rulebook rulebook, const notation::Limits& limits) : rulebook_(std::move(rulebook)), limits_(limits) {}
  Playback(const Playback&) = delete;
  Playback& operator=(const Playback&) = delete;

  /// Sees every turn of the next records; null for none.
  void set_watcher(TurnWatcher* watcher) noexcept { player_.set_watcher(watcher); }
  /// Null for none.
  void set_notes(TurnNotes* notes) noexcept { player_.set_notes(notes); }

  /// `rewritten` is the record itself when its turns are to become canonical, else null. `detail` says what is stored
  /// with rewritten turns.
  void play(const notation::Record& record, notation::Record* rewritten, notation::TurnDetail detail);
  const Report& finish();

  const notation::Record& record() const noexcept { return *record_; }
  const notation::Limits& limits() const noexcept { return limits_; }
  Rulebook& rulebook() noexcept { return rulebook_; }
  Report& report() noexcept { return report_; }
  DiagnosticList& diagnostics() noexcept { return diagnostics_; }
  /// Null when the rules of the record are not available.
  const std::shared_ptr<const host::Ruleset>& ruleset() const noexcept { return player_.ruleset(); }
  /// Nothing when the record was not played.
  const std::optional<host::Position>& start() const noexcept { return start_; }
  std::optional<Stop>& stop() noexcept { return player_.stop(); }

 private:
  void begin(const notation::Record& record, notation::Record* rewritten, notation::TurnDetail detail);
  bool choose_rules();
  void conclude(const host::Position& position);

  Rulebook rulebook_;
  notation::Limits limits_;
  Report report_;
  DiagnosticList diagnostics_{report_.diagnostics, limits_.diagnostics};
  LinePlayer player_{limits_, rulebook_.overrides().strictness, report_, diagnostics_};
  std::optional<host::Position> start_;
  const notation::Record* record_ = nullptr;
  notation::Record* rewritten_ = nullptr;
};

}  // namespace gpn::replay
