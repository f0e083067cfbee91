// Lists that name only some of what was removed: the warning is at the turn itself, and what follows decides whether
// the rest was left out of the list or left standing on the board (FAQ 2).
#include "contest_scene.hpp"

#include <catch2/catch.hpp>

namespace gpn::test::partial_lists_test {
namespace {

/// White has the rows b2-b5 and h2-h5, which do not meet; both must be removed (R5).
constexpr std::string_view two_rows = "[Position \"wwww/5/6/7/6/5/wwww w 4,15 0,3 -\"]\n";
/// A row e2-e5 of White's that a black piece on e6 continues (R2).
constexpr std::string_view extended = "[Position \"4/5/6/wwwwb2/6/5/4 w 11,14 0,0 -\"]\n";
/// The rows c3-c6 and d3-g4 meet only in the black piece on c2, which continues both (R7).
constexpr std::string_view crossing = "[Position \"4/bwwww/1w4/2w4/2w3/2w2/4 w 7,14 0,0 -\"]\n";

std::vector<std::string> of_plain(std::string_view position, std::string_view turns) {
  const Folder folder;
  return places_in(
      folder, "[Game \"gipf\"]\n[Variant \"basic\"]\n" + std::string(position) + "\n" + std::string(turns) + " *\n");
}

std::vector<std::string> of_loaded(std::string_view list) {
  const Folder folder;
  return findings_in(folder,
                     "[Game \"gipf\"]\n[Variant \"basic\"]\n[Potentials \"zertz=3 yinsh=3\"]\n"
                     "[Position \"[wZ]www/5/6/7/6/5/4 w 4,15 0,0 Pp Z2Y3,Z3Y3\"]\n\n1. " +
                         std::string(list) + ";c6 *\n");
}

}  // namespace

TEST_CASE("R5: of two rows that do not meet one is listed: a warning at the turn, and the rest is removed") {
  CHECK(of_plain(two_rows, "1. xb2,b3,b4,b5,h2,h3,h4,h5;c6").empty());
  const auto one = of_plain(two_rows, "1. xb2,b3,b4,b5;c6 b2 2. c2");
  REQUIRE(one.size() == 1);
  CHECK(contains(one, "line=5,col=4,title=gipf-partial-list"));
  CHECK(contains(one, "the list leaves out h2, h3, h4, h5: row h2-h5 must be removed in the same turn (R5)"));
}

TEST_CASE("FAQ 2: when the row is taken later, the turn that left it is named as the cause, not the later one alone") {
  const auto later = of_plain(two_rows, "1. xb2,b3,b4,b5;c6 (7) b2 2. xh2,h3,h4,h5;c2");
  CHECK(contains(later, "line=5,col=4,title=gipf-partial-list"));
  CHECK_FALSE(contains(later, "title=gipf-empty-spot"));
  CHECK(contains(later, "the record is legal with `--option missed-rows=warn`"));
  const auto table = of_plain("[Options \"missed-rows=warn\"]\n" + std::string(two_rows),
                              "1. xb2,b3,b4,b5;c6 (7) b2 2. xh2,h3,h4,h5;c2");
  REQUIRE(table.size() == 1);
  CHECK(contains(table, "line=6,col=4,title=gipf-missed-row"));
}

TEST_CASE("R2: a captured piece that continues a row is left out of the list: the same warning") {
  CHECK(of_plain(extended, "1. xe2,e3,e4,e5,e6*;b2").empty());
  const auto left_out = of_plain(extended, "1. xe2,e3,e4,e5;b2");
  REQUIRE(left_out.size() == 1);
  CHECK(contains(left_out, "title=gipf-partial-list"));
  CHECK(contains(left_out, "the list leaves out e6*"));
}

TEST_CASE("a wrong letter in a list of a game with potentials is the same warning as a wrong mark in GIPF") {
  CHECK(of_loaded("xZb2,b3,b4,b5").empty());
  for (const std::string_view list : {"xYb2,b3,b4,b5", "xGb2,b3,b4,b5", "xzb2,b3,b4,b5", "xb2,b3,b4,b5"}) {
    INFO(list);
    const auto lines = of_loaded(list);
    REQUIRE(lines.size() == 1);
    CHECK(contains(lines, "gipf-piece-marks"));
    CHECK(contains(lines, "the piece on b2 is an own loaded piece: write Zb2"));
  }
  CHECK(contains(of_loaded("xYb3,Zb2,b4,b5"), "the piece on b3 is an own basic piece: write b3"));
}

TEST_CASE("R7: of rows that meet in what continues them, both are removed, and a list of one leaves out the other") {
  CHECK(of_plain(crossing, "1. xc2*,c3,c4,c5,c6,d3,e4,f4,g4;b3").empty());
  const auto one = of_plain(crossing, "1. xc2*,c3,c4,c5,c6;b3");
  REQUIRE(one.size() == 1);
  CHECK(contains(one, "line=5,col=4"));
  CHECK(contains(one, "the list leaves out d3, e4, f4, g4"));
  CHECK(contains(of_plain(crossing, "1. xc3,c4,c5,c6,d3,e4,f4,g4;b3"), "the list leaves out c2*"));
}

}  // namespace gpn::test::partial_lists_test
