// Cuts an input of any length into pieces of whole records, so that memory does not grow with the input and pieces can
// be processed in parallel.
#pragma once

#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>

#include <tl/expected.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation::common {
enum class ByteOrder : std::uint8_t;
}  // namespace gpn::notation::common

namespace gpn::notation {

/// Bytes from a file, standard input or memory. Not thread-safe.
class ByteInput {
 public:
  virtual ~ByteInput() = default;
  /// Reads up to `capacity` bytes; 0 at the end. The error is a sentence.
  virtual tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) = 0;
  /// The number of bytes of an input that go_to() can move in; nothing for a pipe.
  virtual std::optional<std::uint64_t> size() const { return std::nullopt; }
  /// Goes on reading at this offset. False where the input cannot.
  virtual bool go_to(std::uint64_t /*offset*/) { return false; }
};

struct Piece {
  std::string bytes;
  std::string leading;           // before the first record: a byte order mark and empty lines, at most 64 KiB of them
  std::uint64_t first_byte = 0;  // offset in the input
  std::uint64_t first_line = 1;  // number of its first line in the input, from 1
  Format format = Format::Gpn;
  bool cut_short = false;       // the last record exceeded the limit: only its head is here, the rest was skipped
  bool was_utf16 = false;       // the input was decoded; the bytes are UTF-8
  bool has_end_mark = false;    // after it the input has the mark of old systems for the end of a file
  bool has_one_record = false;  // no record starts after its first byte
  bool is_part = false;         // of a table or a list of games: its head or its closing bracket is not in the input

  /// A view of the piece, valid while the piece keeps its bytes. `name` is the name of the input.
  Source source(std::string_view name) const noexcept {
    return {name, bytes, first_byte, first_line, cut_short, was_utf16, has_end_mark, has_one_record};
  }
};

enum class PieceStatus : std::uint8_t {
  Piece,         // a piece was read
  End,           // the input has no more pieces
  Empty,         // the input consists of blanks
  Unrecognised,  // the input looks like no known format
  Failed,        // reading failed; see PieceReader::error()
};

/// A record start inside an input whose format is known.
struct PieceStart {
  Format format = Format::Gpn;
  std::uint64_t byte = 0;
  std::uint64_t line = 1;
};

/// Cuts an input into pieces of whole records. It is not thread-safe; the pieces may be passed to other threads.
class PieceReader {
 public:
  /// `from` overrides recognition. The input must outlive the reader.
  PieceReader(ByteInput& input, std::optional<Format> from, const Limits& limits);

  /// Goes on in the middle of an input: the first byte of `input` is that of a record start.
  PieceReader(ByteInput& input, const PieceStart& start, const Limits& limits);

  /// Reads the next piece into `piece`, whose memory is reused. After any status but `Piece`, reading is over; after
  /// `Unrecognised` the piece has the first bytes of the input.
  PieceStatus next(Piece& piece);

  /// A sentence after PieceStatus::Failed, else empty.
  const std::string& error() const noexcept { return error_; }

 private:
  bool fill(std::string& bytes, std::size_t size);
  void remove_end_mark(std::string& bytes);
  void decode_utf16(common::ByteOrder order, std::string& bytes);
  PieceStatus begin(std::string& bytes);
  PieceStatus cut(Piece& piece);
  PieceStatus cut_head(Piece& piece);
  bool cut_part(Piece& piece);
  bool skip_record();
  PieceStatus end_piece(Piece& piece, std::size_t size, std::size_t kept);
  void count_passed(std::string_view bytes) noexcept;
  void pass_leading(std::string& bytes, std::size_t size);

  ByteInput* input_;
  std::unique_ptr<ByteInput> decoded_;  // around the input when it is UTF-16
  std::optional<Format> format_;
  Limits limits_;
  std::string leading_;
  std::string part_head_;           // begins each part of a long text with many games, such as a table; may be empty
  std::string carried_;             // bytes read after the last piece
  std::size_t carried_passed_ = 0;  // how many of them belong to that piece: context while a record is skipped
  std::uint64_t next_byte_ = 0;
  std::uint64_t next_line_ = 1;
  bool begun_ = false;
  bool is_utf16_ = false;
  bool at_end_ = false;
  bool has_end_mark_ = false;
  bool skipping_ = false;  // the rest of a record that is too long
  std::string error_;
};

}  // namespace gpn::notation
