// Records of GIPF with potentials in the tools: converted, compared, refused where a format has no room for them.
#include <catch2/catch.hpp>
#include <fstream>
#include <gpn/replay/diff.hpp>
#include <gpn/replay/generate.hpp>
#include <support/converted.hpp>
#include <support/folder.hpp>
#include <support/potentials.hpp>

namespace tools_test {

namespace {

using namespace gpn;
using Catch::Matchers::Contains;
using notation::Format;

test::Converted convert(const std::string& path, Format to, replay::Overrides overrides = {}) {
  return test::convert(test::gipf_and_potentials(), path, to, std::move(overrides));
}

const std::string five =
    "[Game \"gipf\"]\n[Variant \"tournament\"]\n[Potentials \"" + std::string(test::all_five) + "\"]\n";

/// Extra moves before and after the action, used units in a list before the action, a use: what GIPF has not.
const std::string all_kinds_of_turns = R"([Game "gipf"]
[Variant "basic"]
[Potentials "tamsk=3 zertz=3"]
[Position "4/5/6/wb[wT]4/6/5/www[Z] w 5,5 0,0 - -,-"]

1. xh2,h3,h4,zh5;e1-e5;+c2 b3 2. e8 *
)";

std::string told(const std::string& a, const std::string& b) {
  const test::Folder folder;
  return to_text(replay::diff(test::gipf_and_potentials(), {folder.file("a.gpn", a)}, {folder.file("b.gpn", b)}, {}));
}

}  // namespace

TEST_CASE("canonical text of records with potentials stays as it is") {
  const test::Folder folder;
  const auto once = convert(folder.file("a.gpn", all_kinds_of_turns), Format::Gpn);
  CHECK_FALSE(once.tally.has_error());
  CHECK_THAT(once.text, Contains("1. xh2,h3,h4,zh5;e1-e5;+c2"));
  CHECK(convert(folder.file("b.gpn", once.text), Format::Gpn).text == once.text);
}

TEST_CASE("short lists are completed with what must go") {
  const test::Folder folder;
  std::string shorter = all_kinds_of_turns;
  shorter.replace(shorter.find("xh2,h3,h4,zh5"), 13, "x");
  CHECK_THAT(convert(folder.file("a.gpn", shorter), Format::Gpn).text, Contains("1. xh2,h3,h4,zh5;e1-e5;+c2"));
}

TEST_CASE("potentials given by the user become a tag of the copy") {
  const test::Folder folder;
  replay::Overrides overrides;
  overrides.potentials = "zertz=3";
  overrides.options = "last-gipf=after-removals";
  const std::string record =
      "[Game \"gipf\"]\n[Variant \"tournament\"]\n[Options \"last-gipf=at-once\"]\n\n1. Gb3 Gh3 2. Zd7 *\n";
  const auto done = convert(folder.file("a.gpn", record), Format::Gpn, overrides);
  CHECK_FALSE(done.tally.has_error());
  CHECK_THAT(done.text, Contains("[Potentials \"zertz=3\"]") && Contains("[Options \"last-gipf=after-removals\"]"));
  CHECK_FALSE(convert(folder.file("b.gpn", done.text), Format::Gpn).tally.has_error());
}

TEST_CASE("the heading of a sheet says which potentials are played with") {
  const test::Folder folder;
  const auto sheet = convert(folder.file("a.gpn", five + "\n1. Gb3 Gh3 2. Zd7 Yg2 *\n"), Format::Sheet);
  CHECK_FALSE(sheet.tally.has_error());
  CHECK(sheet.tally.losses.empty());
  CHECK_THAT(sheet.text, Contains("GIPF tournament\n") && Contains("Potentials: "));
  const auto back = convert(folder.file("a.txt", sheet.text), Format::Gpn);
  CHECK_FALSE(back.tally.has_error());
  CHECK(back.text == convert(folder.file("b.gpn", five + "\n1. Gb3 Gh3 2. Zd7 Yg2 *\n"), Format::Gpn).text);
}

TEST_CASE("every kind of turn with potentials can stand on a sheet") {
  const test::Folder folder;
  std::string record = all_kinds_of_turns;
  record.replace(record.find("[Position"), record.find("\n\n") - record.find("[Position"), "[Event \"x\"]");
  record.replace(record.find("1. "), std::string::npos, "1. xzh2,h3;e1-e5;+c2 +b3;e8 2. Zd4-g4?+ Zd4?-;b3 *\n");
  const auto sheet = convert(folder.file("a.gpn", record), Format::Sheet);
  CHECK(sheet.tally.refused == 0);
  CHECK_THAT(sheet.text,
             Contains("xzh2,h3;e1-e5;+c2") && Contains("+b3;e8") && Contains("Zd4-g4?+") && Contains("Zd4?-;b3"));
}

TEST_CASE("formats without potentials refuse such records with a reason") {
  const test::Folder folder;
  const std::string path = folder.file("a.gpn", five + "\n1. Gb3 Gh3 2. Zd7 Yg2 *\n");
  const Format to = GENERATE(Format::Boardspace, Format::LittleGolem, Format::CodeCup);
  const auto done = convert(path, to);
  CHECK(done.tally.refused == 1);
  CHECK(done.text.empty());
  CHECK_THAT(done.messages, Contains("record-not-written"));
}

TEST_CASE("random games with potentials verify and are canonical as they are") {
  const test::Folder folder;
  const char* variant = GENERATE("basic", "standard", "tournament", "ultimate");
  const std::string potentials = variant == std::string("ultimate") ? "" : test::all_five;
  const auto ruleset = test::with_potentials(variant, potentials);
  replay::GenerateSettings settings;
  settings.games = 10;
  std::string text;
  const auto into_text = [&](std::string_view part) {
    text += part;
    return true;
  };
  replay::generate(*ruleset, settings, into_text);
  const auto done = convert(folder.file("a.gpn", text), Format::Gpn);
  CHECK(done.tally.written == 10);
  CHECK_FALSE(done.tally.has_error());
  CHECK(done.text == text);
}

TEST_CASE("the record that docs/potentials.md begins with is legal and canonical") {
  std::ifstream file(GPN_SOURCE_DIR "/docs/potentials.md");
  const std::string page(std::istreambuf_iterator<char>(file), {});
  const std::size_t begin = page.find("[Game ");
  REQUIRE(begin != std::string::npos);
  const std::string record = page.substr(begin, page.find("```", begin) - begin);
  const test::Folder folder;
  const auto done = convert(folder.file("a.gpn", record), Format::Gpn);
  CHECK_FALSE(done.tally.has_error());
  CHECK_THAT(done.text, Contains("3. Zb4-b2 c2"));
}

TEST_CASE("diff compares the potentials that are played with, not how the tag writes them") {
  const std::string head = "[Game \"gipf\"]\n[Variant \"tournament\"]\n";
  const std::string turns = "\n1. Gb3 Gh3 *\n";
  CHECK(told(head + "[Potentials \"zertz=3 tamsk=3\"]\n" + turns, head + "[Potentials \"tamsk=3 zertz=3\"]\n" + turns)
            .empty());
  CHECK(told(head + "[Potentials \"zertz=3 tamsk=0\"]\n" + turns, head + "[Potentials \"zertz=3\"]\n" + turns).empty());
  CHECK(told(head + "[Potentials \"tamsk=3\"]\n[Options \"tamsk-waiting=rows-first\"]\n" + turns,
             head + "[Potentials \"tamsk=3\"]\n" + turns)
            .empty());
  const std::string other =
      told(head + "[Potentials \"zertz=3\"]\n" + turns, head + "[Potentials \"zertz=4\"]\n" + turns);
  CHECK_THAT(other, Contains("-[Potentials \"zertz=3\"]") && Contains("+[Potentials \"zertz=4\"]"));
  CHECK_THAT(other, !Contains("Position"));
  const std::string without = told(head + "[Potentials \"zertz=3\"]\n" + turns, head + turns);
  CHECK_THAT(without, Contains("-[Potentials \"zertz=3\"]") && !Contains("+[Potentials"));
}

}  // namespace tools_test
