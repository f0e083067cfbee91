// Standard output and standard error of the program, and the progress of a long run.
#pragma once

#include "posix.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace gpn::cli {

class Output {
 public:
  explicit Output(posix::Stream stream) noexcept : stream_(stream) {}

  /// Passes everything from here on to `sink` in place of the stream. The sink counts as no terminal.
  void redirect(std::function<bool(std::string_view)> sink) { sink_ = std::move(sink); }

  /// Writes bytes of records or files unchanged; on a terminal, what is unsafe to print is escaped. False, as in the
  /// other functions, when nothing more can be written; further bytes are dropped.
  bool write(std::string_view bytes);

  std::function<bool(std::string_view)> writer() {
    return [this](std::string_view bytes) { return write(bytes); };
  }

  /// Writes lines for people: whatever they quote, nothing but line feeds and tabs controls the terminal
  /// (gpn/host/display.hpp).
  bool print(std::string_view lines);

  /// The same for reports, which set colours and escape what they quote.
  bool print_styled(std::string_view lines);

  /// Writes escape sequences of the program's own.
  bool control(std::string_view sequence);

  /// Returns the reason why writing failed; empty if it did not. A pipe that the reader closed is no failure.
  const std::string& failure() const noexcept { return failure_; }

  bool is_terminal() const noexcept { return !sink_ && posix::is_terminal(stream_); }
  std::size_t width() const noexcept { return sink_ ? 0 : posix::terminal_width(stream_); }

 private:
  bool write_all(std::string_view bytes);

  posix::Stream stream_;
  std::function<bool(std::string_view)> sink_;
  bool closed_ = false;
  std::string failure_;
};

/// One line on standard error, rewritten at most ten times a second and erased before other output.
class Progress {
 public:
  enum class Wanted : std::uint8_t { Yes, No };

  Progress(Output& err, Wanted wanted) noexcept;
  ~Progress() { erase(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t records, std::uint64_t turns);
  void erase();

 private:
  using Clock = std::chrono::steady_clock;

  Output& err_;
  bool active_;
  bool shown_ = false;
  Clock::time_point next_;
};

}  // namespace gpn::cli
