// The processor time that the replay of one record may take. Time and not a count of calls: what a turn costs depends
// on the board, by a factor of a thousand.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>

namespace gpn::replay {

class WorkLimit {
 public:
  using Milliseconds = std::chrono::milliseconds;

  void start(Milliseconds most) noexcept;

  /// Half of the time is kept for the game itself.
  bool is_spent_on_variations() noexcept { return used() >= most_ / 2; }

  void add_turns(std::size_t played) noexcept { unseen_turns_ += played; }

  /// Looks at the clock only after several turns: they are usually cheap.
  bool is_spent() noexcept {
    if (unseen_turns_ < turns_between_looks) return false;
    unseen_turns_ = 0;
    return used() >= most_;
  }

 private:
  static constexpr std::size_t turns_between_looks = 16;
  using Nanoseconds = std::chrono::nanoseconds;

  Nanoseconds used() noexcept;

  Nanoseconds most_{};
  Nanoseconds begun_{};                      // on the wall clock
  std::optional<Nanoseconds> thread_begun_;  // on the clock of the thread, once the first quarter has passed
  std::size_t unseen_turns_ = 0;             // played since the last look at a clock
};

}  // namespace gpn::replay
