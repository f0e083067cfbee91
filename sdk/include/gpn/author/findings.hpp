// The findings of a rule module: from its table (<gpn/finding.hpp>) to the records of the interface.
//
//   constexpr auto findings = std::to_array<gpn::FindingInfo>({
//       {"wheel-taken", gpn::Severity::Error, "W1", "the spot is taken", "A piece goes onto an empty spot."},
//   });
//   using Finding = gpn::FindingOf<findings>;
//
//   static std::span<const gpn_finding> findings() { return gpn::author::finding_records<::findings>; }
//   write_remark(remark, Finding("wheel-taken"), where, {}, {"this spot is taken"});
#pragma once

#include <gpn/abi.h>
#include <gpn/author/descriptions.hpp>
#include <gpn/finding.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace gpn::author {

namespace detail {

static_assert(static_cast<int>(Severity::Note) == GPN_SEVERITY_NOTE);
static_assert(static_cast<int>(Severity::Warning) == GPN_SEVERITY_WARNING);
static_assert(static_cast<int>(Severity::Error) == GPN_SEVERITY_ERROR);

/// A text that is too long for its field does not compile.
template <std::size_t Count>
consteval std::array<gpn_finding, Count> make_records(const std::array<FindingInfo, Count>& table) {
  std::array<gpn_finding, Count> records{};
  for (std::size_t i = 0; i < Count; ++i)
    records[i] = make_finding(static_cast<std::uint32_t>(table[i].severity), table[i].code, table[i].rule,
                              table[i].title, table[i].explanation);
  return records;
}

}  // namespace detail

/// The rows that gpn_game.finding describes. A row takes nearly a kilobyte, so use the table in one source file.
template <const auto& table>
inline constexpr auto finding_records = detail::make_records(table);

}  // namespace gpn::author
