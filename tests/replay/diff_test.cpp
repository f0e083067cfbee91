// The reports of diff on two records and on two collections, compared as whole texts.
#include "replay/random_games.hpp"
#include "support/folder.hpp"

#include <gpn/replay/diff.hpp>
#include <gpn/replay/symmetry.hpp>
#include <gpn/replay/tally.hpp>

#include <catch2/catch.hpp>

#include <algorithm>

namespace diff_test {

using namespace gpn;
using replay::DiffReport;
using replay::DiffScope;
using replay::DiffSettings;
using test::Folder;

namespace {

const std::string gipf = "[Game \"gipf\"]\n[Variant \"tournament\"]\n";
const std::string dvonn = "[Game \"dvonn\"]\n";

DiffReport diff(const std::string& a, const std::string& b, const DiffSettings& settings = {}) {
  const Folder folder;
  DiffReport report = replay::diff(test::games(), {folder.file("a.gpn", a)}, {folder.file("b.gpn", b)}, settings);
  const auto shorten = [&](replay::RecordLabel& label) { label.input.erase(0, folder.path().size() + 1); };
  const auto shorten_text = [&](std::string& text) {
    for (std::size_t at = text.find(folder.path()); at != std::string::npos; at = text.find(folder.path()))
      text.erase(at, folder.path().size() + 1);
  };
  for (std::vector<replay::RecordDiff>* diffs : {&report.changed, &report.same_but, &report.undecided})
    for (replay::RecordDiff& one : *diffs) {
      shorten(one.a), shorten(one.b);
      std::for_each(one.notes.begin(), one.notes.end(), shorten_text);
      std::for_each(one.doubts.begin(), one.doubts.end(), shorten_text);
    }
  for (std::vector<replay::RecordLabel>* labels : {&report.removed, &report.added})
    std::for_each(labels->begin(), labels->end(), shorten);
  for (replay::Duplicate& duplicate : report.duplicates) shorten(duplicate.first), shorten(duplicate.again);
  return report;
}

std::string text_of(const std::string& a, const std::string& b, const DiffSettings& settings = {}) {
  return to_text(diff(a, b, settings));
}

struct Case {
  const char* what;
  std::string a;
  std::string b;
  const char* expected;
};

}  // namespace

TEST_CASE("two records: what is a difference and what is not") {
  const auto c = GENERATE(values<Case>({
      {"case, list marks, numbers, line ends and reserve counts do not count", gipf + "\n1. Ge8 (16) Ge2 (16) *\n",
       gipf + "\r\n1. GE8   ge2 *\r\n", ""},
      {"an unknown value counts as no tag", gipf + "[White \"?\"]\n[Date \"????.??.??\"]\n\n1. Ge8 *\n",
       gipf + "\n1. Ge8 *\n", ""},
      {"the default of an option is no option", dvonn + "[Options \"blocked=any\"]\n\n1. c5 *\n", dvonn + "\n1. c5 *\n",
       ""},
      {"the same comment broken elsewhere", gipf + "\n1. Ge8 {one\n  two} Ge2 *\n", gipf + "\n1. Ge8 {one two} Ge2 *\n",
       ""},
      {"a result that is claimed or only reached", gipf + "[Termination \"Black resigns\"]\n\n1. Ge8 1-0\n",
       gipf + "[Termination \"Black resigns\"]\n\n1. Ge8 *\n", ""},
      {"tags", gipf + "[White \"Ann\"]\n[Event \"Cup\"]\n\n1. Ge8 *\n",
       gipf + "[White \"Anna\"]\n[Site \"Gent\"]\n\n1. Ge8 *\n",
       R"(--- a.gpn (Ann - ?)
+++ b.gpn (Anna - ?)
@@ tags
-[Event "Cup"]
-[White "Ann"]
+[White "Anna"]
+[Site "Gent"]
)"},
      {"another turn", gipf + "\n1. Ge8 Ge2 2. Gb5 Gh2 *\n", gipf + "\n1. Ge8 Ge2 2. Gb4 Gh2 *\n",
       R"(--- a.gpn
+++ b.gpn
@@ the games part at turn 3, White
 position 4/5/6/B5W/6/5/4 w 16,16 0,0 Gg
-Gb5
+Gb4
@@ turns: 2 the same, 1 written alike in another position
-   3 Gb5
+   3 Gb4
)"},
      {"one record goes on", gipf + "\n1. Ge8 Ge2 *\n", gipf + "\n1. Ge8 Ge2 2. Gb5 *\n",
       R"(--- a.gpn
+++ b.gpn
@@ the games part at turn 3, White
 position 4/5/6/B5W/6/5/4 w 16,16 0,0 Gg
-(the record ends)
+Gb5
@@ turns: 2 the same
+   3 Gb5
)"},
      {"a turn left out", gipf + "\n1. Ge8 Ge2 2. Gb5 Gh2 *\n", gipf + "\n1. Ge8 Gb5 2. Gh2 *\n",
       R"(--- a.gpn
+++ b.gpn
@@ the games part at turn 2, Black
 position 4/5/6/6W/6/5/4 b 16,18 0,0 Go
-Ge2
+Gb5
@@ turns: 1 the same, 2 written alike in another position
-   2 Ge2
)"},
      {"results", gipf + "\n1. Ge8 Ge2 1-0\n", gipf + "\n1. Ge8 Ge2 0-1\n",
       R"(--- a.gpn
+++ b.gpn
@@ result
-1-0
+0-1
)"},
      {"a tag that is written twice", gipf + "[Annotator \"X\"]\n\n1. Ge8 *\n",
       gipf + "[Annotator \"X\"]\n[Annotator \"Y\"]\n\n1. Ge8 *\n",
       R"(--- a.gpn
+++ b.gpn
@@ tags
-[Annotator "X"]
+[Annotator "X | Y"]
)"},
      {"comments, glyphs and variations", gipf + "\n1. Ge8! {strong} Ge2 (1... Gb5) *\n",
       gipf + "\n1. Ge8 {weak} 1... Ge2? (1... Gb4) *\n",
       R"(--- a.gpn
+++ b.gpn
@@ comments, glyphs and variations
-   1 comment: strong
+   1 comment: weak
-   1 glyph: $1
+   2 glyph: $2
-   2 variation: Gb5
+   2 variation: Gb4
)"},
      {"other rules", gipf + "\n1. Ge8 *\n", dvonn + "\n1. c5 *\n",
       R"(--- a.gpn
+++ b.gpn
@@ tags
-[Game "gipf"]
+[Game "dvonn"]
-[Variant "tournament"]
+[Variant "standard"]
@@ the games part at turn 1, White
 position 4/5/6/7/6/5/4 w 18,18 0,0 Oo
-Ge8
+c5
@@ turns: 0 the same
-   1 Ge8
+   1 c5
)"},
      {"an illegal turn is compared as it is written", dvonn + "\n1. c5 d5 2. e5 *\n", dvonn + "\n1. c5 d5 2. d5 *\n",
       R"(--- a.gpn
+++ b.gpn
@@ the games part at turn 3, White
 position rr7/10/11/10/9 placing w
-e5
+d5
@@ turns: 2 the same
-   3 e5
+   3 d5
note: b.gpn: its turns from 3 on were compared as text, because turn 3 is not legal
)"},
  }));
  INFO(c.what);
  CHECK(text_of(c.a, c.b) == c.expected);
}

TEST_CASE("tags and comments are ignored when only the turns are compared") {
  DiffSettings settings;
  settings.scope = DiffScope::Turns;
  CHECK(
      text_of(gipf + "[White \"Ann\"]\n\n1. Ge8 {hm} *\n", gipf + "[White \"Bob\"]\n\n1. Ge8! *\n", settings).empty());
}

TEST_CASE("what one format cannot store is a note, or a difference when everything is compared") {
  const std::string native = dvonn + "[Annotator \"Ann\"]\n\n1. k5 {corner} d5 2. e5 f5 *\n";
  const std::string site = "Event [?] 1. k5 d5 2. e5 f5\n";
  DiffSettings settings;
  const DiffReport shared = diff(native, site, settings);
  CHECK_FALSE(shared.differs());
  REQUIRE(shared.same_but.size() == 1);
  CHECK_THAT(to_text(shared), Catch::Matchers::Contains("note: littlegolem cannot store 1 tag Annotator") &&
                                  Catch::Matchers::Contains("1 comment of"));
  settings.scope = DiffScope::All;
  const DiffReport all = diff(native, site, settings);
  REQUIRE(all.changed.size() == 1);
  CHECK(all.changed[0].turns.empty());
  CHECK(all.changed[0].remarks.size() == 1);
  CHECK(all.changed[0].tags.size() == 1);  // Annotator: the game is the same, so its tags are no difference
}

TEST_CASE("nothing is called the same that could not be played the same way") {
  // An illegal turn, spelled in two ways: the rest is text.
  const std::string illegal = dvonn + "\n1. c5 d5 2. c5 e5 *\n";
  const DiffReport spelled = diff(illegal, dvonn + "\n1. C5 d5 2. c5 e5 *\n");
  CHECK(spelled.same == 0);
  CHECK_FALSE(spelled.differs());
  REQUIRE(spelled.undecided.size() == 1);
  CHECK(replay::outcome_of(spelled) == replay::Outcome::Incomplete);
  CHECK(to_text(spelled) ==
        "--- a.gpn\n+++ b.gpn\n? no difference was found, but the games may not be the same\n"
        "? a.gpn: its turns from 3 on were compared as text, because turn 3 is not legal\n"
        "? b.gpn: its turns from 3 on were compared as text, because turn 3 is not legal\n");
  // A copy is the same, and what was compared as text is said.
  const DiffReport copy = diff(illegal, illegal);
  CHECK(copy.same == 1);
  CHECK(copy.same_but.size() == 1);
  CHECK(replay::outcome_of(copy) == replay::Outcome::Clean);
  // Rules that nobody has.
  const DiffReport unknown = diff("[Game \"chess\"]\n\n1. a1 *\n", "[Game \"chess\"]\n\n1. a1  *\n");
  CHECK(unknown.undecided.size() == 1);
  // A variant that the other format cannot store is a difference all the same.
  const std::string turns = "\n1. h3 d7 *\n";
  const DiffReport rules = diff("[Game \"gipf\"]\n[Variant \"standard\"]\n" + turns, "1. h3   d7\n");
  REQUIRE(rules.changed.size() == 1);
  CHECK(rules.changed[0].tags.at(0).name == "Variant");
}

TEST_CASE("the report as JSON") {
  CHECK(
      to_json(diff(gipf + "\n1. Ge8 Ge2 1-0\n", gipf + "\n1. Ge8 Gb5 0-1\n")) ==
      R"({"verdict":"different","records":[1,1],"same":0,"changed":[{"a":{"file":"a.gpn","record":1,"line":1,)"
      R"("white":null,"black":null,"date":null},"b":{"file":"b.gpn","record":1,"line":1,"white":null,"black":null,)"
      R"("date":null},"tags":[],"divergence":{"turn":2,"player":"black","a":"Ge2","b":"Gb5",)"
      R"("position":"4/5/6/6W/6/5/4 b 16,18 0,0 Go"},"same_turns":1,"alike_turns":0,)"
      R"("turns":[{"kind":"changed","turn_a":2,"turn_b":2,"a":"Ge2","b":"Gb5"}],"result":{"a":"1-0","b":"0-1"},)"
      R"("remarks":[],"symmetry":null,"notes":[],"doubts":[]}],"removed":[],"added":[],"duplicates":[],"same_but":[],)"
      R"("failures":[],"undecided":[],"skipped_files":[0,0]})"
      "\n");
}

namespace {

/// A different game for each number.
std::string collected(const std::vector<std::pair<std::string, std::string>>& games) {
  std::string text;
  for (const auto& [players, turns] : games) {
    if (!text.empty()) text += '\n';
    text += gipf + "[White \"" + players + "\"]\n[Black \"Bob\"]\n\n" + turns + " *\n";
  }
  return text;
}

}  // namespace

TEST_CASE("collections: games are paired by turns, then by players, then by their beginning") {
  const std::string opening = "1. Ge8 Ge2 2. Gb5 Gb2 3. Gh5 Gh2 4. Gd7 Gd2";
  const std::string a = collected({{"Ann", "1. Ge8 Ge2"},
                                   {"Cas", "1. Gb2 Gh5"},
                                   {"Dan", opening + " 5. Gf7"},
                                   {"Eva", "1. Gh2"},
                                   {"Ann", "1. Ge8 Ge2"}});
  const std::string b = collected({{"Cas", "1. Gb2 Gh4"},
                                   {"Fay", "1. Gb4"},
                                   {"Gus", opening + " 5. Gf2"},
                                   {"Ann", "1. Ge8 Ge2"},
                                   {"Ann", "1. ge8 ge2"}});
  CHECK(text_of(a, b) == R"(--- a.gpn#2, line 8 (Cas - Bob)
+++ b.gpn (Cas - Bob)
@@ the games part at turn 2, Black
 position W3/5/6/7/6/5/4 b 16,18 0,0 Go
-Gh5
+Gh4
@@ turns: 1 the same
-   2 Gh5
+   2 Gh4

--- a.gpn#3, line 15 (Dan - Bob)
+++ b.gpn#3, line 15 (Gus - Bob)
@@ tags
-[White "Dan"]
+[White "Gus"]
@@ the games part at turn 9, White
 position B2W/5/B4W/B5W/6/5/B2W w 10,10 0,0 Gg
-Gf7
+Gf2
@@ turns: 8 the same
-   9 Gf7
+   9 Gf2

- a.gpn#4, line 22 (Eva - Bob)
+ b.gpn#2, line 8 (Fay - Bob)
= a.gpn#5, line 29 (Ann - Bob) has the turns of a.gpn (Ann - Bob)
= b.gpn#5, line 29 (Ann - Bob) has the turns of b.gpn#4, line 22 (Ann - Bob)
5 games against 5 games: 2 the same, 2 changed, 1 removed, 1 added
)");
}

TEST_CASE("the order of a collection makes no difference, nor do duplicates") {
  const std::string a = collected({{"Ann", "1. Ge8"}, {"Cas", "1. Gb2"}, {"Ann", "1. Ge8"}});
  const std::string b = collected({{"Cas", "1. Gb2"}, {"Ann", "1. Ge8"}, {"Ann", "1. Ge8"}});
  const DiffReport report = diff(a, b);
  CHECK_FALSE(report.differs());
  CHECK(report.same == 3);
  CHECK(report.duplicates.size() == 2);
}

TEST_CASE("a surplus copy of a game is removed or added") {
  const std::string one = collected({{"Ann", "1. Ge8"}, {"Cas", "1. Gb2"}});
  const std::string two = collected({{"Ann", "1. Ge8"}, {"Cas", "1. Gb2"}, {"Ann", "1. Ge8"}});
  CHECK(diff(one, two).added.size() == 1);
  CHECK(diff(two, one).removed.size() == 1);
}

TEST_CASE("an empty input has no games, one that is not a record is a failure") {
  CHECK(diff("", gipf + "\n1. Ge8 *\n").added.size() == 1);
  CHECK(diff("Dear Ann, thank you.\n", gipf + "\n1. Ge8 *\n").failures.size() == 1);
}

TEST_CASE("collections compare alike on any number of threads") {
  const auto rules = test::ruleset("dvonn");
  const std::string a = test::random_games(*rules, 1, 60);
  std::string b = test::random_games(*rules, 1, 60);
  for (std::size_t at = b.find(" f3 "); at != std::string::npos; at = b.find(" f3 ", at + 4)) b[at + 1] = 'F';
  b.append("\n").append(test::random_games(*rules, 2, 5));
  DiffSettings settings;
  const std::string one = text_of(a, b, settings);
  settings.input.jobs = 4;
  CHECK(text_of(a, b, settings) == one);
  CHECK_THAT(one, Catch::Matchers::EndsWith("60 games against 65 games: 60 the same, 0 changed, 0 removed, 5 added\n"));
}

TEST_CASE("games in a temporary file compare like games in memory") {
  const auto rules = test::ruleset("dvonn");
  const std::string common = test::random_games(*rules, 1, 30);
  const std::string copies = test::random_games(*rules, 3, 2);
  const std::string players = dvonn + "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. ";
  const std::string a = common + "\n" + copies + "\n" + copies + "\n" + players + "c5 *\n\n" + dvonn + "\n1. zz *\n";
  const std::string b = players + "d5 *\n\n" + common + "\n" + test::random_games(*rules, 2, 5) + "\n" + copies;
  DiffSettings settings;
  settings.symmetry = GENERATE(replay::SymmetryUse::Distinguish, replay::SymmetryUse::Equate);
  const std::string in_memory = text_of(a, b, settings);
  const std::size_t limit = GENERATE(as<std::size_t>{}, 0, 1000, 20000);
  settings.most_in_memory = limit;
  CHECK(text_of(a, b, settings) == in_memory);
  settings.input.jobs = 3;
  CHECK(text_of(a, b, settings) == in_memory);
  CHECK_THAT(in_memory, Catch::Matchers::Contains("+c5") || Catch::Matchers::Contains("-c5"));
  CHECK_THAT(in_memory, Catch::Matchers::Contains("= "));
}

TEST_CASE("with symmetry a mapped game is the same game, without it is not") {
  const auto variant =
      GENERATE(test::VariantName{"yinsh", "standard"}, test::VariantName{"tamsk", "level-1"},
               test::VariantName{"tzaar", "fixed"}, test::VariantName{"punct", "standard"},
               test::VariantName{"zertz", "basic"}, from_range(std::begin(test::variants), std::end(test::variants)));
  CAPTURE(variant.game, variant.variant);
  const auto rules = test::ruleset(variant.game, variant.variant);
  const replay::Symmetries symmetries(*rules);
  const std::string start = rules->write_position(rules->start());
  DiffSettings equate;
  equate.symmetry = replay::SymmetryUse::Equate;
  notation::Record game;
  for (std::size_t i = 1; i < symmetries.size(); ++i) {
    replay::play_random_game(*rules, 3, i, 1000, game);
    std::string a, b;
    notation::dialect(notation::Format::Gpn).write(game, {}, a);
    if (*symmetries.position(i, start) != start) game.set_tag("Position", *symmetries.position(i, start));
    for (notation::Turn& turn : game.main.turns) turn.text = game.texts.keep(symmetries.turn(i, turn.text));
    notation::dialect(notation::Format::Gpn).write(game, {}, b);
    INFO(symmetries.name(i) << '\n' << a << b << text_of(a, b, equate));
    CHECK(diff(a, b).differs());
    CHECK_FALSE(diff(a, b, equate).differs());
    const std::string other = std::string("\n").append(test::random_games(*rules, 4, 1));
    CHECK(diff(a + other, b + other, equate).same == 2);  // as a collection
    CHECK(diff(a + other, b + other).same == 1);
  }
}

TEST_CASE("of many tags with different names those are listed that differ") {
  std::string a = dvonn, b = dvonn;
  for (int i = 0; i < 3000; ++i) {
    const std::string name = "[Tag" + std::to_string(i);
    a += name + " \"x\"]\n";
    b += name + (i == 1500 ? " \"y\"]\n" : " \"x\"]\n");
  }
  const DiffReport report = diff(a + "\n1. c3 d4 *\n", b + "\n1. c3 d4 *\n");
  REQUIRE(report.changed.size() == 1);
  REQUIRE(report.changed.front().tags.size() == 1);
  CHECK(report.changed.front().tags.front().name == "Tag1500");
}

}  // namespace diff_test
