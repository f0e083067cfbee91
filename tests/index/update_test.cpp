// An index is brought up to date by the files that have changed, and by no others.
#include "indexed.hpp"

#include "index/database.hpp"

#include <string>
#include <string_view>

namespace update_test {

using namespace gpn;
using replay::Database;
using replay::Statement;
using test::IndexedFolder;

namespace {

constexpr std::string_view game = "[Game \"gipf\"]\n[Variant \"basic\"]\n[White \"Ann\"]\n\n1. e9-e7 f1-d2 *\n";
constexpr std::string_view other = "[Game \"dvonn\"]\n[White \"Bo\"]\n[Event \"x\"]\n\n1. c3 *\n";

std::int64_t number(const IndexedFolder& files, const std::string& sql) {
  Database database(files.index_path(), Database::Access::Read);
  return Statement(database, sql).only_number().value_or(-1);
}

void check_counts(const replay::IndexTally& tally, std::vector<std::uint64_t> expected) {
  CHECK(std::vector{tally.added, tally.replaced, tally.removed, tally.unchanged, tally.games, tally.read.records} ==
        expected);
}

}  // namespace

TEST_CASE("only files that are new or have changed are replayed") {
  const IndexedFolder files;
  files.write("a.gpn", game);
  files.write("b.gpn", other);
  files.write("c.gpn", std::string(game) + "\n" + std::string(game));
  check_counts(*files.index(), {3, 0, 0, 0, 4, 4});
  check_counts(*files.index(), {0, 0, 0, 3, 4, 0});
  CHECK(number(files, "SELECT count(*) FROM positions") == 11);

  files.write("b.gpn", game);
  files.write("d.gpn", game);
  files.remove("c.gpn");
  check_counts(*files.index(), {1, 1, 1, 1, 3, 2});
  CHECK(number(files, "SELECT count(*) FROM positions") == 9);
  CHECK(number(files, "SELECT count(*) FROM positions WHERE game NOT IN (SELECT id FROM games)") == 0);
  CHECK(number(files, "SELECT count(*) FROM players") == 1);
  CHECK(number(files, "SELECT count(*) FROM events") == 0);
  CHECK(number(files, "SELECT count(*) FROM rules") == 1);
  CHECK(number(files, "SELECT count(*) FROM records WHERE white = 'Ann' AND source LIKE '%/d.gpn'") == 1);
}

TEST_CASE("the size of a file does not decide whether it has changed") {
  const IndexedFolder files;
  files.write("a.gpn", game);
  REQUIRE(files.index());
  const auto time = std::filesystem::last_write_time(files.path("a.gpn"));
  std::string changed(game);
  changed.replace(changed.find("Ann"), 3, "Abe");
  files.write("a.gpn", changed);
  std::filesystem::last_write_time(files.path("a.gpn"), time);
  check_counts(*files.index(), {0, 1, 0, 0, 1, 1});
}

TEST_CASE("files outside of the paths stay, also those of a folder that is not there") {
  const IndexedFolder files;
  files.write("a/x.gpn", game);
  files.write("b/x.gpn", game);
  REQUIRE(files.index());
  const replay::IndexRules rules{replay::rules_hash(test::games(), {}), {}};
  const auto only_a = replay::make_index(test::games(), {files.path("a/")}, rules, files.index_path());
  check_counts(*only_a, {0, 0, 0, 1, 2, 0});
  std::filesystem::remove_all(files.path("b"));
  const auto gone = replay::make_index(test::games(), {files.path("b")}, rules, files.index_path());
  check_counts(*gone, {0, 0, 0, 0, 2, 0});
  CHECK(gone->read.failures.size() == 1);
  check_counts(*files.index(), {0, 0, 1, 1, 1, 0});
}

TEST_CASE("other settings make the index anew") {
  const IndexedFolder files;
  files.write("a.gpn", game);
  REQUIRE(files.index());
  replay::InputSettings input;
  input.limits.turns = 1;
  const auto tally = files.index(input);
  check_counts(*tally, {1, 0, 0, 0, 1, 1});
  CHECK(tally->is_made_anew);
  CHECK(number(files, "SELECT max(turns) FROM games") == 1);
}

TEST_CASE("an input that has no record is named each time") {
  const IndexedFolder files;
  files.write("a.gpn", game);
  files.write("b.txt", "");
  const replay::IndexRules rules{replay::rules_hash(test::games(), {}), {}};
  const std::vector<std::string> paths{files.path("a.gpn"), files.path("b.txt")};
  const auto made = replay::make_index(test::games(), paths, rules, files.index_path());
  REQUIRE(made);
  CHECK(made->read.failures.size() == 1);
  CHECK(files.found_in_index("game = gipf", replay::FoundStyle::Count).failures == made->read.failures);
}

TEST_CASE("no other file is overwritten") {
  const IndexedFolder files;
  files.write("a.gpn", game);
  const auto index_at = [&](const std::string& path) {
    const replay::IndexRules rules{replay::rules_hash(test::games(), {}), {}};
    return replay::make_index(test::games(), {files.path("a.gpn")}, rules, path);
  };
  CHECK(index_at(files.path("a.gpn")).error() ==
        files.path("a.gpn") + ": is no database; name an index that gpn index made");
  CHECK(test::read_file(files.path("a.gpn")) == game);
  {
    Database foreign(files.path("foreign.db"), Database::Access::Write);
    foreign.run("CREATE TABLE mine (x); INSERT INTO mine VALUES (1)");
  }
  CHECK(index_at(files.path("foreign.db")).error() ==
        files.path("foreign.db") + ": is a database of another program; choose another name");
  CHECK(index_at(files.path("no/such.db")).error().starts_with(files.path("no/such.db")));
  CHECK(replay::make_index(test::games(), {"-"}, {}, files.index_path()).error() ==
        "standard input cannot be read again; name files or directories");
  const auto of_nothing = replay::make_index(test::games(), {files.path("none.gpn")}, {}, files.index_path());
  CHECK(of_nothing.error().starts_with(files.path("none.gpn") + ": cannot be opened"));
  CHECK_FALSE(std::filesystem::exists(files.index_path()));
}

TEST_CASE("threads make the same index") {
  std::string texts[2];
  for (const unsigned jobs : {1U, 4U}) {
    const IndexedFolder files;
    for (int i = 0; i < 40; ++i) {
      std::string many;
      for (int copy = 0; copy <= i * 20; ++copy) many.append(copy % 3 == i % 3 ? game : other).append("\n");
      files.write(std::to_string(i) + ".gpn", many);
    }
    replay::InputSettings input;
    input.jobs = jobs;
    REQUIRE(files.index(input));
    Database database(files.index_path(), Database::Access::Read);
    Statement rows(database,
                   "SELECT games.id || ' ' || number || ' ' || line || ' ' || white || ' ' || rules || ' ' || "
                   "(SELECT group_concat(hash || turn) FROM (SELECT hash, turn FROM positions WHERE game = games.id "
                   "ORDER BY turn)) FROM games ORDER BY games.id LIMIT 500");
    while (rows.step()) texts[jobs / 4].append(rows.text(0)).append("\n");
  }
  CHECK(texts[0].size() > 10'000);
  CHECK(texts[0] == texts[1]);
}

TEST_CASE("an index inside of its folder is no record of it") {
  const IndexedFolder files;
  files.write("a.gpn", game);
  const replay::IndexRules rules{replay::rules_hash(test::games(), {}), {}};
  for (int i = 0; i < 2; ++i) {
    const auto tally = replay::make_index(test::games(), {files.path("")}, rules, files.path("own.db"));
    REQUIRE(tally);
    CHECK(tally->games == 1);
    CHECK(tally->added + tally->unchanged == 1);
  }
}

TEST_CASE("a run that is interrupted changes nothing") {
  const IndexedFolder files;
  files.write("a.gpn", game);
  REQUIRE(files.index());
  files.write("a.gpn", other);
  replay::InputSettings input;
  input.cancelled = [] { return true; };
  CHECK(files.index(input).error() == files.index_path() + ": interrupted; the index is as it was");
  CHECK(number(files, "SELECT count(*) FROM players WHERE name = 'Ann'") == 1);
}

}  // namespace update_test
