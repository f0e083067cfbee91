// What the players of a combined game agree (rules.md C2 to C8), and any game that may decide.
#include "contest_scene.hpp"

#include <catch2/catch.hpp>

namespace gpn::test::agreement_test {
namespace {

/// Findings of a game in which White uses one YINSH-potential as his second turn.
std::vector<std::string> of_use(std::string_view tags, std::string_view use = "Yb2-d2?+") {
  const Folder folder;
  return findings_in(folder, gipf_game(tags, use));
}

bool is_only(const std::vector<std::string>& lines, std::string_view what) {
  return lines.size() == 1 && contains(lines, what);
}

}  // namespace

TEST_CASE("C6: any game for two may decide, without its record it is a claim, said in a note") {
  CHECK(is_only(
      of_use("[Contest \"1 dominoes 1-0\"]\n"),
      "contest-claimed::record 1: what dominoes decided about contest 1 is a claim of the record: there are no rules "
      "for dominoes"));
  CHECK(is_only(of_use("[Contest \"1 cards agreed\"]\n"), "contest-claimed"));
  CHECK(is_only(of_use("[Contest \"1 dvonn 1-0\"]\n"), "is a claim of the record: no record of it is named"));
  const auto lost = of_use("[Contest \"1 dominoes 0-1\"]\n");
  CHECK(lost.size() == 2);
  CHECK(contains(lost,
                 "challenge 1 is written as allowed, but the game that decides ended 0-1: White, who played White "
                 "there, lost it"));
  CHECK(is_only(of_use("[Contest \"1 dominoes 0-1\"]\n", "Yb2?-;c6"), "contest-claimed"));
  CHECK(contains(of_use("[Contest \"1 chess 1/2-1/2\"]\n"), "contest-draw"));
}

TEST_CASE("C6: the tag records who had the first colour in the other game") {
  const std::string players = "[White \"Ida\"]\n[Black \"Tom Smith\"]\n";
  CHECK(is_only(of_use(players + "[Contest \"1 ludo 0-1 white=Tom Smith\"]\n"), "contest-claimed"));
  CHECK(is_only(of_use(players + "[Contest \"1 ludo 0-1 white=Black\"]\n"), "contest-claimed"));
  CHECK(contains(of_use(players + "[Contest \"1 ludo 0-1 white=Ida\"]\n"), "contest-contradiction"));
  CHECK(contains(of_use(players + "[Contest \"1 ludo 0-1 white=Eve\"]\n"), "\"white=Eve\" names neither player"));
}

TEST_CASE("C6: the record of a game without rules is read, and its result is compared") {
  const Folder folder;
  folder.file("chess.gpn", "[Game \"chess\"]\n[White \"Ida\"]\n[Black \"Tom\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n");
  folder.file("zertz.sgf", "(;GM[22]FF[4]RE[W+];W[aa])");
  folder.file("open.gpn", "[Game \"chess\"]\n\n1. e4 e5 *\n");
  const auto link = [&](std::string_view contest) {
    return findings_in(folder,
                       gipf_game("[White \"Ida\"]\n[Black \"Tom\"]\n[Contest \"1 " + std::string(contest) + "\"]\n"));
  };
  CHECK(is_only(link("chess chess.gpn"), "contest-claimed"));
  CHECK(is_only(link("chess chess.gpn#1 1-0 white=Ida"), "contest-claimed"));
  CHECK(contains(link("chess chess.gpn 0-1"), "the tag says that the game that decides ended 0-1, but it ended 1-0"));
  CHECK(contains(link("chess chess.gpn white=Tom"), "Ida has the colour White in the game that decides"));
  CHECK(contains(link("chess chess.gpn#2"), "contest-missing"));
  CHECK(contains(link("chess nothing.gpn 1-0"), "contest-missing"));
  CHECK(contains(link("zertz chess.gpn"), "the record that is named is a game of chess, not of zertz"));
  CHECK(is_only(link("zertz zertz.sgf 1-0"), "contest-claimed"));
  CHECK(contains(link("dvonn zertz.sgf"), "contest-missing"));
  CHECK(contains(link("chess open.gpn"), "has no result; write it after the file"));
  CHECK(is_only(link("chess open.gpn 1-0"), "contest-claimed"));
}

TEST_CASE("C4: a result in the tag is compared with that of a verified game") {
  const Folder folder;
  folder.file("games.gpn", "[Game \"dvonn\"]\n[Termination \"Black resigns\"]\n\n1. c5 1-0\n\n");
  const auto link = [&](std::string_view contest) {
    return findings_in(folder, gipf_game("[Contest \"1 " + std::string(contest) + "\"]\n"));
  };
  CHECK(link("dvonn games.gpn 1-0").empty());
  CHECK(is_only(link("dvonn games.gpn#1 0-1"), "contest-contradiction"));
}

TEST_CASE("C2: dice show what the agreed dice can show") {
  const auto roll = [](std::string_view dice, std::string_view contest) {
    return of_use(std::string(dice) + "[Contest \"1 dice " + std::string(contest) + "\"]\n");
  };
  CHECK(roll("", "6-1").empty());
  CHECK(roll("", "3-3").empty());  // a tie allows
  CHECK(is_only(roll("", "0-0"), "contest-dice::record 1: 0 cannot be rolled: 1d6 shows 1 to 6"));
  CHECK(is_only(roll("", "7-1"), "7 cannot be rolled"));
  CHECK(is_only(roll("", "6-7"), "7 cannot be rolled"));
  CHECK(roll("[Dice \"2d6\"]\n", "12-2").empty());
  CHECK(roll("[Dice \"2d6\"]\n", "3+4-2+5").empty());
  CHECK(is_only(roll("[Dice \"2d6\"]\n", "1-2"), "1 cannot be rolled: 2d6 shows 2 to 12"));
  CHECK(is_only(roll("[Dice \"2d6\"]\n", "7+1-2"), "7 cannot be rolled: 2d6 shows 1 to 6"));
  CHECK(is_only(roll("", "3+4-2"), "a roll of 2 dice, and 1d6 was agreed"));
  CHECK(roll("[Dice \"d20\"]\n", "20-3").empty());
  CHECK(is_only(roll("[Dice \"2d6\"]\n", "3+1-2+3"), "White rolled 3+1 against 2+3, which means refused"));
  CHECK(is_only(roll("[Dice \"six\"]\n", "3-1"), "dice are written as their number"));
  CHECK(is_only(of_use("[Contest \"1 dice four\"]\n"), "contest-tag"));
}

TEST_CASE("C8: uses that must be won need a contest, at their place") {
  const std::string each = "[LinkedGames \"yinsh=yinsh:each\"]\n";
  CHECK(is_only(of_use(each, "Yb2-d2"), "White must first win at yinsh to use yinsh here"));
  CHECK(is_only(of_use(each), "no tag Contest records contest 1"));
  CHECK(is_only(of_use(each + "[Contest \"1 yinsh 1-0\"]\n"), "contest-claimed"));
  CHECK(contains(of_use(each + "[Contest \"1 yinsh 0-1\"]\n"), "contest-contradiction"));
  CHECK(is_only(of_use(each + "[Contest \"1 dice 6-1\"]\n"),
                "contest 1 is about yinsh, which is linked with yinsh, not with dice"));
  CHECK(of_use(each, "Yb2?-;c6").empty());
  CHECK(of_use("[LinkedGames \"yinsh=dice:each\"]\n[Contest \"1 dice 6-1\"]\n").empty());
  CHECK(of_use("[LinkedGames \"yinsh=yinsh\"]\n", "Yb2-d2").empty());  // nobody challenged it
  const Folder folder;
  const auto places = places_in(folder, gipf_game(each, "Yb2-d2"));
  REQUIRE(places.size() == 1);
  CHECK(contains(places, "line=6,"));
  CHECK(contains(places, "col=20"));
}

TEST_CASE("C8: an extra move has no mark, where each use must be won it counts as contested, at its part") {
  const auto extra = [](std::string_view tags) {
    const Folder folder;
    return places_in(folder,
                     "[Game \"gipf\"]\n[Variant \"basic\"]\n[Potentials \"tamsk=3\"]\n"
                     "[Position \"4/5/6/bb[wT]4/6/5/4 w 14,13 0,0 Pp T2,T3\"]\n[LinkedGames \"tamsk=dice:each\"]\n" +
                         std::string(tags) + "\n1. e1-e5;+b5 *\n");
  };
  CHECK(is_only(extra(""), "no tag Contest records contest 1"));
  CHECK(contains(extra(""), "line=7,col=10,"));
  CHECK(extra("[Contest \"1 dice 4-2\"]\n").empty());
  CHECK(is_only(extra("[Contest \"1 dice 2-4\"]\n"), "contest-contradiction"));
  CHECK(extra("[FreeUses \"tamsk=1\"]\n").empty());
}

TEST_CASE("C8: free uses need no contest, for each player and kind") {
  const std::string each = "[LinkedGames \"yinsh=yinsh:each\"]\n";
  CHECK(of_use(each + "[FreeUses \"yinsh=1\"]\n", "Yb2-d2").empty());
  CHECK(is_only(of_use(each + "[FreeUses \"yinsh=0\"]\n", "Yb2-d2"), "contest-required"));
  CHECK(is_only(of_use("[LinkedGames \"yinsh=yinsh\"]\n[FreeUses \"yinsh=1\"]\n", "Yb2-d2"),
                "so its uses need not be won"));
  CHECK(is_only(of_use(each + "[FreeUses \"yinsh\"]\n", "Yb2-d2"), "contest-tag"));
  CHECK(is_only(of_use(each + "[FreeUses \"yinsh=1 yinsh=2\"]\n", "Yb2-d2"), "yinsh is listed twice"));
}

TEST_CASE("an agreement without end is refused") {
  std::string games;
  for (int i = 0; i < 65; ++i) games += "g" + std::to_string(i) + " ";
  CHECK(is_only(of_use("[ChallengeGames \"" + games + "\"]\n"), "ChallengeGames lists more than 64 games"));
}

TEST_CASE("C4: a contest about a kind that is linked with no game, and links that cannot be") {
  const auto two_kinds = [](std::string_view links) {
    const Folder folder;
    return findings_in(folder,
                       "[Game \"gipf\"]\n[Variant \"basic\"]\n[Potentials \"yinsh=3 zertz=3\"]\n[LinkedGames \"" +
                           std::string(links) + "\"]\n\n1. Ya1-c3 e9-e7 2. Yb2-d2?+ *\n");
  };
  CHECK(two_kinds("yinsh=dvonn zertz=chess").empty());
  CHECK(is_only(two_kinds("zertz=chess"), "contest-not-linked::record 1: no game was agreed for yinsh"));
  CHECK(is_only(two_kinds("tamsk=chess"), "tamsk is none of the potentials of this game"));
  CHECK(is_only(two_kinds("zertz=chess:always"), "contest-tag"));
  CHECK(is_only(two_kinds("zertz=chess zertz=go"), "zertz is linked twice"));
  CHECK(is_only(two_kinds("zertz"), "contest-tag"));
}

TEST_CASE("C3, C5: challenges are limited, contests that must be won are not") {
  CHECK(of_use("[Challenges \"1\"]\n").empty());
  CHECK(is_only(of_use("[Challenges \"0\"]\n"), "too-many-challenges"));
  CHECK(is_only(of_use("[Challenges \"0\"]\n[LinkedGames \"yinsh=yinsh:each\"]\n[Contest \"1 yinsh 1-0\"]\n"),
                "contest-claimed"));
}

TEST_CASE("the agreement may be a part of a variant, and tags override it item by item") {
  host::Registry rules = contest_rules();
  REQUIRE(
      rules.add_variants("gpn-variants 1\n\n[evening : gipf/basic]\nlayers = yinsh=3\nlinked-games = yinsh=dice:each\n"
                         "dice = 2d6\n\n[quick : evening]\nfree-uses = yinsh=1\n",
                         "evening.gpnv"));
  const auto findings = [&](std::string_view variant, std::string_view tags, std::string_view use) {
    const Folder folder;
    return findings_in(folder,
                       "[Game \"gipf\"]\n[Variant \"" + std::string(variant) + "\"]\n" + std::string(tags) +
                           "\n1. Ya1-c3 e9-e7 2. " + std::string(use) + " *\n",
                       rules);
  };
  CHECK(is_only(findings("evening", "", "Yb2-d2"), "contest-required"));
  CHECK(findings("evening", "[Contest \"1 dice 8-7\"]\n", "Yb2-d2?+").empty());
  CHECK(is_only(findings("evening", "[Dice \"1d6\"]\n[Contest \"1 dice 8-7\"]\n", "Yb2-d2?+"), "contest-dice"));
  CHECK(findings("quick", "", "Yb2-d2").empty());
  CHECK(findings("evening", "[LinkedGames \"\"]\n", "Yb2-d2").empty());
  const auto refused =
      rules.add_variants("gpn-variants 1\n\n[bad : gipf/basic]\nlayers = yinsh=3\nlinked-games = yinsh\n", "bad.gpnv");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().front().line == 5);
  CHECK(refused.error().front().message.find("linked-games: \"yinsh\" is not kind=game") != std::string::npos);
}

TEST_CASE("E6: a claimed draw in GIPF is a warning, agreed or not, DVONN has draws") {
  const auto claimed = [](std::string_view tags, std::string_view game) {
    const Folder folder;
    return findings_in(folder, "[Game \"" + std::string(game) + "\"]\n" + std::string(tags) + "\n1. " +
                                   (game == "gipf" ? "b3" : "c5") + " 1/2-1/2\n");
  };
  CHECK(is_only(claimed("", "gipf"), "draw-impossible"));
  CHECK(is_only(claimed("[Termination \"draw agreed\"]\n", "gipf"), "draw-impossible"));
  CHECK(is_only(claimed("[Termination \"White resigns\"]\n", "gipf"), "result-conflict"));
  CHECK(is_only(claimed("", "dvonn"), "result-unproven"));
  CHECK(claimed("[Termination \"draw agreed\"]\n", "dvonn").empty());
}

TEST_CASE("a game that is not over contradicts a normal end, a result in the tag alone, and a score") {
  const Folder folder;
  const auto found = [&](std::string_view record) {
    std::vector<std::string> codes;
    for (const std::string& line : findings_in(folder, record)) {
      const std::size_t code = std::string_view("title=").size();
      codes.push_back(line.substr(code, line.find(':') - code));
    }
    return codes;
  };
  using Codes = std::vector<std::string>;
  CHECK(found("[Game \"gipf\"]\n[Termination \"Normal\"]\n\n1. b3 1-0\n") == Codes{"end-not-reached"});
  CHECK(found("[Game \"gipf\"]\n[Result \"1-0\"]\n\n1. b3\n") == Codes{"missing-result", "end-not-reached"});
  CHECK(found("[Game \"gipf\"]\n\n1. b3 1-0\n") == Codes{"result-unproven"});
  CHECK(found("[Game \"gipf\"]\n[Termination \"time forfeit\"]\n\n1. b3 1-0\n").empty());
  CHECK(found("[Game \"gipf\"]\n[Termination \"Black resigns\"]\n\n1. b3 1-0\n").empty());
  CHECK(found("[Game \"gipf\"]\n\n1. b3\n") == Codes{"missing-result"});
  CHECK(found("[Game \"dvonn\"]\n[Score \"9-8\"]\n\n1. c5 *\n") == Codes{"score-conflict"});
  CHECK(found("[Game \"dvonn\"]\n[Score \"0-0\"]\n\n1. c5 *\n").empty());
}

}  // namespace gpn::test::agreement_test
