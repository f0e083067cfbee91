#include "options.hpp"

#include <fmt/format.h>

#include <type_traits>

namespace gpn::cli {

bool is_positional(const Option& option) noexcept { return !option.names.starts_with('-'); }

bool is_flag(const Option& option) noexcept { return std::holds_alternative<bool*>(option.target); }

std::vector<std::string_view> split_names(std::string_view names) {
  std::vector<std::string_view> split;
  for (std::size_t comma = names.find(','); comma != std::string_view::npos; comma = names.find(',')) {
    split.push_back(names.substr(0, comma));
    names.remove_prefix(comma + 1);
  }
  split.push_back(names);
  return split;
}

std::string value_text(const Option& option) {
  return std::visit(
      [](const auto* value) {
        if constexpr (std::is_same_v<decltype(value), const std::vector<std::string>*>)
          return fmt::format("{}", fmt::join(*value, ","));
        else
          return fmt::format("{}", *value);
      },
      option.target);
}

}  // namespace gpn::cli
