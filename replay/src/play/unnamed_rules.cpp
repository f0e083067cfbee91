#include "play/unnamed_rules.hpp"

#include "play/conclusion.hpp"
#include "play/turn_diagnostics.hpp"

#include <gpn/notation/content.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>

namespace gpn::replay {

using notation::Diagnostic;
using notation::Record;
using Rules = std::shared_ptr<const host::Ruleset>;

namespace {

std::string name_of(const host::Ruleset& rules) { return fmt::format("{} {}", rules.game().id(), rules.variant()); }

/// The rules that are taken, and why.
struct RulesChoice {
  std::shared_ptr<const host::Ruleset> ruleset;
  std::string note;      // in place of the one about what was inferred; empty: nothing new
  std::string conflict;  // when other rules fit as well and the game ends otherwise by them; else empty
};

class Trial {
 public:
  Trial(const Record& record, std::shared_ptr<const host::Ruleset> rules, const host::Position& start)
      : record_(record), rules_(*rules), position_(start), turns_(rules->turn_list(most_readings(*rules))) {
    trial_.ruleset = std::move(rules);
  }

  RulesTrial run() {
    const auto& turns = record_.main.turns;
    while (trial_.turns < turns.size() && play_turn(turns[trial_.turns])) {
    }
    trial_.survives = trial_.turns == turns.size();
    trial_.actual = result_of(rules_.standing(position_).state);
    if (trial_.survives && trial_.actual && record_.result && trial_.actual != record_.result) trial_.warnings += 2;
    return std::move(trial_);
  }

 private:
  bool play_turn(const notation::Turn& turn) {
    const auto status = rules_.read_turn(position_, turn.text, turn.hints, turns_, reading_);
    if (status != host::ReadStatus::Ok) return false;
    if (turns_.size() > 1) return play_stretch();
    for (std::uint32_t i = 0; i < std::min<std::uint32_t>(reading_.remark_count, GPN_MAX_REMARKS); ++i)
      if (rules_.game().translate(reading_.remarks[i]).finding.severity != Severity::Note) ++trial_.warnings;
    if (!play(turns_[0], turn)) ++trial_.warnings;
    return true;
  }

  bool play_stretch() {
    const Stretch stretch = follow({rules_, position_, record_.main, trial_.turns, &record_}, budget_);
    trial_.warnings += stretch.evidence().contradictions();
    for (std::size_t index = stretch.first(); index < stretch.end(); ++index) {
      if (stretch[index].choice == ReadingChoice::Undecided) ++trial_.warnings;
      play(stretch.legal_turn(index), record_.main.turns[index]);
    }
    return true;
  }

  /// Returns whether the count after the turn agrees, if there is one.
  bool play(const void* legal_turn, const notation::Turn& turn) {
    const Color player = rules_.to_move(position_);
    rules_.apply(position_, legal_turn);
    const auto reserve = turn.reserve ? rules_.reserve(position_, player) : std::nullopt;
    if (reserve) trial_.counts.push_back({trial_.turns, player, *reserve});
    ++trial_.turns;
    return !reserve || reserve == turn.reserve;
  }

  const Record& record_;
  const host::Ruleset& rules_;
  host::Position position_;
  host::TurnList turns_;
  gpn_reading reading_{};
  HypothesisBudget budget_;
  RulesTrial trial_;
};

/// Where the turns break off by both, so many turns more are needed to speak for other rules.
constexpr std::size_t decisive_turns = 8;

/// Other rules that break off this early are not compared with.
constexpr std::size_t hopeless_turns = 2;

bool is_better(const RulesTrial& a, const RulesTrial& b) noexcept {
  if (a.survives != b.survives) return a.survives;
  if (a.survives) return a.warnings < b.warnings;
  // Counts and marks of as many turns speak too, before the turns break off by both.
  return a.turns >= b.turns + decisive_turns || (a.turns >= b.turns && a.warnings < b.warnings);
}

/// Why `other` was not taken.
std::string objection(const RulesTrial& taken, const RulesTrial& other) {
  if (taken.survives ? other.turns < taken.turns : taken.turns >= other.turns + decisive_turns)
    return fmt::format("as {} turn {} cannot be played", name_of(*other.ruleset), other.turns + 1);
  return fmt::format("as {} it contradicts more marks and counts", name_of(*other.ruleset));
}

/// Tries rules, those that were inferred first. There is at least one.
RulesChoice choose_rules(const Record& record, const Rulebook& rulebook,
                         const std::vector<std::shared_ptr<const host::Ruleset>>& rules) {
  std::vector<RulesTrial> trials;
  const auto add_trial = [&](auto where, const auto& each) {
    const auto start = rulebook.start_of(record, *each);
    if (start) trials.insert(where, Trial(record, each, *start).run());
  };
  for (std::size_t i = 1; i < rules.size(); ++i) add_trial(trials.end(), rules[i]);
  const auto is_hopeless = [](const RulesTrial& trial) { return !trial.survives && trial.turns <= hopeless_turns; };
  if (std::all_of(trials.begin(), trials.end(), is_hopeless)) return {rules.front(), {}, {}};
  const std::size_t others = trials.size();
  add_trial(trials.begin(), rules.front());
  if (trials.size() == others) return {rules.front(), {}, {}};
  auto best = trials.begin();
  for (auto other = trials.begin() + 1; other != trials.end(); ++other)
    if (is_better(*other, *best)) best = other;
  RulesChoice choice{best->ruleset, {}, {}};
  if (best != trials.begin()) {
    choice.note = fmt::format("read as {}: {}; --game and --variant override", name_of(*best->ruleset),
                              objection(*best, trials.front()));
    return choice;
  }
  for (const RulesTrial& other : trials) {
    if (&other == &*best || !best->survives || !other.survives || is_better(*best, other)) continue;
    choice.note = fmt::format("read as {}, but {} fits as well; --game and --variant override", name_of(*best->ruleset),
                              name_of(*other.ruleset));
    if (other.actual != best->actual)
      choice.conflict = fmt::format("read as {} the game {}, as {} it {}; use --variant", name_of(*best->ruleset),
                                    best->actual ? fmt::format("ends {}", name(*best->actual)) : "is not over",
                                    name_of(*other.ruleset),
                                    other.actual ? fmt::format("ends {}", name(*other.actual)) : "is not over");
    break;
  }
  return choice;
}

/// Whether the record or the user names the game. An implied tag is what a reader inferred.
bool names_game(const Record& record, const Rulebook& rulebook) noexcept {
  const notation::Tag* const tag = find_tag(record, "Game");
  return rulebook.overrides().game || record.other_game || (tag != nullptr && tag->span != notation::Span{});
}

/// Turns of several games may be alike, when they are few and nothing beside them speaks for a game.
bool is_tried(const Record& record) noexcept {
  constexpr std::size_t fewest_turns = 4;
  constexpr std::array evidence{"Variant", "Options", "Position"};
  return record.main.turns.size() >= fewest_turns || std::any_of(evidence.begin(), evidence.end(), [&](auto tag) {
           const notation::Tag* const found = find_tag(record, tag);
           return found != nullptr && found->span != notation::Span{};
         });
}

/// Whether one of the first turns cannot be played by the rules. Turns of other games come no further.
bool breaks_off_early(const Record& record, const Rulebook& rulebook, const host::Ruleset& rules) {
  const auto& turns = record.main.turns.all();
  const std::size_t count = std::min(turns.size(), decisive_turns);
  const auto start = rulebook.start_of(record, rules);
  return !start || playable(rules, *start, std::span(turns).first(count)) < count;
}

/// The rules of the one game of all by which the record can be played to its end, or so much further than by any other
/// that this decides. Nothing where there is no such game, or several.
std::optional<RulesChoice> choose_game(const Record& record, Rulebook& rulebook, const Rules& inferred) {
  if (names_game(record, rulebook) || !is_tried(record)) return std::nullopt;
  std::vector<RulesTrial> trials;  // the best of each game
  const auto offer = [&](const Rules& rules) {
    auto trial = try_rules(record, rulebook, rules);
    if (!trial || trial->turns == 0) return;
    if (trials.empty() || trials.back().ruleset->game().id() != rules->game().id())
      trials.push_back(*std::move(trial));
    else if (is_better(*trial, trials.back()))
      trials.back() = *std::move(trial);
  };
  std::vector<Rules> all = rulebook.rules_of_all_games(record);
  if (inferred != nullptr) {
    std::erase_if(all, [&](const Rules& rules) { return rules->game().id() == inferred->game().id(); });
    all.push_back(inferred);
  }
  for (const Rules& rules : all) offer(rules);
  const auto is_behind = [](const RulesTrial& a, const RulesTrial& b) { return a.turns < b.turns; };
  const auto best = std::max_element(trials.begin(), trials.end(), is_behind);
  if (best == trials.end()) return std::nullopt;
  std::size_t next = 0;
  for (const RulesTrial& other : trials)
    if (&other != &*best) next = std::max(next, other.turns);
  if (best->survives ? next == best->turns : best->turns < next + decisive_turns && trials.size() > 1)
    return std::nullopt;
  const std::string_view game = best->ruleset->game().id();
  if (inferred != nullptr && game == inferred->game().id()) return std::nullopt;
  std::vector<Rules> variants{best->ruleset};
  for (const Rules& rules : all)
    if (rules->game().id() == game && rules != best->ruleset) variants.push_back(rules);
  RulesChoice choice = choose_rules(record, rulebook, variants);
  if (choice.note.empty())
    choice.note = fmt::format(
        "read as {}, by which {} of {} turns can be played, and by no other game more than {}; "
        "--game and --variant override",
        name_of(*choice.ruleset), best->turns, record.main.turns.size(), next);
  return choice;
}

}  // namespace

std::optional<RulesTrial> try_rules(const Record& record, const Rulebook& rulebook,
                                    const std::shared_ptr<const host::Ruleset>& rules) {
  const auto start = rulebook.start_of(record, *rules);
  if (!start) return std::nullopt;
  return Trial(record, rules, *start).run();
}

std::shared_ptr<const host::Ruleset> settle_inferred(const notation::Record& record, Rulebook& rulebook,
                                                     const std::shared_ptr<const host::Ruleset>& inferred,
                                                     DiagnosticList& diagnostics) {
  RulesChoice choice = choose_rules(record, rulebook, rulebook.rules_in_question(record, inferred));
  const bool is_of_other_game = choice.ruleset->game().id() != inferred->game().id();
  if (!names_game(record, rulebook) && (is_of_other_game || breaks_off_early(record, rulebook, *choice.ruleset)))
    if (auto other = choose_game(record, rulebook, inferred)) choice = *std::move(other);
  Diagnostic* note = diagnostics.find("inferred-variant");
  if (note == nullptr) return choice.ruleset;
  if (!choice.note.empty()) note->message = std::move(choice.note);
  if (!choice.conflict.empty())
    diagnostics.add(make_diagnostic("rules-undecided", note->span, std::move(choice.conflict)));
  return choice.ruleset;
}

namespace {

/// Nothing where there are no such rules.
std::optional<Rules> settle(const notation::Record& record, Rulebook& rulebook, notation::InferredRules inferred,
                            DiagnosticList& diagnostics, notation::Record* rewritten) {
  notation::Record named;  // the tags decide about rules
  named.tags = record.tags;
  named.span = record.span;
  named.set_tag("Game", inferred.game);
  named.set_tag("Variant", inferred.variant);
  const bool adds_potentials = !inferred.potentials.empty() && !record.tag("Potentials");
  if (adds_potentials) named.set_tag("Potentials", inferred.potentials);
  auto rules = rulebook.rules_of(named);
  if (!rules) return std::nullopt;
  diagnostics.add(std::move(inferred.note));
  if (rewritten != nullptr && adds_potentials)
    rewritten->set_tag("Potentials", rewritten->texts.keep(inferred.potentials));
  return settle_inferred(record, rulebook, *rules, diagnostics);
}

/// Notes the choice at the first turn.
Rules take(RulesChoice choice, const Record& record, DiagnosticList& diagnostics) {
  if (Diagnostic* const note = diagnostics.find("inferred-variant"))
    note->message = std::move(choice.note);
  else
    diagnostics.add(notation::inferred_note(record, std::move(choice.note)));
  if (!choice.conflict.empty())
    diagnostics.add(make_diagnostic("rules-undecided", record.main.turns.front().span, std::move(choice.conflict)));
  return std::move(choice.ruleset);
}

}  // namespace

std::optional<Rules> rules_of_turns(const notation::Record& record, Rulebook& rulebook, DiagnosticList& diagnostics,
                                    notation::Record* rewritten) {
  if (auto inferred = notation::infer_rules(record))
    return settle(record, rulebook, *std::move(inferred), diagnostics, rewritten);
  auto choice = choose_game(record, rulebook, nullptr);
  if (!choice) return std::nullopt;
  return take(*std::move(choice), record, diagnostics);
}

bool names_game_alone(const notation::Record& record) noexcept {
  return !record.rules_inferred_at && !record.tag("Variant");
}

std::optional<Rules> variant_of_turns(const notation::Record& record, Rulebook& rulebook, const Rules& named,
                                      DiagnosticList& diagnostics, notation::Record* rewritten) {
  if (auto inferred = notation::infer_variant(record, named->game().id()))
    return settle(record, rulebook, *std::move(inferred), diagnostics, rewritten);
  if (record.main.turns.empty() || !breaks_off_early(record, rulebook, *named)) return std::nullopt;
  RulesChoice choice = choose_rules(record, rulebook, rulebook.rules_in_question(record, named));  // TMO7
  if (choice.ruleset == named) return std::nullopt;
  return take(std::move(choice), record, diagnostics);
}

namespace {

/// By another game so many turns more must be played, or all of a record that has enough of them.
constexpr std::size_t turns_ahead = 8;
constexpr std::size_t enough_turns = 4;

struct OtherReading {
  std::size_t turns = 0;
  std::shared_ptr<const host::Ruleset> rules;
};

/// The rules of other games by which most turns can be played.
OtherReading best_of_other_games(const Record& record, const Rulebook& rulebook, std::string_view named) {
  OtherReading best;
  const host::Registry& registry = rulebook.registry();
  for (const auto& game : registry.games()) {
    if (game->id() == named) continue;
    for (const std::string_view variant : registry.variant_names(*game)) {
      const auto rules = host::compose(registry, {game->id(), variant, "", std::nullopt});
      if (!rules) continue;
      const auto start = rulebook.start_of(record, **rules);
      const std::size_t turns = start ? playable(**rules, *start, record.main.turns) : 0;
      if (turns > best.turns) best = {turns, *rules};
    }
  }
  return best;
}

}  // namespace

std::optional<notation::Diagnostic> game_conflict(const notation::Record& record, const Rulebook& rulebook,
                                                  std::size_t played) {
  const notation::Tag* const tag = find_tag(record, "Game");
  if (tag == nullptr || tag->span == notation::Span{} || rulebook.overrides().game) return std::nullopt;
  const std::size_t all = record.main.turns.size();
  if (all < played + enough_turns) return std::nullopt;
  const OtherReading best = best_of_other_games(record, rulebook, tag->value);
  const bool is_whole = best.turns == all;
  if (best.rules == nullptr || (!is_whole && best.turns < played + turns_ahead)) return std::nullopt;
  return make_diagnostic(
      "game-tag-conflict", tag->span,
      fmt::format("the tag names {}, but the turns are of {}: as {} {} {} of {} turns can be played, as {} {}",
                  tag->value, best.rules->game().id(), best.rules->game().id(), best.rules->variant(), best.turns, all,
                  tag->value, played));
}

}  // namespace gpn::replay
