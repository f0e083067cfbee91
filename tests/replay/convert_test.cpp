// What conversion writes, counts, refuses and reports.
#include "replay/random_games.hpp"
#include "support/converted.hpp"
#include "support/folder.hpp"

#include <catch2/catch.hpp>

using namespace gpn;
using Catch::Matchers::Contains;
using notation::Format;
using replay::ConvertSettings;
using test::Folder;

namespace {

const std::string gipf = "[Game \"gipf\"]\n[Variant \"tournament\"]\n\n";
const std::string dvonn = "[Game \"dvonn\"]\n\n";

bool ignore(std::string_view) { return true; }

}  // namespace

TEST_CASE("turns are written in canonical text") {
  const Folder folder;
  const auto done = test::convert(folder.file("a.gpn", gipf + "1. GE8 ge2 2. Gd8-E8 *\n"), Format::Gpn);
  CHECK_THAT(done.text, Contains("1. Ge8"));
  CHECK_THAT(done.text, Contains("Ge2"));
  CHECK(done.tally.written == 1);
}

TEST_CASE("the turns after an illegal one are written as they were, and the record counts as an error") {
  const Folder folder;
  const auto done =
      test::convert(folder.file("a.gpn", dvonn + "1. C5 D5 2. c5 E5 *\n" + dvonn + "1. a1 *\n"), Format::Gpn);
  CHECK(done.tally.written == 2);
  CHECK(done.tally.has_error());
  CHECK(done.tally.input.verdicts[static_cast<std::size_t>(replay::Verdict::Illegal)] == 1);
  CHECK_THAT(done.text, Contains("1. c5 d5 2. c5 E5"));
  CHECK_THAT(done.messages, Contains("a.gpn:3:"));
}

TEST_CASE("a record the format cannot store is refused with a reason, the others are written") {
  const Folder folder;
  const auto done = test::convert(folder.file("a.gpn", gipf + "1. Ge8 *\n" + dvonn + "1. a1 *\n"), Format::CodeCup);
  CHECK(done.tally.written == 1);
  CHECK(done.tally.refused == 1);
  CHECK(done.tally.has_error());
  CHECK_THAT(done.messages, Contains("record-not-written"));
  CHECK_THAT(done.text, Contains("A1"));
}

TEST_CASE("what a format cannot store is counted and named, or refused when nothing may be lost") {
  const Folder folder;
  const std::string path = folder.file("a.gpn", dvonn + "1. c5 {one} d5 {two} (1... e5) *\n");
  ConvertSettings settings;
  settings.to = Format::LittleGolem;
  const auto counted = test::convert({path}, settings);
  CHECK_FALSE(counted.tally.has_error());
  const std::vector<std::string> lines = describe(counted.tally, settings.to);
  REQUIRE(lines.size() == 3);
  CHECK(lines[0] == "1 record written as littlegolem");
  CHECK(lines[1] == "not written: 2 comments, first at " + path + ":3:8");
  CHECK(lines[2] == "not written: 1 variation, at " + path + ":3:13");

  settings.report.least_severity = Severity::Note;
  const auto noted = test::convert({path}, settings);
  CHECK_THAT(noted.messages,
             Contains("a.gpn:3:8: note[record-loses]: not written as littlegolem: 2 comments") && Contains("record 1"));

  settings.on_loss = replay::OnLoss::Refuse;
  const auto refused = test::convert({path}, settings);
  CHECK(refused.text.empty());
  CHECK(refused.tally.refused == 1);
  CHECK(refused.tally.losses.empty());
  CHECK_THAT(refused.messages, Contains("record-would-lose") && Contains("2 comments"));
}

TEST_CASE("losses as text") {
  CHECK(replay::describe(std::vector<notation::Loss>{}).empty());
  CHECK(replay::describe({{"comment", 2}, {"variation", 1}, {"tag Event", 3}}) ==
        "2 comments, 1 variation, 3 tags Event");
}

TEST_CASE("settings of the user become tags") {
  const Folder folder;
  ConvertSettings settings;
  settings.input.overrides.game = "dvonn";
  settings.input.overrides.options = "blocked=singles";
  const auto done = test::convert({folder.file("a.gpn", "[White \"Ann\"]\n\n1. c5 *\n")}, settings);
  CHECK_THAT(done.text, Contains("[Game \"dvonn\"]") && Contains("[Options \"blocked=singles\"]"));
}

TEST_CASE("the output is in input order and the same for any number of threads") {
  const Folder folder;
  for (unsigned i = 0; i < 12; ++i) {
    const auto& variant = test::variants[i % 4];
    folder.file(std::string(1, static_cast<char>('a' + i)),
                test::random_games(*test::ruleset(variant.game, variant.variant), i, 40));
  }
  ConvertSettings settings;
  const auto one = test::convert({folder.path()}, settings);
  settings.input.jobs = 4;
  const auto four = test::convert({folder.path()}, settings);
  CHECK(one.tally.written == 480);
  CHECK(one.text == four.text);
  CHECK(four.tally.written == 480);
  CHECK(one.text == test::convert(folder.file("whole", one.text), Format::Gpn).text);
}

TEST_CASE("a file is written completely, or does not change when an input cannot be read") {
  const Folder folder;
  const std::string in = folder.file("in.gpn", dvonn + "1. c5 *\n");
  const std::string out = folder.file("out.gpn", "old");
  const auto failed = replay::convert_to_file(test::games(), {in, folder / "missing"}, {}, out, ignore);
  REQUIRE_FALSE(failed);
  CHECK_THAT(failed.error(), Contains("not changed") && Contains("missing"));
  CHECK(test::content_of(out) == "old");

  const auto written = replay::convert_to_file(test::games(), {in}, {}, out, ignore);
  REQUIRE(written);
  CHECK(test::content_of(out) == test::convert(in, Format::Gpn).text);
  CHECK(folder.entries() == 2);
}

TEST_CASE("a file does not change when the format can store none of the records") {
  const Folder folder;
  const std::string in = folder.file("in.gpn", "[Game \"gipf\"]\n\n1. b3 *\n");
  const std::string out = folder.file("out.txt", "old");
  replay::ConvertSettings settings;
  settings.to = Format::LittleGolem;
  const auto tally = replay::convert_to_file(test::games(), {in}, settings, out, ignore);
  REQUIRE(tally);
  CHECK(tally->refused == 1);
  CHECK(test::content_of(out) == "old");
}

TEST_CASE("an output that is closed ends the work") {
  const Folder folder;
  const std::string path = folder.file("a.gpn", dvonn + "1. c5 *\n");
  const auto tally = replay::convert(
      test::games(), {path, path, path}, {}, [](std::string_view) { return false; }, ignore);
  CHECK_FALSE(tally.finished);
  CHECK(tally.written == 1);
}

TEST_CASE("an input that is not a record is refused, not skipped") {
  const Folder folder;
  const auto done = test::convert(folder.file("a.txt", "Dear Ann, thank you for the game.\n"), Format::Gpn);
  CHECK(done.tally.refused == 1);
  CHECK(done.tally.has_error());
  CHECK_THAT(done.messages, Contains("unreadable-input"));
}
