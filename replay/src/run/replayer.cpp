// The replay of one record. A turn that reads as exactly one legal turn without a remark, the common case, passes
// through play_turn() alone; diagnostics are made in turn_diagnostics.cpp and conclusion.cpp.
#include "contests/contests.hpp"
#include "run/conclusion.hpp"
#include "run/diagnostic.hpp"
#include "run/diagnostic_list.hpp"
#include "run/lookahead.hpp"
#include "run/result.hpp"
#include "run/turn_diagnostics.hpp"

#include <gpn/replay/replayer.hpp>

#include <algorithm>

namespace gpn::replay {

using notation::Diagnostic;
using notation::Line;
using notation::Record;
using notation::Turn;

class Replayer::Run {
 public:
  Run(Rulebook rulebook, const notation::Limits& limits, Links links, LinkTrail trail)
      : rulebook_(std::move(rulebook)), limits_(limits), links_(links), trail_(std::move(trail)) {}
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  /// `rewritten` is the record itself when its turns are to become canonical, else null. `detail` says what is stored
  /// with rewritten turns.
  const Report& replay(const Record& record, Record* rewritten, notation::TurnDetail detail);

  std::shared_ptr<const host::Ruleset> ruleset() const noexcept { return ruleset_; }

 private:
  enum class Branch : std::uint8_t { Main, Variation };

  /// One of the legal turns that a text fits.
  struct Choice {
    std::uint32_t index = 0;
    bool is_certain = true;
  };

  void start(const Record& record, Record* rewritten, notation::TurnDetail detail);
  bool choose_rules(const Record& record);
  /// `target` is the same line in the record that is rewritten, or null. Returns the position after the last turn that
  /// could be played.
  host::Position play_line(const Line& line, Line* target, host::Position position, Branch branch);
  /// Variations are alternatives to a turn: they start where it starts.
  void play_variations(std::uint32_t annotation, const host::Position& position);
  bool play_turn(const Line& line, std::size_t index, Turn* target, host::Position& position, Branch branch);
  Choice choose_turn(const TurnContext& context, Turn* target);
  void report_remarks(const TurnContext& context);
  void report_unplayable(const TurnContext& context, host::ReadStatus status, Branch branch);
  void rewrite(Turn& target, const host::Position& position, Choice choice);
  void conclude(const host::Position& position);
  void check_challenges();

  Rulebook rulebook_;
  notation::Limits limits_;
  Links links_;
  LinkTrail trail_;
  Report report_;
  DiagnosticList diagnostics_{report_.diagnostics, limits_.diagnostics};
  std::shared_ptr<const host::Ruleset> ruleset_;
  std::optional<host::TurnList> turns_;  // the legal turns that the text of the current turn fits
  gpn_reading reading_{};                // of the current turn
  LookaheadBudget budget_;
  const Record* record_ = nullptr;
  Record* rewritten_ = nullptr;
  notation::TurnDetail detail_ = notation::TurnDetail::Text;
  std::string text_;
  std::vector<ChallengeMade> challenges_;
};

void Replayer::Run::start(const Record& record, Record* rewritten, notation::TurnDetail detail) {
  report_.clear();
  diagnostics_.clear();
  challenges_.clear();
  budget_ = {};
  record_ = &record;
  rewritten_ = rewritten;
  detail_ = detail;
  report_.claimed = record.result;
  for (const Diagnostic& diagnostic : record.diagnostics) diagnostics_.add(diagnostic);
}

const Report& Replayer::Run::replay(const Record& record, Record* rewritten, notation::TurnDetail detail) {
  start(record, rewritten, detail);
  if (choose_rules(record)) {
    auto position = rulebook_.start_of(record, *ruleset_);
    if (position) {
      conclude(play_line(record.main, rewritten != nullptr ? &rewritten->main : nullptr, *position, Branch::Main));
    } else {
      report_.verdict = Verdict::Unreadable;
      diagnostics_.add(std::move(position.error()));
    }
  }
  if (report_.verdict == Verdict::Legal && !record.readable) report_.verdict = Verdict::Unreadable;
  // An unreadable record is an error, even where a lenient reader kept all of it as comments.
  if (report_.verdict == Verdict::Unreadable && !report_.has_error())
    diagnostics_.add(make_diagnostic("unreadable-input", record.span, "nothing here reads as the turns of a game"));
  diagnostics_.finish(record);
  return report_;
}

bool Replayer::Run::choose_rules(const Record& record) {
  report_.game = record.tag("Game").value_or("");
  report_.variant = record.tag("Variant").value_or("");
  auto found = rulebook_.rules_of(record);
  if (!found) {
    ruleset_.reset();
    const bool nothing_read = !record.readable && record.main.turns.empty();
    report_.verdict = nothing_read ? Verdict::Unreadable : Verdict::RulesUnavailable;
    if (!nothing_read) diagnostics_.add(std::move(found.error()));  // one cause, one diagnostic
    return false;
  }
  if (ruleset_ != *found) {
    ruleset_ = *found;
    turns_.emplace(ruleset_->turn_list());
  }
  report_.game = ruleset_->game().id();
  report_.variant = ruleset_->variant();
  if (rewritten_ != nullptr) {
    rewritten_->set_tag("Game", report_.game);
    rewritten_->set_tag("Variant", report_.variant);
  }
  return true;
}

host::Position Replayer::Run::play_line(const Line& line, Line* target, host::Position position, Branch branch) {
  for (std::size_t i = 0; i < line.turns.size(); ++i) {
    if (line.turns[i].annotation) play_variations(*line.turns[i].annotation, position);
    if (!play_turn(line, i, target != nullptr ? &target->turns[i] : nullptr, position, branch)) break;
    if (branch == Branch::Main) ++report_.turns;
  }
  return position;
}

void Replayer::Run::play_variations(std::uint32_t annotation, const host::Position& position) {
  const auto& variations = record_->annotations[annotation].variations;
  for (std::size_t v = 0; v < variations.size(); ++v)
    play_line(variations[v], rewritten_ != nullptr ? &rewritten_->annotations[annotation].variations[v] : nullptr,
              position, Branch::Variation);
}

bool Replayer::Run::play_turn(const Line& line, std::size_t index, Turn* target, host::Position& position,
                              Branch branch) {
  const Turn& turn = line.turns[index];
  if (branch == Branch::Main && !ruleset_->layers().empty())
    find_challenges(turn, ruleset_->turn_form(), static_cast<std::uint32_t>(index + 1), ruleset_->to_move(position),
                    challenges_);
  const host::ReadStatus status = ruleset_->read_turn(position, turn.text, turn.hints, *turns_, reading_);
  const TurnContext context{*record_, line, index, *ruleset_, position};
  if (status != host::ReadStatus::Ok) {
    report_unplayable(context, status, branch);
    return false;
  }
  const bool is_plain = turns_->size() == 1 && reading_.remark_count == 0 && target == nullptr;
  if (is_plain && !turn.reserve) {
    ruleset_->apply(position, (*turns_)[0]);
    return true;
  }
  const Color player = ruleset_->to_move(position);
  const Choice choice = is_plain ? Choice{} : choose_turn(context, target);
  ruleset_->apply(position, (*turns_)[choice.index]);
  if (!turn.reserve) return true;
  const std::optional<std::uint32_t> reserve = ruleset_->reserve(position, player);
  if (reserve && *reserve != *turn.reserve) diagnostics_.add(wrong_reserve(context, player, *reserve));
  return true;
}

Replayer::Run::Choice Replayer::Run::choose_turn(const TurnContext& context, Turn* target) {
  report_remarks(context);
  Choice choice;
  if (turns_->size() > 1) {
    const auto decided = decide(*ruleset_, context.position, *turns_, context.turn(), context.following(), budget_);
    choice = {decided.value_or(0), decided.has_value()};
    if (!decided) diagnostics_.add(ambiguous_turn(context, *turns_));
  }
  if (target != nullptr) rewrite(*target, context.position, choice);
  return choice;
}

void Replayer::Run::report_remarks(const TurnContext& context) {
  const std::uint32_t count = std::min<std::uint32_t>(reading_.remark_count, GPN_MAX_REMARKS);
  for (std::uint32_t i = 0; i < count; ++i) diagnostics_.add(remark_on(context, reading_.remarks[i]));
}

void Replayer::Run::report_unplayable(const TurnContext& context, host::ReadStatus status, Branch branch) {
  const bool has_failed = status == host::ReadStatus::Failed || reading_.remark_count == 0;
  if (has_failed) report_.module_failed = true;
  Diagnostic diagnostic = unplayable_turn(context, has_failed ? nullptr : &reading_.remarks[0]);
  if (branch == Branch::Variation) {
    diagnostic.severity = std::min(diagnostic.severity, Severity::Warning);  // turns that were not played break no game
  } else {
    diagnostic.severity = Severity::Error;
    report_.verdict = status == host::ReadStatus::Unreadable ? Verdict::Unreadable : Verdict::Illegal;
  }
  diagnostics_.add(std::move(diagnostic));
}

void Replayer::Run::rewrite(Turn& target, const host::Position& position, Choice choice) {
  target.player = ruleset_->to_move(position);
  if (!choice.is_certain) return;  // the text as it was written contains all that is known
  const void* legal_turn = (*turns_)[choice.index];
  target.first_step = static_cast<std::uint32_t>(rewritten_->steps.size());
  if (detail_ == notation::TurnDetail::Steps) ruleset_->steps(position, legal_turn, rewritten_->steps);
  target.step_count = static_cast<std::uint32_t>(rewritten_->steps.size()) - target.first_step;
  text_.clear();
  ruleset_->write_turn(position, legal_turn, text_);
  target.hints = Hints::None;
  if (target.text != text_) target.text = rewritten_->texts.keep(text_);
}

void Replayer::Run::conclude(const host::Position& position) {
  const host::Standing standing = ruleset_->standing(position);
  report_.score = standing.score;
  report_.end_rule = standing.rule;
  report_.end_reason = standing.reason;
  if (report_.verdict != Verdict::Legal) return;
  report_.actual = result_of(standing.state);
  if (report_.actual) {
    report_.ending = Ending::Rules;
  } else if (record_->resignation) {
    report_.ending = Ending::Resigned;
    const Color loser = record_->resignation->player.value_or(standing.to_move);
    report_.actual = win_of(other(loser));
    if (rewritten_ != nullptr) rewritten_->resignation->player = loser;
  }
  check_claims(*record_, report_, diagnostics_);
  check_challenges();
}

void Replayer::Run::check_challenges() {
  if (ruleset_->layers().empty()) return;
  if (trail_.places.empty()) trail_.links_left = std::make_shared<std::uint32_t>(limits_.links);
  check_contests(*record_, challenges_, {rulebook_.registry(), limits_, links_, trail_, ruleset_->drawn_challenge()},
                 [&](Diagnostic diagnostic) { diagnostics_.add(std::move(diagnostic)); });
}

Replayer::Replayer(Rulebook rulebook, const notation::Limits& limits, Links links, LinkTrail trail)
    : run_(std::make_unique<Run>(std::move(rulebook), limits, links, std::move(trail))) {}
Replayer::~Replayer() = default;
Replayer::Replayer(Replayer&&) noexcept = default;
Replayer& Replayer::operator=(Replayer&&) noexcept = default;

const Report& Replayer::verify(const notation::Record& record) {
  return run_->replay(record, nullptr, notation::TurnDetail::Text);
}
const Report& Replayer::resolve(notation::Record& record, notation::TurnDetail detail) {
  return run_->replay(record, &record, detail);
}
std::shared_ptr<const host::Ruleset> Replayer::ruleset() const noexcept { return run_->ruleset(); }

}  // namespace gpn::replay
