// The catalogue of findings as text for people.
#pragma once

#include <gpn/replay/catalogue.hpp>

#include <span>
#include <string>
#include <string_view>

namespace gpn::replay {

/// One line a finding: code, severity, part, rule (`-` for none), title.
std::string code_list(std::span<const CatalogueEntry> catalogue);

/// Everything about one code; each part that has it gets a paragraph. Empty when none has.
std::string explanation(std::span<const CatalogueEntry> catalogue, std::string_view code);

/// What a game offers: its variants, those of files among them, and its options, with their help.
std::string describe(const host::Registry& registry, const host::Game& game);

}  // namespace gpn::replay
