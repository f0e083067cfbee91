// Where records of the Boardspace dialect begin, and that a damaged one never costs the next.
#include "notation/boardspace_games.hpp"
#include "notation/snapshot.hpp"

#include <catch2/catch.hpp>

namespace boardspace_start_test {

using gpn::notation::Format;
using namespace gpn::test;

namespace {

std::size_t next_start(std::string_view bytes, std::size_t from) {
  return gpn::notation::dialect(Format::Boardspace).next_start(bytes, from);
}

std::string game() { return Clicks().turn(0, "dropb E 3").end(); }

}  // namespace

TEST_CASE("each tree of a file is a record, with or without blanks before it") {
  const std::string text =
      std::string(" ").append(game()) + "\r\n (;\r\nVV[1]GM[Dvonn]SU[dvonn 3];P0[0 Start P0])\n" + game();
  const auto records = read_all(text, Format::Boardspace);
  REQUIRE(records.size() == 3);
  CHECK(records[1].tags.at("Seed") == "3");
  for (const Snapshot& record : records) CHECK(record.codes.empty());
}

TEST_CASE("trees on one line are told apart") {
  const auto records = read_all("(;GM[Dvonn]SU[dvonn 1])(;GM[Dvonn]SU[dvonn 2]) (;SU[dvonn 3])", Format::Boardspace);
  REQUIRE(records.size() == 3);
  CHECK(records[2].tags.at("Seed") == "3");
}

TEST_CASE("an unclosed bracket or tree does not cost the next record") {
  std::string broken(dvonn_head);
  broken += "C[this never ends\n; P0[1 dropb E 3\n; P0[2 done\n";
  const auto records = read_all(broken + game(), Format::Boardspace);
  REQUIRE(records.size() == 2);
  CHECK(records[0].has("boardspace-unclosed-tree"));
  CHECK(records[1].moves() == "e3");
  CHECK(records[1].codes.empty());
}

TEST_CASE("a record quoted in a comment with sound brackets begins no record") {
  const std::string text =
      "(;GM[Dvonn]SU[dvonn 1]C[see\n(;GM[Dvonn\\]SU[dvonn 2\\]\n(;P0[id \"x\"\\])]\n;P0[0 Start P0];P0[1 dropb E "
      "3];P0[2 done])\n";
  CHECK(next_start(text, 0) == std::string::npos);
  const auto records = read_all(text, Format::Boardspace);
  REQUIRE(records.size() == 1);
  CHECK(records[0].moves() == "e3");
  CHECK(records[0].comments == std::vector<std::string>{"see\n(;GM[Dvonn]SU[dvonn 2]\n(;P0[id \"x\"])"});
}

TEST_CASE("variations and nodes begin no record") {
  CHECK(next_start("(;GM[Dvonn]\n(;P0[12 done])\n(;C[x])\n(;B[a1]))", 0) == std::string::npos);
}

TEST_CASE("a start is found from any place in the record before it") {
  const std::string first = game();
  const std::string text = std::string(first).append("\n").append(game());
  for (std::size_t from = 0; from < first.size(); ++from) CHECK(next_start(text, from) == first.size() + 1);
}

TEST_CASE("what stands before and behind the trees is said to be skipped") {
  const auto records = read_all("hello\n" + game() + "bye\n", Format::Boardspace);
  REQUIRE(records.size() == 1);
  CHECK(records[0].moves() == "e3");
  CHECK(records[0].codes == std::vector<std::string>{"stray-text", "stray-text"});
  CHECK(read_all("hello\n", Format::Boardspace).at(0).codes == std::vector<std::string>{"boardspace-no-tree"});
}

TEST_CASE("blanks, byte order marks and NUL bytes alone are no record") {
  CHECK(read_all(" \r\n\n", Format::Boardspace).empty());
  CHECK(read_all(std::string("\xEF\xBB\xBF\0\0 ", 6), Format::Boardspace).empty());
  CHECK(read_all("\xEF\xBB\xBF" + game(), Format::Boardspace).at(0).codes.empty());
}

TEST_CASE("the dialect is recognised by its properties") {
  CHECK(gpn::notation::recognise(game()) == Format::Boardspace);
  CHECK(gpn::notation::recognise("\n (; SU[dvonn 7]P0[id \"ann\"]") == Format::Boardspace);
}

TEST_CASE("no cut of a record makes the reader fail") {
  const std::string text = Clicks().turn(0, "dropb E 3").turn(1, "pick br 2").turn(1, "resign").end();
  for (std::size_t length = 1; length < text.size(); ++length) {
    const auto records = read_all(text.substr(0, length), Format::Boardspace);
    CHECK(records.size() == 1);
  }
}

}  // namespace boardspace_start_test
