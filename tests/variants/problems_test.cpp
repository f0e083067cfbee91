// Everything that can be wrong with a variants file: one sentence each, at its place.
#include "registries.hpp"

#include <vector>

namespace problems_test {

using namespace gpn;
using test::problems;

namespace {

struct Case {
  std::string_view body;  // from line 2 on
  std::string_view problems;
};

const std::vector<Case>& writing() {
  static const std::vector<Case> cases{
      {"", "f:2:1: error[variants-empty]: there is no variant here; begin one with [name]\n"},
      {"row-length = 5\n[a : gipf/basic]\n",
       "f:2:1: error[variants-syntax]: a setting belongs to a section; begin one with [name] above it\n"},
      {"[a : gipf/basic\n",
       "f:2:1: error[variants-syntax]: a section begins with [name] or [name : parent], and nothing else on the "
       "line\n"},
      {"[a < gipf/basic]\n[b : gipf/basic]\n",
       "f:2:1: error[variants-syntax]: a section begins with [name] or [name : parent], and nothing else on the "
       "line\n"},
      {"[a : gipf/basic]\nrow-length: 5\n",
       "f:3:1: error[variants-syntax]: write = between a key and its value, not a colon: row-length = ...\n"},
      {"[a : gipf/basic]\nrow-length 5\n",
       "f:3:1: error[variants-syntax]: \"row-length 5\" is neither [section] nor key = value; a comment begins with "
       "#\n"},
      {"[a : gipf/basic]\nhelp = one\n  row-length = 5\n",
       "f:4:3: error[variants-syntax]: a key begins at the start of a line; an indented line goes on with the value "
       "above\n"},
      {"[a : gipf/basic]\nhelp = one\n  row-length=5\n",
       "f:4:3: error[variants-key]: row-length begins at the start of a line; an indented line goes on with the value "
       "above\n"},
      {"[a : gipf/basic]\n  more\n",
       "f:3:3: error[variants-syntax]: an indented line goes on with a value, and there is none above\n"},
      {"[a : gipf/basic]\nrow-length =\n",
       "f:3:13: error[variants-value]: row-length has no value; write it after the =\n"},
      {"[Big : gipf/basic]\n",
       "f:2:2: error[variants-name]: \"Big\" is no name of a variant: a to z, 0 to 9 and - make one, at most 31 of "
       "them\n"},
      {"[a : gipf/basic]\nhelp = \xC3\xA9t\xC3\xA9 \xC3\xA9\naliases = b \xC3\xA9\n",
       "f:4:13: error[variants-name]: \"\xC3\xA9\" is no name of a variant: a to z, 0 to 9 and - make one, at most 31 "
       "of them\n"},
  };
  return cases;
}

const std::vector<Case>& meaning() {
  static const std::vector<Case> cases{
      {"[a]\nrow-length = 5\n",
       "f:2:2: error[variants-game]: [a] does not name its game: write game = NAME, or name a parent such as "
       "[a : gipf/standard]\n"},
      {"[a]\ngame = chess\n",
       "f:3:8: error[variants-game]: there are no rules for the game \"chess\"; known games are gipf, dvonn\n"},
      {"[a : dvonn/standard]\ngame = gipf\n",
       "f:3:8: error[variants-game]: the parent is a variant of dvonn, so this one cannot be of gipf\n"},
      {"[a]\ngame = gipf\nvariant = expert\n",
       "f:4:11: error[variants-game]: gipf has no ruleset \"expert\" of its own; it has basic, standard, tournament\n"},
      {"[a : gipf/basic]\nrow-lenght = 5\n",
       "f:3:1: error[variants-key]: there is no key row-lenght; did you mean row-length?\n"},
      {"[a : gipf/basic]\ntitel = A\n", "f:3:1: error[variants-key]: there is no key titel; did you mean title?\n"},
      {"[a : gipf/basic]\ncolour = red\n",
       "f:3:1: error[variants-key]: there is no key colour; gpn explain gipf lists the options, beside them there are "
       "title, help, "
       "author, version, licence, link, start, game, variant, layers, experimental, aliases, unknown, perft, test, "
       "challenges, challenge-games, linked-games, free-uses, dice\n"},
      {"[a : gipf/basic]\nrow-length = 44\n",
       "f:3:14: error[variants-value]: row-length cannot be `44`; write a number from 2 to 13\n"},
      {"[a : gipf/basic]\nempty-reserve = at-one\n",
       "f:3:17: error[variants-value]: empty-reserve cannot be `at-one`; did you mean at-once? write one of at-turn, "
       "at-once\n"},
      {"[a : gipf/basic]\nempty-reserve = at-turn, at-once\n",
       "f:3:17: error[variants-value]: empty-reserve cannot be `at-turn, at-once`; write one of at-turn, at-once\n"},
      {"[a : gipf/basic]\nrow-length = 5\nrow-length = 6\n",
       "f:4:1: error[variants-key]: row-length is given twice in [a]; keep one of them\n"},
      {"[a : gipf/basic]\nexperimental = maybe\n",
       "f:3:16: error[variants-value]: experimental is yes or no, not \"maybe\"\n"},
      {"[a : gipf/basic]\nlayers = tamks=3\n",
       "f:3:10: error[potentials-unavailable]: there is no potential \"tamks\"\n"},
      {"[a : gipf/basic]\nlayers =\n  tamsk=x\n",
       "f:4:3: error[layer-syntax]: \"tamsk=x\" is not name=count with a count from 0 to 60, such as tamsk=3\n"},
      {"[a : gipf/standard]\nwhite-pieces = 2\n",
       "f:2:2: error[variants-unplayable]: [a] cannot be played: White needs at least 6 pieces, not 2\n"},
      {"[a : dvonn/standard]\nstart = nothing\n",
       "f:3:9: error[variants-unplayable]: the start of [a] cannot be read: "},
      {"[a : gipf/basic]\nperft = two\n",
       "f:3:9: error[variants-test]: perft is written DEPTH PATHS, DEPTH PATHS unique, and either of them with: from "
       "POSITION\n"},
      {"[a : gipf/basic]\nperft = 65 1\n",
       "f:3:9: error[variants-test]: perft takes a depth from 1 to 64 and a count of at most 64 bits\n"},
      {"[a : gipf/basic]\nperft = 1 99999999999999999999\n",
       "f:3:9: error[variants-test]: perft takes a depth from 1 to 64 and a count of at most 64 bits\n"},
      {"[a : gipf/basic]\nperft = 1 1 from nowhere\n",
       "f:3:1: error[variants-test]: the position \"nowhere\" cannot be read: "},
      {"[a : gipf/basic]\ntest = b3 legal\n",
       "f:3:8: error[variants-test]: test is written TURNS => OUTCOME or from POSITION | TURNS => OUTCOME; OUTCOME is "
       "legal, illegal, "
       "illegal CODE, 1-0, 0-1, 1/2-1/2 or position TEXT\n"},
      {"[a : gipf/basic]\ntest = => illegal\n",
       "f:3:8: error[variants-test]: a test of an illegal turn ends with that turn; there is none before =>\n"},
      {"[a : gipf/basic]\ntest = b3 => position nowhere\n",
       "f:3:1: error[variants-test]: the position \"nowhere\" cannot be read: "},
  };
  return cases;
}

const std::vector<Case>& families() {
  static const std::vector<Case> cases{
      {"[a : gipf/basic]\n[a : gipf/basic]\n",
       "f:3:2: error[variants-name-taken]: there is a section [a] above; rename one of them\n"},
      {"[a : b]\n[b : c]\n[c : a]\n",
       "f:4:6: error[variants-parent]: a variant cannot be its own parent: [a] : [b] : [c] : [a]\n"},
      {"[a : a]\n", "f:2:6: error[variants-parent]: a variant cannot be its own parent: [a] : [a]\n"},
      {"[a : gipf/basik]\n",
       "f:2:6: error[variants-parent]: there is no variant gipf/basik to inherit from; did you mean gipf/basic?\n"},
      {"[a : tournement]\n",
       "f:2:6: error[variants-parent]: there is no variant tournement to inherit from; did you mean "
       "gipf/tournament?\n"},
      {"[first : gipf/basic]\n[b : fisrt]\n",
       "f:3:6: error[variants-parent]: there is no variant fisrt to inherit from; did you mean first?\n"},
      {"[a : standard]\n",
       "f:2:6: error[variants-parent]: several games have a variant standard; write gipf/standard or dvonn/standard\n"},
      {"[b : a]\ngame = dvonn\n[a : gipf/basic]\n",
       "f:3:8: error[variants-game]: the parent is a variant of gipf, so this one cannot be of dvonn\n"},
      {"[tournament : gipf/basic]\n",
       "f:2:2: error[variants-name-taken]: gipf has a variant tournament of its own; choose another name, or write "
       "variant = tournament to "
       "describe that one\n"},
      {"[a : gipf/basic]\naliases = b\n[b : gipf/basic]\n",
       "f:4:2: error[variants-name-taken]: b is an alias of [a] too; choose another name\n"},
  };
  return cases;
}

void check(const std::vector<Case>& cases) {
  const host::Registry registry = test::bare_registry();
  for (const Case& c : cases) {
    INFO(c.body);
    const std::string found = problems(registry, c.body);
    if (c.problems.ends_with('\n'))
      CHECK(found == c.problems);
    else
      CHECK(found.starts_with(c.problems));  // what follows is the module's own sentence
  }
}

std::string problems_of_whole(std::string_view text) {
  const auto read = host::read_variants(test::bare_registry(), text, "f");
  REQUIRE_FALSE(read);
  return to_text(read.error().front());
}

}  // namespace

TEST_CASE("a mistake in the writing is reported with line and column") { check(writing()); }

TEST_CASE("a value that cannot be meant is reported with line and column") { check(meaning()); }

TEST_CASE("parents, names and aliases that do not fit are reported") { check(families()); }

TEST_CASE("the first line has the version of the format") {
  CHECK(problems_of_whole("") == "f:1:1: error[variants-syntax]: the first line of a variants file is: gpn-variants 1");
  CHECK(problems_of_whole("[a]\n") ==
        "f:1:1: error[variants-syntax]: the first line of a variants file is: gpn-variants 1");
  CHECK(problems_of_whole("gpn-variants 2\n[a : gipf/basic]\n") ==
        "f:1:14: error[variants-syntax]: this gpn reads version 1 of the format, not \"2\"; write gpn-variants 1, or "
        "use a newer gpn");
}

TEST_CASE("all problems are reported, in the order of the file") {
  CHECK(problems(test::bare_registry(), "[a : gipf/basic]\nrow-length = x\ncolor = 3\n[b : a]\n[c : d]\n").size() > 0);
  const auto read = host::read_variants(test::bare_registry(),
                                        "gpn-variants 1\n[c : d]\n[a : gipf/basic]\nrow-length = 1\nperft = 0\n", "f");
  REQUIRE_FALSE(read);
  REQUIRE(read.error().size() == 3);
  CHECK(read.error()[0].line == 2);
  CHECK(read.error()[1].line == 4);
  CHECK(read.error()[2].line == 5);
}

TEST_CASE("sizes have limits") {
  CHECK(problems_of_whole(std::string(2'000'000, '#')) ==
        "f:1:1: error[variants-limit]: the file is larger than 1 MiB, too much for a file of variants");
  std::string many = "gpn-variants 1\n";
  for (int i = 0; i < 1001; ++i) many += "[a" + std::to_string(i) + " : a" + std::to_string(i + 1) + "]\n";
  CHECK(problems_of_whole(many) ==
        "f:1002:2: error[variants-limit]: more than 1000 variants in one file are too many; use several files");
}

TEST_CASE("a variant has at most 32 aliases, and a file reports its first 100 faults") {
  std::string many = "gpn-variants 1\n[a : gipf/basic]\naliases =";
  for (int i = 0; i < 33; ++i) many += " b" + std::to_string(i);
  CHECK(problems_of_whole(many + "\n") ==
        "f:3:11: error[variants-limit]: 33 aliases are too many; a variant has at most 32");

  std::string keys = "gpn-variants 1\n[a : gipf/basic]\n";
  for (int i = 0; i < 150; ++i) keys += "k" + std::to_string(i) + " = 1\n";
  const auto read = host::read_variants(test::bare_registry(), keys, "f");
  REQUIRE_FALSE(read);
  REQUIRE(read.error().size() == 101);
  CHECK(read.error()[99].message.find("there is no key k99") == 0);
  CHECK(read.error()[100].line == 103);
  CHECK(read.error()[100].message == "more than 100 faults; mend those above first");
}

TEST_CASE("an alias leads to one variant of the file") {
  const auto read = host::read_variants(
      test::bare_registry(), "gpn-variants 1\n[a : gipf/basic]\naliases = c\n[b : gipf/basic]\naliases = d c\n", "f");
  REQUIRE_FALSE(read);
  REQUIRE(read.error().size() == 2);
  CHECK(read.error()[0].message == "c is an alias of [b] too; choose another name");
  CHECK(read.error()[1].message == "c is an alias of [a] too; choose another name");
}

TEST_CASE("a file with a problem adds nothing, and a name that is taken is one") {
  host::Registry registry = test::bare_registry();
  CHECK_FALSE(registry.add_variants("gpn-variants 1\n[a : gipf/basic]\n[b : nothing]\n", "f"));
  CHECK(registry.variants().empty());
  REQUIRE(registry.add_variants("gpn-variants 1\n[a : gipf/basic]\n", "g"));
  CHECK(problems(registry, "[a : gipf/standard]\n") ==
        "f:2:2: error[variants-name-taken]: gipf has a variant a already, from g; choose another name\n");
}

TEST_CASE("a file that is read again replaces its own variants") {
  host::Registry registry = test::bare_registry();
  test::add(registry, "[a : gipf/basic]\n");
  CHECK(problems(registry, "[a : gipf/standard]\n").empty());
  test::add(registry, "[a : gipf/standard]\n");
  REQUIRE(registry.variants().size() == 1);
  CHECK(registry.variants().front()->base == "standard");
}

TEST_CASE("a file with a byte changed, left out or doubled anywhere is read or refused, never worse") {
  const host::Registry registry = test::bare_registry();
  const std::string whole(plugins::dvonn_variants());
  const auto expect_sound = [&](const std::string& text) {
    const auto read = host::read_variants(registry, text, "f");
    if (!read) CHECK_FALSE(read.error().empty());
    if (!read) return;
    for (const auto& variant : *read) CHECK(host::Ruleset::compose(*variant, ""));
  };
  for (std::size_t at = 0; at < whole.size(); ++at) {
    for (const char changed : {'=', '[', '#', '\n', ' ', '\0', '\xFF'}) {
      std::string text = whole;
      text[at] = changed;
      expect_sound(text);
    }
    expect_sound(whole.substr(0, at));
    expect_sound(whole.substr(0, at) + whole.substr(at + 1));
    expect_sound(whole.substr(0, at + 1) + whole.substr(at));
  }
}

}  // namespace problems_test
