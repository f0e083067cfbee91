// Where bytes come from. Spans are byte offsets and cheap; lines and columns are counted only when somebody asks.
#pragma once

#include <cstdint>
#include <string_view>

namespace gpn::notation {

/// A byte range within one source.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  friend bool operator==(const Span&, const Span&) = default;
};

/// A piece of a named input that holds whole records. Views only: whoever read the input owns the bytes.
struct Source {
  std::string_view name;         // as the user knows it: a path, or "-"
  std::string_view bytes;        // at most 4 GiB
  std::uint64_t first_byte = 0;  // where the piece starts in the input
  std::uint64_t first_line = 1;  // the 1-based line it starts on
  bool cut_short = false;        // its last record was longer than the limit; only the head of it is here
};

/// A place for people: 1-based line of the input, 1-based column in characters (UTF-8 code points), and the line.
struct Place {
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  std::string_view text;  // the whole line without its end
};

/// Linear in the distance from the start of the piece.
Place locate(const Source& source, std::uint32_t offset) noexcept;

}  // namespace gpn::notation
