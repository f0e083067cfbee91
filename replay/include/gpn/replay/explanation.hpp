// Explanations as text for people: every finding that gpn can report, games, variants, layers and options.
#pragma once

#include <gpn/finding.hpp>
#include <gpn/host/registry.hpp>

#include <tl/expected.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// A finding that gpn can report.
struct CatalogueEntry {
  std::string_view part;  // the id of a game, "notation" or "replay"
  FindingInfo finding;
};

/// The findings of the games come first, in the order of the registry, then those of the host, notation and replay. The
/// entries are valid as long as the registry.
std::vector<CatalogueEntry> catalogue(const host::Registry& registry);

/// One line for each finding: code, severity, part, rule (`-` for none), title.
std::string code_list(std::span<const CatalogueEntry> catalogue);

/// The explanation of a code, one paragraph for each part that has it. Empty for an unknown code.
std::string explanation(std::span<const CatalogueEntry> catalogue, std::string_view code);

/// A sentence about the first code that no finding has; nothing when there is none.
std::optional<std::string> problem_with_codes(const host::Registry& registry, const std::vector<std::string>& codes);

/// The anchor of a clause on the page docs/clauses.md: "4.2.2" has the heading #422.
std::string clause_anchor(std::string_view clause);

/// Everything of that name: the variants and options of a game, the notation and options of a layer, the settings of a
/// variant, the values of an option, the subject `combined`. Empty for an unknown name.
std::string describe(const host::Registry& registry, std::string_view name);

/// Returns all that is known of a code or a name. The error is a sentence about an unknown one.
tl::expected<std::string, std::string> explain(const host::Registry& registry, std::string_view code);

/// The names that `describe` knows.
std::vector<std::string_view> describable(const host::Registry& registry);

}  // namespace gpn::replay
