// What conversion writes, counts, refuses and reports.
#include "replay/random_games.hpp"
#include "support/converted.hpp"
#include "support/folder.hpp"

#include <catch2/catch.hpp>

namespace convert_test {

using namespace gpn;
using Catch::Matchers::Contains;
using notation::Format;
using replay::ConvertSettings;
using test::Folder;

namespace {

const std::string gipf = "[Game \"gipf\"]\n[Variant \"tournament\"]\n\n";
const std::string dvonn = "[Game \"dvonn\"]\n\n";

bool ignore(std::string_view) { return true; }

/// The last turn of each game removes two rows that cross in a GIPF-piece. Which pieces are clicked decides what goes.
constexpr std::string_view crossing_rows[] = {
    "[Game \"gipf\"]\n[Variant \"tournament\"]\n\n"
    "1. Gg2 Gd2 2. Gg6 g1-g3 3. g1-g4 b4 4. h4 h5 5. h6-h3 b3 6. f2 g7-g5 7. f7 g1-e3 8. c2 i5-f5 9. a3-c3 "
    "h6-f6 10. a4-c4 d1-d3 11. a4-d4 b5 12. h6-e6 b1-e4 13. i2-d6;xd6*,g4,h3 e8 14. i4-g4 e9-e7 15. h6-d5 "
    "f1-f3 16. a5-c5 a5-e5 17. h6-h3;xc3*,d4*,g5,h5 e9-e2;xd2,e2*,Ge3,Ge4*,e5,e6,e7,e8,f3,g3,h3* *\n",
    "[Game \"gipf\"]\n[Variant \"tournament\"]\n\n"
    "1. Ge8 Gb3 2. b4 h2 3. a3-c5 e9-e7 4. h1-h3 i1-g3 5. e2 e9-e6 6. h1-h4 i2-g2 7. f1-d2 f1-c2 8. f1-b2 "
    "i1-f4 9. f2 i3-f3 10. a3-c3 e9-e5 11. d1-d3;xb2,c2,d2,e2 b2 12. a2-c2 c1-c4 13. e2 b1-e4 14. h5 "
    "e9-e3;xe3,e5,e6,e7,e8,f3,g3,h3 *\n",
    "[Game \"gipf\"]\n[Variant \"standard\"]\n\n"
    "1. h3 h4 2. b1-b3 g6 3. i2-g4 b6-b4 4. d2 i2-g2 5. i3-g5 i4-f4 6. a5-c5 a1-c3 7. d1-f2 h6-f6 8. d8-f7 d7 "
    "9. c1-e3 h1-f3 10. e1-e4 c6 11. g1-d3;xc3,d3,Ge3,f2 i3-g3 12. c1-e3 i5-f5;xh2,h3,h4,h5 "
    "13. f8-f2;xd2,e3,f3,g3 a3-c3 14. a2-c2 f1-f3;xf2,f4,f5,f7* 15. b1-d3 g1-g3 16. a5-d5 h1-d4 17. b6-d6 "
    "h6-e6;xd5,f6,g6 18. a4-c4 e9-e7 19. d8-f7 c7-f6 20. h5 f8-f5 21. a1-e5;xc2,c3,Gc4,c5,c6,e5,f5,Gg5,h5 *\n",
};

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

TEST_CASE("records refused for the same reason are reported once, with their number and the first places") {
  const Folder folder;
  const std::string two = gipf + "1. Ge8 *\n" + gipf + "1. Ge2 *\n";
  const std::vector<std::string> paths{folder.file("a.gpn", two), folder.file("b.gpn", dvonn + "1. a1 *\n" + two + two),
                                       folder.file("c.gpn", dvonn + "1. c5 *\n")};
  for (const unsigned jobs : {1U, 3U})
    for (const auto style : {replay::ReportStyle::Human, replay::ReportStyle::JsonLines, replay::ReportStyle::Sarif,
                             replay::ReportStyle::GitHub}) {
      ConvertSettings settings;
      settings.to = Format::CodeCup;
      settings.input.jobs = jobs;
      settings.report.style = style;
      const auto done = test::convert(paths, settings);
      CHECK(done.tally.refused == 6);
      CHECK(done.tally.input.count(Severity::Error) == 6);
      CAPTURE(done.messages);
      const std::string places = "(6 records: " + paths[0] + ":1:1, " + paths[0] + ":5:1, " + paths[1] + ":4:1, ...)";
      CHECK_THAT(done.messages, Contains("this game is gipf " + places));
      const std::size_t sentence = done.messages.find("not written as codecup");
      CHECK(done.messages.find("not written as codecup", sentence + 1) == std::string::npos);
    }
}

TEST_CASE("refusals for different reasons and single ones are reported each at their place") {
  const Folder folder;
  ConvertSettings settings;
  settings.to = Format::LittleGolem;
  settings.on_loss = replay::OnLoss::Refuse;
  const auto done = test::convert(
      {folder.file("a.gpn", dvonn + "1. a1 *\n" + dvonn + "1. c5 {one} *\n" + gipf + "1. Ge8 *\n")}, settings);
  CHECK_THAT(done.messages, Contains("a.gpn:4:1: error[record-would-lose]") && Contains("= record 2\n"));
  CHECK_THAT(done.messages, Contains("a.gpn:7:1: error[record-not-written]") && Contains("= record 3\n"));
  CHECK_THAT(done.messages, !Contains("records:"));
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

TEST_CASE("a file is written completely, without the inputs that cannot be read") {
  const Folder folder;
  const std::string in = folder.file("in.gpn", dvonn + "1. c5 *\n");
  const std::string out = folder.file("out.gpn", "old");
  const auto failed = replay::convert_to_file(test::games(), {in, folder / "missing"}, {}, out, ignore);
  REQUIRE(failed);
  CHECK_THAT(failed->input.failures.at(0), Contains("missing"));
  CHECK(test::content_of(out) == test::convert(in, Format::Gpn).text);
  CHECK_FALSE(replay::convert_to_file(test::games(), {in, folder / "missing"}, {}, in, ignore));

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

TEST_CASE("Boardspace records of crossing rows contain the clicks that decide which pieces go") {
  const Folder folder;
  for (const std::string_view game : crossing_rows) {
    const auto clicks = test::convert(folder.file("a.gpn", std::string(game)), Format::Boardspace);
    INFO(clicks.messages);
    CHECK(clicks.tally.written == 1);
    const auto back = test::convert(folder.file("b.sgf", clicks.text), Format::Gpn);
    const auto plain = test::convert(folder.file("c.gpn", std::string(game)), Format::Gpn);
    CHECK(back.text.substr(back.text.find("1. ")) == plain.text.substr(plain.text.find("1. ")));
  }
}

TEST_CASE("removed pieces that DVONN determines are kept as a comment (D10)") {
  const Folder folder;
  const std::string head = "[Game \"dvonn\"]\n[Position \"9/10/rwbwb6/10/9 stacking w\"]\n\n";
  const auto done = test::convert(folder.file("a.gpn", head + "1. b3-a3 xc3,d3 {cut} *\n"), Format::Gpn);
  CHECK(done.tally.written == 1);
  CHECK_THAT(done.text, Contains("1. b3-a3 {xc3,d3} {cut}"));
  const auto sheet = test::convert(folder.file("b.gpn", head + "1. b3-a3;xc3,d3,e3 *\n"), Format::Sheet);
  CHECK_THAT(sheet.text, Contains("b3-a3"));
  CHECK(sheet.tally.losses.losses().size() == 1);
}

TEST_CASE("each line of JSON that has a list of turns is a game of its own") {
  const Folder folder;
  const auto games = test::convert(folder.file("a.jsonl",
                                               R"({"white":"Ada","black":"Bela","moves":["i5-g5","h6-h4","b6-b4"]}
{"white":"Cid","black":"Dora","moves":["i5-g5","h6-h4","d2"]}
{"white":"Eva","black":"Fritz","moves":["i5-g5","h6-h4","f2"]}
)"),
                                   Format::Gpn);
  CHECK(games.tally.written == 3);
  CHECK_FALSE(games.tally.has_error());
  for (const char* part : {"[White \"Cid\"]", "[Black \"Fritz\"]", "2. b6-b4 *", "2. d2 *", "2. f2 *"})
    CHECK_THAT(games.text, Contains(part));
}

}  // namespace convert_test
