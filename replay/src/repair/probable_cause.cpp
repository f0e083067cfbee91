#include "repair/probable_cause.hpp"

#include "play/diagnostic.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {
namespace {

constexpr std::uint32_t most_repairs = 16;
constexpr std::size_t most_suggestions = 4;
/// Causes whose points differ by less are both possible.
constexpr int close_points = 4;
/// So many more turns must be playable before an incomplete repair is taken for the cause.
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

}  // namespace

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
  return result;
}

}  // namespace gpn::replay
