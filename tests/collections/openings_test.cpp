// gpn stats: first turns and openings up to symmetry.
#include "support/json.hpp"

#include <catch2/catch.hpp>
#include <cli/program.hpp>

#include <string>

namespace openings_test {

using namespace gpn::test;
using nlohmann::json;

namespace {

json counted(const TemporaryFolder& folder, const std::string& records) {
  folder.write("in.gpn", records);
  return parse_json(run_gpn(folder.path(), "gpn stats --opening 4 --format json in.gpn").out)["games"][0];
}

}  // namespace

TEST_CASE("stats: first turns that are images of each other are one") {
  const TemporaryFolder folder;
  const json dvonn =
      counted(folder, "[Game \"dvonn\"]\n\nc3 *\n\n[Game \"dvonn\"]\n\ni3 *\n\n[Game \"dvonn\"]\n\nf3 *\n");
  CHECK(dvonn["first_turns"] == parse_json(R"([{"name":"c3","games":2},{"name":"f3","games":1}])"));
  CHECK(dvonn["openings"].empty());
  // The start of GIPF has six of the twelve symmetries: those that keep the colours.
  const std::string gipf = "[Game \"gipf\"]\n[Variant \"basic\"]\n\n";
  const json turns = counted(folder, gipf + "e9-e7 *\n\n" + gipf + "a1-c3 *\n\n" + gipf + "i1-g3 *\n")["first_turns"];
  CHECK(turns.size() == 1);
  CHECK(turns[0]["games"] == 3);
}

TEST_CASE("stats: openings are positions, whatever the order and the image of the turns") {
  const TemporaryFolder folder;
  const json openings = counted(folder,
                                "[Game \"dvonn\"]\n\nc3 d4 e3 f4 g2 1-0\n\n[Game \"dvonn\"]\n\ne3 d4 c3 f4 0-1\n\n"
                                "[Game \"dvonn\"]\n\ni3 h2 g3 f2 *\n\n[Game \"dvonn\"]\n\nc3 d4 e3 f5 *\n")["openings"];
  REQUIRE(openings.size() == 2);
  CHECK(openings[0]["name"] == "c3 d4 e3 f4");
  CHECK(openings[0]["games"] == 3);
  CHECK(openings[0]["results"] == json{{"1-0", 1}, {"0-1", 1}, {"1/2-1/2", 0}, {"*", 1}});
  CHECK(openings[1]["name"] == "c3 d4 e3 f5");
  const std::string question =
      "gpn find --count 'position ~ \"" + openings[0]["position"].get<std::string>() + "\"' in.gpn";
  CHECK(run_gpn(folder.path(), question).out == "3\n");
}

TEST_CASE("stats: an opening has two turns unless another number is named") {
  const TemporaryFolder folder;
  folder.write("in.gpn", "[Game \"dvonn\"]\n\nc3 d4 e3 *\n\n[Game \"dvonn\"]\n\nd4 c3 f3 *\n");
  const std::string out = run_gpn(folder.path(), "gpn stats in.gpn").out;
  CHECK(out.find("\nc3 d4                                 2       0       0       0       2\n") != std::string::npos);
  CHECK(run_gpn(folder.path(), "gpn stats --opening 3 in.gpn").out.find("\nc3 d4 e3 ") != std::string::npos);
}

TEST_CASE("stats: turns that are written in another way are the same opening") {
  const TemporaryFolder folder;
  run_gpn(folder.path(),
          "gpn generate --game gipf --games 20 --seed 5 -o a.gpn; gpn convert --to boardspace -o b.sgf a.gpn;"
          "gpn convert --to sheet -o c.txt a.gpn");
  const auto openings = [&](const std::string& file) {
    return parse_json(
        run_gpn(folder.path(), "gpn stats --opening 4 --format json " + file).out)["games"][0]["openings"];
  };
  const json native = openings("a.gpn");
  CHECK(native.size() > 10);
  CHECK(openings("b.sgf") == native);
  CHECK(openings("c.txt") == native);
}

}  // namespace openings_test
