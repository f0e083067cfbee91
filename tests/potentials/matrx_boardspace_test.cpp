// MATRX GIPF in the dialect of Boardspace: what its clicks leave to the rules, and games there and back again.
#include <catch2/catch.hpp>
#include <gpn/replay/diff.hpp>
#include <gpn/replay/generate.hpp>
#include <support/converted.hpp>
#include <support/folder.hpp>
#include <support/potentials.hpp>

#include <algorithm>

namespace matrx_boardspace_test {

namespace {

using namespace gpn;
using notation::Format;
using Texts = std::vector<std::string>;

constexpr Hints site = Hints::FirstSpot | Hints::ImpliedRemovals | Hints::OwnStayEnemyGo;

/// The turns that fit, in canonical text; none when the text is refused.
Texts turns(std::string_view position, std::string_view text, Hints hints = site) {
  static const auto matrx = test::with_potentials("matrx", "");
  const auto read = *matrx->read_position(position);
  auto fitting = matrx->turn_list();
  gpn_reading reading{};
  if (matrx->read_turn(read, text, hints, fitting, reading) != host::ReadStatus::Ok) return {};
  CHECK(reading.remark_count == 0);
  Texts texts;
  for (std::uint32_t i = 0; i < fitting.size(); ++i) texts.push_back(matrx->turn_text(read, fitting[i]));
  return texts;
}

test::Converted convert(const std::string& path, Format to, replay::Overrides overrides = {}) {
  return test::convert(test::gipf_and_potentials(), path, to, std::move(overrides));
}

/// What diff finds between the turns of two texts.
replay::DiffReport compare(const std::string& a, const std::string& b) {
  const test::Folder folder;
  replay::DiffSettings settings;
  settings.scope = replay::DiffScope::Turns;
  return replay::diff(test::gipf_and_potentials(), {folder.file("a", a)}, {folder.file("b", b)}, settings);
}

std::string random_games(std::uint64_t seed, std::uint64_t games) {
  replay::GenerateSettings settings;
  settings.seed = seed;
  settings.games = games;
  std::string text;
  replay::generate(*test::with_potentials("matrx", ""), settings, [&](std::string_view part) {
    text += part;
    return true;
  });
  return text;
}

/// White's row on line e with a stack of Black's behind it, once a T is pushed in from e1.
constexpr std::string_view row = "W3/5/6/1[Z][YY][Z][dd]2/6/5/4/B2 w 0,0 0,0 - T2,Z2";
/// Rows of stacks alone; what lies on top of e6 must go and frees the stack below.
constexpr std::string_view frees_enemy = "W3/5/6/[ZZ][YY][DD]1[ppP]2/6/5/4/B2 w 0,0 0,0 - T2,Z2";
constexpr std::string_view frees_own = "W3/5/6/1[ZZ][YY][PP][DDd]2/6/5/4/B2 w 0,0 0,0 - T2,Z2";

}  // namespace

TEST_CASE("without a click own stacks of two stay in a row and enemy ones go") {
  CHECK(turns(row, "Te1-e2") == Texts{"Te2;xze3,ze5,De6*"});
  CHECK(turns(row, "Te1-e2;xe3") == Texts{"Te2;xze3,ze5,De6*"});
}

TEST_CASE("a click takes an own stack of two, and leaves an enemy one") {
  CHECK(turns(row, "Te1-e2;xe4") == Texts{"Te2;xze3,Ye4,ze5,De6*"});
  CHECK(turns(row, "Te1-e2;x=e6") == Texts{"Te2;xze3,ze5"});
  CHECK(turns(row, "Te1-e2;xe2,=e6") == Texts{"Te2;xTe2,ze3,ze5"});
}

TEST_CASE("where only stacks stand in the row, one of them has to be clicked") {
  constexpr std::string_view stacks = "W3/5/6/1[ZZ][YY][DD]3/6/5/4/B2 w 0,0 0,0 - T2,Z2";
  CHECK(turns(stacks, "Te1-e2;xe4") == Texts{"Te2;xYe4"});
  CHECK(turns(stacks, "Te1-e2") == Texts{"Te2;xDe5", "Te2;xYe4", "Te2;xZe3", "Te2;xTe2"});
}

TEST_CASE("an enemy stack that is freed in the row goes unless it is clicked") {
  CHECK(turns(frees_enemy, "Te1-e2;xe3") == Texts{"Te1-e5;xZe3,pe6,Pe6*"});
  CHECK(turns(frees_enemy, "Te1-e2;xe3,=e6") == Texts{"Te1-e5;xZe3,pe6"});
}

TEST_CASE("a spot that is clicked twice loses two pieces") {
  CHECK(turns(frees_own, "Te1-e2;xe3,e6") == Texts{"Te2;xZe3,de6*"});
  CHECK(turns(frees_own, "Te1-e2;xe3,e6,e6") == Texts{"Te2;xZe3,de6*,De6"});
}

TEST_CASE("clicks without a dot or without the kind of a potential are found by the rules, others are not") {
  constexpr std::string_view reach = "W3/5/6/[DD]2[dd]1[dd]1/6/5/4/B2 w 0,0 0,0 - P2,Z2";
  CHECK(turns(reach, "e2-e5") == Texts{"De2-e5"});
  CHECK(turns(reach, "e2-e5", Hints::None).empty());
  const Texts dots = turns(reach, "Pb2");
  CHECK(dots.size() == 3);
  CHECK(std::count(dots.begin(), dots.end(), "Pa1-c3") == 1);
  CHECK(turns(reach, "Pb2", Hints::None).empty());
}

TEST_CASE("defaults hold at the start of a turn, wherever the push then ends") {
  constexpr std::string_view before = "W3/5/6/1[Z][Z][Z][Z][dd]1/6/5/4/B2 w 0,0 0,0 - T2,Z2";
  CHECK(turns(before, "Te1-e2") == Texts{"xze3,ze4,ze5,ze6,De7*;Te2"});
  CHECK(turns(before, "x=e7;Te1-e2") == Texts{"xze3,ze4,ze5,ze6;Te2"});
  // A push from e9 ends on e8 or, where e7 is still taken, shifts it.
  constexpr std::string_view behind = "W3/5/6/1[Z][Z][Z][Z][dd][tt]/6/5/4/B2 w 0,0 0,0 - T2,Z2";
  CHECK(turns(behind, "Te9-e8") == Texts{"xze3,ze4,ze5,ze6,De7*,Te8*;Te8"});
  CHECK(turns(behind, "x=e8;Te9-e8") == Texts{"xze3,ze4,ze5,ze6,De7*;Te9-e7"});
}

TEST_CASE("random games of MATRX GIPF are the same games after Boardspace's dialect", "[no-sanitizer]") {
  const std::uint64_t seed = GENERATE(3U, 7U);
  const test::Folder folder;
  const std::string native = random_games(seed, 60);
  const auto there = convert(folder.file("a.gpn", native), Format::Boardspace);
  REQUIRE(there.tally.written == 60);
  CHECK(there.text.find("SU[gipf-matrx]") != std::string::npos);
  const auto back = convert(folder.file("b.sgf", there.text), Format::Gpn);
  CHECK_FALSE(back.tally.has_error());
  CHECK(back.text.find("[Variant \"matrx\"]") != std::string::npos);
  const replay::DiffReport report = compare(native, back.text);
  INFO(replay::to_text(report).substr(0, 4000));
  CHECK(report.same == 60);
  const auto again = convert(folder.file("c.gpn", back.text), Format::Boardspace);
  CHECK((again.text == there.text));  // write(read(write(r))) = write(r)
}

TEST_CASE("random games of MATRX GIPF are the same games after a score sheet") {
  const test::Folder folder;
  const std::string native = random_games(5, 20);
  const auto sheet = convert(folder.file("a.gpn", native), Format::Sheet);
  REQUIRE(sheet.tally.written == 20);
  replay::Overrides matrx;
  matrx.game = "gipf";
  matrx.variant = "matrx";
  const auto back = convert(folder.file("b.txt", sheet.text), Format::Gpn, matrx);
  CHECK_FALSE(back.tally.has_error());
  const replay::DiffReport report = compare(native, back.text);
  INFO(replay::to_text(report).substr(0, 4000));
  CHECK(report.same == 20);
}

TEST_CASE("a turn that Boardspace reads as another one is refused with the pieces in which they differ") {
  // Games 546 and 7688 of seed 11: no clicks of the site express the removals, of which others follow than in the turn.
  const auto ruleset = test::with_potentials("matrx", "");
  for (const auto& [number, sentence] :
       {std::pair{546U, "turn 74 from its character 34 on is `Pf5*`, not missing"},
        std::pair{7688U, "turn 122 from its character 37 on is `Dg3,tg6`, not `tg6,th2`"}}) {
    std::string text;
    replay::GenerateSettings settings;
    settings.seed = 11;
    settings.first = number;
    settings.games = 1;
    replay::generate(*ruleset, settings, [&](std::string_view part) {
      text += part;
      return true;
    });
    const test::Folder folder;
    const auto done =
        test::convert(test::gipf_and_potentials(), folder.file("a.gpn", text), notation::Format::Boardspace);
    CHECK(done.tally.refused == 1);
    CHECK(done.text.empty());
    CHECK_THAT(done.messages, Catch::Matchers::Contains("record-not-same") && Catch::Matchers::Contains(sentence));
  }
}

}  // namespace matrx_boardspace_test
