// One thread, in place of replay/src/stream/threads_std.cpp.
#include "stream/ordered_work.hpp"

namespace gpn::replay {

void run_on_threads(unsigned, const std::function<void()>& work) { work(); }

}  // namespace gpn::replay
