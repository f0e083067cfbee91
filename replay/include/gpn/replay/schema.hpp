// The JSON Schemas (draft 2020-12) of what gpn writes as JSON, from share/gpn/schema.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gpn::replay {

/// Nothing for an unknown name.
std::optional<std::string_view> schema_named(std::string_view name) noexcept;

/// "record, report, diff, .."
std::string schema_names();

}  // namespace gpn::replay
