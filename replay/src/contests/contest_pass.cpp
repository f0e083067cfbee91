#include "contests/contest_pass.hpp"

#include "contests/deciding_game.hpp"
#include "play/diagnostic.hpp"

#include <gpn/host/registry.hpp>
#include <gpn/host/variants.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace gpn::replay {
namespace {

using notation::Record;
using notation::Tag;

bool is_in_game(const host::Ruleset& ruleset, std::string_view kind) {
  return std::any_of(ruleset.layers().begin(), ruleset.layers().end(),
                     [&](const host::LayerUse& use) { return use.layer->id() == kind; });
}

notation::Span place_of(const Record& record, const host::AgreementProblem& problem) {
  const Tag* const tag = find_tag(record, problem.item->tag);
  if (tag == nullptr) return {record.span.begin, record.span.begin};
  if (tag->span.end - tag->span.begin != tag->value.size()) return tag->span;
  return {tag->span.begin + problem.begin, tag->span.begin + problem.end};
}

/// What the players of a record agreed about contests: its tags, and where it has none the variant. The error is a
/// diagnostic at the tag.
tl::expected<host::Agreement, notation::Diagnostic> agreement_of(const Record& record, const host::Ruleset& ruleset,
                                                                 const host::Registry& registry) {
  host::AgreementTexts texts;
  if (const auto variant = registry.find_variant(ruleset.game().id(), ruleset.variant())) texts = variant->agreement;
  for (const host::AgreementItem& item : host::agreement_items)
    if (const Tag* const tag = find_tag(record, item.tag)) texts.*item.text = tag->value;
  auto agreement = host::read_agreement(texts);
  if (!agreement)
    return tl::unexpected(
        make_diagnostic("contest-tag", place_of(record, agreement.error()), agreement.error().message));
  const Tag* const links = find_tag(record, "LinkedGames");
  for (const host::GameLink& link : agreement->links)
    if (links != nullptr && !is_in_game(ruleset, link.kind))
      return tl::unexpected(make_diagnostic("contest-tag", links->span,
                                            fmt::format("{} is none of the potentials of this game ({})", link.kind,
                                                        host::layers_text(ruleset.layers()))));
  return *std::move(agreement);
}

}  // namespace

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
  find_uses(turn.written, *ruleset_, turn.position, turn.legal_turn, uses_);
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
