// The combined evening of docs/combined.md: it verifies, every alteration is found at its token with its clause, and
// its remarks survive the formats that can store them.
#include "contest_scene.hpp"
#include "support/potentials.hpp"

#include <gpn/replay/convert.hpp>
#include <gpn/replay/findings.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>

namespace gpn::test::evening_test {
namespace {

std::string example(const char* name) {
  std::ifstream file(std::string(GPN_EXAMPLES "/combined/") + name);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string evening() { return example("evening.gpn"); }

/// The evening with one text in place of another, which must occur.
std::string altered(std::string_view from, std::string_view to) {
  std::string text = evening();
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

/// "line=18,col=1,": the first place of a token.
std::string place_of(const std::string& text, std::string_view token) {
  const std::size_t at = text.find(token);
  REQUIRE(at != std::string::npos);
  const std::string_view before = std::string_view(text).substr(0, at);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t column = at - (before.rfind('\n') + 1) + 1;
  return "line=" + std::to_string(line) + ",col=" + std::to_string(column) + ",";
}

std::string_view clause_of(std::string_view code) {
  for (const FindingInfo& info : replay::findings)
    if (info.code == code) return info.rule;
  return "";
}

struct Alteration {
  std::string_view from, to;
  std::string_view code, clause;
  std::string_view token;  // where it is found
};

constexpr std::array alterations{
    Alteration{"Zb4-b2?+", "Zb4-b2", "contest-required", "C8", "Zb4-b2 "},
    Alteration{"[Contest \"1 dvonn #2\"]\n", "", "contest-required", "C8", "Zb4-b2?+"},
    Alteration{"1 dvonn #2", "1 zertz #2", "contest-not-agreed", "C5", "1 zertz"},
    Alteration{"1 dvonn #2", "1 dvonn #3", "contest-missing", "C4", "1 dvonn"},
    Alteration{"1 dvonn #2", "1 dvonn nothing.gpn", "contest-missing", "C4", "1 dvonn"},
    Alteration{"1 dvonn #2", "1 dvonn #2 1-0", "contest-contradiction", "C4", "1 dvonn"},
    Alteration{"2 dice 2-5", "2 dice 5-2", "contest-contradiction", "C4", "Yh4?-"},
    Alteration{"2 dice 2-5", "2 dice 2-7", "contest-dice", "C2", "2 dice"},
    Alteration{"2 dice 2-5", "2 dice 0-0", "contest-dice", "C2", "2 dice"},
    Alteration{"3 cards 0-1", "3 cards 1-0", "contest-contradiction", "C4", "Dc2-d2?+"},
    Alteration{"3 cards 0-1", "4 cards 0-1", "contest-unused", "", "4 cards"},
    Alteration{" dvonn=cards", "", "contest-not-linked", "C4", "Dc2-d2?+"},
    Alteration{" dvonn=cards", " tamsk=cards", "contest-tag", "C5", "zertz=dvonn"},
    Alteration{"Challenges \"2\"", "Challenges \"0\"", "too-many-challenges", "C3", "Yh4?-"},
    Alteration{"Challenges \"2\"", "Challenges \"two\"", "contest-tag", "C5", "two"},
};

}  // namespace

TEST_CASE("the evening of docs/combined.md verifies, what is known only from the record is a note") {
  const Folder folder;
  const auto lines = findings_in(folder, evening());
  REQUIRE(lines.size() == 1);
  CHECK(contains(lines, "contest-claimed"));
}

TEST_CASE("each alteration of the evening is found at its token, with its clause") {
  for (const Alteration& one : alterations) {
    INFO(one.from << " -> " << one.to);
    const Folder folder;
    const std::string text = altered(one.from, one.to);
    const auto lines = places_in(folder, text);
    CHECK(clause_of(one.code) == one.clause);
    const bool is_found = std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
      return line.starts_with(place_of(text, one.token)) && line.find(one.code) != std::string::npos;
    });
    CHECK(is_found);
  }
}

TEST_CASE("C4: challenges are decided at any of the games, by who had which colour there") {
  const std::string contests = example("contests.gpn");
  const Folder folder;
  CHECK(findings_in(folder, contests, gipf_and_potentials()).empty());
  for (const std::string_view contest : {"1 tamsk #2", "2 tzaar #3", "3 lyngk #4", "4 punct #5", "5 zertz #6"}) {
    CAPTURE(contest);
    std::string exchanged = contests;
    // Bela won or lost each game as White, but for the fourth.
    exchanged.insert(exchanged.find(contest) + contest.size(), contest[0] == '4' ? " white=Bela" : " white=Ada");
    CHECK(contains(findings_in(folder, exchanged, gipf_and_potentials()), "contest-contradiction"));
  }
}

TEST_CASE("C8: an adjournment survives every conversion that can store it") {
  constexpr std::string_view comment = "adjourned 2026-11-20 22:40, clocks 0:41:10 and 0:38:25";
  constexpr std::string_view tag = "after turn 2 on 2026-11-20 at 22:40, clocks 0:41:10 0:38:25";
  const Folder folder;
  folder.file("game.gpn", "[Game \"dvonn\"]\n[Adjournment \"" + std::string(tag) + "\"]\n\n1. g2 c1 {" +
                              std::string(comment) + "} 2. f5 d1 *\n");
  const auto through = [&](notation::Format format) {
    const auto convert = [&](const std::string& name, notation::Format to) {
      std::string out;
      replay::ConvertSettings settings;
      settings.to = to;
      const auto ignore = [](std::string_view) { return true; };
      const auto keep = [&](std::string_view part) {
        out += part;
        return true;
      };
      replay::convert(contest_rules(), {folder / name}, settings, keep, ignore);
      return out;
    };
    folder.file("there", convert("game.gpn", format));
    return convert("there", notation::Format::Gpn);
  };
  struct Stored {
    notation::Format format;
    bool comment, tag;
  };
  for (const Stored& stored :
       {Stored{notation::Format::Gpn, true, true}, Stored{notation::Format::Sheet, false, true},
        Stored{notation::Format::Boardspace, true, false}, Stored{notation::Format::CodeCup, true, true}}) {
    const std::string back = through(stored.format);
    CHECK((back.find(comment) != std::string::npos) == stored.comment);
    CHECK((back.find(tag) != std::string::npos) == stored.tag);
  }
}

}  // namespace gpn::test::evening_test
