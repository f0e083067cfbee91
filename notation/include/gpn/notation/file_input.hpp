// Inputs of PieceReader: a file, compressed or not, the files of an archive, standard input, memory.
#pragma once

#include <gpn/notation/pieces.hpp>

#include <tl/expected.hpp>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::notation {

/// The kinds of files that may be opened. Reading a named pipe or a device may wait for ever.
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
  explicit MemoryInput(std::string_view bytes) noexcept : bytes_(bytes), rest_(bytes) {}
  tl::expected<std::size_t, std::string> read(char* to, std::size_t capacity) override;
  std::optional<std::uint64_t> size() const override { return bytes_.size(); }
  bool go_to(std::uint64_t offset) override;

 private:
  std::string_view bytes_;
  std::string_view rest_;
};

/// The way in which an input contains its files.
enum class Packing : std::uint8_t { None, Compressed, Archive };

/// The reason why the rest of a file, or of an archive, is not read.
struct UnpackProblem {
  enum class Kind : std::uint8_t { Damaged, TooLarge };
  Kind kind = Kind::Damaged;
  std::string sentence;
};

/// The files in an input: one, which may be compressed (gzip, xz, zstd, bzip2), or those of an archive (tar, zip, 7z),
/// which may be compressed as well and contain such inputs. Links, devices and folders of archives are passed over.
class UnpackedInput : public ByteInput {
 public:
  /// Begins the first file or the next one. False after the last. The error is a sentence.
  virtual tl::expected<bool, std::string> next() = 0;
  /// Returns the way in which the files so far were packed.
  virtual Packing packing() const noexcept = 0;
  /// Returns the place of the file in its archive, "games/b.sgf", with `!` after each archive in an archive. It is
  /// empty outside of archives.
  virtual const std::string& place() const noexcept = 0;
  /// After the end of a file, or of all files: what of it was not read.
  virtual const std::optional<UnpackProblem>& problem() const noexcept = 0;
};

/// Memory does not grow with the input, except for the window of its compression.
std::unique_ptr<UnpackedInput> unpacked(std::unique_ptr<ByteInput> input, const Limits& limits);

}  // namespace gpn::notation
