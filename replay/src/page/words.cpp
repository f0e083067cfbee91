#include "page/words.hpp"

#include <algorithm>
#include <cstddef>

namespace gpn::replay::page {
namespace templates {
std::string_view words() noexcept;
}

namespace {

constexpr std::string_view separator = " | ";

/// The cell with this number, from 0, of a row.
std::string_view cell(std::string_view row, std::size_t number) noexcept {
  while (number-- > 0) row.remove_prefix(row.find(separator) + separator.size());
  return row.substr(0, row.find(separator));
}

}  // namespace

/// The first column names the texts. Lines without cells are comments.
Words words_in(PageLanguage language) {
  Words words;
  for (std::string_view rest = templates::words(); !rest.empty();) {
    const std::string_view row = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(row.size() + 1, rest.size()));
    if (row.find(separator) != std::string_view::npos)
      words.emplace(cell(row, 0), cell(row, 1 + static_cast<std::size_t>(language)));
  }
  return words;
}

}  // namespace gpn::replay::page
