#include "contests/contest_pass.hpp"

#include "contests/agreement.hpp"
#include "contests/contests.hpp"
#include "contests/link_cache.hpp"

namespace gpn::replay {

bool ContestPass::begin(const notation::Record& record, const host::Ruleset& ruleset) {
  ruleset_ = &ruleset;
  uses_.clear();
  agreement_.reset();
  if (!ruleset.layers().empty()) agreement_ = agreement_of(record, ruleset, registry_);
  return agreement_ && agreement_->has_value();
}

/// Without a mark and without links a use is no matter of the agreement.
bool ContestPass::are_about(std::string_view turn) const noexcept {
  const char mark = ruleset_->turn_form().challenge_mark;
  return !(*agreement_)->links.empty() || (mark != '\0' && turn.find(mark) != std::string_view::npos);
}

void ContestPass::note(const NotedTurn& turn) {
  find_uses(turn.written, *ruleset_, turn.position, turn.legal_turn, turn.number, uses_);
}

void ContestPass::look_at(Playback& playback) {
  if (!agreement_ || !playback.start() || playback.report().verdict != Verdict::Legal) return;
  DiagnosticList& diagnostics = playback.diagnostics();
  if (!*agreement_) return diagnostics.add(agreement_->error());
  if (trail_.places.empty()) {
    if (trail_.state == nullptr) trail_.state = std::make_shared<LinkState>();
    trail_.state->links_left = playback.limits().links;
    trail_.state->depends_on_trail = false;
  }
  const auto add = [&](notation::Diagnostic diagnostic) { diagnostics.add(std::move(diagnostic)); };
  const std::vector<PotentialUse> contested = check_uses(playback.record(), uses_, **agreement_, add);
  check_contests(playback.record(), contested, **agreement_,
                 {registry_, playback.limits(), links_, trail_, ruleset_->drawn_challenge()}, add);
}

}  // namespace gpn::replay
