// Counting lines: every byte of the input passes through here.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gpn::notation::common {

/// Blocks are counted in a single byte each, so that the compiler adds up sixteen of them at a time; a wide counter
/// would have to be spread over eight vectors.
inline std::uint64_t count_newlines(std::string_view bytes) noexcept {
  constexpr std::size_t block = 128;
  std::uint64_t count = 0;
  for (; bytes.size() >= block; bytes.remove_prefix(block)) {
    std::uint8_t in_block = 0;
    for (std::size_t i = 0; i < block; ++i)
      in_block = static_cast<std::uint8_t>(in_block + (bytes[i] == '\n' ? 1U : 0U));
    count += in_block;
  }
  return count + static_cast<std::uint64_t>(std::count(bytes.begin(), bytes.end(), '\n'));
}

}  // namespace gpn::notation::common
