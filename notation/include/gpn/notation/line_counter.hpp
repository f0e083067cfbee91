// Lines and columns of many places of one source, for reports.
#pragma once

#include <gpn/notation/source.hpp>

#include <cstddef>
#include <cstdint>

namespace gpn::notation {

/// Answers as locate() does, but remembers the last place: a walk over a source in order costs one pass over its bytes,
/// however many places are asked for. Going back is as cheap as the distance.
class LineCounter {
 public:
  /// The bytes must outlive the counter.
  explicit LineCounter(const Source& source) noexcept : source_(source) { enter_line(0); }

  Place locate(std::uint32_t offset) noexcept;

 private:
  void enter_line(std::size_t begin) noexcept;

  Source source_;
  std::uint64_t line_ = 0;  // counted from the start of the source
  std::size_t line_begin_ = 0;
  std::size_t line_end_ = 0;  // behind the last byte of the line, its end not included
  std::size_t next_line_ = 0;
  std::size_t at_ = 0;        // the last offset, in this line
  std::uint64_t column_ = 1;  // of at_
};

}  // namespace gpn::notation
