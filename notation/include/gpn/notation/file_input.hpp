// Inputs of PieceReader: a file, compressed or not, standard input, memory.
#pragma once

#include <gpn/notation/pieces.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace gpn::notation {

/// What may be opened: reading a named pipe or a device may wait for ever.
enum class Accept : std::uint8_t { AnyFile, RegularFiles };

/// Opens a file, or standard input for "-". A file is closed with the input. The error is a sentence that names the
/// path.
tl::expected<std::unique_ptr<ByteInput>, std::string> open_input(const std::string& path,
                                                                 Accept accept = Accept::AnyFile);

/// Keeps up to so many bytes of standard input, from the first one on, for open_kept_standard_input(). Call it before
/// standard input is read.
void keep_standard_input(std::size_t most_bytes);

/// Standard input once more from its first byte; waits for its end. The error is a sentence: it is longer than what is
/// kept.
tl::expected<std::unique_ptr<ByteInput>, std::string> open_kept_standard_input();

/// The bytes from `first` up to and without `end`.
struct ByteRange {
  std::uint64_t first = 0;
  std::uint64_t end = 0;

  friend bool operator==(const ByteRange&, const ByteRange&) = default;
};

/// Opens a part of a regular file. The input ends early where the file does. The error is a sentence that names the
/// path.
tl::expected<std::unique_ptr<ByteInput>, std::string> open_range(const std::string& path, ByteRange range);

/// The size of a regular file. The error is a sentence that names the path.
tl::expected<std::uint64_t, std::string> size_of_file(const std::string& path);

/// Reads bytes in memory, which must outlive the input.
class MemoryInput final : public ByteInput {
 public:
  explicit MemoryInput(std::string_view bytes) noexcept : rest_(bytes) {}
  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override;

 private:
  std::string_view rest_;
};

/// An input that may be compressed by gzip (RFC 1952), read as what it contains.
class UnpackedInput : public ByteInput {
 public:
  /// Known after the first read.
  virtual bool is_compressed() const noexcept = 0;
  /// What is wrong with the compressed data, as a sentence; empty while nothing is. The input ends before it.
  virtual std::string_view damage() const noexcept = 0;
};

/// Reads what `input` contains, if it is compressed by gzip, also in several parts; other inputs are read as they are.
/// The first read must have room for two bytes. Memory does not grow with the input.
std::unique_ptr<UnpackedInput> unpacked(std::unique_ptr<ByteInput> input);

}  // namespace gpn::notation
