// The board of a ruleset as data: places, labels and lines, in pixels.
#pragma once

#include <gpn/host/ruleset.hpp>

#include <tl/expected.hpp>

#include <string>

namespace gpn::replay::page {

/// The error is a sentence: the module lists no cells, or not the pieces on them.
tl::expected<std::string, std::string> board_json(const host::Ruleset& ruleset);

}  // namespace gpn::replay::page
