// Lines and counted bytes of manifests and results. They may come from anyone: no length in them is trusted.
#pragma once

#include "stream/digest.hpp"

#include <gpn/notation/pieces.hpp>
#include <gpn/replay/settings.hpp>

#include <tl/expected.hpp>

#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace gpn::replay {

using Refusal = tl::unexpected<std::string>;

/// The words of a line, one blank between two. Each value has one way to be written. After the first word that does not
/// fit, ok() is false.
class Words {
 public:
  explicit Words(std::string_view line) noexcept : rest_(line) {}

  std::string_view word() noexcept;

  template <std::unsigned_integral Number>
  Number number() noexcept {
    const std::string_view text = word();
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool has_more_zeros = text.size() > 1 && text.front() == '0';
    if (error != std::errc() || end != text.data() + text.size() || has_more_zeros) is_ok_ = false;
    return number;
  }

  host::ContentHash hash();

  /// A text in which escape() replaced what could end a word.
  std::string text();

  void fail() noexcept { is_ok_ = false; }
  bool ok() const noexcept { return is_ok_; }
  bool at_end() const noexcept { return is_ok_ && !more_; }

 private:
  std::string_view rest_;
  bool more_ = true;
  bool is_ok_ = true;
};

/// Reads until the first problem and then gives nothing more.
class LineReader {
 public:
  explicit LineReader(notation::ByteInput& input) : input_(input) {}

  /// The next line without its line feed, valid until the next call; nothing at the end.
  std::optional<std::string_view> line();

  /// The words of the next line after the first one, which must be `key`. The line is hashed.
  Words words_after(std::string_view key);

  /// Passes on so many bytes, which are hashed.
  void bytes(std::uint64_t count, const std::function<void(std::string_view)>& sink);

  /// Half a sentence, to follow the name of the file; empty while there is none. The first one stays.
  const std::string& problem() const noexcept { return problem_; }
  void refuse(std::string problem) {
    if (problem_.empty()) problem_ = std::move(problem);
  }

  /// Adds the line that was read last to the hash.
  void hash_line();

  /// The hash of what was added since the last call.
  host::ContentHash hash() noexcept { return digest_.finish(); }

  /// The number of bytes before the next line.
  std::uint64_t position() const noexcept { return position_; }

 private:
  bool fill();

  static constexpr std::size_t block_size = std::size_t{64} << 10U;
  static constexpr std::size_t longest_line = std::size_t{64} << 10U;

  notation::ByteInput& input_;
  std::unique_ptr<char[]> buffer_{new char[block_size]};  // not zeroed
  std::string_view block_;                                // what is in it
  std::size_t taken_ = 0;                                 // of the block
  std::string line_;
  std::string problem_;
  std::uint64_t position_ = 0;
  Digest digest_;
};

/// Hashes and collects what is written. False, as from the output, when that is closed.
class HashedOutput {
 public:
  explicit HashedOutput(OutputSink output) : output_(std::move(output)) {}

  bool add(std::string_view text);
  bool flush();
  /// The hash of what was added since the last call.
  host::ContentHash hash() noexcept { return digest_.finish(); }

 private:
  OutputSink output_;
  std::string buffer_;
  Digest digest_;
};

/// Replaces blanks, control characters, bytes above 126 and "%" by "%" and two hexadecimal digits.
std::string escape(std::string_view text);

}  // namespace gpn::replay
