// Items on several threads, results in order.
#include "run/ordered_work.hpp"

#include <catch2/catch.hpp>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

namespace {

struct Done {
  int number = 0;
  std::thread::id thread;
};

/// What was delivered for the numbers below `count`, until `last` was.
std::vector<Done> work(unsigned jobs, int count, int last = 1'000'000) {
  std::vector<Done> delivered;
  int next = 0;
  const auto take = [&](int& item) {
    if (next == count) return false;
    item = next++;
    return true;
  };
  const auto make_worker = [] {
    return [](int& item, Done& result) {
      result = {item, std::this_thread::get_id()};
      if (item % 3 == 0) std::this_thread::yield();
    };
  };
  const auto deliver = [&](Done& result) {
    delivered.push_back(result);
    return result.number != last;
  };
  gpn::replay::work_in_order<int, Done>(jobs, take, make_worker, deliver);
  return delivered;
}

std::vector<int> numbers_of(const std::vector<Done>& delivered) {
  std::vector<int> numbers;
  for (const Done& done : delivered) numbers.push_back(done.number);
  return numbers;
}

std::vector<int> numbers_below(int count) {
  std::vector<int> numbers(static_cast<std::size_t>(count));
  std::iota(numbers.begin(), numbers.end(), 0);
  return numbers;
}

}  // namespace

TEST_CASE("all items are worked on and delivered in their order, by any number of threads") {
  for (const unsigned jobs : {1U, 2U, 3U, 8U})
    for (const int count : {0, 1, 2, 3, 100}) {
      CAPTURE(jobs, count);
      CHECK(numbers_of(work(jobs, count)) == numbers_below(count));
    }
}

TEST_CASE("no thread is started for a single item") {
  const auto one = work(4, 1);
  REQUIRE(one.size() == 1);
  CHECK(one[0].thread == std::this_thread::get_id());
  for (const Done& done : work(4, 2)) CHECK(done.thread != std::this_thread::get_id());
}

TEST_CASE("nothing is delivered after the receiver has had enough") {
  for (const unsigned jobs : {1U, 2U, 8U}) CHECK(numbers_of(work(jobs, 100, 7)) == numbers_below(8));
}

TEST_CASE("an exception of a worker ends the work and reaches the caller") {
  for (const unsigned jobs : {1U, 4U}) {
    int next = 0;
    const auto take = [&](int& item) { return (item = next++) < 50; };
    const auto make_worker = [] {
      return [](int& item, int&) {
        if (item == 5) throw std::runtime_error("the fifth");
      };
    };
    const auto deliver = [](int&) { return true; };
    CHECK_THROWS_WITH((gpn::replay::work_in_order<int, int>(jobs, take, make_worker, deliver)), "the fifth");
  }
}
