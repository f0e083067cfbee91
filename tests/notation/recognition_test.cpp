// Recognises formats by the first bytes of an input.
#include <gpn/notation/record.hpp>

#include <catch2/catch.hpp>

#include <set>
#include <string>

namespace recognition_test {

using namespace gpn::notation;

TEST_CASE("native text is recognised by its tags, with or without other lines above them") {
  for (const std::string_view text : {"[Event \"x\"]\n", "\xEF\xBB\xBF[Event \"x\"]\n", "\n\n  [A \"x\"]",
                                      "% kept\n\n[A \"x\"]\n", "[Event x]\n\n1. a1 *"})
    CHECK(recognise(text) == Format::Gpn);
}

TEST_CASE("turns without tags are native text when they have comments, glyphs or several numbers per line") {
  for (const std::string_view text :
       {"1. a1 b1 2. c1 d1 *\n", "1. e2 {good} e8\n", "{start} 1. e2", "1. e2 $1 e8", "1. a1 k5 2. f3 c5"})
    CHECK(recognise(text) == Format::Gpn);
  CHECK(recognise("1. Gb2 {good} Gf2 2. Gd2 Ge8") == Format::Gpn);
}

TEST_CASE("lines of turns are a sheet in any layout") {
  for (const std::string_view text : {"e2\ne8\n", "1. e2 e8\n2. b4\n", "e2 / e8 / b4", "1. e2 / e8 / 2. b4",
                                      "Title\n1. e2 e8\n", "1  Gi3-h4  Ga1-b2\n", "Gg2 (16)\nGh4 (16\n"})
    CHECK(recognise(text) == Format::Sheet);
}

TEST_CASE("text without records is not recognised") {
  for (const std::string_view text : {"", "   \n", "hello world\n", "<html>", "{\"a\": 1}", "#!/bin/sh\necho a1\n",
                                      "\x7F"
                                      "ELF",
                                      "a plain sentence. Another one.\n"})
    CHECK(recognise(text) == std::nullopt);
}

TEST_CASE("every format is found by its name") {
  std::set<std::string_view> names;
  for (const Format format : all_formats) {
    CHECK(names.insert(name(format)).second);
    CHECK(format_named(name(format)) == format);
  }
  CHECK(format_named("nothing") == std::nullopt);
}
TEST_CASE("a turn with its count in brackets is no header of Little Golem") {
  CHECK(recognise("Anna [Club A], Bela [Club B]\n1. e9-e7 f1-d2\n2. d1-f2 a5-c5\n") == Format::Sheet);
  CHECK(recognise("Clock [none] Event [Cup]\n1. a1 b1 2. a1b1\n") == Format::LittleGolem);
  const std::string game = "Gg6 [16] / Gb2 [16] / Ga2-c2 [14] / f2 [15] / Gh3 [12] / b1-d3 [14] / b4 [11] / h2 [13]\n";
  CHECK(gpn::notation::recognise(game) == gpn::notation::Format::Sheet);
  CHECK(gpn::notation::recognise("GhS" + game.substr(3)) == gpn::notation::Format::Sheet);
  CHECK(gpn::notation::recognise("Site [x] White [Ann] Black [Bob] 1. g2 c1") == gpn::notation::Format::LittleGolem);
}

}  // namespace recognition_test
