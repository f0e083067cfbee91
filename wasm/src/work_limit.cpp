// A page has no clock of a thread, so time is counted on the wall, in place of replay/src/play/work_limit_posix.cpp.
#include "play/work_limit.hpp"

namespace gpn::replay {
namespace {

std::chrono::nanoseconds now() noexcept { return std::chrono::steady_clock::now().time_since_epoch(); }

}  // namespace

void WorkLimit::start(Milliseconds most) noexcept {
  most_ = most;
  begun_ = now();
  unseen_turns_ = 0;
}

std::chrono::nanoseconds WorkLimit::used() noexcept { return now() - begun_; }

}  // namespace gpn::replay
