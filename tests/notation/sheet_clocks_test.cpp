// Clocks and times beside the turns of sheets: each is a comment on its turn, is reported as a clock and is still there
// after the record was written as native text and read again.
#include "notation/sheet_games.hpp"
#include "notation/sheet_typings.hpp"

#include <gpn/notation/dialect.hpp>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sheet_clocks_test {

using namespace gpn;
using namespace gpn::test;

namespace {

// clang-format off
constexpr std::string_view clocks[] = {
    "[0:12:34]", "{00:10:01}", "(3:20)", "12:34", "0:12:34", "1:05:33", "[12:34]", "<3:20>", "3:20.5", "[3:20.5]",
    "00:10:01,5", "(0:12)", "{[%clk 0:12:34]}", "{[%emt 0:00:05]}", "@12:34", "/12:34", "t=3:20", "time=3:20", "t:12",
    "TM[1234]", "-3:20-", "1:05pm", "2:05 h", "1:23h", "\u23F13:20", "\u23F1 12:34", "(3:20 left)", "3:20 left",
    "(clock 12:34)", "clock 12:34", "time: 3:20", "Zeit 12:34", "temps 3:20", "(1h 5m)", "{3 min 20 s}", "(12 seconds)",
    "12 sec", "5 min", "12 min 34", "1 h 05", "5 \u043C\u0438\u043D", "2026-11-22 12:34", "[22.11.26 18:03]", "1h05",
    "1h05m", "1h", "3m20s", "3m20", "20s", "0.5s", "12mn", "0h12", "3'20\"", "3\u520620\u79D2", "t=12"};
// clang-format on

/// What is said of a clock: as it is written, without the braces of a comment.
std::string said(std::string_view clock) {
  return std::string(clock.starts_with('{') ? clock.substr(1, clock.size() - 2) : clock);
}

enum class Clocks { AfterTurns, BeforeTurns, AfterRows, BeforeNames };

bool opens_row(std::size_t turn, bool is_dvonn) { return is_dvonn && turn > 48 ? turn % 2 == 1 : turn % 2 == 0; }

struct Typed {
  std::string text;
  std::vector<bool> has_clock;  // of each turn
};

Typed typed(const PlainGame& game, std::string_view clock, Clocks where) {
  const bool is_dvonn = !game.front().count;
  Typed out;
  std::size_t number = 0;
  for (std::size_t i = 0; i < game.size(); ++i) {
    const bool ends_row = i + 1 == game.size() || opens_row(i + 1, is_dvonn);
    if (opens_row(i, is_dvonn)) out.text += fmt::format("{}.", ++number);
    const std::string turn = game[i].count ? fmt::format("{} ({})", game[i].text, *game[i].count) : game[i].text;
    if (where == Clocks::BeforeNames) out.text += opens_row(i, is_dvonn) ? " White:" : "   Black:";
    const bool has_clock = where != Clocks::AfterRows || ends_row;
    out.has_clock.push_back(has_clock);
    if (where == Clocks::BeforeTurns)
      out.text += fmt::format(" {} {}", clock, turn);
    else
      out.text += has_clock ? fmt::format(" {} {}", turn, clock) : ' ' + turn;
    if (ends_row) out.text += '\n';
  }
  return out;
}

/// The turns with the comments after them, and what is not a note.
struct Found {
  std::vector<std::string> turns;
  std::vector<std::string> comments;
  std::vector<std::string> problems;
  std::size_t clock_notes = 0;
  std::string native;
};

Found read(std::string_view text, notation::Format format) {
  Found found;
  notation::Record record;
  notation::read_records({"test", text, 0, 1}, format, {}, record, [&](notation::Record& each) {
    for (const notation::Turn& turn : each.main.turns) {
      found.turns.emplace_back(turn.text);
      std::string& comments = found.comments.emplace_back();
      if (turn.annotation)
        for (const notation::Comment& comment : each.annotations[*turn.annotation].after) comments += comment.text;
    }
    for (const notation::Diagnostic& diagnostic : each.diagnostics) {
      if (diagnostic.severity != Severity::Note) found.problems.push_back(diagnostic.message);
      if (diagnostic.code == "sheet-clock") ++found.clock_notes;
    }
    notation::dialect(notation::Format::Gpn).write(each, {}, found.native);
  });
  return found;
}

void check_clocks(const Found& found, const PlainGame& game, const Typed& text, const std::string& clock) {
  REQUIRE(found.turns.size() == game.size());
  for (std::size_t i = 0; i < game.size(); ++i) {
    CHECK(found.turns[i] == game[i].text);
    CHECK(found.comments[i] == (text.has_clock[i] ? clock : ""));
  }
}

std::string first_row(std::string_view row) {
  std::string out;
  for (const std::string& turn : read(row, notation::Format::Sheet).turns) out += turn + ' ';
  return out;
}

}  // namespace

TEST_CASE("a clock beside a turn is a comment on it and survives native text") {
  for (const std::string_view sheet : {tournament_sheet, standard_sheet, dvonn_sheet}) {
    const PlainGame game = plain_game(sheet);
    for (const std::string_view clock : clocks)
      for (const Clocks where : {Clocks::AfterTurns, Clocks::AfterRows, Clocks::BeforeNames}) {
        const Typed text = typed(game, clock, where);
        INFO(text.text.substr(0, 300));
        CHECK(notation::recognise(text.text) == notation::Format::Sheet);
        const Found found = read(text.text, notation::Format::Sheet);
        CHECK(found.problems == std::vector<std::string>{});
        CHECK(found.clock_notes == 1);
        check_clocks(found, game, text, said(clock));
        check_clocks(read(found.native, notation::Format::Gpn), game, text, said(clock));
      }
  }
}

TEST_CASE("a clock before each turn of a row is a comment on the turn after it") {
  for (const std::string_view sheet : {tournament_sheet, dvonn_sheet}) {
    const PlainGame game = plain_game(sheet);
    for (const std::string_view clock : {"0:12", "[0:12:34]", "(3:20)", "@12:34"}) {
      const Typed text = typed(game, clock, Clocks::BeforeTurns);
      INFO(text.text.substr(0, 300));
      check_clocks(read(text.text, notation::Format::Sheet), game, text, std::string(clock));
    }
  }
}

TEST_CASE("a short clock in the place of a turn stays in that place") {
  CHECK(first_row("1. h3 5s\n2. d7 b4\n") == "h3 5s d7 b4 ");
  CHECK(first_row("1. 1h f1-d2\n2. d7 b4\n") == "1h f1-d2 d7 b4 ");
  CHECK(first_row("1. h3 2h\n2. d7 b4\n") == "h3 2h d7 b4 ");
  CHECK(first_row("1. h3 5s f1-d2 5s\n2. d7 b4\n") == "h3 f1-d2 d7 b4 ");
}

TEST_CASE("a clock is no count, no number and no result") {
  const Found found = read("1. h3 0:10 f1-d2 1:00\n2. d7 10:00 b4 2:30\n", notation::Format::Sheet);
  CHECK(found.turns == std::vector<std::string>{"h3", "f1-d2", "d7", "b4"});
  CHECK(found.comments == std::vector<std::string>{"0:10", "1:00", "10:00", "2:30"});
  CHECK(found.problems == std::vector<std::string>{});
}

}  // namespace sheet_clocks_test
