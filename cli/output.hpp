// Standard output and standard error of the program, and the progress of a long run.
#pragma once

#include "posix.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace gpn::cli {

class Progress;

class Output {
 public:
  explicit Output(posix::Stream stream) noexcept : stream_(stream) {}

  /// From here on, output to a terminal erases the line of progress first.
  void erase_first(Progress& progress) noexcept { progress_ = &progress; }

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
  Progress* progress_ = nullptr;  // or none
  bool closed_ = false;
  std::string failure_;
};

/// One line on standard error, rewritten at most ten times a second and erased before other output.
class Progress {
 public:
  Progress(Output& out, Output& err) noexcept : err_(err) {
    out.erase_first(*this);
    err.erase_first(*this);
  }
  ~Progress() { erase(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Begins a run over inputs of so many bytes, which are asked for when the line is shown first; 0 if not known.
  void begin(std::function<std::uint64_t()> total);
  void show(std::uint64_t records, std::uint64_t turns, std::uint64_t bytes);
  void erase();

 private:
  using Clock = std::chrono::steady_clock;

  std::string share_of(std::uint64_t bytes);

  Output& err_;
  std::function<std::uint64_t()> total_;  // none: nothing is shown
  std::optional<std::uint64_t> total_bytes_;
  std::uint64_t last_bytes_ = 0, earlier_bytes_ = 0;  // a command may begin with one file after the other
  bool shown_ = false;
  Clock::time_point begun_, next_;
};

}  // namespace gpn::cli
