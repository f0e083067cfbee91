// Counts what a reader accepts leniently, and keeps the first place: it is reported once per kind and record.
#pragma once

#include <gpn/notation/record.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace gpn::notation::common {

struct Occurrences {
  std::uint32_t count = 0;
  Span first;

  void add(Span span, std::uint32_t times = 1) noexcept {
    if (times == 0) return;
    if (count == 0) first = span;
    count += times;
  }
};

/// "1 click", "3 clicks".
inline std::string counted(std::uint32_t count, std::string_view one, std::string_view several) {
  std::string text = std::to_string(count) + " ";
  return text.append(count == 1 ? one : several);
}

}  // namespace gpn::notation::common
