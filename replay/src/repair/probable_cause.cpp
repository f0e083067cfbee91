#include "repair/probable_cause.hpp"

#include "play/conclusion.hpp"
#include "play/diagnostic.hpp"

#include <gpn/notation/turn_marks.hpp>
#include <gpn/replay/repair.hpp>
#include <gpn/replay/suggest.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {
namespace {

constexpr std::uint32_t most_repairs = 16;
/// Causes whose points differ by less are both possible.
constexpr int close_points = 4;
/// The number of further turns that must be playable before an incomplete repair is taken for the cause.
constexpr std::uint32_t least_gain = 3;

bool is_slip_at(const Repair& repair, std::size_t turn) noexcept {
  const Edit& edit = repair.edits.front();
  if (edit.turn != turn || edit.written.empty() || edit.meant.empty()) return false;
  return edit.written.find(' ') == std::string::npos && edit.kind <= EditKind::LetterExtra;
}

void add_once(std::vector<std::string>& texts, const std::string& text) {
  if (!text.empty() && texts.size() < most_suggestions && std::find(texts.begin(), texts.end(), text) == texts.end())
    texts.push_back(text);
}

/// The best repair that is not a slip in the turn at the break, if it is at least about as good as the best of all.
const Repair* cause_elsewhere(const RepairSearch& search, std::size_t turn) {
  for (const Repair& repair : search.repairs) {
    if (repair.edits.empty()) continue;
    if (repair.points > search.repairs.front().points + close_points) return nullptr;
    if (is_slip_at(repair, turn) || repair.edits.front().kind == EditKind::TurnUnreadable) continue;
    return repair.is_complete || repair.confirmed >= least_gain ? &repair : nullptr;
  }
  return nullptr;
}

/// No repair at another place is about as likely.
bool is_alone(const RepairSearch& search, const Repair& cause) {
  return std::none_of(search.repairs.begin(), search.repairs.end(), [&](const Repair& other) {
    return other.points <= cause.points + close_points && other.edits.front().span != cause.edits.front().span;
  });
}

notation::Diagnostic diagnostic_of(const RepairSearch& search, const Repair& cause) {
  const Edit& edit = cause.edits.front();
  notation::Diagnostic diagnostic = make_diagnostic(
      "probable-cause", edit.span,
      fmt::format("the cause {} here: {}", is_alone(search, cause) ? "is probably" : "may be", edit.sentence));
  diagnostic.turn = static_cast<std::uint32_t>(edit.turn + 1);
  diagnostic.player = edit.player;
  for (const Repair& other : search.repairs)
    if (other.edits.front().span == edit.span) add_once(diagnostic.suggestions, other.edits.front().meant);
  return diagnostic;
}

struct ProbableCause {
  std::vector<std::string> suggestions;            // for the turn at the break, the best first
  std::optional<notation::Diagnostic> diagnostic;  // where the cause is another place or no slip inside a turn
  bool leaves_out_the_turn = false;                // at the break: of no help beside suggestions for it
  bool explains_numbers = false;                   // without it no number contradicts the turns
};

/// `break_turn` is the index of the turn that is not legal; the number of turns when all are legal but what is written
/// beside them contradicts them.
ProbableCause probable_cause(const RepairContext& context, std::size_t break_turn, std::uint64_t most_work) {
  RepairLimits limits;
  limits.work = most_work;
  limits.repairs = most_repairs;
  const RepairSearch search = find_causes(context, limits);
  ProbableCause result;
  for (const Repair& repair : search.repairs)
    if (is_slip_at(repair, break_turn)) add_once(result.suggestions, repair.edits.front().meant);
  const Repair* cause = cause_elsewhere(search, break_turn);
  // A wrong result or count says little about where it comes from: only a cause without a rival is named.
  const bool is_legal = break_turn == context.record.main.turns.size();
  if (cause != nullptr && (!is_legal || is_alone(search, *cause))) result.diagnostic = diagnostic_of(search, *cause);
  result.leaves_out_the_turn =
      cause != nullptr && cause->edits.front().kind == EditKind::TurnExtra && cause->edits.front().turn == break_turn;
  // A tree has no numbers that could agree; its `...` is a finding of its own.
  const bool has_numbers =
      context.record.format != notation::Format::Sgf && context.record.format != notation::Format::Boardspace;
  result.explains_numbers = has_numbers && result.diagnostic && cause->is_complete && cause->number_conflicts == 0;
  return result;
}

/// Those that agree with the rest of the record come before those that are only near, the written turn with other lists
/// before both: a removal that was forgotten or written by the wrong player (R4, R8).
void order_suggestions(std::vector<std::string> better, std::string_view written, const gpn_turn_form& form,
                       std::vector<std::string>& suggestions) {
  for (std::string& nearest : suggestions)
    if (std::find(better.begin(), better.end(), nearest) == better.end()) better.push_back(std::move(nearest));
  std::stable_partition(better.begin(), better.end(),
                        [&](const std::string& turn) { return differs_in_lists(turn, written, form); });
  if (better.size() > most_suggestions) better.resize(most_suggestions);
  suggestions = std::move(better);
}

/// One cause takes the place of all counts that it explains. Returns whether nothing is left to explain.
bool explain_counts(Playback& playback) {
  DiagnosticList& diagnostics = playback.diagnostics();
  const notation::Diagnostic* count = diagnostics.find("reserve-count");
  if (count == nullptr) return false;
  const notation::Record& record = playback.record();
  auto shift = find_count_shift(record, playback.rulebook(), playback.ruleset());
  if (!shift) return false;
  const Finding finding = shift->is_handicap ? Finding("probable-cause") : Finding("reserve-count");
  notation::Diagnostic cause = citing_in("gipf", playback.ruleset()->game().id(),
                                         make_diagnostic(finding, count->span, std::move(shift->sentence)));
  cause.turn = count->turn;
  cause.player = count->player;
  diagnostics.replace_all("reserve-count", std::move(cause));
  for (const BoardCount& each : shift->misprints)
    diagnostics.add(wrong_reserve({record, record.main, each.turn, *playback.ruleset(), *playback.start()}, each.player,
                                  each.reserve));
  return !playback.stop() || shift->is_handicap || shift->is_played;
}

}  // namespace

void CausePass::look_at(Playback& playback) {
  auto& stop = playback.stop();
  const notation::Record& record = playback.record();
  const bool is_sought = stop ? stop->has_reason && record.main.turns[stop->turn].text != notation::unknown_turn
                              : playback.start() && playback.report().verdict == Verdict::Legal &&
                                    is_contradicted_by_counts(playback.report());
  if (!is_sought || playback.limits().cause_work == 0 || explain_counts(playback)) return;
  RepairContext context{record, playback.ruleset(), *playback.start(), {}};
  Rulebook& rulebook = playback.rulebook();
  if (!rulebook.overrides().game && !rulebook.overrides().variant)
    context.other_rules = [&] { return other_rules_.of(rulebook.registry(), playback.ruleset()); };
  const std::size_t break_turn = stop ? stop->turn : record.main.turns.size();
  ProbableCause cause = probable_cause(context, break_turn, playback.limits().cause_work);
  // What the cause explains is no finding of its own; beside the note of a cause, one warning stays.
  const std::size_t kept = stop ? 0 : 1;
  if (cause.explains_numbers) playback.diagnostics().drop_warnings("move-number", kept);
  if (cause.explains_numbers) playback.diagnostics().drop_warnings("missing-turn", kept);
  const bool is_suggested = stop && !(stop->diagnostic.suggestions.empty() && cause.suggestions.empty());
  if (cause.diagnostic && !(cause.leaves_out_the_turn && is_suggested))
    playback.diagnostics().add(std::move(*cause.diagnostic));
  if (stop)
    order_suggestions(std::move(cause.suggestions), record.main.turns[stop->turn].text, playback.ruleset()->turn_form(),
                      stop->diagnostic.suggestions);
}

}  // namespace gpn::replay
