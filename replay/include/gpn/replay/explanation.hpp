// Findings as text for people.
#pragma once

#include <gpn/replay/catalogue.hpp>

#include <span>
#include <string>
#include <string_view>

namespace gpn::replay {

/// One line for each finding: code, severity, part, rule (`-` for none), title.
std::string code_list(std::span<const CatalogueEntry> catalogue);

/// The explanation of a code, one paragraph for each part that has it. Empty for an unknown code.
std::string explanation(std::span<const CatalogueEntry> catalogue, std::string_view code);

}  // namespace gpn::replay
