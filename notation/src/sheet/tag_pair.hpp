// Tag pairs above the turns of a sheet: `[Game "gipf"]`. Native text that was quoted in a mail or put into a page is
// read as a sheet, and its tags decide as they do there.
#pragma once

#include "sheet/heading_block.hpp"

#include <optional>
#include <string_view>

namespace gpn::notation::sheet_text {

/// Empty for a line that is none. The views are of the line; signs before the bracket and behind it are ignored.
std::optional<TagHeading> read_tag_pair(std::string_view line) noexcept;

}  // namespace gpn::notation::sheet_text
