// Processes a stream of items on several threads and delivers the results in the order of the items.
#pragma once

#include "run/threads.hpp"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

namespace gpn::replay {

/// `take(Item&) -> bool` fetches the next item; it is called by one thread at a time. `make_worker()` creates the
/// `worker(Item&, Result&)` of one thread. `deliver(Result&) -> bool` receives the results in order and returns whether
/// to continue. At most four items per thread are in flight. An exception of a worker ends the work and is rethrown by
/// run(). No thread is started for a single item.
template <class Item, class Result, class Take, class MakeWorker, class Deliver>
class OrderedWork {
 public:
  OrderedWork(Take take, MakeWorker make_worker, Deliver deliver)
      : take_(std::move(take)), make_worker_(std::move(make_worker)), deliver_(std::move(deliver)) {}

  void run(unsigned jobs) {
    if (jobs <= 1 || !take_two()) return run_here();
    window_ = std::uint64_t{4} * jobs;
    run_on_threads(jobs, [this] { run_thread(); });
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  void run_here() {
    auto worker = make_worker_();
    Item item{};
    Result result{};
    while (take(item)) {
      worker(item, result);
      if (!deliver_(result)) return;
    }
  }

  /// Whether there are two items. They are the next ones to be taken.
  bool take_two() {
    while (ahead_.size() < 2)
      if (!take_(ahead_.emplace_back())) {
        ahead_.pop_back();
        at_end_ = true;
        return false;
      }
    return true;
  }

  bool take(Item& item) {
    if (ahead_.empty()) return !at_end_ && take_(item);
    item = std::move(ahead_.front());
    ahead_.pop_front();
    return true;
  }

  void run_thread() try {
    auto worker = make_worker_();
    Item item{};
    while (const auto number = take_next(item)) {
      Result result{};
      worker(item, result);
      hand_in(*number, std::move(result));
    }
  } catch (...) {
    const std::scoped_lock lock(mutex_);
    if (!failure_) failure_ = std::current_exception();
    stop_ = true;
    moved_.notify_all();
  }

  std::optional<std::uint64_t> take_next(Item& item) {
    const std::scoped_lock input(input_mutex_);
    {
      std::unique_lock lock(mutex_);
      moved_.wait(lock, [&] { return stop_ || taken_ < delivered_ + window_; });
      if (stop_) return std::nullopt;
    }
    if (!take(item)) {
      at_end_ = true;
      return std::nullopt;
    }
    return taken_++;
  }

  void hand_in(std::uint64_t number, Result result) {
    std::unique_lock lock(mutex_);
    waiting_.emplace(number, std::move(result));
    if (delivering_) return;  // the thread that delivers now will find it
    delivering_ = true;
    for (auto next = waiting_.find(delivered_); next != waiting_.end() && !stop_; next = waiting_.find(delivered_)) {
      Result ready = std::move(next->second);
      waiting_.erase(next);
      lock.unlock();
      const bool go_on = deliver_(ready);
      lock.lock();
      ++delivered_;
      if (!go_on) stop_ = true;
      moved_.notify_all();
    }
    delivering_ = false;
  }

  Take take_;
  MakeWorker make_worker_;
  Deliver deliver_;
  std::uint64_t window_ = 1;

  std::mutex input_mutex_;  // guards take_, ahead_, taken_ and at_end_
  std::deque<Item> ahead_;
  std::uint64_t taken_ = 0;
  bool at_end_ = false;

  std::mutex mutex_;  // guards everything below
  std::condition_variable moved_;
  std::map<std::uint64_t, Result> waiting_;
  std::uint64_t delivered_ = 0;
  bool delivering_ = false;
  bool stop_ = false;
  std::exception_ptr failure_;
};

template <class Item, class Result, class Take, class MakeWorker, class Deliver>
void work_in_order(unsigned jobs, Take take, MakeWorker make_worker, Deliver deliver) {
  OrderedWork<Item, Result, Take, MakeWorker, Deliver> work(std::move(take), std::move(make_worker),
                                                            std::move(deliver));
  work.run(jobs);
}

}  // namespace gpn::replay
