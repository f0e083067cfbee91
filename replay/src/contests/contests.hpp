// Checks whether contests were decided as the record claims (C1 to C8). Deciding games are looked up and verified.
#pragma once

#include "contests/uses.hpp"

#include <gpn/host/agreement.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/links.hpp>

#include <vector>

namespace gpn::replay {

struct ContestContext {
  const host::Registry& registry;
  const notation::Limits& limits;
  Links links;
  const LinkTrail& trail;      // counts the links that may still be followed
  host::DrawnChallenge drawn;  // C7
};

/// Checks the tags Contest of a record that was played legally.
void check_contests(const notation::Record& record, const std::vector<PotentialUse>& contested,
                    const host::Agreement& agreement, const ContestContext& context, const DiagnosticSink& add);

}  // namespace gpn::replay
