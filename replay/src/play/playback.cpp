// What came of a record when its turns have been played.
#include "contests/contests.hpp"
#include "contests/link_cache.hpp"
#include "play/conclusion.hpp"
#include "play/line_player.hpp"
#include "play/result.hpp"

namespace gpn::replay {
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
  check_claims(*record_, report_, ruleset_->draws(), diagnostics_);
  if (is_contradicted_by_counts(report_)) report_cause(record_->main.turns.size(), nullptr);
  check_challenges();
}

/// Without a mark and without links a use is no matter of the agreement.
bool Replayer::Run::notes_uses(std::string_view turn) const noexcept {
  if (!agreement_->has_value()) return false;
  const char mark = ruleset_->turn_form().challenge_mark;
  return !(*agreement_)->links.empty() || (mark != '\0' && turn.find(mark) != std::string_view::npos);
}

void Replayer::Run::note_uses(const LinePlay& play, std::size_t index, const host::Position& position,
                              const void* legal_turn) {
  const notation::Turn& turn = play.line.turns[index];
  if (play.branch == Branch::Main && notes_uses(turn.text))
    find_uses(turn, *ruleset_, position, legal_turn, static_cast<std::uint32_t>(index + 1), uses_);
}

void Replayer::Run::check_challenges() {
  if (!agreement_) return;
  if (!*agreement_) return diagnostics_.add(agreement_->error());
  if (trail_.places.empty()) {
    if (trail_.state == nullptr) trail_.state = std::make_shared<LinkState>();
    trail_.state->links_left = limits_.links;
    trail_.state->depends_on_trail = false;
  }
  const auto add = [&](notation::Diagnostic diagnostic) { diagnostics_.add(std::move(diagnostic)); };
  const std::vector<PotentialUse> contested = check_uses(*record_, uses_, **agreement_, add);
  check_contests(*record_, contested, **agreement_,
                 {rulebook_.registry(), limits_, links_, trail_, ruleset_->drawn_challenge()}, add);
}

}  // namespace gpn::replay
