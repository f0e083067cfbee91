#include "play/work_limit.hpp"

#include <ctime>

namespace gpn::replay {
namespace {

std::chrono::nanoseconds read_clock(clockid_t clock) noexcept {
  timespec time{};
  ::clock_gettime(clock, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace

void WorkLimit::start(Milliseconds most) noexcept {
  most_ = most;
  begun_ = read_clock(CLOCK_MONOTONIC_COARSE);
  thread_begun_.reset();
  unseen_turns_ = 0;
}

/// The clock of the thread costs as much as the replay of a record, so only records that take long read it: the first
/// quarter of the time is measured on the wall clock.
std::chrono::nanoseconds WorkLimit::used() noexcept {
  const Nanoseconds quarter = most_ / 4;
  if (!thread_begun_) {
    const Nanoseconds passed = read_clock(CLOCK_MONOTONIC_COARSE) - begun_;
    if (passed <= quarter) return passed;
    thread_begun_ = read_clock(CLOCK_THREAD_CPUTIME_ID);
  }
  return quarter + read_clock(CLOCK_THREAD_CPUTIME_ID) - *thread_begun_;
}

}  // namespace gpn::replay
