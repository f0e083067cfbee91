// Reads native text and compares the records as a whole.
#include "notation/dump.hpp"
#include "notation/snapshot.hpp"

#include <catch2/catch.hpp>

namespace native_read_test {

using namespace gpn;
using namespace gpn::test;
using Dumps = std::vector<std::string>;

namespace {

Dumps read(std::string_view text) { return read_text(text, notation::Format::Gpn).records; }

std::string turns_of(const Read& read) {
  const std::string& dumped = read.records.at(0);
  constexpr std::string_view heading = "turns: ";
  return dumped.substr(heading.size(), dumped.find('\n') - heading.size());
}

/// Reads movetext and requires that there are no diagnostics.
std::string turns(std::string_view movetext) {
  const Read read = read_text(std::string(movetext) + " *\n", notation::Format::Gpn);
  REQUIRE(read.records.size() == 1);
  CHECK(read.messages[0] == std::vector<std::string>{});
  const std::string& dumped = read.records[0];
  return dumped.substr(0, dumped.find("result:"));
}

}  // namespace

TEST_CASE("a record has tags, comments, turns, annotations and a result") {
  CHECK(read(R"([Event "Club evening"]
[Game "gipf"]
[Termination "white resigned"]
% kept

{before the first} 1. Gi3-h4 (14) Ga1-b2 {a comment} 2. Ga5-b5! $14 (2. Gi2-h3 {why not} Gb6-b5) 2... Gi5-h5
3. {to end with} 0-1
)") == Dumps{R"(Event=Club evening
Game=gipf
Termination=white resigned
% kept
{before the first}
turns: Gi3-h4 (14) Ga1-b2 >{a comment} Ga5-b5 $1 $14 [ Gi2-h3 >{why not} Gb6-b5 ] Gi5-h5
closing {to end with}
result: 0-1
resigned: White
)"});
}

TEST_CASE("move numbers separate turns and have no other meaning") {
  for (const std::string_view text :
       {"1. a1 b1 2. c1", "1.a1 b1 2.c1", "1. a1 1... b1 2. c1", "a1 b1 c1", "7 a1\n8 b1 c1", "1. a1 1... b1 ... c1",
        "1.a1 1\xE2\x80\xA6"
        "b1 c1",
        "\t1.\r\na1\r\nb1\r\n2. c1"})
    CHECK(turns(text) == "turns: a1 b1 c1\n");
}

TEST_CASE("numbers that do not count the turns are warnings, whatever the habit") {
  const auto messages = [](std::string_view text) {
    return read_text(std::string(text) + " *\n", notation::Format::Gpn).messages.at(0);
  };
  const std::string placements = [] {
    std::string text;
    for (int i = 0; i < 49; ++i) text += (i % 2 == 0 ? std::to_string(i / 2 + 1) + ". " : "") + "c3 ";
    return text;
  }();
  const std::string pairs = "26. c3-c4 c3-c4 27. c3-c4";
  for (const std::string& fits :
       {std::string("4. a1 b1 5. c1"), std::string("1... a1 2. b1 c1 3. a1"), std::string("1. a1 2. b1 3. c1"),
        std::string("1. a1 b1 a1 b1 3. c1"), std::string("1. a1 (1. b1 c1 4. a1) 1... b1 2. c1"), placements + pairs,
        placements + "1. c3-c4 pass 2. c3-c4", std::string("a1 b1"), std::string("")})
    CHECK(messages(fits) == std::vector<std::string>{});
  const auto warning = [](std::string_view where, std::string_view what) {
    return std::vector<std::string>{fmt::format(
        "warning move-number {}: {}; a turn is missing or written twice, or a number is wrong", where, what)};
  };
  CHECK(messages("1. a1 b1 2. c1 c1 c1 3. a1") == warning("1:22 '3.'", "number 3 comes 3 turns after number 2"));
  CHECK(messages("1. a1 b1 9. c1") == warning("1:10 '9.'", "number 9 comes 2 turns after number 1"));
  // Words that are no placements do not hide where placing ends.
  std::string misread = placements;
  CHECK(messages(misread.replace(misread.find("5. c3") + 3, 2, "hallo") + pairs) == std::vector<std::string>{});
  CHECK(messages(placements + "26. c3-c4 ok 27. c3-c4") == std::vector<std::string>{});
  CHECK(read_text("1. a1 b1 9. c1 1/2-1/2\n", notation::Format::Gpn).messages.at(0).size() == 1);
}

TEST_CASE("every number is compared: a missing turn and a doubled one do not cancel out") {
  const auto warnings = [](std::string_view text) {
    std::vector<std::string> places;
    const auto read = read_text(std::string(text) + " *\n", notation::Format::Gpn);
    for (const std::string& message : read.messages.at(0)) places.push_back(message.substr(0, message.find(';')));
    return places;
  };
  using Lines = std::vector<std::string>;
  CHECK(warnings("1. a1 b1 2. c1 3. a1 b1 b1 4. c1 a1 5. b1") ==
        Lines{"warning move-number 1:16 '3.': number 3 comes 1 turn after number 2",
              "warning move-number 1:28 '4.': number 4 comes 3 turns after number 3"});
  CHECK(warnings("1. a1 2. b1 4. c1 4. a1 5. b1 6. c1 7. a1") ==
        Lines{"warning move-number 1:13 '4.': number 4 comes 1 turn after number 2"});
}

TEST_CASE("an odd number of turns that the numbers lack leaves a place empty, where the numbers after it agree") {
  const auto read = [](std::string_view text) {
    const auto found = read_text(std::string(text) + " *\n", notation::Format::Gpn);
    std::string line = turns_of(found);
    for (const std::string& message : found.messages.at(0)) line += " | " + message;
    return line;
  };
  CHECK(read("1. a1 b1 2. c1 3. a1 b1 4. c1") ==
        "a1 b1 c1 ... a1 b1 c1 | warning missing-turn 1:15 '': Black's turn 2 is missing: only one turn is written "
        "before number 3");
  CHECK(read("1.a1 b1 2.c1 (7) 3.a1 b1 4.c1 a1 5.b1") ==
        "a1 b1 c1 (7) ... a1 b1 c1 a1 b1 | warning missing-turn 1:17 '': Black's turn 2 is missing: only one turn is "
        "written before number 3");
  CHECK(read("1. a1 b1 2. c1 3. d1 4. e1 f1") ==
        "a1 b1 c1 ... d1 ... e1 f1 | warning missing-turn 1:15 '': Black's turn 2 is missing: only one turn is written "
        "before number 3 | warning missing-turn 1:21 '': Black's turn 3 is missing: only one turn is written before "
        "number 4");
  CHECK(read("1. a1 b1 2... c1 3. d1 e1") ==
        "a1 b1 ... c1 d1 e1 | warning missing-turn 1:9 '': White's turn 2 is missing: only Black's is written");
  CHECK(read("1. a1 b1 2. ... c1 3. d1 e1") ==
        "a1 b1 ... c1 d1 e1 | warning missing-turn 1:9 '': White's turn 2 is missing: only Black's is written");
  CHECK(read("1. a1 b1 c1 3. d1 e1") ==
        "a1 b1 c1 ... d1 e1 | warning missing-turn 1:12 '': numbers 1 to 3 should have 4 turns, 3 are written");
  CHECK(read("1. a1 2. b1 3. c1 5. d1 6. e1") ==
        "a1 b1 c1 ... d1 e1 | warning missing-turn 1:18 '': no turn is written for number 4");
}

TEST_CASE("a misprinted number, and an even number of turns, leave each player his turns") {
  const auto turns = [](std::string_view text) {
    return turns_of(read_text(std::string(text) + " *\n", notation::Format::Gpn));
  };
  CHECK(turns("1. a1 b1 2. c1 3. d1 3. e1 f1 4. g1") == "a1 b1 c1 d1 e1 f1 g1");
  CHECK(turns("1. a1 b1 3. c1 d1 4. e1") == "a1 b1 c1 d1 e1");
  CHECK(turns("1. a1 b1 2. c1 d1 4. e1 f1 4. g1") == "a1 b1 c1 d1 e1 f1 g1");
  CHECK(turns("1. a1 b1 2. c1 d1 e1 3. f1 g1") == "a1 b1 c1 d1 e1 f1 g1");
}

TEST_CASE("a number or a count in the place of a turn leaves the other player his turns") {
  const auto turns = [](std::string_view text) {
    return read_one(std::string(text) + " *\n", notation::Format::Gpn).moves();
  };
  CHECK(turns("1. a1 (3) b1 (3) 2. 96 (2) c1 (2)") == "a1 b1 ??? c1");
  CHECK(turns("1. a1 (3) b1 (3) 96 (2) c1 (2) 3. d1") == "a1 b1 ??? c1 d1");
  CHECK(turns("a1 (3) b1 (3) 96 (2) c1 (2)") == "a1 b1 ??? c1");
  CHECK(turns("1. a1 (3) b1 (3) 2. 96 c1 (2)") == "a1 b1 ??? c1");
  CHECK(turns("1. a1 (3) b1 (3) 2. 96.(2) c1 (2)") == "a1 b1 ??? c1");
  CHECK(turns("1. a1 (3) b1 (3) 2. (2) c1 (2)") == "a1 b1 ??? c1");
  CHECK(turns("a1 (3) b1 (3) (2) c1 (2)") == "a1 b1 ??? c1");
  CHECK(turns("1. a1 (3) b1 (3) 96 c1 (2)") == "a1 b1 ... c1");
  CHECK(turns("1. a1 (3) b1 (3) 2... c1 (2)") == "a1 b1 ... c1");
  CHECK(turns("1 a1 (3) b1 (3) 2 c1 (2)") == "a1 b1 c1");
  CHECK(turns("1. a1 3 b1 3 2. c1 2") == "a1 b1 c1");
}

TEST_CASE("numbers that count no turns are told: bare ones between turns, and one at the end") {
  const auto messages = [](std::string_view text) {
    return read_text(std::string(text), notation::Format::Gpn).messages.at(0);
  };
  using Lines = std::vector<std::string>;
  CHECK(messages("1. a1 (3) 12 b1 (3) 2. c1 *\n") ==
        Lines{"warning move-number 1:11 '12': number 12 counts no turns and was ignored; write a reserve count in "
              "brackets, and a move number with a dot"});
  CHECK(messages("1. a1 b1 2. c1 a1 3. *\n") ==
        Lines{"warning move-number 1:19 '3.': no turn follows number 3; the end of the game may be missing"});
  CHECK(messages("1. a1 b1 2. c1 2... 1-0\n") ==
        Lines{"warning move-number 1:16 '2...': no turn follows number 2; the end of the game may be missing"});
  CHECK(messages("1. a1 b1 2. c1 a1 3. {White left} *\n").empty());
  CHECK(messages("1 a1 b1 2 c1 a1 *\n").empty());
}

TEST_CASE("only where single points end and moves begin may one turn be between two numbers") {
  const auto count = [](std::string_view text) {
    return read_text(std::string(text) + " *\n", notation::Format::Gpn).messages.at(0).size();
  };
  // A few points at the start of a game are no phase of it.
  CHECK(count("1. a1 2. a1-b2 a1-b2 3. a1-b2 a1-b2 4. a1-b2 a1-b2") == 1);
  std::string text;
  for (int i = 0; i < 21; ++i) text += (i % 2 == 0 ? std::to_string(i / 2 + 1) + ". " : "") + "c3 ";
  CHECK(count(text + "12. c3-c4 c3-c4 13. c3-c4") == 0);
  CHECK(count(text + "13. c3-c4 c3-c4 14. c3-c4") == 1);
  CHECK(count(text + "12. c3-c4 13. c3-c4 c3-c4 14. c3-c4") == 1);
  CHECK(count("[Position \"x\"]\n\n" + text.substr(text.find("10.")) + "12. c3-c4 c3-c4") == 0);
}

TEST_CASE("a turn is one word with its parts, marks and letters") {
  for (const std::string_view text :
       {"xe7,e8;c7-e7", "a4-g2;xb4,c4,d4,Ge4,Gf3*,g2*", "f8-f3:xGf3", "g1-c3;x", "Zd4-g4?+", "Zd4?-", "Zd4?-;e5-e6",
        "b1-e5;+e9-e7", "xzd4,e4;Gb6", "pass", "c5-d5", "12c5", "a1*b1"})
    CHECK(turns(text) == fmt::format("turns: {}\n", text));
}

TEST_CASE("glyphs end a turn, challenges do not") {
  CHECK(turns("a1! b1? c1!! d1?? e1!? f1?! g1 $7 h1$255") ==
        "turns: a1 $1 b1 $2 c1 $3 d1 $4 e1 $5 f1 $6 g1 $7 h1 $255\n");
  CHECK(turns("Zd4-g4?+! Zd4?-?") == "turns: Zd4-g4?+ $1 Zd4?- $2\n");
  CHECK(turns("a1!?! $10") == "turns: a1 $5 $1 $10\n");
}

TEST_CASE("digits in parentheses are the reserve, other text is a variation") {
  CHECK(turns("a1 (8) b1(16) c1 ( 3 )\n d1 (e1)") == "turns: a1 (8) b1 (16) c1 (3) d1 [ e1 ]\n");
}

TEST_CASE("a reserve count may follow the glyphs and comments of its turn") {
  CHECK(turns("a1! (8) {x} b1 {y} (7) c1 (6)$2") == "turns: a1 (8) $1 >{x} b1 (7) >{y} c1 (6) $2\n");
}

TEST_CASE("a comment belongs to the turn before it, after a number or a variation, to the next one") {
  CHECK(turns("{x} 1. {y} a1 {z} 1... {p} b1 (1... c1) {q} 2. d1 {r}") ==
        "{x}\n{y}\nturns: a1 >{z} <{p} b1 [ c1 ] <{q} d1 >{r}\n");
  CHECK(turns("a1 (b1) {x}") == "turns: a1 [ b1 ]\nclosing {x}\n");
  CHECK(turns("a1 ({x} 1. {y} b1 2. {z})") == "turns: a1 [ <{x} <{y} b1 >{z} ]\n");
  CHECK(turns("{only}") == "{only}\nturns:\n");
}

TEST_CASE("comments in brackets without a turn belong to the turn before") {
  const Read read = read_text("a1 ({x}) *\n", notation::Format::Gpn);
  CHECK(read.records.at(0).starts_with("turns: a1 >{x}\n"));
  CHECK(read.messages.at(0).size() == 1);
}

TEST_CASE("comments may contain any text, some of it after a backslash") {
  CHECK(turns(R"(a1 {(8) [x] ; % $1 * 1-0 " })") == "turns: a1 >{(8) [x] ; % $1 * 1-0 \" }\n");
  CHECK(turns(R"(a1 {\} \\ \[ \n \\\}})") == "turns: a1 >{} \\ [ \\n \\}}\n");
  CHECK(turns("a1 {} b1 {{}") == "turns: a1 >{} b1 >{{}\n");
  CHECK(turns("a1 {two\nlines\n% no escape line}") == "turns: a1 >{two\nlines\n% no escape line}\n");
}

TEST_CASE("variations nest") {
  CHECK(turns("a1 (b1 (c1 (d1) e1) (f1)) (g1) h1") == "turns: a1 [ b1 [ c1 [ d1 ] e1 ] [ f1 ] ] [ g1 ] h1\n");
}

TEST_CASE("tag values contain quotes and backslashes after a backslash") {
  CHECK(read("[A \"x \\\"y\\\" \\\\ \\z\"]\n[B_2 \"\"]\n  [ C\t\"d\" ] [D\"e\"]\n\n*\n") ==
        Dumps{"A=x \"y\" \\ \\z\nB_2=\nC=d\nD=e\nturns:\nresult: *\n"});
}

TEST_CASE("the Result tag is the claim where no result follows the turns") {
  CHECK(read("[Result \"1/2-1/2\"]\n\na1\n") == Dumps{"Result=1/2-1/2\nturns: a1\nresult: 1/2-1/2\n"});
}

TEST_CASE("every result is read") {
  CHECK(read("a1 1-0 a1 0-1 a1 1/2-1/2 a1 *") == Dumps{"turns: a1\nresult: 1-0\n", "turns: a1\nresult: 0-1\n",
                                                       "turns: a1\nresult: 1/2-1/2\n", "turns: a1\nresult: *\n"});
}

TEST_CASE("any word of resigning in the Termination tag is a resignation") {
  const auto resigned = [](std::string_view words) {
    const std::string dumped = read(fmt::format("[Termination \"{}\"]\n\na1 *\n", words)).at(0);
    const auto at = dumped.find("resigned: ");
    return at == std::string::npos ? std::string() : dumped.substr(at + 10);
  };
  CHECK(resigned("White resigns") == "White\n");
  CHECK(resigned("BLACK RESIGNED") == "Black\n");
  CHECK(resigned("resignation by white") == "White\n");
  CHECK(resigned("Black wins by resignation") == "White\n");
  CHECK(resigned("resign") == "to move\n");
  CHECK(resigned("White won, Black resigned") == "Black\n");
  CHECK(resigned("time").empty());
  CHECK(resigned("resigning").empty());
}

namespace {

/// How a game of these players ended by its tags and by what follows its only turn, and the first warning.
std::string end_of_game(std::string_view white, std::string_view black, std::string_view tag, std::string_view end) {
  const Read found = read_text(fmt::format("[White \"{}\"]\n[Black \"{}\"]\n{}\n\na1 {}\n", white, black, tag, end),
                               notation::Format::Gpn);
  std::string dumped = found.records.at(0);
  dumped.erase(0, dumped.find("result: "));
  std::replace(dumped.begin(), dumped.end(), '\n', ' ');
  for (const std::string& message : found.messages.at(0))
    if (message.find("claim-not-read") != std::string::npos) return dumped + message.substr(0, 22);
  return dumped;
}

}  // namespace

TEST_CASE("who resigned or won is named by a colour, a name, a first name or a surname") {
  const auto by_tag = [](std::string_view words) {
    return end_of_game("Anna Berg", "Ott, Bela", fmt::format("[Termination \"{}\"]", words), "*");
  };
  for (const std::string_view words :
       {"bela won by resignation", "Anna Berg resigns", "anna resigned", "Berg gave up", "resignation by Anna",
        "Anna's resignation", "Bela Ott beat Anna by resignation", "Anna lost to Ott by resignation",
        "Bela defeated Berg (resignation)", "Anna resigned; Bela wins", "White resigns"}) {
    CAPTURE(words);
    CHECK(by_tag(words) == "result: * resigned: White ");
  }
  CHECK(by_tag("Bela won on time") == "result: 0-1 ");
  CHECK(by_tag("Ott lost on time") == "result: 1-0 ");
  for (const char* const of_time :
       {"Ott ran out of time", "Bela timed out", "Black flagged", "Ott exceeded the time limit"})
    CHECK(by_tag(of_time) == "result: 1-0 ");
  CHECK(by_tag("Ott did not resign") == "result: * ");
  CHECK(end_of_game("Anna", "Anna Berg", "[Termination \"Anna resigns\"]", "*") == "result: * resigned: White ");
  CHECK(end_of_game("Bob Black", "Jim White", "[Termination \"White resigns\"]", "*") == "result: * resigned: White ");
  CHECK(end_of_game("Anna", "Bela", "[ResultDetails \"Anna gave up\"]", "*") == "result: * resigned: White ");
  CHECK(end_of_game("Anna", "Bela", "[Result \"Bela wins\"]", "").find("result: 0-1") == 0);
  CHECK(end_of_game("black_cat", "anna.berg", "[Termination \"anna.berg won by resignation\"]", "*") ==
        "result: * resigned: White ");
  CHECK(end_of_game("black_cat", "anna.berg", "[Termination \"black_cat resigns\"]", "*") ==
        "result: * resigned: White ");
  CHECK(end_of_game("Zoë", "Béla", "[Termination \"BELA won by resignation\"]", "*") == "result: * resigned: White ");
  CHECK(end_of_game("Анна", "Олег", "[Termination \"анна здалась\"]", "*") == "result: * resigned: White ");
}

TEST_CASE("a win or a loss in words names the winner, and an unknown name is reported") {
  for (const std::string_view words : {"Victory for Ott", "Anna lost to Ott", "Anna lost against Mr Ott"})
    CHECK(end_of_game("Anna", "Bela Ott", "[Termination \"" + std::string(words) + "\"]", "") == "result: 0-1 ");
  CHECK(end_of_game("Anna", "Bela Ott", "[Termination \"Carl wins\"]", "").ends_with("warning claim-not-read"));
}

TEST_CASE("comments and words after the last turn name who resigned if they have no other words") {
  for (const std::string_view end : {"{Anna resigns} *", "* {Anna resigns.}", "{White resigns} {a pity} *"}) {
    CAPTURE(end);
    CHECK(end_of_game("Anna", "Bela", "", end) == "result: * resigned: White ");
  }
  const std::string as_turns = read("[White \"Anna\"]\n\na1 b1 Anna resigns {a pity} 0-1\n").at(0);
  CHECK(as_turns.find("turns: a1 b1\n") != std::string::npos);
  CHECK(as_turns.find("resigned: White") != std::string::npos);
  CHECK(end_of_game("Anna", "Bela", "", "{Anna should have resigned} *") == "result: * ");
  CHECK(end_of_game("Anna", "Bela", "", "{White wins a piece} *") == "result: * ");
}

TEST_CASE("a resignation that names neither player or both is the loser's by the result, with a warning") {
  const std::string both = end_of_game("Anna Berg", "Bela Berg", "[Termination \"Berg resigns\"]", "0-1");
  CHECK(both == "result: 0-1 resigned: White warning claim-not-read");
  const std::string neither = end_of_game("Anna Berg", "Bela Ott", "[Termination \"Carl Berg resigned\"]", "1-0");
  CHECK(neither == "result: 1-0 resigned: Black warning claim-not-read");
  const std::string open = end_of_game("Anna Berg", "Bela Ott", "[Termination \"Carl resigned\"]", "*");
  CHECK(open == "result: * resigned: to move warning claim-not-read");
}

TEST_CASE("lines that begin with % are kept apart from the turns") {
  CHECK(turns("a1\n%b1 {\nc1\n% d1\r\ne1") == "%b1 {\n% d1\nturns: a1 c1 e1\n");
}

TEST_CASE("text without tags contains one record per result") {
  CHECK(read("1. a1 b1 1-0 {of the first}\n{of the second} 1. c1 * 1. d1") ==
        Dumps{"turns: a1 b1\nclosing {of the first}\nresult: 1-0\n", "{of the second}\nturns: c1\nresult: *\n",
              "turns: d1\nresult: *\n"});
}

TEST_CASE("after a record with tags, one without tags begins after an empty line") {
  CHECK(read("[A \"b\"]\n\na1 *\n\nb1 *\n \t\nc1 *\n[A \"c\"]\n\nd1 *\n") ==
        Dumps{"A=b\nturns: a1\nresult: *\n", "turns: b1\nresult: *\n", "turns: c1\nresult: *\n",
              "A=c\nturns: d1\nresult: *\n"});
}

TEST_CASE("text that is not a record is read as none") {
  for (const std::string_view text : {"", "\n", " \r\n\t\n", "% only\n% these\n"}) CHECK(read(text).empty());
}

TEST_CASE("spans are those of the text as written") {
  const std::string_view text = "\n[Event \"a\\\"b\"]\n\n1. xe7, e8;c7-e7! (16) {c} 1-0\n\n";
  notation::Record scratch;
  int records = 0;
  const auto bytes = [&](notation::Span span) { return text.substr(span.begin, span.end - span.begin); };
  notation::read_records({"test", text, 0, 1}, notation::Format::Gpn, {}, scratch, [&](notation::Record& record) {
    ++records;
    CHECK(bytes(record.span) == text.substr(1, text.size() - 3));
    CHECK(bytes(record.tags.at(0).span) == "a\\\"b");
    CHECK(bytes(record.main.turns.all().at(0).span) == "xe7, e8;c7-e7");
    CHECK(bytes(record.annotations.at(0).after.at(0).span) == "c");
    CHECK(bytes(record.result_span) == "1-0");
  });
  CHECK(records == 1);
}

TEST_CASE("Latin-1 and Windows-1252 are read as UTF-8, text by text") {
  CHECK(read("[White \"Andr\xE9\"]\n[Black \"Andr\xC3\xA9\"]\n\na1 {\x93quoted\x94} *\n") ==
        Dumps{"White=Andr\xC3\xA9\nBlack=Andr\xC3\xA9\nturns: a1 >{\xE2\x80\x9Cquoted\xE2\x80\x9D}\nresult: *\n"});
}

TEST_CASE("a list after a move of DVONN is part of its turn, a list of GIPF the next turn") {
  CHECK(read("[Game \"DVONN\"]\n\n1. b3-a3 xc3, d3 c2-c3 *\n") ==
        Dumps{"Game=dvonn\nturns: b3-a3;xc3,d3 c2-c3\nresult: *\n"});
  CHECK(read("[Game \"gipf\"]\n\n1. b1-b3 xc3,d3 *\n") == Dumps{"Game=gipf\nturns: b1-b3 xc3,d3\nresult: *\n"});
}

TEST_CASE("three question marks after a blank are a turn that nobody could read, after a turn its marks") {
  CHECK(turns("1. b3 ??? 2. b4") == "turns: b3 ??? b4\n");
  CHECK(turns("1. b3??? b5 2. b4") == "turns: b3 $4 $2 b5 b4\n");
}

}  // namespace native_read_test
