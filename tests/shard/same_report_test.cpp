// Whatever the files are and however many shards there are: the merged report is the one of one process, byte for byte.
#include "collection.hpp"

#include "replay/random_games.hpp"
#include "support/gzip.hpp"
#include "support/rounds.hpp"

#include <gpn/notation/record.hpp>

#include <algorithm>
#include <random>

namespace same_report_test {

using namespace gpn;
using notation::Format;
using replay::ReportStyle;
using replay::ShardSettings;
using test::Collection;
using test::gzip;
using test::random_games;

namespace {

constexpr std::uint32_t shard_counts[] = {1, 2, 7, 64};

void check_same_report(const Collection& files, const ShardSettings& settings = {}) {
  const test::Printed expected = files.verify(settings);
  for (const std::uint32_t shards : shard_counts) {
    CAPTURE(shards);
    const auto merged = files.merge(files.verify_in_shards(shards, settings));
    INFO((merged ? std::string() : merged.error()));
    REQUIRE(merged);
    CHECK(merged->text == expected.text);
    CHECK(merged->tally.inputs == expected.tally.inputs);
    CHECK(merged->tally.skipped_files == expected.tally.skipped_files);
    CHECK(merged->tally.records == expected.tally.records);
    CHECK(merged->tally.turns == expected.tally.turns);
    CHECK(merged->tally.verdicts == expected.tally.verdicts);
    CHECK(merged->tally.endings == expected.tally.endings);
    CHECK(merged->tally.severities == expected.tally.severities);
    CHECK(merged->tally.causes == expected.tally.causes);
    CHECK(merged->tally.without_turns == expected.tally.without_turns);
  }
}

ShardSettings in_style(ReportStyle style) {
  ShardSettings settings;
  settings.report.style = style;
  settings.report.least_severity = Severity::Note;
  return settings;
}

std::string dvonn(std::uint64_t seed, std::uint64_t games, Format format = Format::Gpn) {
  return random_games(*test::ruleset("dvonn"), seed, games, format);
}

std::string gipf(std::uint64_t seed, std::uint64_t games, Format format = Format::Gpn) {
  return random_games(*test::ruleset("gipf"), seed, games, format);
}

std::string with_crlf(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n') out += '\r';
    out += c;
  }
  return out;
}

std::string as_utf16(std::string_view ascii) {
  std::string out = "\xFF\xFE";
  for (const char c : ascii) {
    out += c;
    out += '\0';
  }
  return out;
}

/// Damage of every kind a file meets: bytes lost, bytes changed, and lines from elsewhere.
std::string damaged(std::string text, std::mt19937& random) {
  const std::vector<std::string> foreign{
      "[Event \"cut off\n\n",
      "\n\n(;SZ[7\n",
      "\n\n{ a comment that does not end\n\n",
      std::string("\0\x1b[2J\xff\xfe\n", 7),
      "\n\n\n",
      "\xEF\xBB\xBF",
      "1. c3 d4\n\n[Game \"dvonn\"]\n\n",
      "% a line\n;\n)\n",
      "\n---- page 2 ----\n",
  };
  const auto below = [&](std::size_t end) { return static_cast<std::size_t>(random() % end); };
  for (int i = 0; i < 25; ++i) {
    const std::size_t at = below(text.size());
    switch (random() % 3) {
      case 0: text.erase(at, below(40)); break;
      case 1: text[at] = static_cast<char>(random()); break;
      default: text.insert(at, foreign[below(foreign.size())]);
    }
  }
  return text;
}

}  // namespace

TEST_CASE("one file of each format is cut at record starts, and each line and column stays right") {
  for (const Format format : notation::all_formats) {
    CAPTURE(name(format));
    Collection files(test::games());
    files.write("games", dvonn(3, 120, format));
    check_same_report(files, in_style(ReportStyle::JsonLines));
    const auto plan = files.plan(7);
    REQUIRE(plan);
    CHECK(plan->ranges == 7);
  }
}

TEST_CASE("every style of report is merged", "[no-sanitizer]") {
  std::mt19937 random(5);
  Collection files(test::games());
  files.write("games1.gpn", damaged(dvonn(1, 40), random));
  files.write("games2.gpn", damaged(gipf(2, 40), random));
  for (const ReportStyle style :
       {ReportStyle::Human, ReportStyle::JsonLines, ReportStyle::Sarif, ReportStyle::GitHub}) {
    check_same_report(files, in_style(style));
  }
}

TEST_CASE("many small files and large ones, line ends, marks and encodings of every kind") {
  Collection files(test::games());
  files.write("games-crlf.gpn", with_crlf(dvonn(4, 30)));
  files.write("games-mark.gpn", "\xEF\xBB\xBF\n\n" + dvonn(5, 30));
  files.write("games-wide.gpn", as_utf16(dvonn(6, 30)));
  files.write("games-no-end.gpn", dvonn(7, 30) + "\n[Game \"dvonn\"]\n\n1. c3 d4 *");
  files.write("games-empty", "");
  files.write("games-blank", "\n\n  \n");
  files.write("games-prose", "Dear Ida,\n\nit was a fine evening.\n");
  files.write("games-nul", std::string(3000, '\0'));
  files.write("games-packed.gz", gzip(dvonn(8, 200)));
  files.write("games-packed-cut.gz", gzip(dvonn(9, 200)).substr(0, 9'000));
  for (std::uint64_t i = 0; i < 40; ++i)
    files.write("games-small" + std::to_string(i) + ".gpn", i % 2 == 0 ? dvonn(i, 1) : gipf(i, 2, Format::Sheet));
  check_same_report(files, in_style(ReportStyle::JsonLines));
  check_same_report(files, in_style(ReportStyle::Human));
}

TEST_CASE("files of a folder that are no records are counted once, wherever they are") {
  Collection files(test::games());
  std::filesystem::create_directory(files.path("folder"));
  files.write("folder/a.gpn", dvonn(1, 20));
  files.write("folder/b", "");
  files.write("folder/c.txt", "a shopping list\n");
  files.write("folder/d.bin", std::string(5000, '\x01'));
  files.write("folder/e.gpn", gipf(1, 20));
  std::filesystem::create_directory(files.path("folder/f"));
  files.write("folder/f/g.gpn", "[Game \"gipf\"]\n\n1. a1 *\n");
  files.walk("folder");
  check_same_report(files, in_style(ReportStyle::JsonLines));
}

TEST_CASE("damage of any kind between the records is reported by one shard, as it was by one process") {
  for (unsigned seed = 1; seed <= gpn_test::rounds(6); ++seed) {
    CAPTURE(seed);
    std::mt19937 random(seed);
    const Format format = notation::all_formats[seed % notation::all_formats.size()];
    CAPTURE(name(format));
    Collection files(test::games());
    files.write("games1", damaged(dvonn(seed, 25, format), random));
    files.write("games2", damaged(gipf(seed, 25), random));
    check_same_report(files, in_style(ReportStyle::JsonLines));
  }
}

TEST_CASE("records longer than the limit are skipped alike, wherever shards begin") {
  Collection files(test::games());
  const std::string comment = "[Game \"dvonn\"]\n\n{" + std::string(300'000, 'x') + "} 1. c3 d4 *\n\n";
  files.write("games1.gpn", dvonn(1, 30) + "\n" + comment + dvonn(2, 30) + "\n" + comment + comment + dvonn(3, 5));
  ShardSettings settings = in_style(ReportStyle::JsonLines);
  check_same_report(files, settings);
  for (const std::uint32_t bytes : {100U, 700U, 40'000U, 250'000U}) {
    settings.input.limits.record_bytes = bytes;
    check_same_report(files, settings);
  }
}

TEST_CASE("an input that is named twice is verified twice") {
  Collection files(test::games());
  files.write("games", dvonn(1, 30));
  files.walk("games");
  check_same_report(files, in_style(ReportStyle::JsonLines));
}

TEST_CASE("the settings of the plan are those of all shards") {
  Collection files(test::games());
  files.write("games", dvonn(1, 30, Format::Sheet));
  ShardSettings settings = in_style(ReportStyle::JsonLines);
  settings.input.from = Format::Sheet;
  settings.input.overrides.game = "dvonn";
  settings.input.overrides.options = "blocked=singles";
  settings.input.overrides.strictness = replay::Strictness::Strict;
  settings.input.limits.turns = 60;
  check_same_report(files, settings);
  REQUIRE(files.plan(3, settings));
  const auto read = replay::manifest_settings(files.path("manifest"));
  REQUIRE(read);
  CHECK(differences(*read, settings).empty());
  CHECK(differences(*read, ShardSettings()) ==
        std::vector<std::string>{"format", "least-severity", "strict", "from", "game", "option", "max-turns"});
}

TEST_CASE("results merge in any order and in any groups") {
  std::mt19937 random(9);
  Collection files(test::games());
  files.write("games1", damaged(dvonn(8, 60), random));
  files.write("games2", dvonn(9, 20));
  std::vector<std::string> results = files.verify_in_shards(7, in_style(ReportStyle::JsonLines));
  const auto all = files.merge(results);
  REQUIRE(all);
  for (int round = 0; round < 5; ++round) {
    std::shuffle(results.begin(), results.end(), random);
    const auto middle = results.begin() + 1 + static_cast<std::ptrdiff_t>(random() % 5);
    const auto first = replay::join_results({results.begin(), middle}, files.path("first"));
    REQUIRE(first);
    CHECK(first->number == middle - results.begin());
    REQUIRE(replay::join_results({middle, results.end()}, files.path("second")));
    const auto merged = files.merge({files.path("second"), files.path("first")});
    REQUIRE(merged);
    CHECK(merged->text == all->text);
    REQUIRE(replay::join_results({files.path("first"), files.path("second")}, files.path("joined")));
    const auto joined = files.merge({files.path("joined")});
    REQUIRE(joined);
    CHECK(joined->text == all->text);
  }
}

TEST_CASE("the ranges of a plan cover every byte once and are of like size") {
  Collection files(test::games());
  files.write("games", dvonn(1, 1000));
  const std::uint64_t size = std::filesystem::file_size(files.path("games"));
  for (const std::uint32_t shards : {2U, 16U, 64U}) {
    const auto plan = files.plan(shards);
    REQUIRE(plan);
    CHECK(plan->bytes == size);
    CHECK(plan->ranges == shards);
    std::uint64_t records = 0, most = 0;
    for (std::uint32_t number = 1; number <= shards; ++number) {
      std::filesystem::remove(files.result(number));
      const auto done = files.run({number, shards});
      REQUIRE(done);
      records += done->tally.records;
      most = std::max(most, done->tally.records);
    }
    CHECK(records == 1000);
    CHECK(most <= 1000 / shards + 1000 / shards / 4 + 2);
  }
}

}  // namespace same_report_test
