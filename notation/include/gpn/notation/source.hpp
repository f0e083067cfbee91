// Pieces of input, and byte ranges in them. Spans are byte offsets; line_counter.hpp turns them into lines and columns.
#pragma once

#include <cstdint>
#include <string_view>

namespace gpn::notation {

/// The bytes from `begin` up to and without `end`, counted from the start of one source.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  friend bool operator==(const Span&, const Span&) = default;
};

/// A part of a named input that contains whole records. The name and the bytes are views; the reader of the input owns
/// them.
struct Source {
  std::string_view name;         // a path, or "-" for standard input
  std::string_view bytes;        // less than 4 GiB
  std::uint64_t first_byte = 0;  // offset of the piece in the input
  std::uint64_t first_line = 1;  // number of its first line, from 1
  bool cut_short = false;        // only the head of its last record is here: it was longer than the limit
  bool was_utf16 = false;        // before it was decoded: the bytes are UTF-8
};

}  // namespace gpn::notation
