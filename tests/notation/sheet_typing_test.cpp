// Sheets as people type them: each typing gives the same turns, and a note that names the habit; what is damaged is an
// error in its place, and every byte is read as something.
#include "notation/corpus.hpp"
#include "notation/sheet_games.hpp"
#include "notation/sheet_typings.hpp"

#include "sheet/layout.hpp"
#include "sheet/rows.hpp"

#include <gpn/notation/dialect.hpp>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <random>
#include <sstream>

namespace sheet_typing_test {

using namespace gpn;
using namespace gpn::test;

namespace {

struct NamedSheet {
  std::string_view name;
  std::string_view text;
  Games games;
  std::string_view variant;
};

constexpr NamedSheet sheets[] = {{"tournament", tournament_sheet, Games::Gipf, "tournament"},
                                 {"standard", standard_sheet, Games::Gipf, "standard"},
                                 {"dvonn", dvonn_sheet, Games::Dvonn, "standard"}};

bool applies(const Typing& typing, const NamedSheet& sheet) {
  return typing.games == Games::Both || typing.games == sheet.games;
}

/// The turns of all records with their counts, one line each record, and what was reported.
struct ReadSheet {
  std::string turns;
  std::string variant;
  std::string messages;
};

ReadSheet read_sheet(std::string_view text) {
  ReadSheet read;
  notation::Record record;
  notation::read_records({"test", text, 0, 1}, notation::Format::Sheet, {}, record, [&](notation::Record& found) {
    for (const notation::Turn& turn : found.main.turns)
      read.turns += fmt::format("{}{} ", turn.text, turn.reserve ? fmt::format("({})", *turn.reserve) : "");
    read.turns += "\n";
    read.variant += found.tag("Variant").value_or("?");
    for (const notation::Diagnostic& diagnostic : found.diagnostics)
      read.messages += fmt::format("{} {}: {}\n", name(diagnostic.severity), diagnostic.code, diagnostic.message);
  });
  return read;
}

std::string without_counts(std::string turns) {
  for (std::size_t at = turns.find('('); at != std::string::npos; at = turns.find('('))
    turns.erase(at, turns.find(')', at) - at + 1);
  return turns;
}

/// Ways that do not change what others go by.
bool goes_with_others(const Typing& typing) {
  constexpr std::string_view alone[] = {"quotation marks",
                                        "points after turns",
                                        "lines of the players",
                                        "lines of the players, German",
                                        "brackets that are not closed",
                                        "blank for a dash"};
  return std::find(std::begin(alone), std::end(alone), typing.name) == std::end(alone);
}

/// Whether the turn at a place is kept as something else than a turn, or the place is named by a warning or an error.
bool is_reported(std::string_view text, const PlainGame& game, std::size_t place) {
  bool reported = false;
  std::size_t turns = 0;
  notation::Record record;
  notation::read_records({"test", text, 0, 1}, notation::Format::Sheet, {}, record, [&](notation::Record& found) {
    for (const notation::Turn& turn : found.main.turns) {
      const std::size_t index = turns++;
      if (index <= place && (index == place || index + 2 >= place) && turn.text != game[index].text)
        reported = true;                                                     // replay stops at another turn here
      if (index == place && turn.text == game[place].text) reported = true;  // kept as it is written
    }
    for (const notation::Diagnostic& diagnostic : found.diagnostics) reported |= diagnostic.severity != Severity::Note;
  });
  return reported && turns + 1 >= game.size();
}

/// The bytes that the reader of typed sheets read as nothing.
std::string unread(std::string_view text) {
  namespace typed = notation::sheet_text;
  std::string source(text);
  typed::Skipped skipped;
  const notation::Span all{0, static_cast<std::uint32_t>(source.size())};
  typed::Text plain = typed::read_text(source, all, skipped);
  typed::HabitCount layout;
  typed::remove_layout(plain, layout);
  notation::TextStore texts;
  const typed::Sheet sheet = typed::read_rows(plain, source, texts, plain.size());
  std::vector<bool> is_read(source.size(), true);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const notation::Span span = plain.span(i, i + 1);
    if (plain.plain()[i] == ' ' || plain.plain()[i] == '\n') continue;
    for (std::uint32_t at = span.begin; at < span.end; ++at) is_read[at] = false;
  }
  for (const notation::Span span : sheet.read)
    for (std::uint32_t at = span.begin; at < span.end; ++at) is_read[at] = true;
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at)
    if (!is_read[at]) out += text[at];
  return out;
}

}  // namespace

TEST_CASE("each way to type a sheet is read as the same turns, with a note") {
  for (const NamedSheet& sheet : sheets) {
    const ReadSheet expected = read_sheet(sheet.text);
    CHECK(expected.variant == sheet.variant);
    const PlainGame game = plain_game(sheet.text);
    for (const Typing& typing : typings()) {
      if (!applies(typing, sheet)) continue;
      INFO(sheet.name << ": " << typing.name);
      const std::string text = type(game, typing);
      const ReadSheet read = read_sheet(text);
      CAPTURE(read.messages);
      if (typing.name == "no counts")
        CHECK(read.turns == without_counts(expected.turns));
      else
        CHECK(read.turns == expected.turns);
      CHECK(read.variant == expected.variant);
      if (text != sheet.text) CHECK(read.messages.find(typing.note) != std::string::npos);
      CHECK(read.messages.find("warning") == std::string::npos);
      CHECK(notation::recognise(text) == notation::Format::Sheet);
    }
  }
}

TEST_CASE("several ways at once are read as the same turns") {
  std::mt19937 random(20240705);
  for (const NamedSheet& sheet : sheets) {
    const ReadSheet expected = read_sheet(sheet.text);
    const PlainGame game = plain_game(sheet.text);
    std::vector<const Typing*> of_turns;
    std::vector<const Typing*> of_counts;
    std::vector<const Typing*> of_sheets;
    for (const Typing& typing : typings()) {
      if (!applies(typing, sheet) || typing.name == "no counts") continue;
      if (typing.turn != nullptr && typing.arrange == nullptr && goes_with_others(typing)) of_turns.push_back(&typing);
      if (typing.count != nullptr && typing.arrange == nullptr) of_counts.push_back(&typing);
      if (typing.turn == nullptr && typing.count == nullptr && goes_with_others(typing)) of_sheets.push_back(&typing);
    }
    if (of_counts.empty()) of_counts.push_back(of_turns.front());
    const auto any = [&](const std::vector<const Typing*>& from) { return from[random() % from.size()]; };
    for (int round = 0; round < 400; ++round) {
      const std::vector<const Typing*> chosen{any(of_turns), any(of_counts), any(of_sheets)};
      const std::string text = type(game, chosen);
      INFO(sheet.name << ": " << chosen[0]->name << " + " << chosen[1]->name << " + " << chosen[2]->name);
      const ReadSheet read = read_sheet(text);
      CAPTURE(text.substr(0, 200), read.messages);
      CHECK(read.turns == expected.turns);
    }
  }
}

TEST_CASE("an extra move in a cell of its own is of the move behind it") {
  CHECK(read_sheet("No;White;Black\n1;Ga1-b2;Gc1-c2\n2;+c7-c4;Zf7;Gg6\n3;e2;e8\n").turns ==
        "Ga1-b2 Gc1-c2 +c7-c4;Zf7 Gg6 e2 e8 \n");
}

TEST_CASE("between slashes a point in capitals is no reserve count") {
  CHECK(read_sheet("DVONN\nG4/H3/I2/B1\nE1/I5/J3/I3\n").turns == "g4 h3 i2 b1 e1 i5 j3 i3 \n");
}

TEST_CASE("a turn that cannot be read stays in its place, in any layout", "[no-sanitizer]") {
  const std::pair<std::string_view, std::string (*)(std::string)> damages[] = {
      {"another letter", [](std::string turn) { return "q" + turn.substr(1); }},
      {"a question mark for the letter", [](std::string turn) { return "?" + turn.substr(1); }},
      {"a question mark for the last digit", [](std::string turn) { return turn.substr(0, turn.size() - 1) + "?"; }},
      {"digit and letter exchanged",
       [](std::string turn) {
         return std::string{turn[1], turn[0]} + turn.substr(2);
       }},
      {"0 for the digit", [](std::string turn) { return turn.substr(0, turn.size() - 1) + "0"; }},
      {"a letter too many", [](std::string turn) { return turn + "k"; }},
      {"a dash behind", [](std::string turn) { return turn + "-"; }},
      {"a dash before", [](std::string turn) { return "-" + turn; }},
      {"a point off the board", [](std::string) { return std::string("z9"); }},
      {"a number sign inside", [](std::string turn) { return turn.insert(1, "#"); }},
      {"only question marks", [](std::string) { return std::string("???"); }},
      {"three points", [](std::string) { return std::string("e2-e3-e4"); }},
      {"a move cut short", [](std::string) { return std::string("e2-e"); }},
      {"a list cut short", [](std::string) { return std::string("e2-e3;x"); }},
      {"a damaged list", [](std::string) { return std::string("e2-e3;xe3,q4,e5"); }},
      {"a damaged list first", [](std::string) { return std::string("xe3,q4,e5;e2-e3"); }},
      {"a damaged move after a list", [](std::string) { return std::string("xe3,e4,e5;e2-q3"); }},
  };
  for (const NamedSheet& sheet : sheets) {
    const PlainGame game = plain_game(sheet.text);
    for (const auto& [name, damage] : damages)
      for (const std::size_t place : {std::size_t{3}, game.size() - 4}) {
        PlainGame damaged = game;
        damaged[place].text = damage(damaged[place].text);
        if (damaged[place].text == game[place].text || game[place].text == "pass") continue;
        for (const Typing& typing : typings()) {
          // A list that is not closed takes the points behind it on a line of many turns: the rules stop there.
          const bool arranges =
              typing.turn == nullptr && typing.count == nullptr && applies(typing, sheet) && goes_with_others(typing);
          if (!arranges) continue;
          const std::string text = type(damaged, typing);
          INFO(sheet.name << ": " << typing.name << ", " << name << " in turn " << place + 1);
          CHECK(is_reported(text, damaged, place));
        }
      }
  }
}

TEST_CASE("every byte of a sheet is read as something") {
  std::mt19937 random(1);
  for (const NamedSheet& sheet : sheets) {
    const PlainGame game = plain_game(sheet.text);
    for (const Typing& typing : typings()) {
      if (!applies(typing, sheet)) continue;
      std::string text = type(game, typing);
      CHECK(unread(text) == "");
      for (int round = 0; round < 5; ++round) {
        for (int i = 0; i < 6; ++i) {
          constexpr std::string_view bytes = "abgGxX0123456789.,;:-()[]{}<>|/ \n?!*\"'=#W\x80\xE2\xC3~";
          const std::size_t at = random() % text.size();
          if (random() % 3 == 0)
            text.erase(at, 1 + random() % 3);
          else
            text.insert(at, 1, bytes[random() % bytes.size()]);
        }
        INFO(typing.name << "\n" << text);
        CHECK(unread(text) == "");
      }
    }
  }
}

TEST_CASE("a missing turn of Black does not make White's next one Black's") {
  const std::string sheet(tournament_sheet);
  for (const std::string_view row : {"12. h3 (9)\n", "12. h3 (9) ...\n", "12. ... a1-c3 (7)\n", "12. h3 (9) -\n"}) {
    const ReadSheet read = read_sheet(replaced(sheet, "12. h3 (9) a1-c3 (7)\n", row));
    CAPTURE(row, read.turns);
    CHECK(read.turns.find(" ... ") != std::string::npos);
    CHECK(read.messages.find("warning missing-turn") != std::string::npos);
  }
}

TEST_CASE("numbers that are missing, doubled or out of order are warnings in their place") {
  const std::string sheet(dvonn_sheet);
  CHECK(read_sheet(replaced(sheet, "12. g2 c2\n", ""))
            .messages.find("warning move-number: number 12 is missing: 11 is followed by 13") != std::string::npos);
  CHECK(read_sheet(replaced(sheet, "12. g2 c2\n", "12. g2 c2\n12. g2 c2\n"))
            .messages.find("warning move-number: number 12 is written twice") != std::string::npos);
}

TEST_CASE("dots before a single turn say that White's is missing, in a canonical sheet too") {
  const ReadSheet read = read_sheet("1. i5-g5 h6-h4\n2... b6-b4\n3. d2 d7\n");
  CHECK(read.turns == "i5-g5 h6-h4 ... b6-b4 d2 d7 \n");
  CHECK(read.messages.find("warning missing-turn: White's turn 2 is missing") != std::string::npos);
}

TEST_CASE("a damaged canonical sheet is read as it is token by token, and never as another game without a warning") {
  // `{n}` is the number of a row, `{w}` and `{b}` are its turns.
  const auto damages = std::to_array<std::string_view>({"",
                                                        "{w} {b}",
                                                        "{n}. {b}",
                                                        "{n}. {w}",
                                                        "{n}. {w} {b} {b}",
                                                        "{n}. {w} {w} {b}",
                                                        "{n}... {w} {b}",
                                                        "{n}.. {w} {b}",
                                                        "7{n}. {w} {b}",
                                                        "{n}... {b}",
                                                        "{n}.. {b}",
                                                        "{n}. ... {b}",
                                                        "{n}. .. {b}",
                                                        "{n}. {w} ...",
                                                        "{n}. {w}\n{b}",
                                                        "{n}. {w}\n{n}. {b}",
                                                        "{n}. {w}\n{n}... {b}",
                                                        "{n}. {w} {b}\n{n}. {w} {b}",
                                                        "{w}\n{b}",
                                                        "{n} {w} {b}",
                                                        "{n}.",
                                                        "{n}) {w} {b}"});
  const auto problems = [](const std::string& messages) {
    std::string found;
    std::istringstream lines(messages);
    for (std::string line; std::getline(lines, line);)
      if (!line.starts_with("note")) found += line + '\n';
    return found;
  };
  for (const NamedSheet& sheet : sheets)
    for (const std::string_view damage : damages)
      for (const std::size_t place : {1U, 5U, 20U}) {
        const PlainGame game = plain_game(sheet.text);
        const std::size_t begin = sheet.text.find(fmt::format("\n{}. ", place + 1)) + 1;
        const std::size_t end = sheet.text.find('\n', begin) + 1;
        std::string row = replaced(std::string(damage), "{n}", std::to_string(place + 1));
        row = replaced(replaced(row, "{w}", game[2 * place].text), "{b}", game[2 * place + 1].text);
        const std::string text = std::string(sheet.text.substr(0, begin)).append(row).append(row.empty() ? "" : "\n") +
                                 std::string(sheet.text.substr(end));
        INFO(text);
        const ReadSheet canonical = read_sheet(text);
        const ReadSheet typed = read_sheet(text + "===\n");
        CHECK(canonical.turns == typed.turns);
        CHECK(problems(canonical.messages) == problems(typed.messages));
        const bool is_same = without_counts(canonical.turns) == without_counts(read_sheet(sheet.text).turns);
        CHECK((is_same || !problems(canonical.messages).empty()));
      }
}

TEST_CASE("the first row of a game written twice begins no second game") {
  const std::string sheet(dvonn_sheet);
  const std::string row = sheet.substr(sheet.find("1. "), sheet.find('\n', sheet.find("1. ")) + 1 - sheet.find("1. "));
  const ReadSheet read = read_sheet(replaced(sheet, row, row + row));
  CHECK(std::count(read.turns.begin(), read.turns.end(), '\n') == 1);
  CHECK(read.messages.find("warning move-number: number 1 is written twice") != std::string::npos);
}

TEST_CASE("signs in the place of White's turn leave it empty where stacks move") {
  for (const std::string_view sign : {"***", "*", "n/a", "0-0", "/", "____"}) {
    const std::string row = fmt::format("40. {} f1-d1", sign);
    const ReadSheet read = read_sheet(replaced(std::string(dvonn_sheet), "40. g3-h4 f1-d1", row));
    CAPTURE(sign);
    CHECK(read.turns.find(" ... f1-d1 f2-f3 ") != std::string::npos);
    CHECK(read.messages.find("warning missing-turn: White's turn 40 is missing") != std::string::npos);
  }
}

TEST_CASE("a word between two points whose first point is gone is kept in the place of the turn") {
  const ReadSheet read = read_sheet("1. Gd2 Gd1 to d3\n2. to f2 Gg2\n3. h3 h4\n");
  CHECK(read.turns.find(" to ") != std::string::npos);
}

TEST_CASE("objects of JSON with a list each are a game each, and without a list the rows of one") {
  const std::string first = R"({"m":["a2|w","f5|b","a1|w"],"win":"w;23;0"})";
  const std::string second = R"({"m":["a3|w","f4|b","b3|w","g3|b"],"win":"b;16;11"})";
  for (const std::string between : {",", ", ", ",\n  "}) {
    const ReadSheet games = read_sheet("[" + first + between + second + between + first + "]\n");
    CHECK(std::count(games.turns.begin(), games.turns.end(), '\n') == 3);
    CHECK(games.turns.find("a3 f4 b3 g3") != std::string::npos);
  }
  const ReadSheet rows = read_sheet(R"([{"n":1,"white":"Gd2","black":"Gd1-d3"},{"n":2,"white":"Gf2","black":"Gg2"}])");
  CHECK(std::count(rows.turns.begin(), rows.turns.end(), '\n') == 1);
}

TEST_CASE("objects of JSON with a game in a string each are a game each, on lines or in a list") {
  const std::string first = R"({"white":"Ann","black":"Bob","moves":"i5-g5 h6-h4 b6-b4 d2"})";
  const std::string second = R"({"white":"Cid","black":"Dee","moves":"d2 h6-h4 b6-b4 g3"})";
  for (const std::string between : {"\n", ",", ", ", ",\n  "}) {
    const ReadSheet games = read_sheet(first + between + second + between + first + "\n");
    CHECK(std::count(games.turns.begin(), games.turns.end(), '\n') == 3);
    CHECK(games.turns.find("d2 h6-h4 b6-b4 g3") != std::string::npos);
  }
}

TEST_CASE("a move in JSON has its player, its number and its time beside it") {
  std::string moves;
  for (const std::string_view turn : {"i5-g5", "h6-h4", "b6-b4", "d2", "g3", "c2", "h3", "f2", "d7"})
    moves += (moves.empty() ? "" : ",") + std::string(R"({"player":1,"time":5,"notation":")").append(turn) + "\"}";
  const std::string text = R"({"white":"Ann","black":"Bob","moves":[)" + moves + "]}\n";
  CHECK(notation::recognise(text) == notation::Format::Sheet);
}

TEST_CASE("a name in JSON that looks like a turn is a name where the turns are a value of their own") {
  for (const std::string turns : {R"(["i5-g5","h6-h4","b6-b4"])", R"("1. i5-g5 h6-h4 2. b6-b4")"}) {
    const ReadSheet read = read_sheet(R"({"white":"A1","black":"B2","moves":)" + turns + "}");
    CHECK(read.turns == read_sheet("1. i5-g5 h6-h4\n2. b6-b4\n").turns);
  }
  const ReadSheet row = read_sheet(R"([{"white":"a1-b2","black":"i5-g5"},{"white":"b3","black":"e2"}])");
  CHECK(row.turns == read_sheet("1. a1-b2 i5-g5\n2. b3 e2\n").turns);
}

TEST_CASE("a heading decides what the turns leave open, and is reported where they contradict it") {
  CHECK(read_sheet("GIPF standard\n\n1. h3 f1-d2\n2. d7 b4\n").variant == "standard");
  const ReadSheet read = read_sheet("DVONN\n\n" + std::string(tournament_sheet));
  CHECK(read.variant == "tournament");
  CHECK(read.messages.find("warning sheet-heading-conflict") != std::string::npos);
}

TEST_CASE("prose and code are no sheets") {
  for (const std::string_view text :
       {"This is a letter about nothing.\nIt has no moves at all.\n",
        "for a1 in range(3):\n    b2 = a1 + c3\n    print(b2)\n", "int a1 = 3;\nreturn a1;\n",
        "Dear Anna,\nI lost again, e2 was a mistake.\nYours, Bob\n", "<html><body><p>Hello</p></body></html>\n"})
    CHECK(notation::recognise(text) == std::nullopt);
}

}  // namespace sheet_typing_test
