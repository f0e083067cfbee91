// The line that lists a record that was found.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gpn::replay {

struct FoundRecord {
  std::string_view file;
  std::uint64_t line = 1;
  std::string_view white, black, result;  // as the record has them
};

/// Place, players and result.
void append_found_line(const FoundRecord& found, std::string& out);

}  // namespace gpn::replay
