// The progress of a long run, on a terminal only.
#pragma once

#include "output.hpp"

#include <chrono>
#include <cstdint>

namespace gpn::cli {

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
