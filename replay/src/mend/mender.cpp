#include "mend/checked.hpp"
#include "play/unnamed_rules.hpp"
#include "repair/other_rules.hpp"

#include <gpn/replay/mender.hpp>

namespace gpn::replay {

class Mender::Parts {
 public:
  Parts(const host::Registry& registry, const Overrides& overrides, const notation::Limits& limits)
      : rulebook(registry, overrides), check(Rulebook(registry, overrides), limits) {}

  Rulebook rulebook;
  repair::RepairCheck check;
  repair::KnownOtherRules other_rules;
};

Mender::Mender(const host::Registry& registry, const Overrides& overrides, const notation::Limits& limits)
    : parts_(std::make_unique<Parts>(registry, overrides, limits)) {}
Mender::~Mender() = default;
Mender::Mender(Mender&&) noexcept = default;
Mender& Mender::operator=(Mender&&) noexcept = default;

std::optional<RepairSearch> Mender::search(const notation::Record& record, const RepairLimits& limits) {
  Rulebook& rulebook = parts_->rulebook;
  auto ruleset = rulebook.rules_of(record);
  if (!ruleset) return std::nullopt;
  const Overrides& chosen = rulebook.overrides();
  if (!chosen.variant && names_game_alone(record)) {
    std::vector<notation::Diagnostic> notes;
    DiagnosticList list(notes, 1);
    if (auto rules = variant_of_turns(record, rulebook, **ruleset, list, nullptr)) ruleset = std::move(*rules);
  }
  const auto start = rulebook.start_of(record, **ruleset);
  if (!start) return std::nullopt;
  RepairContext context{record, *ruleset, *start, {}};
  if (!chosen.variant && !chosen.game)
    context.other_rules = [&] {
      repair::RulesList rules = parts_->other_rules.of(rulebook.registry(), *ruleset);
      if (const auto handicap = find_handicap(record, rulebook, *ruleset))
        rules.insert(rules.begin(), handicap->ruleset);
      return rules;
    };
  return find_repairs(context, limits);
}

RepairOutcome Mender::check(const notation::Record& record, const Repair& repair) {
  RepairOutcome outcome;
  outcome.refused = parts_->check.problem_with(record, repair);
  outcome.warning = parts_->check.remaining_warning();
  return outcome;
}

}  // namespace gpn::replay
