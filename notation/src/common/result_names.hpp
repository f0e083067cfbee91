// The spelling of results, the same in all dialects that have results.
#pragma once

#include <gpn/notation/record.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace gpn::notation::common {

struct ResultName {
  std::string_view text;
  std::optional<Result> result;  // empty: open or unknown
};

inline constexpr std::array<ResultName, 4> result_names{
    {{"1-0", Result::WhiteWins}, {"0-1", Result::BlackWins}, {"1/2-1/2", Result::Draw}, {"*", std::nullopt}}};

/// Null when the text is no result.
inline const ResultName* result_named(std::string_view text) noexcept {
  const auto found = std::find_if(result_names.begin(), result_names.end(),
                                  [&](const ResultName& candidate) { return candidate.text == text; });
  return found != result_names.end() ? &*found : nullptr;
}

}  // namespace gpn::notation::common
