// The layers of a packed input. Each reads another input: a compressor gives the bytes that were compressed, an archive
// its files, one after the other.
#pragma once

#include <gpn/notation/pieces.hpp>

#include <tl/expected.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace gpn::notation::unpack {

using ReadResult = tl::expected<std::size_t, std::string>;

enum class Kind : std::uint8_t { Plain, Gzip, Compressed, Zip, SevenZip, Tar };

/// The number of bytes that decide what an input is: a block of tar.
inline constexpr std::size_t head_bytes = 512;

Kind kind_of(std::string_view head) noexcept;

/// The bytes that a compressed input expands to.
class Expanded : public ByteInput {
 public:
  /// Describes what is wrong with the compressed data, as a sentence; empty while nothing is. The bytes end before it.
  virtual const std::string& damage() const noexcept = 0;
};

/// Inflates with zlib: libarchive does not compare the checksum of gzip (RFC 1952), and ignores what follows the data.
std::unique_ptr<Expanded> gunzipped(std::unique_ptr<ByteInput> input);
/// Expands xz, zstd and bzip2.
std::unique_ptr<Expanded> expanded(std::unique_ptr<ByteInput> input);

/// The files of an archive. Links, devices and folders have no bytes and are passed over.
class Archive {
 public:
  virtual ~Archive() = default;
  /// Goes on to the next file; false after the last. The error, as in read(), is one of the input.
  virtual tl::expected<bool, std::string> next() = 0;
  /// As the archive writes it; may be any bytes.
  virtual const std::string& name() const noexcept = 0;
  virtual ReadResult read(char* to, std::size_t capacity) = 0;
  /// Describes the damage of the current file, and after the last one that of the archive.
  virtual const std::string& damage() const noexcept = 0;
  /// The bytes of a file are unpacked although nobody reads them, so that they have to be counted.
  virtual bool must_read_all() const noexcept = 0;
};

/// `kind` is one of an archive.
std::unique_ptr<Archive> archive(std::unique_ptr<ByteInput> input, Kind kind);

}  // namespace gpn::notation::unpack
