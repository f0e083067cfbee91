// Every finding gpn can report, with the part it comes from: for `gpn explain` and for documents that list their rules.
#pragma once

#include <gpn/finding.hpp>
#include <gpn/host/registry.hpp>

#include <string_view>
#include <vector>

namespace gpn::replay {

struct CatalogueEntry {
  std::string_view part;  // the id of a game, "notation" or "replay"
  FindingInfo finding;
};

/// Valid as long as the registry. Games first, in their order; within a part in its own order.
std::vector<CatalogueEntry> catalogue(const host::Registry& registry);

}  // namespace gpn::replay
