// Introductions looked up in a table, against those read character by character.
#include "gipf/bits/working_bits.hpp"

#include <catch2/catch.hpp>
#include <random>
#include <string>
#include <vector>

namespace plain_introduction_test {

namespace {

using namespace gpn::gipf;

/// All points of the board, and names without a point.
std::vector<std::string> names() {
  std::vector<std::string> names;
  for (const char letter : std::string("abcdefghijkpz`AG-"))
    for (const char number : std::string("0123456789:-a")) names.push_back({letter, number});
  return names;
}

std::vector<std::string> texts() {
  std::vector<std::string> texts{"",       "a",      "c",    "b1-",   "-b2",   "b1-c",
                                 "b1-c2;", "b1-c2x", "b1c2", "b1 c2", "b1+c2", "c10"};
  for (const std::string& name : names()) {
    texts.push_back(name);
    for (const std::string& other : names()) texts.push_back(name + "-" + other);
  }
  return texts;
}

template <int N>
std::optional<Introduction<N>> read_slowly(std::string_view text, SpotSet<N> occupied) {
  Rules rules;
  rules.spots_per_side = N;
  Position position;
  store_set(position, 0, occupied);
  CanonicalText rest(text);
  const auto push = read_written_push(WorkingBits<N>(rules, position), rest, GPN_HINT_NONE);
  return rest.is_read() ? push : std::nullopt;
}

template <int N>
void compare(const std::vector<std::string>& texts, unsigned boards) {
  std::mt19937_64 random(7);
  std::size_t read = 0;
  for (unsigned i = 0; i < boards; ++i) {
    typename SpotSet<N>::Words words{};
    words[0] = i % 3 == 0 ? random() & random() : i % 3 == 1 ? random() : random() | random();
    const SpotSet<N> occupied = SpotSet<N>(words) & Board<N>::spots();
    for (const std::string& text : texts) {
      const auto quick = plain_introduction<N>(text, occupied);
      const auto slow = read_slowly<N>(text, occupied);
      const bool is_same = quick.has_value() == slow.has_value() &&
                           (!quick || (quick->entry == slow->entry && quick->furthest == slow->furthest));
      if (!is_same) FAIL_CHECK(text << " on a board of " << N << " spots a side");
      if (quick) ++read;
    }
  }
  CHECK(read > std::size_t{boards});
}

}  // namespace

TEST_CASE("introductions that are looked up are those that are read character by character") {
  const auto all = texts();
  compare<2>(all, 20);
  compare<3>(all, 40);
  compare<4>(all, 60);
}

}  // namespace plain_introduction_test
