#include "repair/points.hpp"

#include "play/conclusion.hpp"
#include "play/result.hpp"

namespace gpn::replay::repair {

Points claim_penalty(const notation::Record& record, const host::Ruleset& ruleset, const Place& end) {
  if (!record.result || record.resignation) return 0;
  const auto actual = result_of(ruleset.standing(end.position).state);
  if (!actual) return claims_end_by_rules(record) ? 3 : 1;
  return *actual == *record.result ? 0 : contradicted_result;
}

}  // namespace gpn::replay::repair
