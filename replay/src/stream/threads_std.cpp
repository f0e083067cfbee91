#include "stream/ordered_work.hpp"

#include <thread>
#include <vector>

namespace gpn::replay {

void run_on_threads(unsigned count, const std::function<void()>& work) {
  std::vector<std::jthread> threads;
  for (unsigned i = 0; i < count; ++i) threads.emplace_back(work);
}

}  // namespace gpn::replay
