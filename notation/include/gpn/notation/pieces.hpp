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
#include <string_view>

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

  Source source(std::string_view name) const noexcept { return {name, bytes, first_byte, first_line, cut_short}; }
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
  bool fill(std::string& bytes, std::size_t size);
  PieceStatus begin(std::string& bytes);
  PieceStatus cut(Piece& piece);
  PieceStatus cut_head(Piece& piece);
  bool skip_record();
  PieceStatus give(Piece& piece, std::size_t size, std::size_t kept);
  void pass(std::string_view bytes) noexcept;

  ByteInput& input_;
  std::optional<Format> format_;
  Limits limits_;
  std::string carried_;             // what was read behind the last piece
  std::size_t carried_passed_ = 0;  // how much of it belongs to that piece: context while a record is skipped
  std::uint64_t next_byte_ = 0;
  std::uint64_t next_line_ = 1;
  bool begun_ = false;
  bool at_end_ = false;
  bool skipping_ = false;  // the rest of a record that is too long
  std::string error_;
};

}  // namespace gpn::notation
