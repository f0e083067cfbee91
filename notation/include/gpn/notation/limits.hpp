// What one record may cost. Reaching a limit is a diagnostic, never a crash and never silence.
#pragma once

#include <cstdint>

namespace gpn::notation {

struct Limits {
  std::uint32_t record_bytes = 4U << 20U;  // longer records are skipped to the next record start
  std::uint32_t turns = 100'000;           // of one record, variations included
  std::uint32_t nesting = 64;              // of variations
  std::uint32_t diagnostics = 100;         // of one record
  std::uint32_t links = 64;                // to other records that are followed from one, by way of others too
};

}  // namespace gpn::notation
