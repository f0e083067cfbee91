// Real records and positions: ../shared/corpus/tzaar, or GPN_CORPUS.
#include "play.hpp"

#include <gpn/host/perft.hpp>
#include <notation/corpus.hpp>

#include <catch2/catch.hpp>

namespace records_test {

using namespace tzaar_test;

namespace {

/// The lines of a table below its head, in fields.
std::vector<Texts> rows_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::vector<Texts> rows;
  for (std::string line; std::getline(file, line);) {
    std::istringstream fields(line);
    Texts& row = rows.emplace_back();
    for (std::string field; std::getline(fields, field, '\t');) row.push_back(field);
  }
  rows.erase(rows.begin());
  return rows;
}

std::uint64_t paths(const Play& game, unsigned depth) {
  return gpn::host::perft(game.ruleset(), game.position(), depth, gpn::host::PerftCount::Turns).value();
}

/// The turns of a Little Golem record, played from its start, in canonical text.
std::string play_as_written(const std::string& record) {
  const auto value_at = [&](std::size_t at) { return record.substr(at, record.find(']', at) - at); };
  Play game = Play::from(value_at(record.find("POS[") + 4));
  std::string turns;
  for (std::size_t at = record.find(';', 2); at != std::string::npos; at = record.find(';', at + 1)) {
    const std::string turn = value_at(at + 3);
    if (game.read(turn) != gpn::host::ReadStatus::Ok) return turns + " then " + turn;
    turns += (turns.empty() ? "" : " ") + game.read_as();
    game.play(turn);
  }
  return turns;
}

}  // namespace

TEST_CASE("A game of a correspondence site is legal to its end, and has the paths that other programs count") {
  const auto folder = gpn::test::corpus("tzaar");
  if (folder.empty()) {
    WARN("skipped: there is no corpus of records");
    return;
  }
  std::size_t games = 0;
  for (const Texts& row : rows_of(folder / "verdicts.tsv")) {
    CAPTURE(row[0]);
    Play game = Play::from(row[1]);
    std::istringstream words(row[5]);
    unsigned turns = 0;
    for (std::string turn; words >> turn; ++turns) {
      if (turns == 1) CHECK(paths(game, 1) == 10682);
      if (turns == 22) CHECK((paths(game, 1) == 213 && paths(game, 2) == 22157));
      REQUIRE(game.verdict(turn) == turn);
      game.play(turn);
    }
    CHECK(std::to_string(turns) == row[2]);
    CHECK(play_as_written(gpn::test::file_bytes(folder / row[0])) == row[5]);
    CHECK(row[3] == "finished");
    CHECK(game.standing().state ==
          (row[4] == "W" ? gpn::host::Standing::State::WhiteWon : gpn::host::Standing::State::BlackWon));
    ++games;
  }
  CHECK(games == 1);
}

TEST_CASE("Positions of real games have as many turns, and paths of two turns, as another program counts") {
  const auto folder = gpn::test::corpus("tzaar");
  if (folder.empty()) {
    WARN("skipped: there is no corpus of records");
    return;
  }
  std::size_t positions = 0;
  for (const Texts& row : rows_of(folder / "positions.tsv")) {
    CAPTURE(row[0]);
    const Play game = Play::from(row[1]);
    CHECK(game.text() == row[1]);
    CHECK(paths(game, 1) == std::stoull(row[2]));
    CHECK(paths(game, 2) == std::stoull(row[3]));
    ++positions;
  }
  CHECK(positions == 43);
}

}  // namespace records_test
