// The board of a ruleset as text for people, as JSON, and for Graphviz. Every text ends with a line end.
#pragma once

#include <gpn/host/ruleset.hpp>

#include <string>

namespace gpn::host {

/// Cells, components, degrees, distances and lines. The ruleset has cells.
std::string board_text(const Ruleset& ruleset);
std::string board_json(const Ruleset& ruleset);
std::string board_dot(const Ruleset& ruleset);

}  // namespace gpn::host
