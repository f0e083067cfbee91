// All findings that gpn can report, each with the part that reports it: for `gpn explain` and for formats that list
// their rules.
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

/// The findings of the games come first, in the order of the registry, then those of the host, notation and replay. The
/// entries are valid as long as the registry.
std::vector<CatalogueEntry> catalogue(const host::Registry& registry);

}  // namespace gpn::replay
