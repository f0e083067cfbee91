// The kinds of lines of a sheet that are known without a search for turns.
#include "sheet/lines.hpp"

#include <catch2/catch.hpp>

#include <random>
#include <string>
#include <string_view>

namespace sheet_lines_test {

using namespace gpn::notation::sheet_text;

TEST_CASE("a heading of numbers alone is text, as a search for turns on it finds") {
  constexpr std::string_view signs = "0123456789.-";
  std::mt19937 random(3);
  for (const std::string_view heading : {"Date: ", "Round: ", "Result: "})
    for (int i = 0; i < 2000; ++i) {
      std::string line(heading);
      for (auto size = random() % 14; size > 0; --size) line += signs[random() % signs.size()];
      CAPTURE(line);
      REQUIRE(read_typed_line(line).turns == 0);
      REQUIRE(kind_of(line + "\n1. e2 e8\n") == LineKind::Text);
    }
}

TEST_CASE("a heading with the name of a place may be a turn") {
  for (const std::string_view line : {"Round: e2", "Date: 1. e2 e8", "Result: d2-d4"}) {
    CAPTURE(line);
    const bool has_turns = read_typed_line(line).turns > 0;
    CHECK((kind_of(line) != LineKind::Text) == has_turns);
  }
}

TEST_CASE("a line of turns is found behind a sign of a list and in letters of another alphabet") {
  for (const std::string_view lead : {"", "+", "-- ", "> ", "- [x] "}) {
    CAPTURE(lead);
    CHECK(kind_of(std::string(lead) + "1. Gd2 (16) Gd1-d3 (16)") == LineKind::FirstTurn);
    CHECK(kind_of(std::string(lead) + "2. \u04417-\u04357 (14) \u04352 (14)") == LineKind::Turn);
  }
  CHECK(kind_of("\u0425\u0456\u0434 \u0431\u0456\u043B\u0438\u0445, 12") == LineKind::Text);
}

}  // namespace sheet_lines_test
