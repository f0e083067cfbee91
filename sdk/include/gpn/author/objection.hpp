// The objection of a module to a text, before it goes into the record of the interface.
//
//   using Objection = author::Objection<all_findings>;
//   return Objection{"wheel-taken", where, fmt::format("{} is taken; write another spot", name), {spot}};
#pragma once

#include <gpn/abi.h>
#include <gpn/author/remarks.hpp>
#include <gpn/finding.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::author {

template <const auto& table>
struct Objection {
  FindingOf<table> finding;
  Range where;
  std::string message;
  std::vector<std::uint32_t> cells = {};  // to highlight; the interface takes the first GPN_MAX_REMARK_CELLS
  std::string_view rule = {};             // replaces the rule of the finding unless it is empty
};

template <const auto& table>
void write(gpn_remark& out, const Objection<table>& objection) noexcept {
  write_remark(out, objection.finding, objection.where, objection.rule, {objection.message});
  for (const std::uint32_t cell : objection.cells)
    if (out.cell_count < GPN_MAX_REMARK_CELLS) out.cells[out.cell_count++] = cell;
}

/// Adds it to a reading. Those beyond GPN_MAX_REMARKS are only counted.
template <const auto& table>
void add(gpn_reading& reading, const Objection<table>& objection) noexcept {
  if (reading.remark_count < GPN_MAX_REMARKS) write(reading.remarks[reading.remark_count], objection);
  ++reading.remark_count;
}

}  // namespace gpn::author
