// Items on several threads, results in order.
#include "stream/ordered_work.hpp"

#include <catch2/catch.hpp>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

namespace ordered_work_test {

namespace {

struct Done {
  int number = 0;
  std::thread::id thread;
};

/// Four of these are a batch.
struct Quarter {
  int number = 0;
};
constexpr std::size_t share_of_batch(const Quarter&) noexcept { return gpn::replay::whole_batch / 4; }

int number_of(int item) { return item; }
int number_of(const Quarter& item) { return item.number; }

/// What was delivered for the numbers below `count`, until `last` was.
template <class Item = int>
std::vector<Done> work(unsigned jobs, int count, int last = 1'000'000) {
  std::vector<Done> delivered;
  int next = 0;
  const auto take = [&](Item& item) {
    if (next == count) return false;
    item = Item{next++};
    return true;
  };
  const auto make_worker = [] {
    return [](Item& item, Done& result) {
      result = {number_of(item), std::this_thread::get_id()};
      if (number_of(item) % 3 == 0) std::this_thread::yield();
    };
  };
  const auto deliver = [&](Done& result) {
    delivered.push_back(result);
    return result.number != last;
  };
  gpn::replay::work_in_order<Item, Done>(jobs, take, make_worker, deliver);
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

TEST_CASE("small items are worked on in batches, and delivered in their order") {
  for (const unsigned jobs : {1U, 2U, 3U, 8U})
    for (const int count : {0, 1, 3, 4, 5, 8, 9, 103}) {
      CAPTURE(jobs, count);
      CHECK(numbers_of(work<Quarter>(jobs, count)) == numbers_below(count));
    }
  const auto two_batches = work<Quarter>(4, 8);
  for (std::size_t i = 0; i < two_batches.size(); ++i) CHECK(two_batches[i].thread == two_batches[i / 4 * 4].thread);
}

TEST_CASE("no thread is started for a single batch") {
  for (const Done& done : work<Quarter>(4, 4)) CHECK(done.thread == std::this_thread::get_id());
  for (const Done& done : work<Quarter>(4, 5)) CHECK(done.thread != std::this_thread::get_id());
}

TEST_CASE("nothing is delivered after the receiver has had enough") {
  for (const unsigned jobs : {1U, 2U, 8U}) CHECK(numbers_of(work(jobs, 100, 7)) == numbers_below(8));
  for (const unsigned jobs : {1U, 2U, 8U}) CHECK(numbers_of(work<Quarter>(jobs, 100, 6)) == numbers_below(7));
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

}  // namespace ordered_work_test
