// A module's table as this host knows it.
#pragma once

#include <algorithm>
#include <cstring>

namespace gpn::host {

/// The table with nulls for what a module built with an older header does not have yet, and without what a newer one
/// added. Tables only grow at their end, so struct_size shows which members a table has.
template <class Table>
Table copy_table(const Table& table) noexcept {
  Table copy{};
  std::memcpy(&copy, &table, std::min<std::size_t>(table.struct_size, sizeof(Table)));
  return copy;
}

}  // namespace gpn::host
