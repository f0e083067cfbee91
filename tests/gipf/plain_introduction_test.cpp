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

std::optional<Introduction<4>> read_slowly(std::string_view text, SpotSet<4> occupied) {
  const Rules rules;
  Position position;
  store_set(position, 0, occupied);
  CanonicalText rest(text);
  const auto push = read_written_push(WorkingBits<4>(rules, position), rest, GPN_HINT_NONE);
  return rest.is_read() ? push : std::nullopt;
}

}  // namespace

TEST_CASE("introductions that are looked up are those that are read character by character") {
  const auto all = texts();
  constexpr unsigned boards = 60;
  std::mt19937_64 random(7);
  std::size_t read = 0;
  for (unsigned i = 0; i < boards; ++i) {
    const std::uint64_t word = i % 3 == 0 ? random() & random() : i % 3 == 1 ? random() : random() | random();
    const SpotSet<4> occupied = SpotSet<4>({word}) & board_of<4>(4).spots();
    for (const std::string& text : all) {
      const auto quick = plain_introduction(text, occupied);
      const auto slow = read_slowly(text, occupied);
      const bool is_same = quick.has_value() == slow.has_value() &&
                           (!quick || (quick->entry == slow->entry && quick->furthest == slow->furthest));
      if (!is_same) FAIL_CHECK(text);
      if (quick) ++read;
    }
  }
  CHECK(read > std::size_t{boards});
}

}  // namespace plain_introduction_test
