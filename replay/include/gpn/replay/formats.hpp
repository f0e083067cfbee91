// What each format keeps of a record: found out, not written down. Small records are converted to every format and read
// back, as `convert` does.
#pragma once

#include <gpn/host/registry.hpp>

#include <string>

namespace gpn::replay {

/// A table in Markdown, with a row for each game and each part of a record, and a column for each format.
std::string format_table(const host::Registry& registry);

/// The same as JSON, by formats, with the reasons.
std::string format_table_json(const host::Registry& registry);

}  // namespace gpn::replay
