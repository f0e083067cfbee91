// Limits on the size of one record, on the work for it and on the contents of archives; a limit that is exceeded is
// reported in a diagnostic. The limits also carry the games whose clicks a reader can fold.
#pragma once

#include <cstdint>

namespace gpn::host {
class SiteGames;
}

namespace gpn::notation {

struct Limits {
  std::uint32_t record_bytes = 4U << 20U;   // of a longer record only the head is read
  std::uint32_t turns = 100'000;            // variations included
  std::uint32_t nesting = 64;               // of variations
  std::uint32_t diagnostics = 100;          // of reading; the others are counted
  std::uint32_t milliseconds = 1000;        // of processor time for the replay, half of it for variations
  std::uint32_t links = 64;                 // to other records, followed directly or through other records
  std::uint32_t unpacked_mib = 65'536;      // of what one compressed file or archive contains
  std::uint32_t unpacked_ratio = 1000;      // of that size to the size of the file, from 16 MiB on
  std::uint32_t archive_files = 1'000'000;  // of one archive
  std::uint32_t archive_depth = 8;          // compressed files and archives inside one another
  std::uint32_t cause_work = 40'000;  // to find the cause of an illegal turn; about one for each turn that is read

  /// The registry whose modules fold the clicks of Boardspace; must outlive all reading. Null: such records are named
  /// and not read.
  const host::SiteGames* games = nullptr;
};

inline Limits with_games(Limits limits, const host::SiteGames& games) noexcept {
  limits.games = &games;
  return limits;
}

}  // namespace gpn::notation
