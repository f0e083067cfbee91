// Lines and columns of places in a source, for reports.
#pragma once

#include <gpn/notation/record.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gpn::notation {

/// A place as people count: the line of the input from 1, the column in characters (UTF-8 code points, and bytes that
/// are not UTF-8) from 1.
struct Place {
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  std::string_view text;  // the line without its line end; a view of the bytes of the source
};

/// Remembers the last place: locating places in ascending order costs one pass over the source, however many there are.
/// Going back costs the distance. Not thread-safe.
class LineCounter {
 public:
  /// The bytes of the source must outlive the counter and its places.
  explicit LineCounter(const Source& source) noexcept : source_(source) { enter_line(0); }

  /// The place of a byte offset in the source. A newline belongs to the line it ends; offsets after the last byte have
  /// the place of the end.
  Place locate(std::uint32_t offset) noexcept;

 private:
  void enter_line(std::size_t begin) noexcept;

  Source source_;
  std::uint64_t line_ = 0;  // from the start of the source
  std::size_t line_begin_ = 0;
  std::size_t line_end_ = 0;  // after the last byte of the line, without its line end
  std::size_t next_line_ = 0;
  std::size_t offset_ = 0;    // the last one located; in this line
  std::uint64_t column_ = 1;  // of offset_
};

}  // namespace gpn::notation
