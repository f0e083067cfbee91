#include "progress.hpp"

#include <fmt/format.h>

namespace gpn::cli {
namespace {

// A run that ends sooner shows no progress.
constexpr auto first_after = std::chrono::milliseconds(500);
constexpr auto every = std::chrono::milliseconds(100);

}  // namespace

Progress::Progress(Output& err, Wanted wanted) noexcept
    : err_(err), active_(wanted == Wanted::Yes && err.is_terminal()), next_(Clock::now() + first_after) {}

void Progress::show(std::uint64_t records, std::uint64_t turns) {
  if (!active_ || Clock::now() < next_) return;
  err_.control(fmt::format("\r\x1b[K{} records, {} turns", records, turns));
  shown_ = true;
  next_ = Clock::now() + every;
}

void Progress::erase() {
  if (shown_) err_.control("\r\x1b[K");
  shown_ = false;
}

}  // namespace gpn::cli
