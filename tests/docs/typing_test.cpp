// docs/typing.md: each example in the tables of turns, passes and reserve counts is typed on a sheet and read as the
// page says. Examples are the texts between backquotes; a word without a point is typed where the first example of its
// row has its word.
#include "positions_page.hpp"

#include <catch2/catch.hpp>
#include <gpn/notation/dialect.hpp>
#include <support/folder.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace typing_test {

namespace {

using namespace gpn;

/// A row of a table with two cells.
struct Row {
  std::string typed;
  std::string meant;
};

/// The lines of the page below a heading, up to the next one.
std::vector<std::string> section(std::string_view heading) {
  const std::vector<std::string> lines = test::lines_of(test::content_of(GPN_SOURCE_DIR "/docs/typing.md"));
  auto begin = std::find(lines.begin(), lines.end(), heading);
  REQUIRE(begin != lines.end());
  ++begin;
  return {begin, std::find_if(begin, lines.end(), [](const std::string& line) { return line.starts_with("## "); })};
}

/// The cells of a line; `\\|` is a bar inside a cell.
std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells;
  std::string cell;
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (line[i] == '\\' && i + 1 < line.size() && line[i + 1] == '|')
      cell += line[++i];
    else if (line[i] == '|')
      cells.push_back(std::exchange(cell, {}));
    else
      cell += line[i];
  }
  return cells;
}

std::vector<Row> table_of(std::string_view heading) {
  std::vector<Row> rows;
  for (const std::string& line : section(heading)) {
    if (line.starts_with("| typed | why |")) break;  // below it is what stays as it is written
    if (!line.starts_with("| ") || line.starts_with("| typed") || line.starts_with("| ---")) continue;
    const std::vector<std::string> cells = cells_of(line);
    REQUIRE(cells.size() == 2);
    rows.push_back({cells[0], cells[1]});
  }
  return rows;
}

bool has_point(std::string_view text) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i)
    if (text[i] >= 'a' && text[i] <= 'k' && text[i + 1] >= '1' && text[i + 1] <= '9') return true;
  return false;
}

/// The turns of a sheet, separated by blanks.
std::string read(const std::string& sheet) {
  std::string turns;
  notation::Record record;
  notation::read_records({"typing", sheet, 0, 1}, notation::Format::Sheet, {}, record, [&](notation::Record& each) {
    for (const notation::Turn& turn : each.main.turns) turns.append(turn.text).append(" ");
  });
  return turns;
}

/// Rows of which most have the example in both columns.
std::string in_rows(const std::string& example) {
  std::string sheet = "1. b4  h4\n";
  for (int number = 2; number <= 5; ++number) sheet += std::to_string(number) + ". " + example + "  " + example + "\n";
  return sheet;
}
std::string rows_of(const std::string& turn) {
  std::string turns = "b4 h4 ";
  for (int i = 0; i < 8; ++i) turns += turn + " ";
  return turns;
}

}  // namespace

TEST_CASE("typing.md: the turns are read as the page says") {
  std::size_t examples = 0;
  for (const Row& row : table_of("## Turns")) {
    const std::vector<std::string> typed = test::quoted_in(row.typed);
    const std::vector<std::string> meant = test::quoted_in(row.meant);
    if (typed.empty() || meant.empty() || !has_point(meant.front())) continue;
    for (std::size_t i = 0; i < typed.size(); ++i) {
      if (!has_point(typed[i])) continue;
      const std::string& turn = meant.size() == typed.size() ? meant[i] : meant.front();
      ++examples;
      INFO(typed[i]);
      CHECK(read(in_rows(typed[i])) == rows_of(turn));
    }
  }
  CHECK(examples > 60);
}

TEST_CASE("typing.md: the words between two points and before a list are read as the page says") {
  std::map<std::string, std::size_t> words;
  for (const Row& row : table_of("## Turns")) {
    const std::vector<std::string> typed = test::quoted_in(row.typed);
    const std::vector<std::string> meant = test::quoted_in(row.meant);
    if (typed.size() < 5 || meant.size() != 1) continue;
    const bool is_move = meant.front() == "c7-e7";
    const bool is_removal = meant.front() == "f8-f3;xe3" && typed.front().find("takes") != std::string::npos;
    if (!is_move && !is_removal) continue;
    for (const std::string& word : typed) {
      if (has_point(word) || word.find_first_of("-+&>=") != std::string::npos) continue;
      INFO(word);
      const std::string example = (is_move ? "c7 " : "f8-f3 ") + word + (is_move ? " e7" : " e3");
      CHECK(read(in_rows(example)) == rows_of(meant.front()));
      ++words[meant.front()];
    }
  }
  CHECK(words["c7-e7"] > 10);
  CHECK(words["f8-f3;xe3"] > 30);
}

TEST_CASE("typing.md: the passes are read as passes") {
  std::size_t examples = 0;
  for (const Row& row : table_of("## Passes, resignations, results")) {
    if (row.meant.find("`pass` ") != 1 && row.meant != " `pass` ") continue;
    if (row.meant.find("GIPF") != std::string::npos) continue;  // signs, which depend on the game
    for (const std::string& word : test::quoted_in(row.typed)) {
      INFO(word);
      ++examples;
      CHECK(read("1. c5-d5  d4-e4\n2. c4-c3  " + word + "\n3. f2-f3  g2-g3\n") ==
            "c5-d5 d4-e4 c4-c3 pass f2-f3 g2-g3 ");
    }
  }
  CHECK(examples > 30);
}

TEST_CASE("typing.md: the reserve counts are read as counts") {
  std::size_t examples = 0;
  for (const std::string& line : section("## Reserve counts"))
    for (const std::string& count : test::quoted_in(line)) {
      if (count == "(16") continue;  // at the end of a cell, and so not before another turn on its line
      INFO(count);
      ++examples;
      std::size_t counted = 0;
      notation::Record record;
      const std::string sheet = "1. b4 " + count + "  h4 " + count + "\n2. d2 " + count + "  d7 " + count + "\n";
      notation::read_records({"typing", sheet, 0, 1}, notation::Format::Sheet, {}, record, [&](notation::Record& each) {
        for (const notation::Turn& turn : each.main.turns) counted += turn.reserve == 16U ? 1U : 0U;
      });
      CHECK(counted == 4);
    }
  CHECK(examples > 20);
}

}  // namespace typing_test
