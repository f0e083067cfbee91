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

}  // namespace sheet_lines_test
