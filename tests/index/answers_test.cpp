// An index answers what the records answer, whatever is asked and however the records lie.
#include "indexed.hpp"
#include "support/gzip.hpp"

#include <gpn/replay/symmetry.hpp>

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

namespace answers_test {

using namespace gpn;
using test::Answer;
using test::IndexedFolder;

namespace {

constexpr std::string_view named =
    "[Event \"Harbour\"]\n[White \"J\xc3\xbcrgen \xc3\x85s\"]\n[Black \"Bo\"]\n[Date \"2019.??.??\"]\n[Game "
    "\"dvonn\"]\n\n1. c3 d4 2. e5 *\n\n"
    "[White \"Zed\"]\n[Date \"2019.03.04\"]\n[Game \"gipf\"]\n[Variant \"basic\"]\n[Result \"1-0\"]\n\n"
    "1. e9-e7 (e8-e7) f1-d2 1-0\n\n"
    "[Date \"2020\"]\n[Game \"gipf\"]\n[Variant \"basic\"]\n\n1. a5-c5 e9-e9 *\n\n"
    "[White \"?\"]\n[Game \"gipf\"]\n[Variant \"standard\"]\n[Potentials \"tamsk=1\"]\n\n1. i5-h5 *\n";
/// Names twice and in other letters: what the columns have of it is not all that find looks at.
constexpr std::string_view named_twice =
    "[White \"Zed\"]\n[White \"Ann\"]\n[EVENT \"harbour\"]\n[Game \"gipf\"]\n[Variant \"basic\"]\n\n1. a5-c5 *\n";
constexpr std::string_view json =
    R"([{"tags":{"Game":"dvonn","White":"Ann"},"turns":[{"text":"c3"},{"text":"d4"}],"result":"1-0"},)"
    R"({"tags":{"Game":"dvonn","White":"Bo"},"turns":[{"text":"a1"}],"result":"0-1"}])";
/// Data of a program of its own, which is read from a file whose format is another than that of its records.
constexpr std::string_view foreign =
    "{\"game\": \"dvonn\", \"white\": \"Ann\", \"turns\": [\"c3\", \"d4\"]}\n"
    "{\"game\": \"dvonn\", \"white\": \"Zed\", \"turns\": [\"d4\", \"c3\"]}\n";
constexpr std::string_view sheets = "e9-e7\nf1-d2\n\nGame 2\nWhite: Ann\nBlack: Bo\na5-c5\n";

std::string utf16(std::string_view text) {
  std::string bytes = "\xff\xfe";
  for (const char c : text) bytes.append(1, c).append(1, '\0');
  return bytes;
}

/// Records in one file, behind a byte order mark, with the mark of an old system, compressed, as UTF-16, as JSON.
void fill(const IndexedFolder& files) {
  files.write("a.gpn", named);
  files.write("b.gpn", "\xEF\xBB\xBF\n\n" + std::string(named) + "\x1a");
  files.write("c/d.gpn.gz", test::gzip(named));
  files.write("c/e.gpn", utf16("[Game \"gipf\"]\n[Variant \"basic\"]\n[White \"Zed\"]\n\n1. a5-c5 *\n"));
  files.write("f.json", json);
  files.write("g.txt", sheets);
  files.write("h.jsonl", foreign);
  files.write("notes.txt", "We met at noon.\n");
  files.write("empty.gpn", "");
}

const std::vector<std::string> expressions{
    "player = zed",
    "player != zed",
    "not player = zed",
    "player ~ rgen",
    "White = ann",
    "White != ann",
    "not White != ann",
    "Black ~ o and not Event ~ har",
    "EVENT = HARBOUR",
    "Date = 2020",
    "date = 2019",
    "not date < 2019.06",
    "date != 2019 or date ~ 03",
    "game = dvonn",
    "variant != basic",
    "length > 1",
    "length != 3 and result = *",
    "result != 1-0",
    "ending = open and not verdict = legal",
    "finding ~ gipf",
    "finding != inferred-variant",
    "turn = a5-c5",
    "turn = d4 and White != zed",
    "turn = d4 and White = ann",  // few enough to be read one by one
    "turn = a5-c5 and date = 2020",
    "turn ~ c and White = bo",
    "turn ~ e and White = zed and result = 1-0",
    "not turn = a5-c5",
    "not (turn ~ c5 or player = zed)",
    "Site = x",
    "Variant = basic",
    "Variant = basic and game = gipf",
    "position = \"b2w/5/6/w5b/6/5/b2w w 12,12 0,0 -\"",
    "position ~ \"b2w/5/6/w5b/6/5/b2w w 12,12 0,0 -\" and player = zed",
    "position != \"b2w/5/6/w5b/6/5/b2w w 12,12 0,0 -\"",
    "not position ~ \"b2w/5/6/w5b/6/5/b2w w 12,12 0,0 -\"",
    "position = nonsense or White = bo",
};

void check_same(const IndexedFolder& files, const std::string& expression) {
  CAPTURE(expression);
  for (const auto style : {replay::FoundStyle::Records, replay::FoundStyle::Files, replay::FoundStyle::Count}) {
    const Answer expected = files.found(expression, style), got = files.found_in_index(expression, style);
    CHECK(got.text == expected.text);
    CHECK(got.records == expected.records);
    CHECK(got.failures == expected.failures);
  }
  const Answer expected = files.counted(expression), got = files.counted_in_index(expression);
  CHECK(got.text == expected.text);
  CHECK(got.records == expected.records);
  CHECK(got.failures == expected.failures);
}

}  // namespace

TEST_CASE("find and stats answer the same with an index and without") {
  const IndexedFolder files;
  fill(files);
  REQUIRE(files.index());
  REQUIRE(files.found("length >= 0", replay::FoundStyle::Count).records >= 15);
  for (const std::string& expression : expressions) check_same(files, expression);
  CHECK(files.counted_in_index("").text == files.counted("").text);
}

TEST_CASE("an archive is read once for all that may fit in it, and its damage is named once") {
  const IndexedFolder files;
  const std::string script = fmt::format(
      "cp {}/examples/records/*.gpn . && python3 -c \"import zipfile; z = zipfile.ZipFile('a.zip', 'w', 8); "
      "[z.write(n) for n in ('dvonn-club.gpn', 'gipf-standard.gpn', 'gipf-tournament.gpn')]\" && "
      "cp a.zip games && head -c 1700 a.zip >games/cut.zip && tar czf games/b.tar.gz *.gpn",
      GPN_SOURCE_DIR);
  REQUIRE(test::run_script(files.folder(), script).status == 0);
  REQUIRE(files.index());
  REQUIRE(files.found("turn = e9-e7", replay::FoundStyle::Count).failures.size() == 1);
  for (const std::string& expression : expressions) check_same(files, expression);
  for (const char* const expression : {"turn = e9-e7", "not turn = e9-e7", "player ~ dahl"})
    check_same(files, expression);
}

TEST_CASE("a record that names a tag twice is read whenever it may fit") {
  const IndexedFolder files;
  fill(files);
  files.write("h.gpn", named_twice);
  REQUIRE(files.index());
  CHECK(files.found_in_index("White = ann and Event = harbour", replay::FoundStyle::Count).records == 1);
  for (const std::string& expression : expressions) check_same(files, expression);
}

TEST_CASE("every position of the main line is found by each of its images") {
  const IndexedFolder files;
  files.write("a.gpn",
              "[Game \"gipf\"]\n[Variant \"basic\"]\n\n1. e9-e7 f1-d2 2. a5-c5 i5-h5 *\n\n"
              "[Game \"gipf\"]\n[Variant \"basic\"]\n\n1. a1-b2 e9-e8 *\n");
  REQUIRE(files.index());
  const auto rules = test::ruleset("gipf", "basic");
  const replay::Symmetries symmetries(*rules);
  auto position = rules->start();
  for (const std::string turn : {"", "e9-e7", "f1-d2", "a5-c5", "i5-h5"}) {
    if (!turn.empty()) {
      auto turns = rules->turn_list(1);
      gpn_reading reading{};
      REQUIRE(rules->read_turn(position, turn, Hints::None, turns, reading) == host::ReadStatus::Ok);
      rules->apply(position, turns[0]);
    }
    for (std::size_t i = 0; i < symmetries.size(); ++i) {
      const auto image = symmetries.position(i, rules->write_position(position));
      REQUIRE(image);
      const std::string expression = fmt::format("position ~ \"{}\"", *image);
      CAPTURE(turn, expression);
      const Answer expected = files.found(expression, replay::FoundStyle::Records);
      CHECK(expected.records >= 1);
      CHECK(files.found_in_index(expression, replay::FoundStyle::Records).text == expected.text);
    }
  }
}

TEST_CASE("a file that has changed since the index was made is named, and its games are left out") {
  const IndexedFolder files;
  fill(files);
  REQUIRE(files.index());
  const auto as_before = files.found_in_index("game = gipf", replay::FoundStyle::Records);
  REQUIRE(as_before.text.find("a.gpn:") != std::string::npos);
  files.write("a.gpn", std::string(named) + "\n");
  files.remove("f.json");
  for (const char* const expression : {"game = gipf", "turn = a5-c5"}) {
    const Answer answer = files.found_in_index(expression, replay::FoundStyle::Records);
    CHECK(answer.text.find(files.path("a.gpn")) == std::string::npos);
    CHECK(answer.text.find(files.path("b.gpn")) != std::string::npos);
    REQUIRE(answer.failures.size() == 2);
    CHECK(answer.failures[0] ==
          files.path("a.gpn") + ": has changed since the index was made; bring the index up to date with gpn index");
    CHECK(answer.failures[1] == files.path("f.json") + ": is missing; bring the index up to date with gpn index");
  }
  CHECK(files.counted_in_index("").failures.size() == 2);
}

TEST_CASE("a file that was written again with the same bytes has not changed") {
  const IndexedFolder files;
  fill(files);
  REQUIRE(files.index());
  std::filesystem::last_write_time(files.path("a.gpn"),
                                   std::filesystem::file_time_type::clock::now() + std::chrono::hours(1));
  check_same(files, "game = gipf");
}

TEST_CASE("several indexes answer together") {
  const IndexedFolder first, second;
  fill(first);
  second.write("x.gpn", named);
  REQUIRE(first.index());
  REQUIRE(second.index());
  for (const char* const expression : {"player = zed", "turn = a5-c5"}) {
    const auto query = *replay::Query::read(expression, test::games());
    const replay::IndexRules rules{replay::rules_hash(test::games(), {}), {}};
    auto both = replay::Index::open(test::games(), {first.index_path(), second.index_path(), second.index_path()},
                                    rules, query);
    REQUIRE(both);
    std::string text;
    replay::InputSettings input;
    input.filter = query.filter(test::games(), input);
    both->list(input, replay::FoundStyle::Records, [&](std::string_view line) {
      text += line;
      return true;
    });
    const auto alone = [&](const IndexedFolder& files) {
      return files.found(expression, replay::FoundStyle::Records).text;
    };
    CHECK_FALSE(alone(second).empty());
    CHECK(text == alone(first) + alone(second) + alone(second));
  }
}

TEST_CASE("an index answers only by the rules and settings of its making") {
  const IndexedFolder files;
  fill(files);
  REQUIRE(files.index());
  replay::InputSettings other;
  other.limits.turns = 2;
  const auto opened = files.open(std::nullopt, other);
  REQUIRE_FALSE(opened);
  CHECK(opened.error() == files.index_path() +
                              ": was made with other rules, limits or --from; make it again with gpn index, or ask it "
                              "the same way");
}

}  // namespace answers_test
