// What is found out about modules, variants and boards, as text for people and as JSON. Every text ends with a line
// end.
#pragma once

#include <gpn/host/module_search.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/host/variants.hpp>

#include <span>
#include <string>
#include <string_view>

namespace gpn::host {

/// A line each, modules first; what is not used has its reason on a line of its own.
std::string list_text(std::span<const FoundModule> modules, std::span<const FoundVariants> variants);
/// The items of a list, or another value, one a line.
std::string json_lines(std::string_view json);
std::string list_json(std::span<const FoundModule> modules, std::span<const FoundVariants> variants);

/// One module in full. `options` are those of the module when it is loaded; else the manifest only has their names.
std::string info_text(const FoundModule& module, std::span<const gpn_option> options);
std::string info_json(const FoundModule& module, std::span<const gpn_option> options);

/// One variant of a file in full, with what is not known of its rules.
std::string info_text(const Variant& variant);
std::string info_json(const Variant& variant);

/// Cells, components, degrees, distances and lines. The ruleset has cells.
std::string board_text(const Ruleset& ruleset);
std::string board_json(const Ruleset& ruleset);
std::string board_dot(const Ruleset& ruleset);

}  // namespace gpn::host
