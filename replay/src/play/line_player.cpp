// The replay of one record. A turn that reads as exactly one legal turn without a remark, the common case, passes
// through play_turn() alone; diagnostics are made in turn_diagnostics.cpp and conclude.cpp.
#include "repair/other_rules.hpp"
#include "repair/probable_cause.hpp"
#include "play/diagnostic.hpp"
#include "play/game_tag.hpp"
#include "repair/handicap.hpp"
#include "play/lookahead.hpp"
#include "play/line_player.hpp"
#include "play/rules_trial.hpp"
#include "play/unnamed_rules.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/replay/draw_error.hpp>
#include <gpn/replay/suggest.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {

using notation::Diagnostic;
using notation::Line;
using notation::Record;
using notation::Turn;

namespace {

constexpr std::size_t shortest_move = 4;  // c3d3

/// A list of removed pieces in a game whose turns have none (DVONN, D10) is lost in the canonical text: it is kept as a
/// comment. Turns stay where they are while other turns get annotations.
void keep_lists(Line& line, Record& record) {
  for (Turn& turn : line.turns) {
    const std::size_t list = turn.text.find_first_of("xX", shortest_move);
    if (list == std::string_view::npos) continue;
    auto& after = record.annotation_of(turn).after;
    after.insert(after.begin(), notation::Comment{turn.text.substr(list), turn.span});
  }
}

void keep_lists(Record& record) {
  keep_lists(record.main, record);
  for (std::size_t i = 0; i < record.annotations.size(); ++i)
    for (std::size_t v = 0; v < record.annotations[i].variations.size(); ++v)
      keep_lists(record.annotations[i].variations[v], record);
}

}  // namespace

void Replayer::Run::start(const Record& record, Record* rewritten, notation::TurnDetail detail) {
  report_.clear();
  diagnostics_.clear();
  uses_.clear();
  agreement_.reset();
  budget_ = {};
  plays_variations_ = true;
  guesses_.clear();
  record_ = &record;
  rewritten_ = rewritten;
  detail_ = detail;
  report_.claimed = record.result;
  number_faults_.start(record);
  for (const Diagnostic& diagnostic : record.diagnostics) {
    const bool is_answered = diagnostic.code == "missing-placements" && rulebook_.overrides().position;
    if (!is_answered) diagnostics_.add(diagnostic);
  }
}

const Report& Replayer::Run::replay(const Record& record, Record* rewritten, notation::TurnDetail detail) {
  start(record, rewritten, detail);
  work_.start(std::chrono::milliseconds(limits_.milliseconds));
  if (choose_rules(record)) {
    auto position = rulebook_.start_of(record, *ruleset_);
    if (rewritten != nullptr && ruleset_->turn_form().list_mark == '\0') keep_lists(*rewritten);
    if (position) {
      start_ = *position;
      if (watcher_ != nullptr) watcher_->on_start(ruleset_, *position);
      conclude(play_main(record, *position));
      if (report_.ending == Ending::Rules && !record.main.turns.empty())
        number_faults_.end_game(record.main.turns.back().span.end);
    } else {
      report_.verdict = Verdict::Unreadable;
      diagnostics_.add(std::move(position.error()));
    }
  }
  guesses_.report(report_, diagnostics_);
  if (report_.verdict == Verdict::Legal && !record.readable) report_.verdict = Verdict::Unreadable;
  // An unreadable record is an error, even where a lenient reader kept all of it as comments.
  if (report_.verdict == Verdict::Unreadable && !report_.has_error())
    diagnostics_.add(make_diagnostic("unreadable-input", record.span, "nothing here reads as the turns of a game"));
  number_faults_.remove_explained(report_.diagnostics);
  diagnostics_.finish(record);
  return report_;
}

const Report& Replayer::Run::watch(Record& record, TurnWatcher& watcher) {
  watcher_ = &watcher;
  const Report& report = replay(record, &record, notation::TurnDetail::Steps);
  watcher_ = nullptr;
  return report;
}

bool Replayer::Run::choose_rules(const Record& record) {
  report_.game = record.tag("Game").value_or("");
  report_.variant = record.tag("Variant").value_or("");
  auto found = rulebook_.rules_of(record);
  if (!found && !rulebook_.overrides().game) {
    if (auto rules = rules_of_turns(record, rulebook_, diagnostics_, rewritten_)) found = std::move(*rules);
  }
  if (!found) {
    ruleset_.reset();
    const bool nothing_read = !record.readable && record.main.turns.empty() && !record.other_game;
    report_.verdict = nothing_read ? Verdict::Unreadable : Verdict::RulesUnavailable;
    if (nothing_read) return false;
    diagnostics_.add(std::move(found.error()));  // one cause, one diagnostic
    if (auto conflict = game_conflict(record, rulebook_, 0)) diagnostics_.add(std::move(*conflict));
    return false;
  }
  const bool has_variant = rulebook_.overrides().variant || !names_game_alone(record);
  if (found && !has_variant)
    if (auto rules = variant_of_turns(record, rulebook_, **found, diagnostics_, rewritten_)) found = std::move(*rules);
  if (record.rules_inferred_at) *found = settle_inferred(record, rulebook_, *found, diagnostics_);
  if (ruleset_ != *found) {
    ruleset_ = *found;
    turns_.emplace(ruleset_->turn_list(most_readings(*ruleset_)));
  }
  report_.game = ruleset_->game().id();
  report_.variant = ruleset_->variant();
  if (!ruleset_->layers().empty()) agreement_ = agreement_of(record, *ruleset_, rulebook_.registry());
  if (rewritten_ != nullptr) {
    rewritten_->set_tag("Game", report_.game);
    rewritten_->set_tag("Variant", report_.variant);
  }
  return true;
}

/// A record that names the wrong player for its first turn would be played with exchanged colours.
host::Position Replayer::Run::play_main(const Record& record, const host::Position& start) {
  Line* const target = rewritten_ != nullptr ? &rewritten_->main : nullptr;
  const auto& first = record.first_player;
  if (!first || record.main.turns.empty() || first->player == ruleset_->to_move(start))
    return play_line(record.main, target, start, Branch::Main);
  if (watcher_ != nullptr) watcher_->on_unplayable({record.main, 0}, start);
  report_.verdict = Verdict::Illegal;
  diagnostics_.add(wrong_beginner({record, record.main, 0, *ruleset_, start}, first->player));
  return start;
}

host::Position Replayer::Run::play_line(const Line& line, Line* target, host::Position position, Branch branch) {
  LinePlay play{line, target, branch};
  for (std::size_t i = 0; i < line.turns.size(); ++i) {
    if (line.turns[i].annotation) play_variations(*line.turns[i].annotation, position);
    if (!is_time_left(play, i)) break;
    std::size_t played = play_plain_turns(play, i, position);
    if (played == 0) {
      if (!play_turn(play, i, position)) break;
      played = 1;
    }
    work_.add_turns(played);
    i += played - 1;
    if (branch == Branch::Main) report_.turns += static_cast<std::uint32_t>(played);
  }
  return position;
}

void Replayer::Run::play_variations(std::uint32_t annotation, const host::Position& position) {
  const auto& variations = record_->annotations[annotation].variations;
  for (std::size_t v = 0; v < variations.size(); ++v)
    play_line(variations[v], rewritten_ != nullptr ? &rewritten_->annotations[annotation].variations[v] : nullptr,
              position, Branch::Variation);
}

bool Replayer::Run::is_time_left(const LinePlay& play, std::size_t index) {
  const auto report = [&](Finding finding, const char* what) {
    diagnostics_.add_beyond_limit(make_diagnostic(
        finding, play.line.turns[index].span,
        fmt::format("{} takes more than {} ms; raise the limit with --max-milliseconds", what, limits_.milliseconds)));
  };
  if (play.branch == Branch::Variation) {
    if (!plays_variations_ || !work_.is_spent_on_variations()) return plays_variations_;
    plays_variations_ = false;
    report("variations-not-played", "from here on variations are not played: with them the record");
    return false;
  }
  if (!work_.is_spent()) return true;
  report_.verdict = Verdict::Unreadable;
  report("record-takes-too-long", "the record is played up to here: all of it");
  return false;
}

/// Turns with hints are seldom complete, and dear to read a second time.
bool Replayer::Run::is_plain(const LinePlay& play, std::size_t index) const noexcept {
  const Turn& turn = play.line.turns[index];
  const bool is_expressible = turn.reserve != std::uint32_t{GPN_RESERVE_NOT_STATED};
  const bool is_noted = agreement_ && notes_uses(turn.text);
  const bool is_decided = play.stretch && play.stretch->covers(index);
  return is_expressible && turn.hints == Hints::None && !turn.annotation && !is_noted && !is_decided;
}

std::size_t Replayer::Run::play_plain_turns(LinePlay& play, std::size_t index, host::Position& position) {
  if (!ruleset_->plays_turns() || play.target != nullptr || !play.plain_turns.are_expected()) return 0;
  const auto& turns = play.line.turns;
  const std::span<const gpn_turn_text> texts = play.plain_turns.collect(
      std::span(turns).subspan(index), [&](std::size_t offset) { return is_plain(play, index + offset); });
  if (texts.empty()) return 0;
  const host::PlayedTurns played = ruleset_->play_turns(position, texts);
  play.plain_turns.learn(played.count);
  if (played.count == 0) return 0;
  const std::size_t last = index + played.count - 1;
  if (!turns[last].reserve) return played.count;
  const std::optional<std::uint32_t> reserve = ruleset_->reserve(position, played.last_player);
  if (reserve && *reserve != *turns[last].reserve)
    diagnostics_.add(wrong_reserve({*record_, play.line, last, *ruleset_, position}, played.last_player, *reserve));
  return played.count;
}

bool Replayer::Run::play_turn(LinePlay& play, std::size_t& index, host::Position& position) {
  const Turn& turn = play.line.turns[index];
  const host::ReadStatus status = ruleset_->read_turn(position, turn.text, turn.hints, *turns_, reading_);
  if (status != host::ReadStatus::Ok) {
    if (play_missing(play, index, position)) return true;
    if (play_left_out(play, index, position)) return play_turn(play, index, position);
    if (passes_after_end(play.line, index, position)) {
      diagnostics_.add(closing_pass({*record_, play.line, index, *ruleset_, position}));
      return false;
    }
    if (watcher_ != nullptr) watcher_->on_unplayable({play.line, index}, position);
    report_unplayable({*record_, play.line, index, *ruleset_, position}, status, play.branch);
    return false;
  }
  const TurnContext context{*record_, play.line, index, *ruleset_, position};
  const bool is_plain = turns_->size() == 1 && reading_.remark_count == 0 && play.target == nullptr;
  if (is_plain && !turn.reserve) {
    if (agreement_) note_uses(play, index, position, (*turns_)[0]);
    ruleset_->apply(position, (*turns_)[0]);
    return true;
  }
  const Color player = ruleset_->to_move(position);
  const Choice choice = is_plain ? Choice{(*turns_)[0]} : choose_turn(play, context);
  if (watcher_ != nullptr) watcher_->on_turn({play.line, index}, position, choice.legal_turn);
  if (agreement_) note_uses(play, index, position, choice.legal_turn);
  ruleset_->apply(position, choice.legal_turn);
  if (!turn.reserve) return true;
  const std::optional<std::uint32_t> reserve = ruleset_->reserve(position, player);
  if (reserve && *reserve != *turn.reserve) diagnostics_.add(wrong_reserve(context, player, *reserve));
  return true;
}

Replayer::Run::Choice Replayer::Run::choose_turn(LinePlay& play, const TurnContext& context) {
  report_remarks(context);
  const bool is_covered = play.stretch && play.stretch->covers(context.index);
  if (!is_covered && turns_->size() > 1) follow_readings(play, context);
  Choice choice{(*turns_)[0]};
  if (play.stretch && play.stretch->covers(context.index))
    choice = {play.stretch->legal_turn(context.index), (*play.stretch)[context.index].is_certain};
  if (play.target != nullptr) rewrite(play.target->turns[context.index], context.position, choice);
  return choice;
}

/// Decides about this turn and those that follow, as far as there are several readings.
void Replayer::Run::follow_readings(LinePlay& play, const TurnContext& context) {
  const bool is_main = play.branch == Branch::Main;
  play.stretch =
      follow({*ruleset_, context.position, context.line, context.index, is_main ? record_ : nullptr}, budget_);
  guesses_.add(*play.stretch, context, is_main ? Guesses::Of::MainLine : Guesses::Of::Variation);
}

/// Whether the game is over and nothing but passes follows.
bool Replayer::Run::passes_after_end(const Line& line, std::size_t index, const host::Position& position) const {
  const auto rest = std::span(line.turns).subspan(index);
  return std::all_of(rest.begin(), rest.end(), [](const Turn& turn) { return ascii::same_word(turn.text, "pass"); }) &&
         ruleset_->standing(position).state != host::Standing::State::Running;
}

/// Whether the next turns of the line can be played from a position.
bool Replayer::Run::goes_on(const Line& line, std::size_t index, const host::Position& position) const {
  constexpr std::size_t most_turns_confirmed = 4;
  const auto rest = std::span(line.turns).subspan(index);
  const auto near = rest.first(std::min(rest.size(), most_turns_confirmed));
  return playable_with_left_out(*ruleset_, position, near) == near.size();
}

/// Where a reader found the place of a turn empty, the only legal turn belongs there: for DVONN, a pass.
bool Replayer::Run::play_missing(LinePlay& play, std::size_t index, host::Position& position) {
  if (play.line.turns[index].text != notation::missing_turn) return false;
  const std::optional<host::TurnList> only = only_turn(*ruleset_, position);
  if (!only) return false;
  host::Position next = position;
  ruleset_->apply(next, (*only)[0]);
  if (!goes_on(play.line, index + 1, next)) return false;
  const TurnContext context{*record_, play.line, index, *ruleset_, position};
  diagnostics_.replace_missing_turn(missing_turn_played(context, (*only)[0]));
  if (watcher_ != nullptr) watcher_->on_turn({play.line, index}, position, (*only)[0]);
  if (play.target != nullptr) rewrite(play.target->turns[index], position, {(*only)[0]});
  position = next;
  return true;
}

/// The only legal turn may have been left out: a pass, or the last placement of DVONN. It is played when the turn that
/// is written, and those after it, follow.
bool Replayer::Run::play_left_out(LinePlay& play, std::size_t& index, host::Position& position) {
  const std::optional<host::TurnList> only = only_turn(*ruleset_, position);
  if (!only) return false;
  host::Position next = position;
  ruleset_->apply(next, (*only)[0]);
  if (!goes_on(play.line, index, next)) return false;
  if (play.branch == Branch::Main)
    number_faults_.add_left_out(play.line.turns[index].span.begin, ruleset_->to_move(position));
  diagnostics_.add(left_out_turn({*record_, play.line, index, *ruleset_, position}, (*only)[0]));
  if (play.target != nullptr) {
    const std::uint32_t place = play.line.turns[index].span.begin;
    auto& turns = play.target->turns;
    Turn& added = *turns.insert(turns.begin() + static_cast<std::ptrdiff_t>(index), Turn{});
    added.span = {place, place};
    rewrite(added, position, {(*only)[0]});
    if (watcher_ != nullptr) watcher_->on_turn({play.line, index}, position, (*only)[0]);
    ++index;
  }
  if (play.branch == Branch::Main) ++report_.turns;
  position = next;
  return true;
}

void Replayer::Run::report_remarks(const TurnContext& context) {
  const std::uint32_t count = std::min<std::uint32_t>(reading_.remark_count, GPN_MAX_REMARKS);
  for (std::uint32_t i = 0; i < count; ++i) {
    Diagnostic remark = remark_on(context, reading_.remarks[i]);
    const bool is_strict = rulebook_.overrides().strictness == Strictness::Strict && &context.line == &record_->main;
    if (is_strict && remark.severity == Severity::Warning) remark.severity = Severity::Error;
    diagnostics_.add(std::move(remark));
  }
}

void Replayer::Run::report_unplayable(const TurnContext& context, host::ReadStatus status, Branch branch) {
  const bool has_failed = status == host::ReadStatus::Failed || reading_.remark_count == 0;
  if (has_failed) report_.module_failed = true;
  const bool is_listed = branch == Branch::Main || !diagnostics_.is_full();
  Diagnostic diagnostic = unplayable_turn(context, has_failed ? nullptr : &reading_.remarks[0],
                                          is_listed ? Suggestions::Wanted : Suggestions::None);
  if (branch == Branch::Variation) {
    diagnostic.severity = std::min(diagnostic.severity, Severity::Warning);  // turns that were not played break no game
  } else {
    diagnostic.severity = Severity::Error;
    // Where not all readings were followed, another one may be legal.
    const bool is_unreadable = status == host::ReadStatus::Unreadable || guesses_.are_limited();
    report_.verdict = has_failed ? Verdict::RulesUnavailable : is_unreadable ? Verdict::Unreadable : Verdict::Illegal;
    if (!has_failed) report_cause(context.index, &diagnostic.suggestions);
    if (auto conflict = game_conflict(*record_, rulebook_, report_.turns)) diagnostics_.add(std::move(*conflict));
    if (boards_ && !has_failed) draw_board(context, diagnostic);
  }
  diagnostics_.add(std::move(diagnostic));
}

void Replayer::Run::draw_board(const TurnContext& context, const Diagnostic& diagnostic) {
  const Mistake mistake{context.turn().text, diagnostic.cells, diagnostic.suggestions};
  std::string lines = draw_error(context.ruleset, context.position, mistake, *boards_);
  if (!lines.empty()) report_.board = ErrorBoard{*diagnostic.turn, std::move(lines)};
}

/// Suggestions that agree with the rest of the record come before those that are only near, the written turn with
/// other lists before both: a removal that was forgotten or written by the wrong player (R4, R8).
void Replayer::Run::report_cause(std::size_t break_turn, std::vector<std::string>* suggestions) {
  if (limits_.cause_work == 0) return;
  if (auto handicap = find_handicap(*record_, rulebook_, *ruleset_, report_)) {
    const auto count = diagnostics_.find("reserve-count");
    Diagnostic cause = make_diagnostic("probable-cause", count->span, std::move(handicap->sentence));
    cause.turn = count->turn;
    cause.player = count->player;
    return diagnostics_.replace_all("reserve-count", std::move(cause));
  }
  RepairContext context{*record_, ruleset_, *start_, {}};
  const Overrides& chosen = rulebook_.overrides();
  if (!chosen.game && !chosen.variant)
    context.other_rules = [&] { return other_rules_.of(rulebook_.registry(), ruleset_); };
  ProbableCause cause = probable_cause(context, break_turn, limits_.cause_work);
  if (cause.diagnostic) diagnostics_.add(std::move(*cause.diagnostic));
  if (suggestions == nullptr) return;
  for (std::string& nearest : *suggestions) {
    const auto& better = cause.suggestions;
    const bool is_new = std::find(better.begin(), better.end(), nearest) == better.end();
    if (is_new) cause.suggestions.push_back(std::move(nearest));
  }
  *suggestions = std::move(cause.suggestions);
  const std::string_view written = record_->main.turns[break_turn].text;
  std::stable_partition(suggestions->begin(), suggestions->end(), [&](const std::string& turn) {
    return differs_in_lists(turn, written, ruleset_->turn_form());
  });
  if (suggestions->size() > most_suggestions) suggestions->resize(most_suggestions);
}

void Replayer::Run::rewrite(Turn& target, const host::Position& position, Choice choice) {
  target.player = ruleset_->to_move(position);
  if (!choice.is_certain) return;  // the text as it was written contains all that is known
  target.first_step = static_cast<std::uint32_t>(rewritten_->steps.size());
  if (detail_ == notation::TurnDetail::Steps) ruleset_->steps(position, choice.legal_turn, rewritten_->steps);
  target.step_count = static_cast<std::uint32_t>(rewritten_->steps.size()) - target.first_step;
  target.hints = Hints::None;
  if (ruleset_->is_text_of(target.text, position, choice.legal_turn)) return;
  text_.clear();
  ruleset_->write_turn(position, choice.legal_turn, text_);
  target.text = rewritten_->texts.keep(text_);
}

Replayer::Replayer(Rulebook rulebook, const notation::Limits& limits, Links links, LinkTrail trail)
    : run_(std::make_unique<Run>(std::move(rulebook), limits, links, std::move(trail))) {}
Replayer::~Replayer() = default;
Replayer::Replayer(Replayer&&) noexcept = default;
Replayer& Replayer::operator=(Replayer&&) noexcept = default;

void Replayer::draw_boards(const ErrorBoards& boards) { run_->draw_boards(boards); }
const Report& Replayer::verify(const notation::Record& record) {
  return run_->replay(record, nullptr, notation::TurnDetail::Text);
}
const Report* Replayer::verify_plain(const notation::Record& record, const notation::TurnTexts& turns) {
  return run_->replay_plain(record, turns);
}
const Report* Replayer::resolve_plain(Record& record, const notation::TurnTexts& turns, notation::TurnDetail detail) {
  return run_->resolve_plain(record, turns, detail);
}
const Report& Replayer::resolve(notation::Record& record, notation::TurnDetail detail) {
  return run_->replay(record, &record, detail);
}
const Report& Replayer::watch(notation::Record& record, TurnWatcher& watcher) { return run_->watch(record, watcher); }
std::shared_ptr<const host::Ruleset> Replayer::ruleset() const noexcept { return run_->ruleset(); }

}  // namespace gpn::replay
