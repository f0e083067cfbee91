// Cuts the bytes of the client into frames: headers, an empty line, and as many bytes as Content-Length says.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace gpn::lsp {

class FrameReader {
 public:
  static constexpr std::size_t most_header_bytes = 4096;
  static constexpr std::size_t most_body_bytes = std::size_t{32} << 20U;

  enum class Status {
    Incomplete,  // more bytes are needed
    Frame,       // body() is a frame
    TooLong,     // a frame is longer than the limit; its bytes are skipped
    Malformed,   // these headers give no length, so the next frame cannot be found
  };

  void add(std::string_view bytes) { buffer_ += bytes; }

  /// Moves on to the next frame. After Malformed there is none.
  Status next();

  /// The frame that next() found, until next() or add() is called.
  std::string_view body() const noexcept { return body_; }

 private:
  void drop_taken();
  Status read_header();

  std::string buffer_;
  std::size_t taken_ = 0;  // bytes at the front of the buffer that were used
  std::size_t length_ = 0;
  bool has_header_ = false;
  std::size_t to_skip_ = 0;
  bool is_malformed_ = false;
  std::string_view body_;
};

}  // namespace gpn::lsp
