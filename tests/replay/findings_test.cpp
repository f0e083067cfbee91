// Findings that no other test is about: the smallest record that provokes each of them.
#include "replay/bare_sheets.hpp"
#include "support/games.hpp"
#include "support/potentials.hpp"
#include "support/reading.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/explanation.hpp>
#include <gpn/replay/replayer.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace findings_test {

using namespace gpn;
using notation::Format;

namespace {

struct Provoking {
  std::string_view code;
  Format format;
  std::string_view text;
};

constexpr Provoking records[] = {
    {"layer-syntax", Format::Gpn, "[Game \"gipf\"]\n[Potentials \"tamsk==\"]\n\n1. e2 *\n"},
    {"misspelt-tag", Format::Gpn, "[Game \"gipf\"]\n[Varaint \"basic\"]\n\n1. b3 *\n"},
    {"no-game", Format::Gpn, "[White \"Anna\"]\n\n1. a1 *\n"},
    {"no-turns", Format::Gpn, "[Game \"gipf\"]\n\n*\n"},
    {"turns-not-read", Format::Gpn, "[Game \"gipf\"]\n\n{c7-e7 b3 a4-c4 h1-h3} *\n"},
    {"score-conflict", Format::Gpn, "[Game \"dvonn\"]\n[Score \"1-0\"]\n[Termination \"White resigns\"]\n\n1. a1 *\n"},
    {"end-not-reached", Format::Gpn, "[Game \"gipf\"]\n[Termination \"normal\"]\n\n1. b3 1-0\n"},
    {"result-unproven", Format::Gpn, "[Game \"gipf\"]\n\n1. b3 1-0\n"},
    {"json-damaged", Format::JsonLines, "{\"$schema\":\"urn:gpn:schema:record:1\",\"turns\":[\"c3\""},
    {"json-member", Format::JsonLines, "{\"$schema\":\"urn:gpn:schema:record:1\",\"moves\":[\"c3\"]}"},
    {"json-derived", Format::JsonLines, "{\"$schema\":\"urn:gpn:schema:record:1\",\"turns\":[],\"report\":{}}"},
    {"sheet-heading", Format::Sheet, "White: Anna\n\n1. b3 (11) h2 (11)\n2. b5 (10) h5 (10)\n"},
    {"unknown-variant-name", Format::Sheet, "Variant: foo\n\n1. b3 (11) h2 (11)\n2. b5 (10) h5 (10)\n"},
    {"claim-not-read", Format::Sheet, "1. b3 b4\n2. c2 c6\nVictory for Bob\n"},
    {"count-not-read", Format::Sheet, "1. b3 quietly, reserve 11\n2. c2 c6\n"},
    {"sheet-typing", Format::Sheet, "1. C7-E7 (11) b3 (11)\n2. b5 (10) h2 (10)\n"},
    {"sheet-layout", Format::Sheet, "1: b3 (11) h2 (11)\n2: b5 (10) h5 (10)\n"},
    {"sheet-remark", Format::Sheet, "1. b3 (11) h2 (11) good\n2. b5 (10) h5 (10)\n"},
    {"sheet-clock", Format::Sheet, "1. b3 (11) h2 (11) 0:12\n2. b5 (10) h5 (10)\n"},
    {"turn-in-text", Format::Sheet, "1. b3 (11) h2 (11) better was b5\n2. b5 (10) h5 (10)\n"},
    {"plain-sgf", Format::Boardspace, "(;FF[4]SZ[19];B[aa];W[bb])\n"},
    {"boardspace-missing-click", Format::Boardspace,
     "(;\nGM[Dvonn]VV[1]\nSU[dvonn]\n; P0[0 Start P0]\n; P0[1 dropb J 2]\n; P0[3 done]\n)\n"},
    {"boardspace-player", Format::Boardspace,
     "(;\nGM[Dvonn]VV[1]\nSU[dvonn]\n; P0[0 Start P0]\n; P0[1 dropb J 2]\n; P0[2 done]\n; P0[3 dropb I 2]\n; P0[4 "
     "done]\n; P0[5 dropb H 2]\n; P0[6 done]\n)\n"},
    {"illegible-turn", Format::Gpn, "[Game \"dvonn\"]\n\n1. c3 ??? *\n"},
    {"kept-finding", Format::Gpn,
     "[Game \"dvonn\"]\n[Finding \"warning boardspace-missing-click: click 2 is missing before this one\"]\n\n1. c3 "
     "*\n"},
    {"boardspace-skipped-property", Format::Boardspace,
     "(;\nGM[Dvonn]VV[1]\nSU[dvonn]\n; P0[0 Start P0]\n; XX[12]P0[1 dropb J 2]\n; P0[2 done]\n)\n"},
    {"boardspace-clock", Format::Boardspace,
     "(;\nGM[Dvonn]VV[1]\nSU[dvonn]\n; P0[0 Start P0]\n; TM[12]P0[1 dropb J 2]\n; P0[2 done]\n)\n"},
    {"boardspace-edited-position", Format::Boardspace,
     "(;\nGM[Dvonn]VV[1]\nSU[dvonn]\n; P0[0 Start P0]\n; P0[1 dropb J 2]\n; P0[2 done]\n; P1[3 edit]\n)\n"},
    {"littlegolem-no-record", Format::LittleGolem, "nothing\n"},
    {"codecup-no-record", Format::CodeCup, "nothing here\n"},
    // Without the letter of the GIPF-pieces: White has lost his last one by the standard rules alone.
    {"rules-undecided", Format::Sheet,
     "1. h3 e1-e3\n2. d8-f7 i4-g6\n3. b3 i2-g4\n4. i2-f5 a5-c5\n5. g7-e7 f1-d2\n6. a5-d5 d1-f2\n7. b1-b4 i3-g3\n"
     "8. f1-c2 a2-c4\n9. i5-g5;xe8,f7,h5 g1-d3\n10. i1-f4 d1-g2;xg2,g3,g4,g5\n11. f1-f3;xf2,f3,f4,f5 f7\n"
     "12. c1-f3 h4\n13. a3-d6 c1-c3\n14. f8-f6 a4-c6\n15. i4-g4 a4-d7\n16. a3-f2 b6-e6\n"
     "17. i2-f5 xc6,d6,e6,f5,g4,h3*;d8-d6\n18. i2-g2 h5\n19. d1-d4 a4-e4\n"},
};

replay::Report verify(std::string_view text, Format format, const host::Registry& registry = test::games(),
                      replay::Links links = replay::Links::Follow) {
  replay::Report report;
  notation::Record record;
  replay::Replayer replayer(replay::Rulebook(registry), {}, links);
  notation::read_records({"test", text, 0, 1}, format, gpn::test::limits(), record,
                         [&](notation::Record& read) { report = replayer.verify(read); });
  return report;
}

std::string codes_of(const replay::Report& report) {
  std::string codes;
  for (const notation::Diagnostic& diagnostic : report.diagnostics) codes.append(diagnostic.code).append(" ");
  return codes;
}

/// All of the sources of the tests and of their data.
std::string all_tests() {
  std::string text;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(GPN_SOURCE_DIR "/tests")) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".cpp" && extension != ".hpp" && extension != ".txt" && extension != ".gpn") continue;
    std::ifstream file(entry.path(), std::ios::binary);
    text.append(std::istreambuf_iterator<char>(file), {});
  }
  return text;
}

bool is_code_character(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; }

bool names(std::string_view text, std::string_view code) {
  for (std::size_t at = text.find(code); at != std::string_view::npos; at = text.find(code, at + 1)) {
    const std::size_t end = at + code.size();
    if ((at == 0 || !is_code_character(text[at - 1])) && (end == text.size() || !is_code_character(text[end])))
      return true;
  }
  return false;
}

}  // namespace

TEST_CASE("the smallest record for each finding provokes it") {
  for (const Provoking& record : records) {
    const replay::Report report = verify(record.text, record.format);
    INFO(record.code << ": " << codes_of(report));
    CHECK(test::find_diagnostic(report, record.code) != nullptr);
  }
}

/// No record is known that is written as another one. round_trip_test compares such records by themselves.
constexpr std::string_view unprovoked = "record-not-same";

TEST_CASE("every finding is named by some test") {
  const std::string tests = all_tests();
  REQUIRE(tests.size() > 100'000);
  for (const replay::CatalogueEntry& entry : replay::catalogue(test::games())) {
    INFO(entry.finding.code);
    CHECK((names(tests, entry.finding.code) || entry.finding.code == unprovoked));
  }
}

TEST_CASE("a code or a name is explained in full, and an unknown one gets the nearest") {
  const host::Registry registry = test::games();
  const std::string code(replay::catalogue(registry).front().finding.code);
  CHECK(replay::explain(registry, code) == replay::explanation(replay::catalogue(registry), code));
  CHECK(replay::explain(registry, "gipf") == replay::describe(registry, "gipf"));
  CHECK(replay::explain(registry, "gipg").error() == "there is no code or name \"gipg\": did you mean \"gipf\"?");
  CHECK(replay::explain(registry, "zzzzzzzzzz").error() ==
        "there is no code or name \"zzzzzzzzzz\"; gpn explain lists all codes");
}

}  // namespace findings_test
