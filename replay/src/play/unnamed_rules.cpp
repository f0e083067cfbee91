#include "play/unnamed_rules.hpp"

#include "play/diagnostic.hpp"
#include "play/rules_trial.hpp"

#include <gpn/notation/content.hpp>

#include <utility>

namespace gpn::replay {

using notation::Diagnostic;

std::shared_ptr<const host::Ruleset> settle_inferred(const notation::Record& record, Rulebook& rulebook,
                                                     const std::shared_ptr<const host::Ruleset>& inferred,
                                                     DiagnosticList& diagnostics) {
  RulesChoice choice = replay::choose_rules(record, rulebook, rulebook.rules_in_question(record, inferred));
  Diagnostic* note = diagnostics.find("inferred-variant");
  if (note == nullptr) return choice.ruleset;
  if (!choice.note.empty()) note->message = std::move(choice.note);
  if (!choice.conflict.empty())
    diagnostics.add(make_diagnostic("rules-undecided", note->span, std::move(choice.conflict)));
  return choice.ruleset;
}

namespace {

using Rules = std::shared_ptr<const host::Ruleset>;

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

}  // namespace

std::optional<Rules> rules_of_turns(const notation::Record& record, Rulebook& rulebook, DiagnosticList& diagnostics,
                                    notation::Record* rewritten) {
  auto inferred = notation::infer_rules(record);
  if (!inferred) return std::nullopt;
  return settle(record, rulebook, *std::move(inferred), diagnostics, rewritten);
}

bool names_game_alone(const notation::Record& record) noexcept {
  return !record.rules_inferred_at && !record.tag("Variant");
}

std::optional<Rules> variant_of_turns(const notation::Record& record, Rulebook& rulebook, const host::Ruleset& named,
                                      DiagnosticList& diagnostics, notation::Record* rewritten) {
  auto inferred = notation::infer_variant(record, named.game().id());
  if (!inferred) return std::nullopt;
  return settle(record, rulebook, *std::move(inferred), diagnostics, rewritten);
}

}  // namespace gpn::replay
