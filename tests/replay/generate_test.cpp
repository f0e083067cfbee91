// Random games: reproducible, legal, with the right result.
#include "replay/random_games.hpp"

#include <gpn/replay/page.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/whole_file.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <support/folder.hpp>

namespace generate_test {

using namespace gpn;
using replay::RandomSource;

namespace {

std::vector<std::string> turns_of(const notation::Record& record) {
  std::vector<std::string> turns;
  for (const notation::Turn& turn : record.main.turns) turns.emplace_back(turn.text);
  return turns;
}

std::vector<std::string> random_turns(const host::Ruleset& rules, std::uint64_t seed, std::uint64_t number) {
  notation::Record record;
  replay::play_random_game(rules, seed, number, 1000, record);
  return turns_of(record);
}

}  // namespace

TEST_CASE("the random numbers depend only on seed and game") {
  RandomSource source(1, 1);
  RandomSource again(1, 1);
  RandomSource other_game(1, 2);
  RandomSource other_seed(2, 1);
  const std::uint64_t number = source.next();
  CHECK(number == again.next());
  CHECK(number != other_game.next());
  CHECK(number != other_seed.next());
}

TEST_CASE("a choice is fair and never out of range") {
  RandomSource random(3, 1);
  for (const std::uint32_t count : {1U, 2U, 3U, 7U, 49U, 1000U}) {
    std::vector<std::uint32_t> hits(count, 0);
    const std::uint32_t draws = count * 400;
    for (std::uint32_t i = 0; i < draws; ++i) ++hits.at(random.below(count));
    const auto [least, most] = std::minmax_element(hits.begin(), hits.end());
    CHECK(*least > 280);  // six standard deviations around 400
    CHECK(*most < 520);
  }
}

TEST_CASE("games begin at a given position, which their records state") {
  const auto rules = test::ruleset("dvonn");
  replay::GenerateSettings settings;
  settings.start = *rules->read_position("9/10/4bb5/3b[rw]bb3/3bb4 stacking w");
  std::string text;
  const auto sink = [&](std::string_view part) {
    text += part;
    return true;
  };
  CHECK(replay::generate(*rules, settings, sink).refused.empty());
  CHECK(text.find("[Position \"9/10/4bb5/3b[rw]bb3/3bb4 stacking w\"]") != std::string::npos);
  text.clear();
  CHECK(replay::generate(*test::ruleset("dvonn", "standard", "placing=given"), {}, sink).refused ==
        "the game is over before its first turn: neither player can move; White's stacks hold 0 pieces, Black's 0");
  CHECK(text.empty());
}

TEST_CASE("a start that is drawn depends on seed and number, and the record states it") {
  const auto start_of = [](const char* game, std::uint64_t seed, std::uint64_t number) {
    notation::Record record;
    replay::play_random_game(*test::ruleset(game), seed, number, 1000, record);
    CHECK(record.main.turns.size() > 10);
    return std::string(record.tag("Position").value_or(""));
  };
  for (const char* game : {"lyngk", "tzaar"}) {
    CAPTURE(game);
    const std::string start = start_of(game, 3, 1);
    CHECK(test::ruleset(game)->read_position(start).has_value());
    CHECK(start_of(game, 3, 1) == start);
    CHECK(start_of(game, 3, 2) != start);
    CHECK(start_of(game, 4, 1) != start);
  }
}

TEST_CASE("a game depends only on its seed and number") {
  const auto rules = test::ruleset("dvonn");
  const std::string all = test::random_games(*rules, 11, 6);
  replay::GenerateSettings settings;
  settings.seed = 11;
  settings.first = 4;
  settings.games = 2;
  std::string part;
  const auto tally = replay::generate(*rules, settings, [&](std::string_view text) {
    part += text;
    return true;
  });
  CHECK(tally.games == 2);
  CHECK(all.find(part) != std::string::npos);
  CHECK(random_turns(*rules, 11, 4) == random_turns(*rules, 11, 4));
  CHECK(random_turns(*rules, 11, 4) != random_turns(*rules, 11, 5));
  CHECK(random_turns(*rules, 11, 4) != random_turns(*rules, 12, 4));
}

TEST_CASE("the output is the same for any number of threads") {
  const auto rules = test::ruleset("gipf", "tournament");
  const auto generated = [&](unsigned jobs) {
    replay::GenerateSettings settings;
    settings.games = 700;
    settings.jobs = jobs;
    std::string text;
    const auto tally = replay::generate(*rules, settings, [&](std::string_view part) {
      text += part;
      return true;
    });
    CHECK(tally.games == 700);
    return text;
  };
  CHECK(generated(1) == generated(3));
}

TEST_CASE("every generated game is legal and ends with the result in its tags") {
  const auto variant = GENERATE(from_range(std::begin(test::variants), std::end(test::variants)));
  CAPTURE(variant.game, variant.variant);
  const auto rules = test::ruleset(variant.game, variant.variant);
  const std::string text = test::random_games(*rules, 5, 300);
  replay::Replayer replayer{replay::Rulebook(test::games())};
  notation::Record record;
  std::size_t games = 0;
  notation::read_records({"random", text, 0, 1}, notation::Format::Gpn, {}, record, [&](notation::Record& read) {
    const replay::Report& report = replayer.verify(read);
    INFO(text.substr(read.span.begin, read.span.end - read.span.begin));
    REQUIRE(report.diagnostics.empty());
    REQUIRE(report.verdict == replay::Verdict::Legal);
    REQUIRE(report.ending == replay::Ending::Rules);
    REQUIRE(report.claimed == report.actual);
    REQUIRE(read.tag("Round") == std::to_string(++games));
    REQUIRE(read.tag("Termination") == "normal");
    REQUIRE(report.variant == variant.variant);
  });
  CHECK(games == 300);
}

TEST_CASE("a game that is cut is left open") {
  notation::Record record;
  replay::play_random_game(*test::ruleset("dvonn"), 1, 1, 10, record);
  CHECK(record.main.turns.size() == 10);
  CHECK_FALSE(record.result.has_value());
  CHECK(record.tag("Result") == "*");
  CHECK(record.tag("Termination") == "unterminated");
}

TEST_CASE("only options that differ from the default are written") {
  notation::Record record;
  replay::play_random_game(*test::ruleset("dvonn", "standard", "blocked=singles"), 1, 1, 5, record);
  CHECK(record.tag("Options") == "blocked=singles");
  replay::play_random_game(*test::ruleset("dvonn"), 1, 1, 5, record);
  CHECK_FALSE(record.tag("Options").has_value());
}

TEST_CASE("random games of DVONN are as long as other programs measured: 81.1 turns") {
  replay::GenerateSettings settings;
  settings.games = 3000;
  const auto tally = replay::generate(*test::ruleset("dvonn"), settings, [](std::string_view) { return true; });
  CHECK(static_cast<double>(tally.turns) / 3000.0 == Approx(81.1).epsilon(0.01));
  CHECK(tally.ends[0] == 0);
}

TEST_CASE("a format that cannot store the game is refused with a reason") {
  replay::GenerateSettings settings;
  settings.format = notation::Format::LittleGolem;
  const auto tally = replay::generate(*test::ruleset("gipf", "basic"), settings, [](std::string_view) { return true; });
  CHECK(tally.games == 0);
  CHECK_FALSE(tally.refused.empty());
}

TEST_CASE("games are written to a file, which stays as it is when they cannot all be") {
  const test::Folder folder;
  const std::string out = folder.file("out.gpn", "old");
  const auto rules = test::ruleset("dvonn");
  replay::GenerateSettings settings;
  settings.games = 200;
  settings.cancelled = [] { return true; };
  REQUIRE(replay::generate_to_file(*rules, settings, out));
  CHECK(test::content_of(out) == "old");
  settings.cancelled = nullptr;
  settings.format = notation::Format::LittleGolem;
  const auto refused = replay::generate_to_file(*test::ruleset("gipf", "basic"), settings, out);
  REQUIRE(refused);
  CHECK_FALSE(refused->refused.empty());
  CHECK(test::content_of(out) == "old");
  settings.format = notation::Format::Gpn;
  REQUIRE(replay::generate_to_file(*rules, settings, out));
  CHECK(test::content_of(out) == test::random_games(*rules, settings.seed, settings.games));
  CHECK_FALSE(replay::generate_to_file(*rules, settings, folder / "missing/out.gpn"));
  CHECK(folder.entries() == 1);
}

TEST_CASE("an output that is an input, or a file of a folder of inputs, is refused unless it is a page") {
  const test::Folder folder;
  const std::string record = folder.file("a.gpn", "1. c3 *\n");
  const auto problem = [](const std::string& out, const std::vector<std::string>& inputs) {
    return replay::problem_with_replacing(out, inputs).value_or("");
  };
  CHECK(problem(record, {"-", record}).find("would replace the record") != std::string::npos);
  CHECK(problem(folder / "./a.gpn", {folder.path()}).find("would replace a file of") != std::string::npos);
  CHECK(problem(folder / "new.html", {folder.path(), record}).empty());
  CHECK(problem("-", {"-"}).empty());
  CHECK(problem("", {""}).empty());
  const std::string page = folder / "page.html";
  REQUIRE(replay::make_page_file(test::games(), {record}, {}, page));
  CHECK(problem(page, {folder.path()}).empty());
  CHECK_FALSE(problem(page, {page}).empty());
}

TEST_CASE("what comes after a failure to write is not written") {
  bool was_open = true;
  const auto write = [&](const replay::OutputSink& output) -> tl::expected<bool, std::string> {
    const std::string bytes(std::size_t{1} << 16U, 'x');
    for (int i = 0; i < 3; ++i) was_open = output(bytes);
    return tl::unexpected(std::string("another reason"));
  };
  const auto written = replay::write_whole("/dev/full", write);
  REQUIRE_FALSE(written);
  CHECK_FALSE(was_open);
  CHECK(written.error().find("/dev/full") != std::string::npos);
}

}  // namespace generate_test
