#include "play/playback.hpp"

#include "play/conclusion.hpp"
#include "play/diagnostic.hpp"
#include "play/lookahead.hpp"
#include "play/unnamed_rules.hpp"

#include <gpn/host/variants.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace gpn::replay {

using notation::Record;

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

/// The finding at the tag, when by the rules of another game many more turns can be played than the `played` ones.
/// Nothing when the game is not named by a tag of the record, or when the user names it.
std::optional<notation::Diagnostic> game_conflict(const Record& record, const Rulebook& rulebook, std::size_t played) {
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

constexpr std::size_t shortest_move = 4;  // c3d3

/// A list of removed pieces in a game whose turns have none (DVONN, D10) is lost in the canonical text: it is kept as a
/// comment. Turns stay where they are while other turns get annotations.
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
  if (rewritten != nullptr && ruleset()->turn_form().list_mark == '\0') keep_lists(*rewritten);
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
    if (auto rules = variant_of_turns(record, rulebook_, **found, diagnostics_, rewritten_)) found = std::move(*rules);
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

void Playback::conclude(const host::Position& position) {
  host::Standing standing = ruleset()->standing(position);
  report_.score = standing.score;
  report_.end_rule = std::move(standing.rule);
  report_.end_reason = std::move(standing.reason);
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
  check_claims(*record_, report_, ruleset()->draws(), diagnostics_);
}

}  // namespace gpn::replay
