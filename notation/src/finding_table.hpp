// All findings of the readers in one table, so that any of them can be named by its code.
#pragma once

#include "boardspace/findings.hpp"
#include "codecup/findings.hpp"
#include "common/findings.hpp"
#include "littlegolem/findings.hpp"
#include "native/findings.hpp"
#include "sheet/findings.hpp"

#include <gpn/finding.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

namespace gpn::notation {

template <std::size_t... Sizes>
consteval auto joined(const std::array<FindingInfo, Sizes>&... tables) {
  std::array<FindingInfo, (Sizes + ...)> all{};
  auto* end = all.begin();
  ((end = std::copy(tables.begin(), tables.end(), end)), ...);
  return all;
}

inline constexpr auto finding_table =
    joined(common::findings, native_text::findings, sheet_text::findings, boardspace_sgf::findings,
           littlegolem_text::findings, codecup_log::findings);

using Finding = FindingOf<finding_table>;

}  // namespace gpn::notation
