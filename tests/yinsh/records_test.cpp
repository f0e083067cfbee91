// Real records and positions: ../shared/corpus/yinsh, or GPN_CORPUS.
#include "play.hpp"
#include "support/json.hpp"

#include <gpn/host/perft.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/replay/replayer.hpp>
#include <notation/corpus.hpp>

#include <catch2/catch.hpp>

namespace records_test {

using namespace yinsh_test;
using gpn::notation::Format;
using gpn::notation::Record;
using gpn::replay::Verdict;

namespace {

const gpn::host::Registry& registry() {
  static const gpn::host::Registry filled = [] {
    gpn::host::Registry registry;
    if (!registry.add(gpn::plugins::yinsh())) throw std::runtime_error("refused");
    return registry;
  }();
  return filled;
}

struct Replayed {
  Verdict verdict{};
  std::string turns;
  std::optional<gpn::notation::Result> claimed;
  bool has_worse_than_notes = false;
};

Replayed replay(const std::string& bytes, Format format) {
  Record scratch;
  Replayed out;
  gpn::notation::read_records(
      {"test", bytes}, format, gpn::notation::with_games({}, registry()), scratch, [&](Record& record) {
        gpn::replay::Replayer replayer{gpn::replay::Rulebook(registry())};
        const gpn::replay::Report& report = replayer.resolve(record);
        out.verdict = report.verdict;
        out.claimed = record.result;
        for (const gpn::notation::Turn& turn : record.main.turns)
          out.turns += (out.turns.empty() ? "" : " ") + std::string(turn.text);
        for (const gpn::notation::Diagnostic& each : report.diagnostics)
          out.has_worse_than_notes = out.has_worse_than_notes || each.severity != gpn::Severity::Note;
      });
  return out;
}

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

/// A game between programs as a native record in the short way: the rows are not in the file.
std::string native(const nlohmann::json& game) {
  const std::string result = game["result"] == "white" ? "1-0" : game["result"] == "black" ? "0-1" : "1/2-1/2";
  std::string text = "[Game \"yinsh\"]\n[Result \"" + result + "\"]\n\n";
  std::string last;
  for (const auto& move : game["moves"]) {
    const std::string type = move["move_type"];
    std::string spots = move["position"];
    std::transform(spots.begin(), spots.end(), spots.begin(),
                   [](char c) { return static_cast<char>(std::tolower(c)); });
    const std::size_t arrow = spots.find("->");
    if (type == "REMOVE_MARKERS") continue;
    if (type == "MOVE_RING") spots.replace(arrow, 2, "-");
    if (type == "REMOVE_RING") spots = 'x' + spots.substr(0, arrow);
    text += (move["player"] == last ? ";" : "\n") + spots;
    last = move["player"];
  }
  return text + '\n' + result + '\n';
}

}  // namespace

TEST_CASE("Boardspace records replay to the recorded end, turn by turn as other programs read them") {
  const auto folder = gpn::test::corpus("yinsh");
  if (folder.empty()) {
    WARN("skipped: there is no corpus of records");
    return;
  }
  std::size_t records = 0;
  for (const Texts& row : rows_of(folder / "verdicts.tsv")) {
    CAPTURE(row[0]);
    const Replayed game = replay(gpn::test::file_bytes(folder / row[0]), Format::Boardspace);
    CHECK(game.verdict == Verdict::Legal);
    CHECK_FALSE(game.has_worse_than_notes);
    CHECK(game.turns == row[6]);
    CHECK(game.claimed == (row[4] == "P0" ? gpn::notation::Result::WhiteWins : gpn::notation::Result::BlackWins));
    ++records;
  }
  CHECK(records == 3);
}

TEST_CASE("Games of programs, told without their rows, are legal with the recorded result (Y37)") {
  const auto folder = gpn::test::corpus("yinsh/bots");
  if (folder.empty()) {
    WARN("skipped: there is no corpus of records");
    return;
  }
  std::size_t records = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const auto file = gpn::test::parse_json(gpn::test::file_bytes(entry.path()));
    for (const auto& game : file["games"]) {
      CAPTURE(entry.path().filename().string(), records);
      CHECK(replay(native(game), Format::Gpn).verdict == Verdict::Legal);
      ++records;
    }
  }
  CHECK(records == 15);
}

TEST_CASE("Positions of human games have as many turns, and paths of two turns, as another program counts") {
  const auto folder = gpn::test::corpus("yinsh");
  if (folder.empty()) {
    WARN("skipped: there is no corpus of records");
    return;
  }
  std::size_t positions = 0;
  for (const Texts& row : rows_of(folder / "positions.tsv")) {
    CAPTURE(row[0]);
    const Play game = Play::from(row[1]);
    const auto count = [&](unsigned depth) {
      return gpn::host::perft(game.ruleset(), game.position(), depth, gpn::host::PerftCount::Turns).value();
    };
    CHECK(game.text() == row[1]);
    CHECK(count(1) == std::stoull(row[2]));
    CHECK(count(2) == std::stoull(row[3]));
    ++positions;
  }
  CHECK(positions == 197);
}

}  // namespace records_test
