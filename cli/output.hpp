// Standard output and standard error of the program.
#pragma once

#include "posix.hpp"

#include <string>
#include <string_view>

namespace gpn::cli {

class Output {
 public:
  explicit Output(posix::Stream stream) noexcept : stream_(stream) {}

  /// False when nothing more can be written; further bytes are dropped.
  bool write(std::string_view bytes);

  /// Why writing failed; empty if it did not. A pipe that the reader closed is no failure.
  const std::string& failure() const noexcept { return failure_; }

  bool is_terminal() const noexcept { return posix::is_terminal(stream_); }
  std::size_t width() const noexcept { return posix::terminal_width(stream_); }

 private:
  posix::Stream stream_;
  bool closed_ = false;
  std::string failure_;
};

}  // namespace gpn::cli
