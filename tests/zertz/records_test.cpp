// Real records: ../shared/corpus/zertz, or GPN_CORPUS.
#include "play.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>
#include <notation/corpus.hpp>

#include <catch2/catch.hpp>

#include <set>

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

TEST_CASE("Boardspace records replay turn by turn as another program reads them") {
  using gpn::replay::Verdict;
  const auto folder = gpn::test::corpus("zertz");
  if (folder.empty()) {
    WARN("skipped: there is no corpus of records");
    return;
  }
  // A marble put on the board before the start, and clicks that a resignation confirms.
  const std::set<std::string> others{"U!ZXX-yavaleks-SmartBot-2021-08-25-1207.sgf",
                                     "Z11-Bubolyka-SmartBot-2014-09-27-1027.sgf"};
  gpn::host::Registry registry;
  REQUIRE(registry.add(gpn::plugins::zertz()));
  std::size_t records = 0;
  for (const Row& row : rows_of(folder / "verdicts.tsv")) {
    const bool is_whole =
        row.verdict == "finished" || row.verdict == "resign" || row.verdict == "time" || row.verdict == "open";
    if (!is_whole || others.contains(row.file)) continue;
    CAPTURE(row.file);
    const std::string bytes = gpn::test::file_bytes(folder / "boardspace" / row.file);
    const auto limits = gpn::notation::with_games({}, registry);
    gpn::notation::Record scratch;
    bool is_first = true;
    gpn::notation::read_records({"test", bytes}, gpn::notation::Format::Boardspace, limits, scratch,
                                [&](gpn::notation::Record& record) {
                                  if (!std::exchange(is_first, false)) return;
                                  gpn::replay::Replayer replayer{gpn::replay::Rulebook(registry)};
                                  CHECK(replayer.resolve(record).verdict == Verdict::Legal);
                                  std::string turns;
                                  for (const gpn::notation::Turn& turn : record.main.turns)
                                    turns.append(turns.empty() ? "" : " ").append(turn.text);
                                  CHECK(turns == row.texts);
                                });
    ++records;
  }
  CHECK(records == 274);
}

}  // namespace records_test
