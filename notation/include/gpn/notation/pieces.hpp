// Cutting an input of any length into pieces that hold whole records, so that memory does not grow with the input and
// pieces can be worked on side by side.
#pragma once

#include <gpn/notation/format.hpp>
#include <gpn/notation/limits.hpp>
#include <gpn/notation/source.hpp>

#include <tl/expected.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace gpn::notation {

/// Bytes from a file, standard input or memory. Not thread-safe.
class ByteInput {
 public:
  virtual ~ByteInput() = default;
  /// Reads up to `capacity` bytes; 0 at the end. The error is a sentence.
  virtual tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) = 0;
};

/// A piece owns its bytes. `cut_short` says that one record was longer than the limit: only its head is here, the rest
/// up to the next record start was skipped.
struct Piece {
  std::string bytes;
  std::uint64_t first_byte = 0;
  std::uint64_t first_line = 1;
  Format format = Format::Gpn;
  bool cut_short = false;

  Source source(std::string_view name) const noexcept { return {name, bytes, first_byte, first_line}; }
};

enum class PieceStatus : std::uint8_t {
  Piece,         // one more piece
  End,           // nothing more
  Empty,         // the input holds nothing but blanks
  Unrecognised,  // the input looks like no known format
  Failed,        // reading failed; see PieceReader::error()
};

class PieceReader {
 public:
  /// `from` overrides recognition. The input must outlive the reader.
  PieceReader(ByteInput& input, std::optional<Format> from, const Limits& limits);

  /// Fills `piece`, whose memory is reused.
  PieceStatus next(Piece& piece);

  const std::string& error() const noexcept { return error_; }

 private:
  PieceStatus start(Piece& piece);
  bool read_until(std::string& bytes, std::size_t size);
  bool cut(Piece& piece);
  bool cut_short(Piece& piece);

  ByteInput& input_;
  std::optional<Format> format_;
  Limits limits_;
  std::string carried_;  // the start of a record whose end was not read yet
  std::uint64_t next_byte_ = 0;
  std::uint64_t next_line_ = 1;
  std::uint64_t skipped_bytes_ = 0;  // of a record that is too long
  std::uint64_t skipped_lines_ = 0;
  bool started_ = false;
  bool at_end_ = false;
  std::string error_;
};

}  // namespace gpn::notation
