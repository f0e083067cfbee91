// The names of the limits of one record and the largest values that a user or a file may set.
#pragma once

#include <gpn/notation/limits.hpp>

#include <array>
#include <cstdint>
#include <string_view>

namespace gpn::replay {

/// Each limit is at least 1.
struct LimitRange {
  std::string_view name;
  std::uint32_t notation::Limits::*limit;
  std::uint32_t most;
};

inline constexpr std::array limit_ranges{
    LimitRange{"max-record-bytes", &notation::Limits::record_bytes, 1U << 30U},
    LimitRange{"max-turns", &notation::Limits::turns, 10'000'000},
    LimitRange{"max-nesting", &notation::Limits::nesting, 1000},
    LimitRange{"max-diagnostics", &notation::Limits::diagnostics, 1'000'000},
    LimitRange{"max-milliseconds", &notation::Limits::milliseconds, 86'400'000},
    LimitRange{"max-links", &notation::Limits::links, 1000},
};

}  // namespace gpn::replay
