// Positions as clients count them: a line and a number of code units in it.
#pragma once

#include <gpn/notation/record.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace gpn::lsp {

/// How the characters of a line are counted.
enum class Encoding : std::uint8_t { Utf8, Utf16 };

struct Position {
  std::uint32_t line = 0;
  std::uint32_t character = 0;

  friend bool operator==(const Position&, const Position&) = default;
};

struct Range {
  Position start;
  Position end;

  friend bool operator==(const Range&, const Range&) = default;
};

/// Where the lines of a text begin, and how many code units of UTF-16 come before each block of it, so that a place in
/// a line of megabytes costs no more than one in a short line. A line ends with LF, CR LF or CR. The text is UTF-8, as
/// that of a JSON message is.
class LineIndex {
 public:
  explicit LineIndex(std::string_view text);

  std::uint32_t lines() const noexcept { return static_cast<std::uint32_t>(starts_.size()); }
  std::uint32_t line_begin(std::uint32_t number) const noexcept { return starts_[number]; }
  /// The line without its end.
  notation::Span line(std::string_view text, std::uint32_t number) const noexcept;
  std::uint32_t line_of(std::uint32_t offset) const noexcept;

  /// The first byte of the character at a position. A character after the end of its line is that end, and a line after
  /// the last one is the end of the text, as the protocol demands.
  std::uint32_t offset_of(std::string_view text, Position position, Encoding encoding) const noexcept;
  /// The position of the character that has the byte.
  Position position_of(std::string_view text, std::uint32_t offset, Encoding encoding) const noexcept;

 private:
  static constexpr std::size_t block_bytes = 1024;

  std::uint32_t units_before(std::string_view text, std::uint32_t offset) const noexcept;

  std::vector<std::uint32_t> starts_;
  std::vector<std::uint32_t> units_;  // of UTF-16 before each block
};

}  // namespace gpn::lsp
