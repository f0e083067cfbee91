#include "play/playback.hpp"

#include "play/conclusion.hpp"
#include "play/turn_diagnostics.hpp"
#include "play/unnamed_rules.hpp"

#include <gpn/host/variants.hpp>
#include <gpn/notation/turn_marks.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <iterator>
#include <utility>

namespace gpn::replay {

using notation::Diagnostic;
using notation::Line;
using notation::Record;
using notation::Turn;

namespace {

bool is_about_number(const Diagnostic& diagnostic) { return diagnostic.code == "move-number"; }

}  // namespace

void NumberFaults::start(const Record& record) {
  numbers_.clear();
  left_out_.clear();
  game_end_.reset();
  if (std::none_of(record.diagnostics.begin(), record.diagnostics.end(), is_about_number)) return;
  const notation::TurnMarks marks = notation::read_turn_marks(record);
  for (std::size_t i = 0; i < marks.numbers.size(); ++i) {
    if (!marks.numbers[i]) continue;
    const bool is_blacks = marks.numbers[i]->is_blacks;
    numbers_.push_back({marks.numbers[i]->number, static_cast<std::int64_t>(i) - (is_blacks ? 1 : 0), is_blacks,
                        record.main.turns[i].span, marks.number_place(record, i).begin});
  }
}

bool NumberFaults::is_explained(std::uint32_t place) const {
  const auto here = std::find_if(numbers_.begin(), numbers_.end(), [&](const Numbered& n) { return n.place == place; });
  if (here == numbers_.end() || here == numbers_.begin()) return false;
  const Numbered& before = *std::prev(here);
  // Directly before a numbered turn White's turn is of that number, and Black's of the one before.
  const auto added = std::count_if(left_out_.begin(), left_out_.end(), [&](const LeftOut& added_turn) {
    const std::uint32_t at = added_turn.at;
    const Color player = added_turn.player;
    const bool is_after =
        at > before.turn.begin || (at == before.turn.begin && player == Color::White && !before.is_blacks);
    return is_after &&
           (at < here->turn.begin || (at == here->turn.begin && (player == Color::Black || here->is_blacks)));
  });
  return added > 0 && here->turns - before.turns + added == 2 * (here->number - before.number);
}

void NumberFaults::remove_explained(std::vector<Diagnostic>& diagnostics) const {
  const auto is_removed = [&](const Diagnostic& each) {
    return is_about_number(each) && ((game_end_ && each.span.begin >= *game_end_) ||
                                     (!left_out_.empty() && !numbers_.empty() && is_explained(each.span.begin)));
  };
  std::erase_if(diagnostics, is_removed);
}

void LinePlayer::start(const Record& record, Record* rewritten, notation::TurnDetail detail) {
  budget_ = {};
  plays_variations_ = true;
  has_notes_ = false;
  guesses_.clear();
  stop_.reset();
  record_ = &record;
  rewritten_ = rewritten;
  detail_ = detail;
  number_faults_.start(record);
}

void LinePlayer::set_rules(std::shared_ptr<const host::Ruleset> ruleset) {
  if (ruleset != ruleset_) {
    ruleset_ = std::move(ruleset);
    if (ruleset_) turns_.emplace(ruleset_->turn_list(most_readings(*ruleset_)));
  }
  has_notes_ = ruleset_ && notes_ != nullptr && notes_->begin(*record_, *ruleset_);
}

/// A record that names the wrong player for its first turn would be played with exchanged colours.
host::Position LinePlayer::play_main(const host::Position& start) {
  host::Position position = start;
  if (watcher_ != nullptr) watcher_->on_start(ruleset_, start);
  const auto& first = record_->first_player;
  if (!first || record_->main.turns.empty() || first->player == ruleset_->to_move(start)) {
    play_line(record_->main, rewritten_ != nullptr ? &rewritten_->main : nullptr, position, Branch::Main);
    return position;
  }
  if (watcher_ != nullptr) watcher_->on_unplayable({record_->main, 0}, start);
  report_.verdict = Verdict::Illegal;
  diagnostics_.add(wrong_beginner({*record_, record_->main, 0, *ruleset_, start}, first->player));
  return position;
}

void LinePlayer::remove_explained_numbers() {
  if (report_.diagnostics.empty()) return;
  const auto& turns = record_->main.turns;
  if (report_.ending == Ending::Rules && !turns.empty()) number_faults_.end_game(turns.back().span.end);
  number_faults_.remove_explained(report_.diagnostics);
}

void LinePlayer::play_line(const Line& line, Line* target, host::Position& position, Branch branch) {
  LinePlay play(line, target, branch);
  const bool needs_turns = watcher_ != nullptr && watcher_->needs_turns();
  play.plays_several = target == nullptr && !needs_turns && ruleset_->plays_turns();
  for (std::size_t i = 0; i < line.turns.size(); ++i) {
    const bool is_view = !line.turns.views().empty();
    if (!is_view && line.turns[i].annotation) play_variations(*line.turns[i].annotation, position);
    if (!is_time_left(branch)) {
      report_lack_of_time(play, i);
      break;
    }
    std::size_t played = play.plays_several ? play_plain_turns(play, i, position) : 0;
    if (played == 0) {
      if (!play_turn(play, i, position)) break;
      played = 1;
    }
    work_.add_turns(played);
    i += played - 1;
    if (branch == Branch::Main) report_.turns += static_cast<std::uint32_t>(played);
  }
}

void LinePlayer::play_variations(std::uint32_t annotation, const host::Position& position) {
  const auto& variations = record_->annotations[annotation].variations;
  for (std::size_t v = 0; v < variations.size(); ++v) {
    host::Position place = position;
    play_line(variations[v], rewritten_ != nullptr ? &rewritten_->annotations[annotation].variations[v] : nullptr,
              place, Branch::Variation);
  }
}

void LinePlayer::report_lack_of_time(const LinePlay& play, std::size_t index) {
  const auto report = [&](Finding finding, const char* what) {
    diagnostics_.add_beyond_limit(make_diagnostic(
        finding, play.line.turns[index].span,
        fmt::format("{} takes more than {} ms; raise the limit with --max-milliseconds", what, limits_.milliseconds)));
  };
  if (play.branch == Branch::Main) {
    report_.verdict = Verdict::Unreadable;
    return report("record-takes-too-long", "the record is played up to here: all of it");
  }
  if (std::exchange(plays_variations_, false))
    report("variations-not-played", "from here on variations are not played: with them the record");
}

std::size_t LinePlayer::play_plain_turns(LinePlay& play, std::size_t index, host::Position& position) {
  const bool is_decided = play.stretch && play.stretch->covers(index);
  if (is_decided || !play.plain_turns.are_expected()) return 0;
  const notation::Turns& turns = play.line.turns;
  const auto is_plain = [&](std::string_view text) { return !notes(text); };
  std::span<const gpn_turn_text> texts;
  if (turns.views().empty())
    texts = play.plain_turns.take(std::span(turns.all()).subspan(index), is_plain);
  else if (has_notes_)
    texts = play.plain_turns.take(turns.views().subspan(index), is_plain);
  else
    texts = play.plain_turns.take(turns.views().subspan(index));
  if (texts.empty()) return 0;
  const host::PlayedTurns played =
      watcher_ == nullptr ? ruleset_->play_turns(position, texts) : play_watched(play.line, texts, position);
  play.plain_turns.learn(played.count);
  if (played.count == 0) return 0;
  const std::uint32_t stated = texts[played.count - 1].reserve;
  if (stated == GPN_RESERVE_NOT_STATED) return played.count;
  const std::optional<std::uint32_t> reserve = ruleset_->reserve(position, played.last_player);
  const std::size_t last = index + played.count - 1;
  if (reserve && *reserve != stated)
    diagnostics_.add(wrong_reserve({*record_, play.line, last, *ruleset_, position}, played.last_player, *reserve));
  return played.count;
}

/// What play_turns() does, with a look at each position.
host::PlayedTurns LinePlayer::play_watched(const Line& line, std::span<const gpn_turn_text> texts,
                                           host::Position& position) {
  host::PlayedTurns all{0, Color::White};
  for (const gpn_turn_text& text : texts) {
    const host::PlayedTurns played = ruleset_->play_turns(position, std::span(&text, 1));
    if (played.count == 0) break;
    all = {all.count + 1, played.last_player};
    watcher_->on_position(line, position);
    if (text.reserve != GPN_RESERVE_NOT_STATED && ruleset_->reserve(position, played.last_player) != text.reserve)
      break;
  }
  return all;
}

bool LinePlayer::play_turn(LinePlay& play, std::size_t& index, host::Position& position) {
  const Turn& turn = play.line.turns[index];
  const host::ReadStatus status = ruleset_->read_turn(position, turn.text, turn.hints, *turns_, reading_);
  if (status != host::ReadStatus::Ok) return play_unread(play, index, position, status);
  const auto context = [&] { return TurnContext{*record_, play.line, index, *ruleset_, position}; };
  const bool is_clear = turns_->size() == 1 && reading_.remark_count == 0 && (play.target == nullptr || !play.stretch);
  if (is_clear && play.target == nullptr && !turn.reserve) {
    if (watcher_ != nullptr) watcher_->on_turn({play.line, index}, position, (*turns_)[0]);
    note_turn(play, index, position, (*turns_)[0]);
    ruleset_->apply(position, (*turns_)[0]);
    return true;
  }
  const Color player = ruleset_->to_move(position);
  const Choice choice = is_clear ? Choice{(*turns_)[0]} : choose_turn(play, context());
  if (play.target != nullptr) rewrite(play.target->turns[index], position, player, choice);
  if (watcher_ != nullptr) watcher_->on_turn({play.line, index}, position, choice.legal_turn);
  note_turn(play, index, position, choice.legal_turn);
  ruleset_->apply(position, choice.legal_turn);
  if (!turn.reserve) return true;
  const std::optional<std::uint32_t> reserve = ruleset_->reserve(position, player);
  if (reserve && *reserve != *turn.reserve) diagnostics_.add(wrong_reserve(context(), player, *reserve));
  return true;
}

/// A turn that was not read as a legal one. Returns whether it is played all the same.
bool LinePlayer::play_unread(LinePlay& play, std::size_t& index, host::Position& position, host::ReadStatus status) {
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

LinePlayer::Choice LinePlayer::choose_turn(LinePlay& play, const TurnContext& context) {
  report_remarks(context);
  const bool is_covered = play.stretch && play.stretch->covers(context.index);
  if (!is_covered && turns_->size() > 1) follow_readings(play, context);
  if (!play.stretch || !play.stretch->covers(context.index)) return {(*turns_)[0]};
  return {play.stretch->legal_turn(context.index), (*play.stretch)[context.index].is_certain};
}

/// Decides about this turn and those that follow, as far as there are several readings.
void LinePlayer::follow_readings(LinePlay& play, const TurnContext& context) {
  const bool is_main = play.branch == Branch::Main;
  play.stretch =
      follow({*ruleset_, context.position, context.line, context.index, is_main ? record_ : nullptr}, budget_);
  guesses_.add(*play.stretch, context, is_main ? Guesses::Of::MainLine : Guesses::Of::Variation);
}

/// Whether the game is over and nothing but passes follows.
bool LinePlayer::passes_after_end(const Line& line, std::size_t index, const host::Position& position) const {
  const auto rest = std::span(line.turns.all()).subspan(index);
  return std::all_of(rest.begin(), rest.end(), [](const Turn& turn) { return notation::is_pass_word(turn.text); }) &&
         ruleset_->standing(position).state != host::Standing::State::Running;
}

/// Whether the next turns of the line can be played from a position.
bool LinePlayer::goes_on(const Line& line, std::size_t index, const host::Position& position) const {
  constexpr std::size_t most_turns_confirmed = 4;
  const auto rest = std::span(line.turns.all()).subspan(index);
  const auto confirming = rest.first(std::min(rest.size(), most_turns_confirmed));
  return playable(*ruleset_, position, confirming, LeftOut::Played) == confirming.size();
}

/// Where a reader found the place of a turn empty, the only legal turn belongs there: for DVONN, a pass.
bool LinePlayer::play_missing(LinePlay& play, std::size_t index, host::Position& position) {
  if (play.line.turns[index].text != notation::missing_turn) return false;
  const std::optional<host::TurnList> only = only_turn(*ruleset_, position);
  if (!only) return false;
  host::Position next = position;
  ruleset_->apply(next, (*only)[0]);
  if (!goes_on(play.line, index + 1, next)) return false;
  const TurnContext context{*record_, play.line, index, *ruleset_, position};
  diagnostics_.replace_missing_turn(left_out_turn(context, (*only)[0], LeftOutAt::Here));
  if (watcher_ != nullptr) watcher_->on_turn({play.line, index}, position, (*only)[0]);
  if (play.target != nullptr) rewrite(play.target->turns[index], position, ruleset_->to_move(position), {(*only)[0]});
  position = next;
  return true;
}

/// The only legal turn may have been left out: a pass, or the last placement of DVONN. It is played when the turn that
/// is written, and those after it, follow.
bool LinePlayer::play_left_out(LinePlay& play, std::size_t& index, host::Position& position) {
  const std::optional<host::TurnList> only = only_turn(*ruleset_, position);
  if (!only) return false;
  host::Position next = position;
  ruleset_->apply(next, (*only)[0]);
  if (!goes_on(play.line, index, next)) return false;
  if (play.branch == Branch::Main)
    number_faults_.add_left_out(play.line.turns[index].span.begin, ruleset_->to_move(position));
  diagnostics_.add(left_out_turn({*record_, play.line, index, *ruleset_, position}, (*only)[0], LeftOutAt::Before));
  if (play.target != nullptr) {
    const std::uint32_t place = play.line.turns[index].span.begin;
    auto& turns = play.target->turns;
    Turn& added = *turns.insert(turns.begin() + static_cast<std::ptrdiff_t>(index), Turn{});
    added.span = {place, place};
    rewrite(added, position, ruleset_->to_move(position), {(*only)[0]});
  }
  if (watcher_ != nullptr) watcher_->on_turn({play.line, index}, position, (*only)[0]);
  if (play.target != nullptr) ++index;
  if (play.branch == Branch::Main) ++report_.turns;
  position = next;
  return true;
}

void LinePlayer::report_remarks(const TurnContext& context) {
  const std::uint32_t count = std::min<std::uint32_t>(reading_.remark_count, GPN_MAX_REMARKS);
  for (std::uint32_t i = 0; i < count; ++i) {
    Diagnostic remark = remark_on(context, reading_.remarks[i]);
    const bool is_strict = strictness_ == Strictness::Strict && &context.line == &record_->main;
    if (is_strict && remark.severity == Severity::Warning) remark.severity = Severity::Error;
    diagnostics_.add(std::move(remark));
  }
}

void LinePlayer::report_unplayable(const TurnContext& context, host::ReadStatus status, Branch branch) {
  const bool is_illegible = context.turn().text == notation::unknown_turn;
  const bool has_failed = !is_illegible && (status == host::ReadStatus::Failed || reading_.remark_count == 0);
  if (has_failed) report_.module_failed = true;
  const bool is_listed = branch == Branch::Main || !diagnostics_.is_full();
  Diagnostic diagnostic = is_illegible ? illegible_turn(context)
                                       : unplayable_turn(context, has_failed ? nullptr : &reading_.remarks[0],
                                                         is_listed ? Suggestions::Wanted : Suggestions::None);
  if (branch == Branch::Variation) {
    diagnostic.severity = std::min(diagnostic.severity, Severity::Warning);  // turns that were not played break no game
    return diagnostics_.add(std::move(diagnostic));
  }
  diagnostic.severity = Severity::Error;
  // Where not all readings were followed, another one may be legal.
  const bool is_unreadable = is_illegible || status == host::ReadStatus::Unreadable || guesses_.are_limited();
  report_.verdict = has_failed ? Verdict::RulesUnavailable : is_unreadable ? Verdict::Unreadable : Verdict::Illegal;
  stop_ = Stop{context.index, context.position, std::move(diagnostic), !has_failed};
}

void LinePlayer::rewrite(Turn& target, const host::Position& position, Color player, Choice choice) {
  target.player = player;
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

namespace {

constexpr std::size_t shortest_move = 4;  // c3d3

/// A list of removed pieces in DVONN, whose turns have none (D10), is lost in the canonical text: it is kept as a
/// comment. Turns of other games have an `x` of their own: `Wg4,c2xWg4`. Turns stay where they are while other turns
/// get annotations.
void keep_lists(notation::Line& line, Record& record) {
  for (notation::Turn& turn : line.turns) {
    std::size_t list = shortest_move;
    while (list < turn.text.size() && ascii::lower(turn.text[list]) != 'x') ++list;
    if (list >= turn.text.size()) continue;
    auto& after = record.annotation_of(turn).after;
    const bool is_kept = std::any_of(after.begin(), after.end(), [&](const notation::Comment& comment) {
      return comment.text == turn.text.substr(list);  // of a turn that could not be played when it was converted before
    });
    if (is_kept) continue;
    after.insert(after.begin(), notation::Comment{turn.text.substr(list), turn.span});
  }
}

void keep_lists(Record& record) {
  keep_lists(record.main, record);
  for (std::size_t i = 0; i < record.annotations.size(); ++i)
    for (std::size_t v = 0; v < record.annotations[i].variations.size(); ++v)
      keep_lists(record.annotations[i].variations[v], record);
}

/// A finding that a conversion kept in a tag.
notation::Diagnostic kept_finding(const notation::Tag& tag) {
  notation::Diagnostic kept =
      make_diagnostic("kept-finding", tag.span, fmt::format("before it was converted: {}", tag.value));
  if (tag.value.starts_with("error ")) kept.severity = Severity::Error;
  return kept;
}

}  // namespace

void Playback::begin(const Record& record, Record* rewritten, notation::TurnDetail detail) {
  report_.clear();
  diagnostics_.clear();
  start_.reset();
  record_ = &record;
  rewritten_ = rewritten;
  report_.claimed = record.result;
  player_.start(record, rewritten, detail);
  for (const notation::Diagnostic& diagnostic : record.diagnostics) {
    const bool is_answered = diagnostic.code == "missing-placements" && rulebook_.overrides().position;
    if (!is_answered) diagnostics_.add(diagnostic);
  }
  for (const notation::Tag& tag : record.tags)
    if (tag.name == notation::finding_tag) diagnostics_.add(kept_finding(tag));
}

void Playback::play(const Record& record, Record* rewritten, notation::TurnDetail detail) {
  begin(record, rewritten, detail);
  player_.start_clock(std::chrono::milliseconds(limits_.milliseconds));
  if (!choose_rules()) return;
  auto position = rulebook_.start_of(record, *ruleset());
  if (rewritten != nullptr && ruleset()->game().id() == "dvonn") keep_lists(*rewritten);
  if (!position) {
    report_.verdict = Verdict::Unreadable;
    diagnostics_.add(std::move(position.error()));
    return;
  }
  start_ = std::move(*position);
  conclude(player_.play_main(*start_));
}

const Report& Playback::finish() {
  if (auto& stop = player_.stop()) {
    if (auto conflict = game_conflict(*record_, rulebook_, report_.turns)) diagnostics_.add(std::move(*conflict));
    diagnostics_.add(std::move(stop->diagnostic));
  }
  player_.report_guesses();
  if (report_.verdict == Verdict::Legal && !record_->readable) report_.verdict = Verdict::Unreadable;
  // An unreadable record is an error, even where a lenient reader kept all of it as comments.
  if (report_.verdict == Verdict::Unreadable && !report_.has_error())
    diagnostics_.add(make_diagnostic("unreadable-input", record_->span, "nothing here reads as the turns of a game"));
  player_.remove_explained_numbers();
  diagnostics_.finish(*record_);
  return report_;
}

bool Playback::choose_rules() {
  const Record& record = *record_;
  auto found = rulebook_.rules_of(record);
  if (!found && !rulebook_.overrides().game) {
    if (auto rules = rules_of_turns(record, rulebook_, diagnostics_, rewritten_)) found = std::move(*rules);
  }
  if (!found) {
    report_.game = record.tag("Game").value_or("");
    report_.variant = record.tag("Variant").value_or("");
    player_.set_rules(nullptr);
    const bool nothing_read = !record.readable && record.main.turns.empty() && !record.other_game;
    report_.verdict = nothing_read ? Verdict::Unreadable : Verdict::RulesUnavailable;
    if (nothing_read) return false;
    diagnostics_.add(std::move(found.error()));  // one cause, one diagnostic
    if (auto conflict = game_conflict(record, rulebook_, 0)) diagnostics_.add(std::move(*conflict));
    return false;
  }
  const bool has_variant = rulebook_.overrides().variant || !names_game_alone(record);
  if (!has_variant)
    if (auto rules = variant_of_turns(record, rulebook_, *found, diagnostics_, rewritten_)) found = std::move(*rules);
  if (record.rules_inferred_at) *found = settle_inferred(record, rulebook_, *found, diagnostics_);
  player_.set_rules(std::move(*found));
  report_.game = ruleset()->game().id();
  report_.variant = ruleset()->variant();
  if (rewritten_ != nullptr) {
    rewritten_->set_tag("Game", report_.game);
    rewritten_->set_tag("Variant", report_.variant);
  }
  return true;
}

/// Who won a game that ends open only the record can tell, such as by the clocks of TAMSK (TM21).
void Playback::conclude(const host::Position& position) {
  host::Standing standing = ruleset()->standing(position);
  report_.score = standing.score;
  report_.end_rule = std::move(standing.rule);
  report_.end_reason = std::move(standing.reason);
  if (report_.verdict != Verdict::Legal) return;
  using State = host::Standing::State;
  const bool is_for_record_to_say = standing.state == State::Running || standing.state == State::Open;
  report_.actual = result_of(standing.state);
  if (!is_for_record_to_say || (standing.state == State::Open && !record_->resignation)) {
    report_.ending = Ending::Rules;
    if (is_for_record_to_say) report_.actual = report_.claimed;
  } else if (record_->resignation) {
    report_.ending = Ending::Resigned;
    const Color loser = record_->resignation->player.value_or(standing.to_move);
    report_.actual = win_of(other(loser));
    if (rewritten_ != nullptr) rewritten_->resignation->player = loser;
  }
  check_claims(*record_, report_, ruleset()->draws(), diagnostics_);
}

}  // namespace gpn::replay
