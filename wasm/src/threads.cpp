// One thread, in place of replay/src/run/threads_std.cpp.
#include "run/threads.hpp"

namespace gpn::replay {

void run_on_threads(unsigned, const std::function<void()>& work) { work(); }

}  // namespace gpn::replay
