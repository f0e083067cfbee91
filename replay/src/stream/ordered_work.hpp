// Processes a stream of items on several threads and delivers the results in the order of the items. Small items are
// taken in batches.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace gpn::replay {

/// Calls `work` on each of `count` threads and waits for all of them. Where there are no threads, it is called once,
/// here: work that any number of threads can do is done as well by one. `work` throws nothing.
void run_on_threads(unsigned count, const std::function<void()>& work);

/// The work of a batch: the items that a thread takes together.
constexpr std::size_t whole_batch = 16;

/// Returns the share of a batch that an item takes, from 1 to whole_batch. Small items have an overload of this beside
/// their type: to take each of them alone, threads would mostly wait for each other.
template <class Item>
constexpr std::size_t share_of_batch(const Item&) noexcept {
  return whole_batch;
}

/// `take(Item&) -> bool` fetches the next item; it is called by one thread at a time. `make_worker()` creates the
/// `worker(Item&, Result&)` of one thread. `deliver(Result&) -> bool` receives the results in order and returns whether
/// to continue. At most four batches per thread are in flight. An exception of a worker ends the work and is rethrown
/// by run(). No thread is started for a single batch.
template <class Item, class Result, class Take, class MakeWorker, class Deliver>
class OrderedWork {
 public:
  OrderedWork(Take take, MakeWorker make_worker, Deliver deliver)
      : take_(std::move(take)), make_worker_(std::move(make_worker)), deliver_(std::move(deliver)) {}

  void run(unsigned jobs) {
    if (jobs <= 1 || !has_two_batches()) return run_here();
    window_ = std::uint64_t{4} * jobs;
    run_on_threads(jobs, [this] { run_thread(); });
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  /// The items that a thread works on. Keeps the memory of its items from batch to batch.
  class Batch {
   public:
    std::span<Item> items() noexcept { return {items_.data(), count_}; }
    /// Takes items until they are a whole batch. False when there are none.
    bool fill(OrderedWork& work) {
      count_ = 0;
      for (std::size_t share = 0; share < whole_batch; ++count_) {
        if (count_ == items_.size()) items_.emplace_back();
        if (!work.take(items_[count_])) break;
        share += share_of_batch(items_[count_]);
      }
      return count_ > 0;
    }

   private:
    std::vector<Item> items_;
    std::size_t count_ = 0;
  };

  void run_here() {
    auto worker = make_worker_();
    Item item{};
    Result result{};
    while (take(item)) {
      worker(item, result);
      if (!deliver_(result)) return;
    }
  }

  /// True if there is more than one batch. What is taken to find out are the next items.
  bool has_two_batches() {
    for (std::size_t share = 0;;) {
      if (!take_(ahead_.emplace_back())) {
        ahead_.pop_back();
        at_end_ = true;
        return false;
      }
      if (share >= whole_batch) return true;
      share += share_of_batch(ahead_.back());
    }
  }

  bool take(Item& item) {
    if (!ahead_.empty()) {
      item = std::move(ahead_.front());
      ahead_.pop_front();
      return true;
    }
    if (!at_end_ && !take_(item)) at_end_ = true;
    return !at_end_;
  }

  void run_thread() try {
    auto worker = make_worker_();
    Batch batch;
    while (const auto number = take_next(batch)) {
      std::vector<Result> results(batch.items().size());
      for (std::size_t i = 0; i < results.size(); ++i) worker(batch.items()[i], results[i]);
      hand_in(*number, std::move(results));
    }
  } catch (...) {
    const std::scoped_lock lock(mutex_);
    if (!failure_) failure_ = std::current_exception();
    stop_ = true;
    moved_.notify_all();
  }

  std::optional<std::uint64_t> take_next(Batch& batch) {
    const std::scoped_lock input(input_mutex_);
    {
      std::unique_lock lock(mutex_);
      moved_.wait(lock, [&] { return stop_ || taken_ < delivered_ + window_; });
      if (stop_) return std::nullopt;
    }
    if (!batch.fill(*this)) return std::nullopt;
    return taken_++;
  }

  void hand_in(std::uint64_t number, std::vector<Result> results) {
    std::unique_lock lock(mutex_);
    waiting_.emplace(number, std::move(results));
    if (delivering_) return;  // the thread that delivers now will find it
    delivering_ = true;
    for (auto next = waiting_.find(delivered_); next != waiting_.end() && !stop_; next = waiting_.find(delivered_)) {
      std::vector<Result> ready = std::move(next->second);
      waiting_.erase(next);
      lock.unlock();
      const bool go_on = std::all_of(ready.begin(), ready.end(), [this](Result& result) { return deliver_(result); });
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
  std::map<std::uint64_t, std::vector<Result>> waiting_;
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
