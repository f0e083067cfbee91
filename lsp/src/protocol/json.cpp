#include "protocol/json.hpp"

#include <limits>

namespace gpn::lsp {
namespace {

/// The deepest nesting of brackets outside of strings.
std::size_t depth_of(std::string_view bytes) noexcept {
  std::size_t depth = 0;
  std::size_t deepest = 0;
  bool is_in_string = false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const char c = bytes[i];
    if (c == '"') is_in_string = !is_in_string;
    if (is_in_string) {
      i += c == '\\' ? 1 : 0;
    } else if (c == '[' || c == '{') {
      deepest = std::max(deepest, ++depth);
    } else if (c == ']' || c == '}') {
      depth -= depth > 0 ? 1 : 0;
    }
  }
  return deepest;
}

}  // namespace

std::optional<Json> parse_json(std::string_view bytes) {
  if (depth_of(bytes) > most_json_depth) return std::nullopt;
  Json value = Json::parse(bytes, nullptr, false);
  if (value.is_discarded()) return std::nullopt;
  return value;
}

std::string to_bytes(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

const Json* member(const Json& value, std::string_view name) {
  if (!value.is_object()) return nullptr;
  const auto found = value.find(name);
  return found == value.end() ? nullptr : &*found;
}

std::optional<std::string_view> as_text(const Json* value) {
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return value->get_ref<const std::string&>();
}

std::optional<std::uint32_t> as_number(const Json* value) {
  if (value == nullptr || !value->is_number_unsigned()) return std::nullopt;
  const auto number = value->get<std::uint64_t>();
  if (number > std::numeric_limits<std::uint32_t>::max()) return std::nullopt;
  return static_cast<std::uint32_t>(number);
}

bool is_true(const Json* value) { return value != nullptr && value->is_boolean() && value->get<bool>(); }

}  // namespace gpn::lsp
