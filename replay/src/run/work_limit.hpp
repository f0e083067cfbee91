// The processor time that the replay of one record may take. Time and not a count of calls: what a turn costs depends
// on the board, by a factor of a thousand.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace gpn::replay {

class WorkLimit {
 public:
  using Milliseconds = std::chrono::milliseconds;

  void start(Milliseconds most) noexcept;

  /// Half of the time is kept for the game itself.
  bool is_spent_on_variations() noexcept { return used() >= most_ / 2; }

  /// Looks at the clock at some of the calls only: turns are usually cheap.
  bool is_spent() noexcept { return ++calls_ % calls_between_looks == 0 && used() >= most_; }

 private:
  static constexpr std::uint32_t calls_between_looks = 16;
  using Nanoseconds = std::chrono::nanoseconds;

  Nanoseconds used() noexcept;

  Nanoseconds most_{};
  Nanoseconds begun_{};                      // on the wall clock
  std::optional<Nanoseconds> thread_begun_;  // on the clock of the thread, once the first quarter has passed
  std::uint32_t calls_ = 0;
};

}  // namespace gpn::replay
