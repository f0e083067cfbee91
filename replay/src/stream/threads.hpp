// Threads that share one piece of work.
#pragma once

#include <functional>

namespace gpn::replay {

/// Calls `work` on each of `count` threads and waits for all of them. Where there are no threads, it is called once,
/// here: work that any number of threads can do is done as well by one. `work` throws nothing.
void run_on_threads(unsigned count, const std::function<void()>& work);

}  // namespace gpn::replay
