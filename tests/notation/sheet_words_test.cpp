// Words of the sources' languages on a sheet: names of pieces and of rules, who won, reserves, removals and passes,
// each read as what it says; and words that look alike, which stay what they are.
#include "notation/snapshot.hpp"

#include "common/tag_words.hpp"
#include "sheet/typing.hpp"

#include <gpn/notation/dialect.hpp>
#include <support/folder.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace sheet_words_test {

using namespace gpn;
using namespace gpn::test;
using gpn::notation::sheet_text::Sense;
namespace sheet_text = gpn::notation::sheet_text;

namespace {

Snapshot read(const std::string& text) { return read_one(text, notation::Format::Sheet); }

std::string turns_of(const std::string& text) { return read(text).moves(); }

std::vector<std::string_view> words_in(std::string_view list) {
  std::vector<std::string_view> words;
  for (std::size_t begin = 0; begin < list.size();) {
    const std::size_t end = std::min(list.find('|', begin), list.size());
    words.push_back(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

constexpr std::string_view basic_turns = "1. b3 b4\n2. c2 c6\n";

}  // namespace

TEST_CASE("a GIPF-piece is called by its name before its point") {
  for (const std::string_view name : words_in(
           "GIPF|gipf|GIPF-piece|GIPF piece|gipf stone|(GIPF)|(G)|[GIPF]|GIPF-фишка|GIPF-фишку|ГИПФ-фишка|фишка GIPF|"
           "GIPF-фішка|GIPF-фішку|ґіпф|фішка GIPF|GIPF kámen|GIPF-kámen|figura GIPF|figuru "
           "GIPF|GIPF駒|ギプフ駒|ギプフ|Г|Ґ|г|"
           "GIPF-Stein|pion GIPF")) {
    INFO(name);
    const std::string word(name);
    CHECK(turns_of("1. " + word + " d2  " + word + " d7\n2. " + word + " f2  Gf7\n") == "Gd2 Gd7 Gf2 Gf7");
    CHECK(turns_of("1. Gd2 Gd7\n2. " + word + " d2-d3  Gf7\n") == "Gd2 Gd7 Gd2-d3 Gf7");
  }
  CHECK(turns_of("1. Гd2 GIPF駒d7\n2. Gf2 Gf7\n") == "Gd2 Gd7 Gf2 Gf7");
}

TEST_CASE("a GIPF-piece is called by its name after its point") {
  for (const std::string_view name :
       words_in("(GIPF)|GIPF|(G)|(gipf)|[GIPF]|(GIPF piece)|(GIPF-фишка)|(GIPF-фішка)|(GIPF kámen)|(GIPF駒)|Г|(Г)|"
                "GIPF-piece|figura GIPF")) {
    INFO(name);
    const std::string word(name);
    CHECK(turns_of("1. d2 " + word + "  d7 " + word + "\n2. f2 " + word + "  Gf7\n") == "Gd2 Gd7 Gf2 Gf7");
    CHECK(turns_of("1. Gd2 Gd7\n2. d2-d3 " + word + "\n") == "Gd2 Gd7 Gd2-d3");
  }
  CHECK(turns_of("1. d2 (GIPF)  b3\n") == "Gd2 b3");
  CHECK(turns_of("1. Gd2 (GIPF) (16)  Gd7 (GIPF) (16)\n") == "Gd2 Gd7");
}

TEST_CASE("the letter of a GIPF-piece may follow its point, with the star of an enemy's piece") {
  CHECK(turns_of("1. d2 G (16)  d7 G (16)\n2. f2 G  f7 G\n") == "Gd2 Gd7 Gf2 Gf7");
  CHECK(turns_of("1. d2 G  d7 G\n2. i2-f5;xf3,f4 G,f5,f7 G* (5)  h3\n") == "Gd2 Gd7 i2-f5;xf3,Gf4,f5,Gf7* h3");
  CHECK(turns_of("1. d2 g (16)  d7 g (16)\n2. i2-f5;xf3 and f4 g and f5 and f7 g* (5)  h3\n") ==
        "Gd2 Gd7 i2-f5;xf3,Gf4,f5,Gf7* h3");
  CHECK(turns_of("1. d2 G (16)  d7 G (16)\n2. i2-f5;xf3 f4 G f5 f7 G* (5)  h3\n") ==
        "Gd2 Gd7 i2-f5;xf3,Gf4,f5,Gf7* h3");
}

TEST_CASE("brackets around points of lists are signs of GIPF-pieces, whatever joins the points") {
  for (const std::string_view joint : {",", "/", " & ", " and ", "+", ";", "."})
    for (const std::string_view piece : {"(g5)", "[g5]"}) {
      const std::string text =
          fmt::format("1. a5-c5 d1-f2\n2. c2 h3\n3. g6 h6-f6\n4. c7-e7;xd7{0}e7{0}f6{0}{1}  a5-d5\n", joint, piece);
      INFO(text);
      CHECK(turns_of(text) == "a5-c5 d1-f2 c2 h3 g6 h6-f6 c7-e7;xd7,e7,f6,Gg5 a5-d5");
    }
}

TEST_CASE("the name of a GIPF-piece is read in lists of removed pieces") {
  CHECK(turns_of("1. Gd2 Gd7\n2. d2-d3;xe3 (GIPF),e4  f7\n") == "Gd2 Gd7 d2-d3;xGe3,e4 f7");
  CHECK(turns_of("1. Gd2 Gd7\n2. d2-d3;xe3,GIPF-фишка e4,e5  f7\n") == "Gd2 Gd7 d2-d3;xe3,Ge4,e5 f7");
  CHECK(turns_of("1. Gd2 Gd7\n2. d2-d3;xe3* (GIPF),e4  f7\n") == "Gd2 Gd7 d2-d3;xGe3*,e4 f7");
  CHECK(turns_of("1. Gd2 Gd7\n2. d2-d3 захватывает GIPF-фишку e3, e4, e5\n") == "Gd2 Gd7 d2-d3;xGe3,e4,e5");
}

TEST_CASE("names of ordinary pieces are dropped with a note, and other words are no pieces") {
  for (const std::string_view name : words_in("basic piece|ordinary stone|базова фішка|обычная фишка|основну фішку|"
                                              "základní kámen|běžnou figuru|基本駒|普通の駒|pièce simple")) {
    INFO(name);
    const Snapshot sheet = read("1. Gd2 Gd7\n2. " + std::string(name) + " f2  f7 (" + std::string(name) + ")\n");
    CHECK(sheet.moves() == "Gd2 Gd7 f2 f7");
    CHECK(sheet.has("sheet-typing"));
    CHECK_FALSE(sheet.has("sheet-remark"));
  }
  CHECK(turns_of("1. Gd2 Gd7\n2. good f2  f7\n") == "Gd2 Gd7 f2 f7");
  CHECK(turns_of("1. Gd2 Gd7\n2. f2 Год f7\n") == "Gd2 Gd7 f2 f7");
}

TEST_CASE("words before a point in the row that is next are no comment: the place is an error") {
  const Snapshot sheet = read("1. Gd2 Gd7\n2. round red d2  Gd6\n3. b3 b4\n");
  CHECK(sheet.moves() == "Gd2 Gd7 round red d2 Gd6 b3 b4");
  CHECK_FALSE(sheet.has("move-number"));
  CHECK(turns_of("1. Gd2\n1... my big d2\n2. b3 b4\n") == "Gd2 my big d2 b3 b4");
  // A line whose number is not the next one is a remark, and warned about.
  const Snapshot remark = read("1. Gd2 Gd7\n2. Gd3 Gd6\n9. the better move c3 was not seen\n");
  CHECK(remark.moves() == "Gd2 Gd7 Gd3 Gd6");
  CHECK(remark.has("turn-in-text"));
}

TEST_CASE("a list behind a full stop belongs to the move behind it where a wide gap parts it from the one before") {
  CHECK(turns_of("1. d8-d5.   xd3 d4 d5;f8-d7\n") == "d8-d5 xd3,d4,d5;f8-d7");
  CHECK(turns_of("1. d8-d5. xd3,d4,d5 f8-d7\n") == "d8-d5;xd3,d4,d5 f8-d7");
}

TEST_CASE("a list before a point of two digits ends at its sign") {
  CHECK(turns_of("GIPF large\n1. k1-i3   xg3,h3,i3,j3;e10-i7\n") == "k1-i3 xg3,h3,i3,j3;e10-i7");
  CHECK(turns_of("GIPF large\n1. k1-i3   xg3,h3,i3 e h4;e9-i7\n") == "k1-i3 xg3,h3,i3,h4;e9-i7");
}

TEST_CASE("the rules are named in every place of a heading, in five languages") {
  const auto variant_of = [](const std::string& heading, std::string_view turns) {
    const Snapshot sheet = read(heading + "\n" + std::string(turns));
    return sheet.has("unknown-variant-name") ? std::string("unknown") : sheet.tags.at("Variant");
  };
  constexpr std::string_view with_gipf = "1. Gb3 Gc2\n2. Gd2 Gf2\n";
  for (const std::string_view name :
       words_in("GIPF (standard)|GIPF standard|GIPF, Standard rules|Variant: standard|Variant: standardní|"
                "Variant: Standard|Rules: standard|Стандартні правила|Стандартные правила|Правила: стандартные|GIPF "
                "(стандарт)|Стандартна гра|"
                "Standardní pravidla|Standardní hra|GIPF (standardní)|スタンダード|スタンダードルール|標準ルール|"
                "GIPF スタンダード|[Variant \"Standard\"]|[Variant \"стандартний\"]")) {
    INFO(name);
    CHECK(variant_of(std::string(name), basic_turns) == "standard");
  }
  for (const std::string_view name :
       words_in("GIPF (tournament)|Tournament rules|Турнирные правила|Турнірні правила|Турнірна гра|Turnajová pravidla|"
                "Turnajová hra|トーナメントルール|GIPF (турнірний варіант)|Variant: turnajová|Variant: Турнирный")) {
    INFO(name);
    CHECK(variant_of(std::string(name), with_gipf) == "tournament");
  }
  for (const std::string_view name :
       words_in("GIPF (basic)|Базова гра|Базовая игра|Базовые правила|Základní hra|Základní pravidla|基本ルール|"
                "基本ゲーム|Variant: základní|ГІПФ (базова гра)")) {
    INFO(name);
    const Snapshot sheet = read(std::string(name) + "\n" + std::string(basic_turns));
    CHECK(sheet.tags.at("Variant") == "basic");
    CHECK_FALSE(sheet.has("sheet-text"));
  }
}

TEST_CASE("a name of rules that is not known is a warning with those that are") {
  for (const std::string_view name : words_in("Variant: foo|GIPF (foo)|Правила: foo|GIPF foo rules")) {
    INFO(name);
    const Snapshot sheet = read(std::string(name) + "\n" + std::string(basic_turns));
    REQUIRE(sheet.has("unknown-variant-name"));
    const auto found = std::find_if(sheet.diagnostics.begin(), sheet.diagnostics.end(),
                                    [](const auto& each) { return each.code == "unknown-variant-name"; });
    CHECK(found->severity == Severity::Warning);
    CHECK(found->message.find("basic, standard, tournament") != std::string::npos);
    REQUIRE(sheet.comments.size() == 1);
    CHECK(sheet.comments.front() == name);
    CHECK(sheet.turns.size() == 4);
  }
  CHECK_FALSE(read("GIPF, Brussels open 2026\n" + std::string(basic_turns)).has("unknown-variant-name"));
  CHECK_FALSE(read("GIPF small\n\n" + std::string(basic_turns)).has("unknown-variant-name"));
  CHECK(read("Variant: small\n" + std::string(basic_turns)).tags.at("Variant") == "small");
}

TEST_CASE("a line that speaks of the end of the game and is not understood is a warning") {
  for (const std::string_view claim : words_in("Victory for Bob|Переможець — білі|Перемога за Богданом|Победитель — "
                                               "белые|Vítěz večera|負けました|白× 黒○")) {
    INFO(claim);
    const Snapshot sheet = read(std::string(basic_turns) + std::string(claim) + "\n");
    CHECK(sheet.has("claim-not-read"));
    CHECK(sheet.turns.size() == 4);
  }
  for (const std::string_view line :
       words_in("1-0|White wins|Победа белых|まで黒の勝ち|played in Brussels|White resigns"))
    CHECK_FALSE(read(std::string(basic_turns) + std::string(line) + "\n").has("claim-not-read"));
}

TEST_CASE("a count that is not understood is a warning") {
  CHECK(read("1. b3 quietly, reserve 11\n2. c2 c6\n").has("count-not-read"));
  CHECK_FALSE(read("1. b3 (reserve 11) b4 quietly\n2. c2 c6\n").has("count-not-read"));
}

TEST_CASE("words in the place of turns that are not known are kept in their place") {
  const Snapshot named = read("Anna sets upon h3\nBob sets upon d2\nAnna sets upon f2\n");
  CHECK(named.turns.size() == 3);
  CHECK(turns_of("1-й хід хтозна b3  b4\n2-й хід c2  c6\n") != "b4 c2 c6");
  CHECK(read("1. h3にＧ置く  e2\n2. c2 c6\n").turns.size() == 4);
  CHECK(turns_of("1. h3にＧ置く  e2\n2. c2 c6\n") != "h3 e2 c2 c6");
}

TEST_CASE("the name of a piece in a list ends no list") {
  CHECK(turns_of("1. d2 (gipf)  c6 (gipf)\n2. d1-g2 picks up e2 f2 g2 (gipf) h2   c7 (gipf)\n") ==
        "Gd2 Gc6 d1-g2;xe2,f2,Gg2,h2 Gc7");
  CHECK(turns_of("1. Gd2 Gc6\n2. i3-g3, снято d2*, e3 (ГИПФ), g3 (ГИПФ) и h3   h3\n") ==
        "Gd2 Gc6 i3-g3;xd2*,Ge3,Gg3,h3 h3");
}

TEST_CASE("a heading with the game wins over passes alone") {
  const Snapshot sheet = read("GIPF basic\n1. b3 pass\n");
  CHECK(sheet.tags.at("Game") == "gipf");
  CHECK(sheet.tags.at("Variant") == "basic");
  CHECK_FALSE(sheet.has("sheet-heading-conflict"));
  CHECK(read("GIPF basic\n1. b3 пас\n").tags.at("Game") == "gipf");
  CHECK(read("GIPF basic\n1. a1 pass\n2. k5 b2\n").tags.at("Game") == "dvonn");
  CHECK(read("1. c3 pass\n").tags.at("Game") == "dvonn");
}

TEST_CASE("words say who won") {
  struct Claim {
    std::string_view words;
    notation::Result result;
  };
  constexpr auto white = notation::Result::WhiteWins;
  constexpr auto black = notation::Result::BlackWins;
  constexpr auto claims = std::to_array<Claim>({
      {"Перемога білих|Білі перемогли|Білі виграли|Білий виграв|Переміг білий|Чорні програли|Поразка чорних|"
       "Виграли білі|Переможець: білі|Перемога за білими|Білі перемагають",
       white},
      {"Победа белых|Белые победили|Белые выиграли|чёрные проиграли|Черные проиграли|Поражение чёрных|Белый выиграл|"
       "Выиграли белые|Выигрыш белых|Белые выиграли партию|Победитель: белые",
       white},
      {"Výhra bílého|Bílý vyhrál|Bílý vyhrává|Bílý zvítězil|Vítězství bílého|Vítěz: bílý|Černý prohrál|Prohra černého|"
       "Vyhral bily|Bílý vítězí",
       white},
      {"白の勝ち|先手勝ち|先手の勝ち|白勝ち|黒の負け|白番の勝利|白が勝った|後手の負け|勝者:白", white},
      {"White wins|White won|Victory for White|Winner: White|Black loses|Black lost|Black lost on time", white},
      {"Перемога чорних|Чорні перемогли|Білі програли|Победа чёрных|Белые проиграли|Výhra černého|Bílý prohrál|"
       "黒の勝ち|後手勝ち|白の負け|White lost|Sieg für Schwarz|victoire des noirs",
       black},
  });
  for (const Claim& claim : claims)
    for (const std::string_view words : words_in(claim.words)) {
      INFO(words);
      const Snapshot below = read(std::string(basic_turns) + std::string(words) + "\n");
      CHECK(below.moves() == "b3 b4 c2 c6");
      CHECK(below.result == claim.result);
      CHECK(read(std::string(basic_turns) + std::string(words) + ".\n").result == claim.result);
      CHECK(read("Result: " + std::string(words) + "\n" + std::string(basic_turns)).result == claim.result);
    }
  for (const std::string_view words :
       words_in("Білі не виграли|Белые не победили|перемога|White wins a piece in c3, Black wins one too|白石の勝負")) {
    INFO(words);
    CHECK_FALSE(read(std::string(basic_turns) + std::string(words) + "\n").result);
  }
}

TEST_CASE("a negated claim is no claim but a warning") {
  for (const std::string_view words :
       words_in("не білі виграли|Білі не виграли|Чорні не здалися|нічиєї немає|Белые не победили|не победа белых|"
                "bílý nevyhrál|nevyhrál bílý|černý neprohrál|bílý se nevzdal|remíza nebyla|白は勝っていない|"
                "白の勝ちではない|黒は投了していない|not White won|White did not win|White didn't win|White never won|"
                "White has not lost|no draw|Not a draw|Weiß gewinnt nicht")) {
    INFO(words);
    for (const std::string& sheet : {std::string(basic_turns) + std::string(words) + "\n",
                                     "Result: " + std::string(words) + "\n" + std::string(basic_turns)}) {
      const Snapshot found = read(sheet);
      CHECK(found.moves() == "b3 b4 c2 c6");
      CHECK_FALSE(found.result);
      CHECK_FALSE(found.resigned);
      CHECK(found.has("claim-not-read"));
    }
  }
  for (const std::string_view words :
       words_in("White wins, not on time|Нет ходов, белые выиграли|Vyhrál bílý|nerozhodně")) {
    INFO(words);
    CHECK(read(std::string(basic_turns) + std::string(words) + "\n").result);
  }
}

TEST_CASE("words say who resigned") {
  for (const std::string_view words :
       words_in("Чорні здалися|Чорні здались|Чёрные сдались|Черные сдаются|Černý se vzdal|"
                "Černý vzdává|Černý se vzdává|黒投了|黒が投了|黒投了しました|Black conceded")) {
    INFO(words);
    const Snapshot sheet = read(std::string(basic_turns) + std::string(words) + "\n");
    CHECK(sheet.resigned);
    CHECK(sheet.loser == Color::Black);
  }
  CHECK(read(std::string(basic_turns) + "投了\n").resigned);
}

TEST_CASE("words for the reserve are read beside a count") {
  for (const std::string_view words :
       words_in("запас 11|(запас 11)|в запасе 11|(в запасе 11)|у запасі 11|(у запасі 11)|резерв 11|запас: 11|"
                "11 в запасе|v rezervě 11|(v rezervě 11)|zásoba 11|v zásobě 11|zbývá 11|リザーブ11|(リザーブ11)|"
                "残り11|(残り11)|残り11個|reserve 11|reserve: 11|in reserve 11|залишилося 11|осталось 11")) {
    INFO(words);
    const std::string count(words);
    std::size_t counted = 0;
    notation::Record record;
    const std::string sheet = "1. b3 " + count + "  b4 " + count + "\n2. c2 " + count + "  c6 " + count + "\n";
    notation::read_records({"test", sheet, 0, 1}, notation::Format::Sheet, {}, record, [&](notation::Record& each) {
      for (const notation::Turn& turn : each.main.turns) counted += turn.reserve == 11U ? 1U : 0U;
      CHECK(each.main.turns.size() == 4);
    });
    CHECK(counted == 4);
  }
}

TEST_CASE("words for removing are read before a list") {
  for (const std::string_view word : words_in(
           "захоплює|захопив|знімає|забирає|забирають|зняв|взяли|захватывает|захватил|снимает|снял|забирает|"
           "забрали|взяли|odebere|odebírá|odebral|zajme|zajal|vezme|sebral|знімає фішки|odebere kameny|捕獲|除去|取る|"
           "取った|captures|took|removes")) {
    INFO(word);
    CHECK(turns_of("1. b3 b4\n2. f8-f3 " + std::string(word) + " e3, e4, e5\n") == "b3 b4 f8-f3;xe3,e4,e5");
  }
  CHECK(turns_of("1. b3 b4\n2. f8-f3 e3,e4,e5を除去\n") == "b3 b4 f8-f3;xe3,e4,e5");
  CHECK(turns_of("1. b3 b4\n2. f8-f3 e3,e4,e5捕獲\n") == "b3 b4 f8-f3;xe3,e4,e5");
  CHECK(turns_of("1. b3 b4\n2. f8-f3 атакує e3, e4, e5\n") != "b3 b4 f8-f3;xe3,e4,e5");
}

TEST_CASE("a list in words is read to its last piece and tied to the move of its turn") {
  struct Told {
    std::string_view cells;  // of the second row
    std::string_view turns;
  };
  for (const Told& told : std::to_array<Told>({
           {"f8-f3 removes e3 e4 e5   c2", "f8-f3;xe3,e4,e5 c2"},
           {"f8-f3, removes the pieces on e3, e4 and a GIPF-piece e5   c2", "f8-f3;xe3,e4,Ge5 c2"},
           {"f8-f3 (piece) (removed: e3, e4 & e5*) (11)   c2", "f8-f3;xe3,e4,e5* c2"},
           {"removes e3 (GIPF), e4 and e5, then White plays f8-f3   c2", "xGe3,e4,e5;f8-f3 c2"},
           {"(removes e3, e4) plays f8-f3   c2", "xe3,e4;f8-f3 c2"},
           {"f8-f3;xe3 e4 (G) e5   c2", "f8-f3;xe3,Ge4,e5 c2"},
           {"f8-f3 та знімає e3, e4 і e5   c2", "f8-f3;xe3,e4,e5 c2"},
           {"знімає e3, e4, e5, зсуває f8-f3   c2", "xe3,e4,e5;f8-f3 c2"},
           {"f8-f3 (фишка), снял Г e3,e4,e5 — запас 9   c2", "f8-f3;xGe3,e4,e5 c2"},
           {"f8-f3, odebral e3, e4 a e5   c2", "f8-f3;xe3,e4,e5 c2"},
           {"odebírá e3 e4 kámen GIPF e5, potom bílý táhne f8-f3   c2", "xe3,e4,Ge5;f8-f3 c2"},
           {"f8-f3、e3、e4、e5を取る   c2", "f8-f3;xe3,e4,e5 c2"},
           {"e3・e4とe5を取り除き、f8からf3へ押す   c2", "xe3,e4,e5;f8-f3 c2"},
           {"f8-f3（基本）、列e3，e4，GIPF駒をe5を除去   c2", "f8-f3;xe3,e4,Ge5 c2"},
       })) {
    INFO(told.cells);
    CHECK(turns_of("1. b3 b4\n2. " + std::string(told.cells) + "\n") == "b3 b4 " + std::string(told.turns));
  }
  // What is no piece of the list stays a turn.
  for (const Told& told : std::to_array<Told>({
           {"f8-f3 removes e3, e4 e5", "f8-f3;xe3,e4 e5"},
           {"f8-f3 removes e3 e4   e5", "f8-f3;xe3,e4 e5"},
           {"f8-f3;xe3, e4 e5-e4", "f8-f3;xe3,e4 e5-e4"},
           {"знімає e3, e4, базова фішка d2   c2", "xe3,e4;d2 c2"},
           {"e3、e3、e4を取る   c2", "e3;xe3,e4 c2"},
       })) {
    INFO(told.cells);
    CHECK(turns_of("1. b3 b4\n2. " + std::string(told.cells) + "\n") == "b3 b4 " + std::string(told.turns));
  }
}

TEST_CASE("words around a point say what the turn is, in any order of their language") {
  for (const auto& [words, turn] : {std::pair("enters at a4 and moves to c6", "a4-c6"),
                                    {"introduces at a4, to c6", "a4-c6"},
                                    {"a4に置きc6へ押す", "a4-c6"},
                                    {"ａ４に置きｃ６へ押す", "a4-c6"},
                                    {"a4（駒）をc6へ", "a4-c6"},
                                    {"c6に二段駒を置く", "Gc6"},
                                    {"c6にGIPF駒を置く", "Gc6"},
                                    {"c6に駒を置く", "c6"}}) {
    INFO(words);
    CHECK(turns_of("1. " + std::string(words) + "  b4\n2. c2 d2\n") == std::string(turn) + " b4 c2 d2");
  }
  CHECK(turns_of("1. c6へ  b4へ\n2. c2  d2\n") == "c6 b4 c2 d2");
}

TEST_CASE("B is White beside a Czech Black and Black beside W") {
  CHECK_FALSE(read("B: b3\n\u010C: b4\nB: c2\n\u010C: c6\n").has("missing-turn"));
  CHECK(turns_of("Tah 1: B. vkl\u00E1d\u00E1 b3\n   \u010C. vkl\u00E1d\u00E1 b4\nTah 2: B. vkl\u00E1d\u00E1 c2\n") ==
        "b3 b4 c2");
  CHECK(turns_of("W: b3\nB: b4\nW: c2\n") == "b3 b4 c2");
}

TEST_CASE("words for a pass are read in the place of a turn") {
  for (const std::string_view word :
       words_in("спасував|спасувала|пасує|пропустив хід|пропускає|спасовал|пасовал|пропустил ход|пропускает ход|"
                "pasoval|pasovala|vynechal tah|パスした|パスしました|パスする|чорні спасували|Черный спасовал")) {
    INFO(word);
    CHECK(turns_of("1. c5-d5  d4-e4\n2. c4-c3  " + std::string(word) + "\n3. f2-f3  g2-g3\n") ==
          "c5-d5 d4-e4 c4-c3 pass f2-f3 g2-g3");
  }
}

TEST_CASE("tags of native text name the rules in any capitals") {
  const auto tags = [](const std::string& text) { return read_one(text + "\n1. b3 *\n", notation::Format::Gpn).tags; };
  for (const std::string_view blank : {"", " "}) {  // the fast reader takes the first one
    const std::string ending = "\"]" + std::string(blank) + "\n";
    CHECK(tags("[Game \"GIPF" + ending + "[Variant \"Standard" + ending).at("Game") == "gipf");
    CHECK(tags("[Game \"GIPF" + ending + "[Variant \"Standard" + ending).at("Variant") == "standard");
    CHECK(tags("[Game \"DVONN" + ending).at("Game") == "dvonn");
    CHECK(tags("[Game \"gipf" + ending + "[Potentials \"ZÈRTZ=3 PÜNCT=1" + ending).at("Potentials") ==
          "zertz=3 punct=1");
    CHECK(tags("[Game \"gipf" + ending + "[Potentials \"White: ZERTZ=3; black: Tamsk=2" + ending).at("Potentials") ==
          "white: zertz=3; black: tamsk=2");
    CHECK(tags("[Game \"Gipfel" + ending + "[Potentials \"Foo=3" + ending).at("Game") == "Gipfel");
    CHECK(tags("[Game \"Gipfel" + ending + "[Potentials \"Foo=3" + ending).at("Potentials") == "Foo=3");
  }
}

TEST_CASE("tags of native text name the rules in the words of sheets") {
  struct Rules {
    std::string_view words;
    std::string_view variant;
  };
  for (const Rules& rules : std::to_array<Rules>({
           {"Базова|Базова гра|Базовые правила|Základní hra|基本ルール|ベーシック", "basic"},
           {"Стандартний|Стандартні правила|Стандартная игра|Standardní|スタンダード|標準ルール|Standard rules",
            "standard"},
           {"Турнірна гра|Турнирный|Турнирные правила|Turnajová|Turnajová pravidla|トーナメントルール", "tournament"},
       }))
    for (const std::string_view words : words_in(rules.words)) {
      INFO(words);
      const std::string tags = "[Game \"gipf\"]\n[Variant \"" + std::string(words) + "\"]\n";
      CHECK(read_one(tags + "\n1. b3 *\n", notation::Format::Gpn).tags.at("Variant") == rules.variant);
      const std::string_view turns = rules.variant == "tournament" ? "1. Gb3 Gb4\n2. Gc2 c6\n" : basic_turns;
      CHECK(read_one(tags + std::string(turns), notation::Format::Sheet).tags.at("Variant") == rules.variant);
    }
  for (const std::string_view words :
       words_in("my standard rules|Обычная игра|foo|базово-турнірна|standard tournament")) {
    INFO(words);
    const std::string text = "[Game \"gipf\"]\n[Variant \"" + std::string(words) + "\"]\n\n1. b3 *\n";
    CHECK(read_one(text, notation::Format::Gpn).tags.at("Variant") == words);
  }
  CHECK(read_one("[Game \"\u0490\u0406\u041F\u0424\"]\n\n1. b3 *\n", notation::Format::Gpn).tags.at("Game") == "gipf");
}

TEST_CASE("headings of sheets name the rules in any capitals") {
  const Snapshot sheet =
      read("[Game \"GIPF\"]\n[Variant \"Standard\"]\n[Potentials \"ZÈRTZ=3\"]\n" + std::string(basic_turns));
  CHECK(sheet.tags.at("Game") == "gipf");
  CHECK(sheet.tags.at("Variant") == "standard");
  CHECK(sheet.tags.at("Potentials") == "zertz=3");
  CHECK(read("GIPF\nPotentials: ZERTZ=3\n" + std::string(basic_turns)).tags.at("Potentials") == "zertz=3");
}

namespace {

struct Label {
  std::string_view words;
  Sense sense;
};

/// What the first column of the vocabulary says.
constexpr auto labels = std::to_array<Label>({
    {"a pass", Sense::Pass},
    {"a pass, alone in a cell", Sense::PassSign},
    {"a turn that nobody can read", Sense::Illegible},
    {"`x` before a list", Sense::Takes},
    {"`-` between two points", Sense::To},
    {"nothing before the point of a placement", Sense::Puts},
    {"a push, before a point or between two", Sense::Pushes},
    {"nothing behind the points of a turn", Sense::DonePush},
    {"nothing before the first point of a move", Sense::From},
    {"`;` between two parts of a turn", Sense::Then},
    {"`,` before the last piece of a list", Sense::And},
    {"a GIPF-piece, beside its point", Sense::GipfPiece},
    {"nothing beside the point of an ordinary piece", Sense::BasicPiece},
    {"White", Sense::White},
    {"Black", Sense::Black},
    {"nothing between a player and a turn", Sense::Plays},
    {"won", Sense::Wins},
    {"lost", Sense::Loses},
    {"resigned", Sense::Resigns},
    {"a draw", Sense::Draw},
    {"nothing beside the words for a result", Sense::Filler},
    {"a negation, which leaves those words unread", Sense::Not},
    {"a reserve, beside its count", Sense::Reserve},
    {"a move number", Sense::Number},
    {"the game GIPF", Sense::Gipf},
    {"the game DVONN", Sense::Dvonn},
    {"the variant basic", Sense::Basic},
    {"the variant standard", Sense::Standard},
    {"the variant tournament", Sense::Tournament},
    {"the variant matrx", Sense::Matrx},
    {"the variant ultimate", Sense::Ultimate},
    {"the variant, after it", Sense::VariantTag},
    {"the game, after it", Sense::GameTag},
    {"the event", Sense::EventTag},
    {"the site", Sense::SiteTag},
    {"the date", Sense::DateTag},
    {"the round", Sense::RoundTag},
    {"the result", Sense::ResultTag},
    {"the annotator", Sense::AnnotatorTag},
    {"a clock", Sense::Clock},
    {"a unit of time", Sense::TimeUnit},
    {"a column of remarks", Sense::OtherColumn},
});

constexpr std::array<std::string_view, 8> languages{"English", "Ukrainian", "Russian",         "Ukrainian and Russian",
                                                    "Czech",   "Japanese",  "other languages", "signs"};

/// The patterns of a sense in a language, each in backquotes.
std::string patterns_of(Sense sense, std::size_t language) {
  std::string words;
  for (const auto place : {sheet_text::Place::Any, sheet_text::Place::Point})
    for (const sheet_text::Phrases& row : sheet_text::phrase_rows(place)) {
      if (row.sense != sense || static_cast<std::size_t>(row.language) != language) continue;
      for (std::size_t begin = 0; begin < row.patterns.size();) {
        const std::size_t end = std::min(row.patterns.find("; ", begin), row.patterns.size());
        words += "`" + std::string(row.patterns.substr(begin, end - begin)) + "` ";
        begin = end + 2;
      }
    }
  std::replace(words.begin(), words.end(), '|', ',');
  return words;
}

/// The table of the page.
std::string vocabulary() {
  std::string table = "| read as | language | words |\n| --- | --- | --- |\n";
  for (const Label& label : labels)
    for (std::size_t language = 0; language < languages.size(); ++language)
      if (const std::string words = patterns_of(label.sense, language); !words.empty())
        table += "| " + std::string(label.words) + " | " + std::string(languages[language]) + " | " + words + "|\n";
  return table;
}

}  // namespace

TEST_CASE("typing.md lists the vocabulary of the reader with what each word is read as") {
  const std::string path = GPN_SOURCE_DIR "/docs/typing.md";
  const std::string page = content_of(path);
  const std::size_t begin = page.find("| read as | language");
  REQUIRE(begin != std::string::npos);
  const std::string expected = page.substr(0, begin) + vocabulary();
  if (std::getenv("GPN_APPROVE") != nullptr) std::ofstream(path, std::ios::binary) << expected;
  CHECK((page == expected || std::getenv("GPN_APPROVE") != nullptr));
  for (const auto place : {sheet_text::Place::Any, sheet_text::Place::Point})
    for (const sheet_text::Phrases& row : sheet_text::phrase_rows(place)) {
      INFO(row.patterns);
      CHECK(std::any_of(labels.begin(), labels.end(), [&](const Label& each) { return each.sense == row.sense; }));
    }
  CHECK(sheet_text::may_mean("\u043F\u0440\u043E\u043F\u0443\u0441\u0442\u0438\u043B \u0445\u043E\u0434", Sense::Pass));
  CHECK(sheet_text::may_mean("posouv\u00E1", Sense::Pushes));
  CHECK(sheet_text::may_mean("posouva", Sense::Pushes));
  CHECK_FALSE(sheet_text::sense_of("posouv\u00E1"));
}

TEST_CASE("a sign, a count or the word for a row behind a move leads to the pieces that it removed") {
  for (const std::string_view list :
       {" : b3 c3 d3 e3", ": b3, c3, d3, e3", " => b3, c3, d3, e3", " -> b3 c3 d3 e3", " + b3+c3+d3+e3",
        " takes four: b3 c3 d3 e3", " takes 4: b3, c3, d3, e3", " x4 b3 c3 d3 e3", " row b3, c3, d3, e3"}) {
    INFO(list);
    CHECK(turns_of("1. Gb2 Gh3\n2. a2-f3" + std::string(list) + "  h2\n3. g7 c2\n") ==
          "Gb2 Gh3 a2-f3;xb3,c3,d3,e3 h2 g7 c2");
  }
  CHECK(turns_of("1. Gb2 Gh3\n2. a2-f3 row b3-e3  h2\n3. g7 c2\n") == "Gb2 Gh3 a2-f3;xb3,e3 h2 g7 c2");
  // Signs between turns part them.
  CHECK(turns_of("1. Gb2 : Gh3\n2. a2-f3 : h2\n3. g7 : c2\n") == "Gb2 Gh3 a2-f3 h2 g7 c2");
  CHECK(turns_of("e2 : b3 : c3 : d3\n") == "e2 b3 c3 d3");
}

TEST_CASE("lists of turns behind two names take turns") {
  CHECK(turns_of("DVONN\nAnna placed: a1 b1 c1 d2 e3\nBen placed: b2 c2 d3 e4 f5\n") ==
        "a1 b2 b1 c2 c1 d3 d2 e4 e3 f5");
  CHECK(turns_of("DVONN\nWhite: Ben\nBlack: Anna\n\nAnna: a1 b1 c1 d2 e3\nBen: b2 c2 d3 e4 f5 g5\n") ==
        "b2 a1 c2 b1 d3 c1 e4 d2 f5 e3 g5");
}

TEST_CASE("a heading of gpn decides who is White where names are before the turns") {
  const std::string turns = "Anna: a1\nBen: b2\nAnna: c3\nBen: d3\n";
  notation::Record record;
  for (const bool is_black : {true, false}) {
    const std::string text = std::string("DVONN\n") + (is_black ? "Black" : "White") + ": Anna\n\n" + turns;
    std::optional<Color> first;
    notation::read_records({"test", text, 0, 1}, notation::Format::Sheet, {}, record,
                           [&](notation::Record& each) { first = each.first_player->player; });
    CHECK(first == (is_black ? Color::Black : Color::White));
  }
}

TEST_CASE("a sign for an unknown turn keeps its place in lists, in cells and behind names") {
  const std::string expected = "e2 e8 ??? c7 d2 g7";
  for (const std::string_view text :
       {"e2, e8, ?, c7, d2, g7\n", "e2 / e8 / xx / c7 / d2 / g7\n", "e2 e8 xx c7 d2 g7\n",
        "e2 | e8 | (illegible) | c7 | d2 | g7\n", "I. e2 e8\nII. ??? c7\nIII. d2 g7\n",
        "White plays e2. Black plays e8.\nWhite plays ???. Black plays c7.\nWhite plays d2. Black plays g7.\n",
        "anna: e2\nben: e8\nanna: ???\nben: c7\nanna: d2\nben: g7\n"}) {
    INFO(text);
    CHECK(turns_of(std::string(text)) == expected);
  }
  CHECK(turns_of("| 1 | e2 | e8 |\n| 2 | d2 | c7 |\n| 3 | g7 | ? |\n") == "e2 e8 d2 c7 g7 ???");
  CHECK(turns_of("White: ???\nBlack: e8\nWhite: e2\nBlack: c7\n") == "??? e8 e2 c7");
  CHECK(turns_of("White: ?\nBlack: e8\nWhite: e2\nBlack: c7\n") == "??? e8 e2 c7");
  CHECK(read("White: ?\nBlack: Ben\n\n1. e2 e8\n").tags.at("White") == "?");
  CHECK(turns_of("xx\ne8\ne2\nc7\n") == "??? e8 e2 c7");
  CHECK(turns_of("1. e2 ? e8\n2. d2 c7 (illegible)\n") == "e2 e8 d2 c7");
}

TEST_CASE("words are folded in all alphabets of the vocabulary") {
  CHECK(turns_of("1. Gd2 Gd7\n2. ҐІПФ-ФІШКА f2  Gf7\n") == "Gd2 Gd7 Gf2 Gf7");
  CHECK(read("1. b3 b4\nЧЁРНЫЕ ПРОИГРАЛИ\n").result == notation::Result::WhiteWins);
  CHECK(read("1. b3 b4\nVÍTĚZSTVÍ ČERNÉHO\n").result == notation::Result::BlackWins);
}

}  // namespace sheet_words_test
