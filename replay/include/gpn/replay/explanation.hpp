// The catalogue of findings as text for people.
#pragma once

#include <gpn/replay/catalogue.hpp>

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// One line a finding: code, severity, part, rule (`-` for none), title.
std::string code_list(std::span<const CatalogueEntry> catalogue);

/// Everything about one code; each part that has it gets a paragraph. Empty when none has.
std::string explanation(std::span<const CatalogueEntry> catalogue, std::string_view code);

/// Everything of that name: what a game offers (its variants, those of files among them, and its options), how a layer
/// is written and what it offers, what an option decides. Empty when there is nothing.
std::string describe(const host::Registry& registry, std::string_view name);

/// The names that `describe` knows.
std::vector<std::string_view> describable(const host::Registry& registry);

}  // namespace gpn::replay
