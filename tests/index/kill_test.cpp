// A process that is killed leaves the index that was there, or the one that it made.
#include "index/database.hpp"
#include "indexed.hpp"
#include "support/rounds.hpp"

#include <fmt/format.h>

#include <chrono>
#include <string>

namespace kill_test {

using namespace gpn;
using replay::Database;
using replay::Statement;
namespace fs = std::filesystem;

namespace {

/// Runs the program and kills it after so many seconds, unless it has ended.
int index_for(const fs::path& folder, double seconds) {
  const std::string script =
      fmt::format("timeout -s KILL {:.4f} {} index --jobs 1 games -o games.db", seconds, GPN_PROGRAM);
  return test::run_script(folder, script).status;
}

/// What the index has, as one text; "none" where no index was there or was finished.
std::string content(const std::string& path) {
  if (!fs::exists(path)) return "none";
  Database database(path, Database::Access::Read);
  Statement whole(database, "PRAGMA integrity_check");
  REQUIRE(whole.step());
  REQUIRE(whole.text(0) == "ok");
  const auto number = [&](const char* sql) { return Statement(database, sql).only_number().value_or(-1); };
  if (number("SELECT count(*) FROM sqlite_master") == 0) return "none";
  return fmt::format("{} games, {} positions, {} files", number("SELECT count(*) FROM games"),
                     number("SELECT count(*) FROM positions"), number("SELECT sum(id > 0) FROM sources"));
}

}  // namespace

TEST_CASE("memory does not grow with the number of games", "[no-sanitizer]") {
  const test::IndexedFolder files;
  long peaks[2];
  constexpr unsigned games = 24'000;
  for (const unsigned part : {2U, 1U}) {
    const std::string script =
        fmt::format("{0} generate --game dvonn -n {1} -o games/a.gpn && {0} index --jobs 1 games -o games.db",
                    GPN_PROGRAM, games / part);
    const auto run = test::run_script(files.folder(), script);
    REQUIRE(run.status == 0);
    peaks[2 - part] = run.peak_kib;
  }
  CHECK(peaks[1] < peaks[0] + 4096);
}

TEST_CASE("a killed index run leaves the old index or the new one") {
  const test::IndexedFolder files;
  const fs::path folder = files.folder();
  const auto generate = [&](std::string_view name, int seed, int games) {
    const std::string script =
        fmt::format("{} generate --game dvonn -n {} --seed {} -o games/{}", GPN_PROGRAM, games, seed, name);
    REQUIRE(test::run_script(folder, script).status == 0);
  };
  generate("a.gpn", 1, 300);
  generate("b.gpn", 2, 100);
  const fs::path old = folder / "old.db";
  constexpr double long_enough = 100;
  for (const bool is_first : {true, false}) {
    const std::string before = is_first ? "none" : content(old.string());
    const auto reset = [&] {
      for (const char* const name : {"games.db", "games.db-journal"}) fs::remove(folder / name);
      if (!is_first) fs::copy_file(old, folder / "games.db");
    };
    reset();
    const auto begin = std::chrono::steady_clock::now();
    REQUIRE(index_for(folder, long_enough) == 0);
    const std::chrono::duration<double> needed = std::chrono::steady_clock::now() - begin;
    const std::string after = content(files.index_path());
    REQUIRE(after != before);
    unsigned killed = 0;
    const unsigned rounds = gpn_test::rounds(25);
    for (unsigned round = 0; round < rounds; ++round) {
      reset();
      const int status = index_for(folder, needed.count() * (round + 0.5) / rounds);
      killed += status == 137 ? 1U : 0U;
      const std::string left = content(files.index_path());
      CAPTURE(round, status, before, after);
      CHECK((left == after || (left == before && status == 137)));
      if (round % 5 == 0) {  // what was left is brought up to date
        CHECK(index_for(folder, long_enough) == 0);
        CHECK(content(files.index_path()) == after);
      }
    }
    CHECK(killed > rounds / 2);
    for (const auto& entry : fs::directory_iterator(folder)) CHECK(entry.path().filename() != "gpn-index");
    if (is_first) {
      fs::copy_file(files.index_path(), old);
      generate("a.gpn", 3, 250);
      generate("c.gpn", 4, 50);
      files.remove("b.gpn");
    }
  }
}

}  // namespace kill_test
