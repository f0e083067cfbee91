// Challenges that are decided elsewhere (rules.md 5.9): links to deciding games, dice, agreements.
#include "contest_scene.hpp"

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <sys/stat.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpn::test::contests_test {
namespace {

constexpr std::string_view players = "[White \"Ida\"]\n[Black \"Tom\"]\n";
constexpr std::string_view won_by_white = "[Game \"dvonn\"]\n[Termination \"Black resigns\"]\n\n1. c5 1-0\n\n";
constexpr std::string_view won_by_black = "[Game \"dvonn\"]\n[Termination \"White resigns\"]\n\n1. c5 0-1\n\n";
constexpr std::string_view not_over = "[Game \"dvonn\"]\n\n1. c5 *\n\n";
constexpr std::string_view illegal = "[Game \"dvonn\"]\n\n1. c5 c5 1-0\n\n";

}  // namespace

TEST_CASE("C4: a deciding game that agrees with the record is verified and nothing is reported") {
  const Folder folder;
  folder.file("games.gpn", std::string(won_by_black) + std::string(won_by_white));
  CHECK(findings_in(folder, gipf_game("[Contest \"1 dvonn games.gpn#2\"]\n")).empty());
  CHECK(findings_in(folder, gipf_game("[Contest \"1 dvonn games.gpn\"]\n", "Yb2?-;c6")).empty());
  CHECK(findings_in(folder, gipf_game("[Contest \"1 dvonn #2\"]\n") + std::string(won_by_white)).empty());
}

TEST_CASE("C4: a deciding game with another result contradicts the record") {
  const Folder folder;
  folder.file("games.gpn", won_by_black);
  const auto lines = findings_in(folder, gipf_game("[Contest \"1 dvonn games.gpn\"]\n"));
  REQUIRE(lines.size() == 1);
  CHECK(contains(lines, "contest-contradiction"));
  CHECK(
      contains(lines,
               "challenge 1 is written as allowed, but the game that decides ended 0-1: White, who played White there, "
               "lost it"));
}

TEST_CASE("C4: players are identified by their names") {
  const Folder folder;
  folder.file("games.gpn", "[White \"Tom\"]\n[Black \"Ida\"]\n" + std::string(won_by_black));
  CHECK(findings_in(folder, gipf_game(std::string(players) + "[Contest \"1 dvonn games.gpn\"]\n")).empty());
  CHECK(contains(findings_in(folder, gipf_game("[Contest \"1 dvonn games.gpn\"]\n")), "contest-contradiction"));
}

TEST_CASE("C2, C4: a game of other people does not decide a contest") {
  const Folder folder;
  const auto decided_by = [&](std::string_view white, std::string_view black) {
    const auto tags = fmt::format("[White \"{}\"]\n[Black \"{}\"]\n", white, black);
    folder.file("games.gpn", tags + std::string(won_by_white));
    return findings_in(folder,
                       gipf_game("[White \"Zoë Ann Květa\"]\n[Black \"Іван\"]\n[Contest \"1 dvonn games.gpn\"]\n"));
  };
  SECTION("others") {
    for (const auto& [white, black] :
         {std::pair("Uma", "Vic"), {"Zoë Ann Květa", "Vic"}, {"Uma", "?"}, {"Іван", "Vic"}}) {
      const auto lines = decided_by(white, black);
      INFO(white << ", " << black);
      REQUIRE(lines.size() == 1);
      CHECK(contains(lines, "contest-players"));
      CHECK(contains(lines, "contest 1 is between Zoë Ann Květa and Іван"));
    }
    CHECK(contains(decided_by("Uma", "Vic"), "was played by Uma and Vic"));
  }
  SECTION("the players, however they are written") {
    CHECK(decided_by("Zoë Ann Květa", "Іван").empty());
    CHECK(decided_by("KVETA,  zoe ann", "ІВАН").empty());
    CHECK(decided_by("Zoë Ann Květa", "?").empty());
    CHECK(decided_by("", "").empty());
  }
  SECTION("with exchanged colours the loss counts") {
    CHECK(contains(decided_by("іван", "Zoe Ann Kveta"), "contest-contradiction"));
  }
  SECTION("a record without names") {
    folder.file("games.gpn", "[White \"Uma\"]\n[Black \"Vic\"]\n" + std::string(won_by_white));
    CHECK(findings_in(folder, gipf_game("[Contest \"1 dvonn games.gpn\"]\n")).empty());
    CHECK(contains(findings_in(folder, gipf_game("[White \"Ida\"]\n[Contest \"1 dvonn games.gpn\"]\n")),
                   "contest-players"));
  }
}

TEST_CASE("C4: a game that is missing, not over, not legal or of another kind decides nothing") {
  const Folder folder;
  folder.file("games.gpn", std::string(won_by_white) + std::string(not_over) + std::string(illegal));
  const auto link = [&](std::string_view to) {
    return findings_in(folder, gipf_game("[Contest \"1 dvonn " + std::string(to) + "\"]\n"));
  };
  CHECK(contains(link("nothing.gpn"), "contest-missing"));
  CHECK(contains(link("games.gpn#4"), "has no record 4, it has 3"));
  CHECK(contains(link("games.gpn#2"), "the game that decides is not over"));
  CHECK(contains(link("games.gpn#3"), "the game that decides is illegal"));
  folder.file("gipf.gpn", gipf_game(""));
  CHECK(contains(link("gipf.gpn"), "a game of gipf, not of dvonn"));
}

TEST_CASE("C4: links in a circle are reported") {
  const Folder folder;
  CHECK(contains(findings_in(folder, gipf_game("[Contest \"1 gipf main.gpn\"]\n")), "contest-cycle"));
  folder.file("other.gpn", gipf_game("[Contest \"1 gipf main.gpn\"]\n"));
  const auto lines = findings_in(folder, gipf_game("[Contest \"1 gipf other.gpn\"]\n"));
  CHECK(contains(lines, "contest-broken"));  // the other game's own challenge is in doubt
}

TEST_CASE("C4: a deciding game with an error of its own decides nothing, and the number of links is limited") {
  const Folder folder;
  folder.file("games.gpn",
              "[Game \"dvonn\"]\n[Termination \"Black resigns\"]\n\n1. c5 0-1\n\n");  // the result is wrong
  CHECK(contains(findings_in(folder, gipf_game("[Contest \"1 dvonn games.gpn\"]\n")), "has an error of its own"));
  folder.file("games.gpn", won_by_white);
  std::string many;
  for (int i = 0; i < 66; ++i) many += "[Contest \"1 dvonn games.gpn\"]\n";
  const auto lines = findings_in(folder, gipf_game(many));
  CHECK(lines.size() == 2);
  CHECK(contains(lines, "contest-limit"));
  CHECK(contains(findings_in(folder, gipf_game("[Contest \"1 dvonn .\"]\n")), "is in no file"));
}

TEST_CASE("links lead to files beside and below the record only, unless that is allowed") {
  const Folder outside;
  outside.file("secret.gpn", won_by_white);
  const Folder folder;
  std::filesystem::create_directories(folder / "sub/deep");
  folder.file("sub/deep/game.gpn", won_by_white);
  std::filesystem::create_directory_symlink(outside.path(), folder / "away");
  std::filesystem::create_symlink(outside / "secret.gpn", folder / "alias.gpn");
  std::filesystem::create_symlink("sub/deep/game.gpn", folder / "near.gpn");
  const auto link = [&](const std::string& to) {
    return findings_in(folder, gipf_game("[Contest \"1 dvonn " + to + "\"]\n"));
  };
  CHECK(link("sub/deep/game.gpn").empty());
  CHECK(link("./sub/../sub/deep/game.gpn").empty());
  CHECK(link("near.gpn").empty());
  const std::string name = std::filesystem::path(outside.path()).filename().string();
  const std::string there = outside / "secret.gpn";
  for (const std::string& to : {"../" + name + "/secret.gpn", "../" + name + "/nothing.gpn", there, outside / "nothing",
                                std::string("away/secret.gpn"), std::string("away/nothing.gpn"),
                                std::string("alias.gpn"), std::string("/dev/zero"), std::string("/proc/self/mem")}) {
    CAPTURE(to);
    const auto lines = link(to);
    REQUIRE(lines.size() == 1);
    CHECK(contains(lines, "contest-outside"));
    CHECK(contains(lines, to + " is not beside or below the file of this record, so it is not looked up"));
  }
  REQUIRE(::mkfifo((folder / "pipe.gpn").c_str(), 0600) == 0);
  CHECK(contains(link("pipe.gpn"), "is in no file"));
}

TEST_CASE("a deciding game is verified once, however many links lead to it, and the findings stay the same") {
  const Folder folder;
  std::string games;
  constexpr int length = 40;
  for (int i = 1; i < length; ++i) games += gipf_game("[Contest \"1 gipf #" + std::to_string(i + 1) + "\"]\n");
  games += gipf_game("[Contest \"1 dice 4-4\"]\n");
  const auto lines = findings_in(folder, games);
  // No game of the chain is over, so none decides; each says so once.
  CHECK(lines.size() == length - 1);
  CHECK(contains(lines, "contest-broken"));
}

TEST_CASE("C2, C3, C5, C7: dice, agreements, numbers and draws") {
  const Folder folder;
  CHECK(findings_in(folder, gipf_game("[Contest \"1 dice 4-4\"]\n")).empty());
  CHECK(contains(findings_in(folder, gipf_game("[Contest \"1 dice 3-4\"]\n")),
                 "White rolled 3 against 4, which means refused"));
  CHECK(findings_in(folder, gipf_game("[Contest \"1 agreed\"]\n")).empty());
  CHECK(findings_in(folder, gipf_game("[Challenges \"1\"]\n")).empty());
  CHECK(contains(findings_in(folder, gipf_game("[Challenges \"0\"]\n")),
                 "Black makes more than the 0 challenges that were agreed"));
  CHECK(contains(findings_in(folder, gipf_game("[Challenges \"few\"]\n")), "contest-tag"));
  CHECK(contains(findings_in(folder, gipf_game("[Contest \"2 agreed\"]\n")), "contest-unused"));
  CHECK(contains(findings_in(folder, gipf_game("[Contest \"first dvonn\"]\n")), "contest-tag"));
  folder.file("games.gpn", won_by_white);
  CHECK(contains(findings_in(folder, gipf_game("[ChallengeGames \"zertz yinsh\"]\n[Contest \"1 dvonn games.gpn\"]\n")),
                 "dvonn is none of the games that were agreed to decide (zertz yinsh)"));
}

TEST_CASE("a file name with very many blanks is read in one pass") {
  const test::Folder folder;
  const std::string value = "1 dvonn a" + std::string(300'000, ' ') + "b.gpn";
  const auto findings = findings_in(folder, gipf_game("[Contest \"" + value + "\"]\n"));
  CHECK_FALSE(findings.empty());
  CHECK_FALSE(contains(findings, "contest-tag"));
}

TEST_CASE("C7: an option says what a drawn deciding game means") {
  const Folder folder;
  folder.file("games.gpn", "[Game \"dvonn\"]\n[Position \"9/10/wr[rb]8/10/9 stacking w\"]\n\n1. a3-b3 1/2-1/2\n\n");
  const auto drawn = [&](std::string_view option, std::string_view use = "Yb2-d2?+") {
    return findings_in(folder, gipf_game("[Contest \"1 dvonn games.gpn\"]\n" + std::string(option), use));
  };
  CHECK(contains(drawn(""), "contest-draw"));
  CHECK(contains(drawn("[Options \"contest-draw=open\"]\n"), "contest-draw"));
  CHECK(drawn("[Options \"contest-draw=allowed\"]\n").empty());
  CHECK(drawn("[Options \"contest-draw=refused\"]\n", "Yb2?-;c6").empty());
  CHECK(contains(drawn("[Options \"contest-draw=refused\"]\n"),
                 "challenge 1 is written as allowed, but the deciding game is a draw, which means refused under these "
                 "rules"));
}

TEST_CASE("a tag with several values is read as one, with a note") {
  const Folder folder;
  folder.file("games.gpn", won_by_white);
  const auto lines = findings_in(folder, gipf_game("[Contest \"1\" \"dvonn games.gpn\"]\n"));
  REQUIRE(lines.size() == 1);
  CHECK(contains(lines, "tag-values-joined"));
}

}  // namespace gpn::test::contests_test
