#include "sheet/tag_pair.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>

namespace gpn::notation::sheet_text {
namespace {

/// Marks of quotations and lists, and blanks.
constexpr std::string_view lead = " \t>|*-";
constexpr std::string_view tail = " \t\r|,;";

bool is_name(std::string_view word) noexcept {
  return !word.empty() && ascii::is_letter(word.front()) && std::all_of(word.begin(), word.end(), [](char c) {
    return ascii::is_letter(c) || ascii::is_digit(c) || c == '_';
  });
}

}  // namespace

std::optional<TagHeading> read_tag_pair(std::string_view line) noexcept {
  const std::size_t open = line.find_first_not_of(lead);
  if (open == std::string_view::npos || line[open] != '[') return std::nullopt;
  const std::size_t last = line.find_last_not_of(tail);
  if (line[last] != ']') return std::nullopt;
  const std::string_view inside = ascii::trim(line.substr(open + 1, last - open - 1));
  const std::size_t quote = inside.find('"');
  if (quote == std::string_view::npos || inside.size() < quote + 2 || inside.back() != '"') return std::nullopt;
  const std::string_view name = ascii::trim(inside.substr(0, quote));
  if (!is_name(name)) return std::nullopt;
  return TagHeading{name, inside.substr(quote + 1, inside.size() - quote - 2)};
}

}  // namespace gpn::notation::sheet_text
