#include <gpn/replay/explanation.hpp>

#include <gpn/host/findings.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/replay/findings.hpp>

namespace gpn::replay {

std::vector<CatalogueEntry> catalogue(const host::Registry& registry) {
  std::vector<CatalogueEntry> entries;
  for (const auto& game : registry.games())
    for (const FindingInfo& finding : game->findings()) entries.push_back({game->id(), finding});
  for (const FindingInfo& finding : host::findings) entries.push_back({"rules", finding});
  for (const FindingInfo& finding : notation::findings()) entries.push_back({"notation", finding});
  for (const FindingInfo& finding : findings) entries.push_back({"replay", finding});
  return entries;
}

}  // namespace gpn::replay
