// Checks whether the uses of potentials keep to the agreement of the players, and whether contests were decided as the
// record claims (C1 to C8). Deciding games are looked up and verified.
#pragma once

#include "contests/contest_tags.hpp"
#include "contests/uses.hpp"

#include <gpn/host/agreement.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/links.hpp>

#include <functional>
#include <vector>

namespace gpn::replay {

using DiagnosticSink = std::function<void(notation::Diagnostic)>;

struct ContestContext {
  const host::Registry& registry;
  const notation::Limits& limits;
  Links links;
  const LinkTrail& trail;      // counts the links that may still be followed
  host::DrawnChallenge drawn;  // C7
};

/// Reports the uses that the agreement does not allow, and returns those for which there was a contest, in the order of
/// play: the place of each is its number in the tag Contest, less one.
std::vector<PotentialUse> check_uses(const notation::Record& record, const std::vector<PotentialUse>& uses,
                                     const host::Agreement& agreement, const DiagnosticSink& add);

/// Checks the tags Contest of a record that was played legally.
void check_contests(const notation::Record& record, const std::vector<PotentialUse>& contested,
                    const host::Agreement& agreement, const ContestContext& context, const DiagnosticSink& add);

}  // namespace gpn::replay
