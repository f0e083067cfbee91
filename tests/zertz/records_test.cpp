// Real records: ../shared/corpus/zertz, or GPN_CORPUS.
#include "play.hpp"

#include <notation/corpus.hpp>

#include <catch2/catch.hpp>

namespace records_test {

using namespace zertz_test;

namespace {

/// A line of verdicts.tsv.
struct Row {
  std::string file, setup, first, turns, verdict, winner, why, texts;
};

std::vector<Row> rows_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::vector<Row> rows;
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    Row& row = rows.emplace_back();
    for (std::string* field :
         {&row.file, &row.setup, &row.first, &row.turns, &row.verdict, &row.winner, &row.why, &row.texts})
      std::getline(fields, *field, '\t');
  }
  rows.erase(rows.begin());
  return rows;
}

const std::map<std::string_view, std::string_view> variants{
    {"Zertz", "basic"}, {"Zertz+11", "tournament"}, {"Zertz+24", "large"}};

}  // namespace

TEST_CASE("The turns of real games are legal and end as they did") {
  const auto folder = gpn::test::corpus("zertz");
  if (folder.empty()) {
    WARN("skipped: there is no corpus of records");
    return;
  }
  std::size_t games = 0;
  for (const Row& row : rows_of(folder / "verdicts.tsv")) {
    const auto variant = variants.find(row.setup);
    if (variant == variants.end() || row.verdict == "unreadable") continue;
    CAPTURE(row.file);
    Play game("isolation=all", variant->second);
    std::istringstream texts(row.texts);
    for (std::string text; texts >> text;) {
      REQUIRE(game.verdict(text) == text);
      game.play(text);
    }
    const bool ends = row.verdict == "finished" || row.verdict == "goes on";
    const bool is_white = row.winner == row.first;
    using State = gpn::host::Standing::State;
    CHECK(game.standing().state == (!ends                  ? State::Running
                                    : row.winner == "draw" ? State::Drawn
                                    : is_white             ? State::WhiteWon
                                                           : State::BlackWon));
    ++games;
  }
  CHECK(games == 267);
}

}  // namespace records_test
