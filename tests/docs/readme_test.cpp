// The board of README.md and the slips of docs/archivists.md are what the rules do.
// GPN_APPROVE=1 in the environment draws the board anew: read the difference before you commit it.
#include "positions_page.hpp"

#include <catch2/catch.hpp>
#include <cli/program.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>
#include <support/board_drawing.hpp>
#include <support/games.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>

namespace {

using namespace gpn;
using test::lines_of;
using test::read_file;
using test::source_path;

/// The position before the first turn of a record that is not legal.
host::Position position_before_error(const notation::Record& record, const host::Ruleset& ruleset) {
  host::Position position = ruleset.start();
  host::TurnList turns = ruleset.turn_list();
  gpn_reading reading{};
  for (const notation::Turn& turn : record.main.turns) {
    if (ruleset.read_turn(position, turn.text, turn.hints, turns, reading) != host::ReadStatus::Ok) return position;
    ruleset.apply(position, turns[0]);
  }
  FAIL("the record has no illegal turn");
  return position;
}

/// The board with the pieces of the forgotten row in parentheses.
test::Drawing drawn_board() {
  const std::string text = read_file(source_path("examples/records/gipf-forgotten-row.gpn"));
  const auto ruleset = test::ruleset("gipf", "standard");
  test::Drawing drawing;
  notation::Record scratch;
  notation::read_records({"", text, 0, 1}, notation::Format::Gpn, {}, scratch, [&](notation::Record& record) {
    const host::Position position = position_before_error(record, *ruleset);
    test::Occupants pieces = test::occupants(ruleset->cells(), ruleset->write_position(position));
    for (const char* spot : {"g3", "g4", "g5", "g6"}) pieces.at(spot) = "(" + pieces.at(spot) + ")";
    drawing = test::draw_board(ruleset->cells(), pieces);
  });
  return drawing;
}

}  // namespace

TEST_CASE("the board of the README is the position of the record below it") {
  const auto path = source_path("README.md");
  std::vector<std::string> lines = lines_of(read_file(path));
  const auto begin = std::find(lines.begin(), lines.end(), "```text");
  REQUIRE(begin != lines.end());
  const auto end = std::find(begin, lines.end(), "```");
  const test::Drawing board = drawn_board();
  if (std::getenv("GPN_APPROVE") != nullptr) {
    const auto at = lines.erase(begin + 1, end);
    lines.insert(at, board.begin(), board.end());
    std::ofstream page(path, std::ios::binary);
    for (const std::string& line : lines) page << line << '\n';
  } else {
    CHECK(std::vector(begin + 1, end) == board);
  }
}

TEST_CASE("the slips of the page for archivists have the findings it names") {
  const std::string sheet = read_file(source_path("examples/sheets/first/2024-11-29-vroom-dahl.txt"));
  const test::TemporaryFolder folder;
  std::size_t slips = 0;
  bool in_table = false;
  for (const std::string& line : lines_of(read_file(source_path("docs/archivists.md")))) {
    if (line.starts_with("| slip |")) in_table = true;
    if (!line.starts_with('|')) in_table = false;
    const auto quoted = in_table ? test::quoted_in(line) : std::vector<std::string>();
    if (quoted.empty()) continue;
    INFO(line);
    REQUIRE(quoted.size() == 3);
    const std::size_t at = sheet.find(quoted[1]);
    REQUIRE(at != std::string::npos);
    folder.write("sheet.txt", std::string(sheet).replace(at, quoted[1].size(), quoted[0]));
    const std::string report = test::run_gpn(folder.path(), "gpn verify sheet.txt").out;
    // The note about the cause may come first.
    const std::size_t severity = std::min(report.find("error["), report.find("warning["));
    REQUIRE(severity != std::string::npos);
    const std::size_t open = report.find('[', severity) + 1;
    CHECK(report.substr(open, report.find(']', open) - open) == quoted[2]);
    ++slips;
  }
  CHECK(slips >= 10);
}
