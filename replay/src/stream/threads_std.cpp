#include "stream/ordered_work.hpp"

#include <future>
#include <vector>

namespace gpn::replay {

void run_on_threads(unsigned count, const std::function<void()>& work) {
  std::vector<std::future<void>> threads;  // which wait for their end, too, when one cannot begin
  for (unsigned i = 0; i < count; ++i) threads.push_back(std::async(std::launch::async, work));
  for (std::future<void>& thread : threads) thread.get();
}

}  // namespace gpn::replay
