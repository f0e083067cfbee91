// Sheets as strangers type them: mail, spreadsheets, forums, word processors, scanners, other languages. Each row is
// one way to write a whole game; it is read as that game without a warning.
#include "notation/sheet_games.hpp"
#include "notation/sheet_typings.hpp"

#include <gpn/notation/dialect.hpp>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace gpn;
using namespace gpn::test;

namespace {

/// `{n}`, `{a}` and `{b}` of a row are its number and its turns; `{}` of a count is the number.
struct Style {
  std::string_view name;
  Games games = Games::Both;
  std::string_view row = "{n}. {a} {b}";
  std::string_view between = "\n";
  std::string_view head = {};
  std::string_view tail = "\n";
  std::string_view from = {};  // in turns
  std::string_view to = {};
  std::string_view count = " ({})";
};

const Style styles[] = {
    {.name = "mail header and signature",
     .head = "From: Anna <anna@club.org>\nTo: Bob\nSubject: our game\n\nHi Bob,\nhere is our game:\n\n",
     .tail = "\n\nBest,\nAnna\n-- \nsent from my phone\n"},
    {.name = "quoted twice", .row = ">> {n}. {a} {b}"},
    {.name = "answered mail",
     .row = "> {n}. {a} {b}",
     .head = "On Mon, May 3, 2021, Anna wrote:\n",
     .tail = "\n\nThanks!\n"},
    {.name = "forum code", .head = "[code]\n", .tail = "\n[/code]\n"},
    {.name = "forum bold", .row = "[b]{n}.[/b] {a} {b}"},
    {.name = "forum quote", .head = "[quote=\"Anna\"]\n", .tail = "\n[/quote]\nnice game!\n"},
    {.name = "forum colours", .row = "{n}. [color=red]{a}[/color] [color=blue]{b}[/color]"},
    {.name = "forum table",
     .row = "[tr][td]{n}[/td][td]{a}[/td][td]{b}[/td][/tr]",
     .head = "[table]\n",
     .tail = "\n[/table]\n"},
    {.name = "forum list", .games = Games::Gipf, .row = "[*] {a} {b}", .head = "[list]\n", .tail = "\n[/list]\n"},
    {.name = "forum spoiler", .head = "[spoiler][size=10]\n", .tail = "\n[/size][/spoiler]\n"},
    {.name = "values with a header", .row = "{n};{a};{b}", .head = "No;White;Black\n"},
    {.name = "quoted values", .row = "\"{n}\",\"{a}\",\"{b}\"", .head = "\"Move\",\"White\",\"Black\"\n"},
    {.name = "values with empty columns", .row = "{n};{a};{b};;;"},
    {.name = "values after an empty column", .row = ";{n};{a};{b}"},
    {.name = "text of a spreadsheet", .row = "{n}\t'{a}\t'{b}"},
    {.name = "formulas of a spreadsheet", .row = "{n}\t=\"{a}\"\t=\"{b}\""},
    {.name = "letters above the columns", .row = "{n}\t{a}\t{b}", .head = "\tW\tB\n"},
    {.name = "names above the columns", .row = "{n}\t{a}\t{b}", .head = "White\tBlack\n"},
    {.name = "columns exchanged", .row = "{n}. {b} {a}", .head = "Black  White\n"},
    {.name = "numbering of a word processor", .row = "{n}.\t{a}\t{b}"},
    {.name = "curly quotes", .row = "{n}. “{a}” “{b}”"},
    {.name = "short dashes", .from = "-", .to = "–"},
    {.name = "hyphens that do not break", .from = "-", .to = "‑"},
    {.name = "arrows", .from = "-", .to = " → "},
    {.name = "tilde", .from = "-", .to = "~"},
    {.name = "underscore", .from = "-", .to = "_"},
    {.name = "equals sign", .from = "-", .to = "="},
    {.name = "two dots", .row = "{n}.. {a} {b}"},
    {.name = "number glued to the turn", .row = "{n}.{a} {b}"},
    {.name = "bracket glued to the turn", .row = "{n}){a} {b}"},
    {.name = "one line as in chess", .row = "{n}.{a} {b}", .between = " "},
    {.name = "letters for players", .row = "{n}) W: {a} B: {b}"},
    {.name = "T before the number", .row = "T{n}: {a} {b}"},
    {.name = "turn and a dash", .row = "Turn {n} - {a} {b}"},
    {.name = "No.", .row = "No. {n} {a} {b}"},
    {.name = "slash after the number", .row = "{n}/ {a} {b}"},
    {.name = "equals sign after the number", .row = "{n}= {a} {b}"},
    {.name = "underscore after the number", .row = "{n}_ {a} {b}"},
    {.name = "bar after the number", .row = "{n}| {a} | {b}"},
    {.name = "semicolon after the number", .row = "{n}; {a} {b}"},
    {.name = "comma after the number", .row = "{n}, {a} {b}"},
    {.name = "double bars", .row = "{n}. {a} || {b}"},
    {.name = "ellipsis between", .row = "{n}. {a} ... {b}"},
    {.name = "comma between", .row = "{n}. {a}, {b}"},
    {.name = "circles for players", .row = "{n}. ⚪ {a} ⚫ {b}"},
    {.name = "squares for players", .row = "{n}. ⬜ {a} ⬛ {b}"},
    {.name = "German", .row = "{n}. Weiß: {a}  Schwarz: {b}"},
    {.name = "French", .row = "{n}. Blancs : {a} – Noirs : {b}"},
    {.name = "Dutch", .row = "Zet {n}: wit {a} zwart {b}"},
    {.name = "Ukrainian", .row = "Хід {n}: білі {a}, чорні {b}"},
    {.name = "Spanish", .row = "Jugada {n}: blancas {a}, negras {b}"},
    {.name = "Italian", .row = "Mossa {n}: Bianco {a} Nero {b}"},
    {.name = "Polish", .row = "{n}. białe {a} czarne {b}"},
    {.name = "German headings", .head = "Weiß: Anna\nSchwarz: Bob\nDatum: 3.5.2021\nErgebnis: 1-0\n\n"},
    {.name = "remark after two slashes", .games = Games::Gipf, .row = "{n}. {a} {b} // ok"},
    {.name = "point after the row", .row = "{n}. {a} {b} ."},
    {.name = "page of HTML", .head = "<html><body><pre>\n", .tail = "\n</pre></body></html>\n"},
    {.name = "list of HTML", .row = "<li>{a} {b}</li>", .head = "<ol>\n", .tail = "\n</ol>\n"},
    {.name = "line ends of HTML", .between = "<br/>\n"},
    {.name = "bold of HTML", .row = "<b>{n}.</b> {a} <i>{b}</i>"},
    {.name = "table of HTML",
     .row = "<tr><td>{n}</td><td>{a}</td><td>{b}</td></tr>",
     .head = "<table><tr><th>#</th><th>White</th><th>Black</th></tr>\n",
     .tail = "\n</table>\n"},
    {.name = "empty lines between", .between = "\n\n"},
    {.name = "carriage returns", .between = "\r\n"},
    {.name = "line separators", .between = "\xE2\x80\xA8"},
    {.name = "three rows in a line", .between = "   "},
    {.name = "lists: takes", .games = Games::Gipf, .from = ";x", .to = " takes "},
    {.name = "lists: removes", .games = Games::Gipf, .from = ";x", .to = " removes "},
    {.name = "lists: slaat", .games = Games::Gipf, .from = ";x", .to = " slaat "},
    {.name = "lists: schlägt", .games = Games::Gipf, .from = ";x", .to = " schlägt "},
    {.name = "lists: prend", .games = Games::Gipf, .from = ";x", .to = " prend "},
    {.name = "lists with plus", .games = Games::Gipf, .from = ",", .to = "+"},
    {.name = "counts: bars", .games = Games::Gipf, .count = "(0{})"},
    {.name = "counts: glued", .games = Games::Gipf, .count = "({})"},
    {.name = "counts: square", .games = Games::Gipf, .count = " [{}]"},
    {.name = "counts: r", .games = Games::Gipf, .count = " r{}"},
};

std::string filled(std::string_view row, std::size_t number, std::string_view a, std::string_view b) {
  std::string text = replaced(std::string(row), "{n}", std::to_string(number));
  return replaced(replaced(text, "{a}", a), "{b}", b);
}

std::string typed(const Style& style, const PlainGame& game, bool is_dvonn) {
  const auto turn = [&](std::size_t i) {
    if (i >= game.size()) return std::string();
    std::string text = style.from.empty() ? game[i].text : replaced(game[i].text, style.from, style.to);
    return game[i].count ? text + replaced(std::string(style.count), "{}", std::to_string(*game[i].count)) : text;
  };
  std::string out(style.head);
  std::size_t number = 0;
  for (std::size_t i = 0; i < game.size();) {
    const bool ends_placing = is_dvonn && i == 48;  // D3
    out += number == 0 ? "" : style.between;
    out += filled(style.row, ++number, turn(i), ends_placing ? "" : turn(i + 1));
    i += ends_placing ? 1 : 2;
  }
  return out.append(style.tail);
}

std::string turns_of(const PlainGame& game) {
  std::string all;
  for (const PlainTurn& turn : game) all += turn.text + ' ';
  return all;
}

struct Found {
  std::string turns;
  std::vector<std::string> problems;
};

Found read(std::string_view text) {
  Found found;
  notation::Record record;
  notation::read_records({"test", text, 0, 1}, notation::Format::Sheet, {}, record, [&](notation::Record& each) {
    for (const notation::Turn& turn : each.main.turns) found.turns.append(turn.text).append(" ");
    for (const notation::Diagnostic& d : each.diagnostics)
      if (d.severity != Severity::Note)
        found.problems.push_back(
            fmt::format("{} `{}`: {}", d.code, text.substr(d.span.begin, d.span.end - d.span.begin), d.message));
  });
  return found;
}

bool applies(const Style& style, bool is_dvonn) {
  return style.games == Games::Both || (style.games == Games::Dvonn) == is_dvonn;
}

}  // namespace

TEST_CASE("a game is read however a stranger types it") {
  for (const std::string_view sheet : {tournament_sheet, standard_sheet, dvonn_sheet}) {
    const bool is_dvonn = sheet == dvonn_sheet;
    const PlainGame game = plain_game(sheet);
    for (const Style& style : styles) {
      if (!applies(style, is_dvonn)) continue;
      const std::string text = typed(style, game, is_dvonn);
      INFO(style.name << '\n' << text);
      const Found found = read(text);
      CHECK(found.turns == turns_of(game));
      CHECK(found.problems == std::vector<std::string>{});
    }
  }
}

TEST_CASE("what cannot be read in the place of a turn is kept in its place") {
  for (const std::string_view sheet : {tournament_sheet, dvonn_sheet})
    for (const std::string_view cell : {"???", "(illegible)", "[unleserlich]", "[illegible]", "xx", "__", "????", "¿",
                                        "g?", "?4", "[?]", "(?)", "~", "illegible", "unlesbar", "onleesbaar"})
      for (const std::size_t place : {10U, 11U}) {
        PlainGame game = plain_game(sheet);
        game[place].text = cell;
        const std::string text = typed({}, game, sheet == dvonn_sheet);
        INFO(text);
        notation::Record record;
        notation::read_records({"test", text, 0, 1}, notation::Format::Sheet, {}, record, [&](notation::Record& each) {
          REQUIRE(each.main.turns.size() == game.size());
          const notation::Span span = each.main.turns[place].span;
          CHECK(text.substr(span.begin, span.end - span.begin) == cell);
          CHECK(each.main.turns[place + 1].text == game[place + 1].text);
        });
      }
}

TEST_CASE("a sheet that holds only the moves of DVONN is one of DVONN that lacks its placements") {
  const PlainGame game = plain_game(dvonn_sheet);
  const PlainGame moves(game.begin() + 49, game.end());
  for (const std::string_view head : {"", "DVONN\n"}) {
    const std::string text = std::string(head) + typed({}, moves, false);
    const Found found = read(text);
    CHECK(found.turns == turns_of(moves));
    REQUIRE(found.problems.size() == 1);
    CHECK(found.problems[0].starts_with("missing-placements `" + moves[0].text + "`"));
  }
}

TEST_CASE("a heading with a misspelt name is a warning, other lines with a colon are not") {
  for (const std::string_view heading : {"Tournment: Spring Cup", "Varient: standard", "Wihte: Anna", "Resutl: 1-0"})
    CHECK(read(std::string(heading) + "\n\n1. h3 f1-d2\n2. d7 b4\n").problems.size() == 1);
  for (const std::string_view line : {"Hello: this is our game", "Weather: sunny", "White: Anna", "Notes: none"})
    CHECK(read(std::string(line) + "\n\n1. h3 f1-d2\n2. d7 b4\n").problems.empty());
}

TEST_CASE("a push with a wrong letter does not make DVONN of a short game of GIPF") {
  notation::Record record;
  std::string game;
  notation::read_records({"test", "1. a2-b3 i2-h3\n2. b1-b3 d3-c3\n3. a3-b4 i3-h4\n4. c1-c3 h1-h3\n", 0, 1},
                         notation::Format::Sheet, {}, record,
                         [&](notation::Record& each) { game = each.tag("Game").value_or(""); });
  CHECK(game == "gipf");
}
