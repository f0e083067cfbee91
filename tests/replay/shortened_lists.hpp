// Random games with shortened lists of removed pieces, and what the replay makes of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace gpn::test {

struct ShortenedLists {
  std::size_t games = 0;
  std::size_t shortened = 0;  // with a list
  std::size_t restored = 0;   // read as the game
  std::size_t open = 0;       // with a warning about what is not certain
  std::size_t limited = 0;    // with readings that were not followed
  std::size_t other = 0;      // another game
  std::size_t illegal = 0;
  std::string misread;  // the games that were read as another or as illegal
};

using UseShortenedLists = std::function<void(const std::string& name, const ShortenedLists& tally)>;

/// Calls `use` for each variant, each way to shorten, with and without reserve counts.
void shorten_lists(std::uint64_t games, const UseShortenedLists& use);

}  // namespace gpn::test
