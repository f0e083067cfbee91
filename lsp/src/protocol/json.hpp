// JSON values of messages, which come from outside: nothing about their shape is taken for granted.
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::lsp {

using Json = nlohmann::json;

/// Deeper nesting than any message has.
inline constexpr std::size_t most_json_depth = 64;

/// Nothing when the bytes are no JSON in UTF-8, or nest too deep.
std::optional<Json> parse_json(std::string_view bytes);

/// Text that is not UTF-8 gets replacement characters.
std::string to_bytes(const Json& value);

/// Null when `value` is no object or has no such member.
const Json* member(const Json& value, std::string_view name);
/// A member of a member: `member(params, "textDocument", "uri")`.
template <class... Names>
const Json* member(const Json& value, std::string_view name, Names... names) {
  const Json* inner = member(value, name);
  return inner == nullptr ? nullptr : member(*inner, names...);
}

/// Nothing when there is no value or it is of another kind.
std::optional<std::string_view> as_text(const Json* value);
std::optional<std::uint32_t> as_number(const Json* value);
bool is_true(const Json* value);

}  // namespace gpn::lsp
