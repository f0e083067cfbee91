// Lines and blanks of a text: counting lines and finding their starts.
#pragma once

#include <gpn/text/ascii.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gpn::notation::common {

/// Called for every byte of the input. Each block is counted in a single byte, so that the compiler adds sixteen of
/// them at a time; a wide counter would need eight vectors.
inline std::uint64_t count_newlines(std::string_view bytes) noexcept {
  constexpr std::size_t block = 128;
  std::uint64_t count = 0;
  const char* at = bytes.data();
  for (std::size_t left = bytes.size(); left != 0;) {
    const std::size_t size = left < block ? left : block;
    std::uint8_t in_block = 0;
    for (std::size_t i = 0; i < size; ++i) in_block = static_cast<std::uint8_t>(in_block + (at[i] == '\n' ? 1U : 0U));
    count += in_block;
    at += size;
    left -= size;
  }
  return count;
}

inline std::size_t skip_blanks(std::string_view text, std::size_t at) noexcept {
  while (at < text.size() && ascii::is_blank(text[at])) ++at;
  return at;
}

/// The start of the line that contains the byte at `at`.
inline std::size_t line_start(std::string_view bytes, std::size_t at) noexcept {
  const std::size_t newline = at == 0 ? std::string_view::npos : bytes.rfind('\n', at - 1);
  return newline == std::string_view::npos ? 0 : newline + 1;
}

/// The start of the next line; the size of the bytes when there is none.
inline std::size_t next_line(std::string_view bytes, std::size_t at) noexcept {
  const std::size_t newline = bytes.find('\n', at);
  return newline == std::string_view::npos ? bytes.size() : newline + 1;
}

}  // namespace gpn::notation::common
