#include "find/compare.hpp"

#include <algorithm>

namespace gpn::replay::find {
namespace {

bool compares(std::int64_t order, Compare compare) noexcept {
  switch (compare) {
    case Compare::Less: return order < 0;
    case Compare::AtMost: return order <= 0;
    case Compare::More: return order > 0;
    case Compare::AtLeast: return order >= 0;
    default: return order == 0;
  }
}

}  // namespace

bool fits_text(std::string_view text, const Test& test) {
  const std::string value = folded(text);
  return test.compare == Compare::Like ? value.find(test.folded) != std::string::npos : value == test.folded;
}

bool fits_date(std::string_view text, const Test& test) {
  if (test.compare == Compare::Like) return text.find(test.value) != std::string_view::npos;
  const auto date = read_date(text);
  if (!date) return false;
  const std::size_t known = std::min(date->known, test.date.known);
  const auto end = [&](const Date& each) { return each.parts.begin() + static_cast<std::ptrdiff_t>(known); };
  if (std::equal(date->parts.begin(), end(*date), test.date.parts.begin()))
    return date->known >= test.date.known && compares(0, test.compare);
  const bool is_less =
      std::lexicographical_compare(date->parts.begin(), end(*date), test.date.parts.begin(), end(test.date));
  return compares(is_less ? -1 : 1, test.compare);
}

bool fits_number(std::int64_t number, const Test& test) noexcept {
  return compares(number - static_cast<std::int64_t>(test.number), test.compare);
}

}  // namespace gpn::replay::find
