// Games through every dialect and back: N records in, N records out, each the same game under the same rules. By
// default few games of each kind; GPN_ROUND_TRIP_GAMES=10000 makes it many, and prints the counts.
#include "notation/corpus.hpp"
#include "support/converted.hpp"
#include "support/folder.hpp"
#include "support/potentials.hpp"
#include "support/reading.hpp"
#include "write/read_back.hpp"

#include <gpn/replay/generate.hpp>

#include <fmt/format.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <random>
#include <regex>

namespace round_trip_test {

using namespace gpn;
using notation::Format;
using test::Folder;

namespace {

struct Kind {
  const char* game;
  const char* variant;
  const char* potentials;
  bool on_site;  // Boardspace has it
  const char* options = "";
};

constexpr Kind kinds[] = {{"gipf", "basic", "", true},
                          {"gipf", "standard", "", true},
                          {"gipf", "tournament", "", true},
                          {"dvonn", "standard", "", true},
                          {"gipf", "small", "", false},
                          {"gipf", "large", "", false},
                          {"gipf", "ultimate", "", false},
                          {"gipf", "matrx", "", true},
                          {"gipf", "tournament", "tamsk=2 zertz=3 dvonn=1 yinsh=2 punct=4", false},
                          {"gipf", "basic", "zertz=5", false},
                          {"gipf", "standard", "", false, "extra-white=2 gipf-rows-may-stand=no crossing-rows=all-go"},
                          {"dvonn", "standard", "", false, "blocked=singles"}};

/// Games whose turns are words that only their rules can read.
constexpr Kind games_of_words[] = {{"yinsh", "standard", "", true}, {"yinsh", "blitz", "", true},
                                   {"zertz", "basic", "", true},    {"tzaar", "fixed", "", true},
                                   {"tzaar", "random", "", true},   {"lyngk", "standard", "", true},
                                   {"punct", "standard", "", true}, {"tamsk", "level-3", "", true}};

const std::regex result_tag(R"(\[Result "[^"]*"\]\n)");

std::uint64_t game_count() {
  const char* given = std::getenv("GPN_ROUND_TRIP_GAMES");
  return given == nullptr ? 25 : std::strtoull(given, nullptr, 10);
}

bool can_store(const Kind& kind, Format format) {
  switch (format) {
    case Format::Gpn:
    case Format::Json:
    case Format::JsonLines:
    case Format::Sheet:
    case Format::Sgf: return true;
    case Format::Boardspace: return kind.on_site;
    case Format::CodeCup: return std::string_view(kind.game) == "dvonn";
    case Format::LittleGolem: return std::string_view(kind.game) == "dvonn" && kind.options[0] == '\0';
    case Format::Csv:
    case Format::Recranks: return true;
  }
  return false;
}

std::string generated(const Kind& kind, std::uint64_t seed, std::uint64_t games, std::uint32_t max_turns = 1000) {
  host::Choice choice{kind.game, kind.variant, kind.options, std::nullopt};
  if (kind.potentials[0] != '\0') choice.layers = kind.potentials;
  const auto ruleset = host::compose(test::gipf_and_potentials(), choice);
  REQUIRE(ruleset);
  replay::GenerateSettings settings;
  settings.seed = seed;
  settings.games = games;
  settings.max_turns = max_turns;
  std::string text;
  replay::generate(**ruleset, settings, [&](std::string_view part) {
    text += part;
    return true;
  });
  return text;
}

/// The rules, the turns and the verdict of each record, in order.
std::vector<std::string> games_of(const std::string& text, Format format) {
  std::vector<std::string> games;
  replay::Replayer replayer(replay::Rulebook(test::gipf_and_potentials(), {}));
  notation::Record scratch;
  notation::read_records({"", text, 0, 1}, format, test::limits(), scratch, [&](notation::Record& record) {
    const replay::Report& report = replayer.resolve(record, notation::TurnDetail::Text);
    std::string& game =
        games.emplace_back(fmt::format("{} {} {} {}:", report.game, report.variant, record.tag("Options").value_or(""),
                                       replayer.ruleset() ? host::layers_text(replayer.ruleset()->layers()) : ""));
    for (const notation::Turn& turn : record.main.turns) game.append(" ").append(turn.text);
    game.append(" ").append(name(report.verdict));
  });
  return games;
}

test::Converted convert(const Folder& folder, const std::string& text, Format to,
                        replay::Check check = replay::Check::ReadBack) {
  replay::ConvertSettings settings;
  settings.to = to;
  settings.check = check;
  return test::convert(test::gipf_and_potentials(), {folder.file("in", text)}, settings);
}

}  // namespace

TEST_CASE("generated games of every kind are the same games after every dialect that can store them",
          "[no-sanitizer]") {
  const auto kind = GENERATE(from_range(std::begin(kinds), std::end(kinds)));
  const auto format = GENERATE(from_range(notation::all_formats.begin(), notation::all_formats.end()));
  const std::uint64_t count = game_count();
  CAPTURE(kind.game, kind.variant, kind.potentials, name(format));
  const Folder folder;
  const std::string native = generated(kind, 11, count);
  const auto there = convert(folder, native, format);
  if (!can_store(kind, format)) {
    CHECK(there.tally.refused == count);
    CHECK(there.text.empty());
    return;
  }
  // The clicks of Boardspace leave a few removals open. Such a record is refused, never read as another one.
  const std::uint64_t refused = there.tally.different;
  CHECK(refused <= (format == Format::Boardspace ? count / 1000 : 0));
  CHECK(there.tally.refused == refused);
  CHECK(there.tally.recognised);
  if (refused == 0) CHECK((convert(folder, native, format, replay::Check::None).text == there.text));
  const std::vector<std::string> was = games_of(native, Format::Gpn);
  const std::vector<std::string> is = games_of(there.text, format);
  REQUIRE(was.size() == count);
  CHECK(is.size() + refused == count);
  std::size_t changed = 0;
  std::size_t next = 0;
  for (const std::string& game : is) {
    const auto found = std::find(was.begin() + static_cast<std::ptrdiff_t>(next), was.end(), game);
    changed += found == was.end() ? 1U : 0U;
    if (found != was.end()) next = static_cast<std::size_t>(found - was.begin()) + 1;
  }
  CHECK(changed == 0);
  // These lose nothing: the same tags, comments and counts come back. The result comes back behind the turns alone.
  if (is_json(format)) CHECK(convert(folder, there.text, Format::Gpn).text == native);
  if (format == Format::Sheet || format == Format::Sgf)
    CHECK((convert(folder, there.text, Format::Gpn).text == std::regex_replace(native, result_tag, "")));
  if (std::getenv("GPN_ROUND_TRIP_GAMES") != nullptr)
    std::cout << fmt::format("{} {} {} through {}: {} games, {} records read back, {} refused, {} changed\n", kind.game,
                             kind.variant, kind.potentials, name(format), was.size(), is.size(), refused, changed);
}

TEST_CASE("generated games of every kind are the same games after a table and after records of Abstract Play",
          "[no-sanitizer]") {
  const auto kind = GENERATE(from_range(std::begin(kinds), std::end(kinds)));
  const auto format = GENERATE(Format::Csv, Format::Recranks);
  const std::uint64_t count = game_count();
  CAPTURE(kind.game, kind.variant, kind.potentials, name(format));
  const Folder folder;
  std::string native = generated(kind, 13, count);
  for (std::size_t at = 0; (at = native.find("[Round ", at)) != std::string::npos; at += 30)
    native.insert(at, "[Date \"2024.11.29\"]\n");
  const auto there = convert(folder, native, format);
  CHECK(there.tally.different == 0);
  CHECK(there.tally.written == count);
  CHECK(games_of(there.text, Format::Sheet) == games_of(native, Format::Gpn));
  // Written again it is the same text.
  CHECK((convert(folder, there.text, format).text == there.text));
}

TEST_CASE("generated games of words are the same games after a table and after records of Abstract Play") {
  const auto kind = GENERATE(from_range(std::begin(games_of_words), std::end(games_of_words)));
  const auto format = GENERATE(Format::Csv, Format::Recranks);
  CAPTURE(kind.game, kind.variant, name(format));
  const Folder folder;
  std::string native = generated(kind, 13, 5);
  for (std::size_t at = 0; (at = native.find("[Round ", at)) != std::string::npos; at += 30)
    native.insert(at, "[Date \"2024.11.29\"]\n");
  const auto there = convert(folder, native, format);
  CHECK(there.tally.different == 0);
  CHECK(there.tally.written == 5);
  CHECK(games_of(there.text, Format::Sheet) == games_of(native, Format::Gpn));
  // What follows from the tags Date and Result is no tag.
  const std::string back = convert(folder, there.text, Format::Gpn).text;
  CHECK(back.find("[Date \"2024.11.29\"]") != std::string::npos);
  for (const char* implied : {"[DateStart", "[DateEnd", "[DateGenerated", "[WhiteResult", "[BlackResult"})
    CHECK(back.find(implied) == std::string::npos);
}

TEST_CASE("generated games of words have the same native text after a sheet") {
  const auto kind = GENERATE(from_range(std::begin(games_of_words), std::end(games_of_words)));
  const std::uint64_t count = game_count();
  CAPTURE(kind.game, kind.variant);
  const Folder folder;
  const auto native = convert(folder, generated(kind, 17, count), Format::Gpn, replay::Check::None);
  const auto sheets = convert(folder, native.text, Format::Sheet, replay::Check::None);
  CHECK(sheets.tally.written == count);
  CHECK(convert(folder, sheets.text, Format::Gpn, replay::Check::None).text == native.text);
}

TEST_CASE("real games of words are the same games after a sheet", "[no-sanitizer]") {
  std::size_t legal = 0;
  for (const char* game : {"yinsh", "zertz", "tzaar", "punct", "lyngk", "tamsk"}) {
    const auto corpus = test::corpus(game);
    if (corpus.empty()) {
      WARN("skipped: there is no corpus of records");
      return;
    }
    CAPTURE(game);
    const Folder folder;
    replay::ConvertSettings settings;
    settings.to = Format::Gpn;
    settings.check = replay::Check::None;
    const auto native = test::convert(test::gipf_and_potentials(), {corpus.string()}, settings);
    const auto sheets = convert(folder, native.text, Format::Sheet, replay::Check::None);
    const std::vector<std::string> is = games_of(sheets.text, Format::Sheet);
    for (const std::string& each : games_of(native.text, Format::Gpn)) {
      if (!each.ends_with(" legal") || each.ends_with(": legal")) continue;  // without turns it is no sheet
      ++legal;
      CAPTURE(each);
      CHECK(std::find(is.begin(), is.end(), each) != is.end());
    }
  }
  CHECK(legal > 300);
}

TEST_CASE("records of any length stay apart in one file of every dialect") {
  const Folder folder;
  std::vector<std::string> records;
  for (const std::uint32_t turns : {1U, 2U, 3U, 29U, 30U, 31U, 47U, 48U, 49U, 50U, 51U, 60U})
    for (const Kind& kind : {kinds[0], kinds[1], kinds[2], kinds[3]})
      records.push_back(generated(kind, turns, 1, turns));
  const std::string dvonn = "[Game \"dvonn\"]\n";
  records.insert(records.end(),
                 {dvonn + "\n*\n", dvonn + "[White \"Ann\"]\n\n*\n", "[Game \"gipf\"]\n\n*\n",
                  dvonn + "[Event \"1. c3 d4\"]\n[White \"c3\"]\n\n1. c3 {1. c3 d4} d4 *\n",
                  dvonn + "[White \"\"]\n\n{Score: 3 - 1\n\n# Result: 0-1\n(;\nGM[x]\n\n\n1. c3} 1. c3 *\n",
                  dvonn + "[Termination \"White resigns\"]\n\n1. c3 1-0\n",
                  dvonn + "[Termination \"Black resigns\"]\n\n1. c3 *\n", dvonn + "\n1. c3 c3 2. d4 *\n"});
  const std::string played = generated(kinds[3], 5, 1, 48);
  records.push_back(played.substr(0, played.rfind('*')) + "*\n");
  records.back().replace(records.back().find("unterminated"), 12, "White resigns");

  const auto format = GENERATE(from_range(notation::all_formats.begin(), notation::all_formats.end()));
  CAPTURE(name(format));
  std::string all;
  std::vector<std::string> expected;
  for (const std::string& record : records) {
    all += record + "\n";
    const auto alone = convert(folder, record, format);
    CHECK(alone.tally.different == 0);
    CHECK(alone.tally.written + alone.tally.refused == 1);
    if (alone.tally.written == 1) expected.push_back(games_of(record, Format::Gpn).at(0));
  }
  const auto there = convert(folder, all, format);
  CHECK(there.tally.different == 0);
  CHECK(there.tally.written == expected.size());
  CHECK(games_of(there.text, format) == expected);
}

TEST_CASE("records that would be read as one are noticed") {
  const std::string codecup = "D2 C1\n\nE5 F5\n";
  CHECK_FALSE(replay::are_apart(Format::CodeCup, codecup, 0, 6, 7));
  const std::string apart = "D2 C1\nQuit\n\nE5 F5\n";
  CHECK(replay::are_apart(Format::CodeCup, apart, 0, 11, 12));
  const std::string sheet = "1. e2\n\n1. e8\n";
  CHECK_FALSE(replay::are_apart(Format::Sheet, sheet, 0, 6, 7));
}

TEST_CASE("a record that reads back as another one is noticed, by what differs") {
  const std::string text =
      "[White \"Ann\"]\n[Result \"1-0\"]\n[Game \"dvonn\"]\n[Variant \"standard\"]\n\n1. c3 {a remark} d4 2. e5 1-0\n";
  notation::Record record;
  replay::Replayer replayer(replay::Rulebook(test::gipf_and_potentials(), {}));
  notation::Record original;
  const auto difference = [&](std::string changed, std::string_view from, std::string_view to) {
    if (!from.empty()) changed.replace(changed.find(from), from.size(), to);
    std::string found;
    notation::read_records({"a", text, 0, 1}, Format::Gpn, {}, original, [&](notation::Record& read) {
      const replay::Report& report = replayer.resolve(read);
      found = replay::ReadBack(test::gipf_and_potentials(), Format::Gpn, {}).difference(read, report, {}, {}, changed);
    });
    return found;
  };
  CHECK(difference(text, "", "").empty());
  CHECK(difference(text, "d4", "d5") == "turn 2 is `d5`, not `d4`");
  CHECK(difference(text, " 2. e5", "") == "it has 2 turns, not 3");
  CHECK(difference(text, "standard", "standart") == "its variant is `standart`, not `standard`");
  CHECK(difference(text, "Ann", "Anne") == "its tag White is `Anne`, not `Ann`");
  CHECK(difference(text, " 1-0", " 0-1") == "its result is `0-1`, not `1-0`");
  CHECK(difference(text, "remark", "mark") == "a comment at turn 1 is another one");
  CHECK(difference(text + "\n" + text, "", "") == "2 records were read");
  CHECK(difference("", "", "") == "nothing was read");
}

TEST_CASE("damaged text differs in the same way when it is read as a plain record and by the grammar",
          "[no-sanitizer]") {
  constexpr std::string_view bytes = "abcdefghi123456789-;,:xG*()!?{}[] .\"\n%";
  std::mt19937 random(17);
  for (const Kind& kind : kinds) {
    const std::string text = generated(kind, 8, 1);
    notation::Record scratch;
    replay::Replayer replayer(replay::Rulebook(test::gipf_and_potentials(), {}));
    replay::ReadBack read_back(test::gipf_and_potentials(), Format::Gpn, {});
    notation::read_records({"a", text, 0, 1}, Format::Gpn, {}, scratch, [&](notation::Record& record) {
      const replay::Report& report = replayer.resolve(record);
      const auto difference = [&](std::string_view changed) {
        return read_back.difference(record, report, {}, {}, changed);
      };
      CHECK(difference(text).empty());
      CHECK(difference("\n" + text).empty());
      for (int i = 0; i < 40; ++i) {
        std::string damaged = text;
        for (auto damages = 1 + random() % 3; damages > 0; --damages) {
          const std::size_t at = random() % damaged.size();
          switch (random() % 3) {
            case 0: damaged[at] = bytes[random() % bytes.size()]; break;
            case 1: damaged.erase(at, 1); break;
            default: damaged.insert(at, 1, bytes[random() % bytes.size()]); break;
          }
        }
        CAPTURE(damaged);
        REQUIRE(difference(damaged) == difference("\n" + damaged));  // no plain record begins with an empty line
      }
    });
  }
}

TEST_CASE("a file of native text is the same after conversion whether its records are plain or not") {
  const Folder folder;
  for (const Kind& kind : kinds) {
    const std::string games = generated(kind, 12, 10);
    std::string blank = games;  // two blanks in a tag, so that the grammar reads the records
    for (std::size_t at = 0; (at = blank.find("[Game ", at)) != std::string::npos; at += 6) blank.insert(at + 5, " ");
    for (const Format format : notation::all_formats) {
      if (!can_store(kind, format)) continue;
      CAPTURE(kind.game, kind.variant, name(format));
      const auto plain = convert(folder, games, format);
      const auto full = convert(folder, blank, format);
      CHECK((plain.text == full.text));
      CHECK(plain.messages == full.messages);
      CHECK(plain.tally.written == 10);
      if (format == Format::Gpn) CHECK((plain.text == games));
    }
  }
}

TEST_CASE("a game that ended gets its result, marked as derived, claims stay claims") {
  const Folder folder;
  std::string ended = generated(kinds[3], 3, 1);
  for (const std::string_view claim : {"1-0", "0-1", "1/2-1/2"})
    while (ended.find(claim) != std::string::npos) ended.replace(ended.find(claim), claim.size(), "*");
  const auto native = convert(folder, ended, Format::Gpn);
  CHECK(native.tally.derived == 1);
  CHECK(native.text.find("[ResultSource \"derived\"]") != std::string::npos);
  CHECK(native.text.find("[Result \"*\"]") == std::string::npos);
  CHECK(describe(native.tally, Format::Gpn).back() ==
        "1 record without a result got the one on the board (tag ResultSource)");
  CHECK(convert(folder, native.text, Format::Gpn).text == native.text);
  CHECK(convert(folder, ended, Format::Sheet).text.find("ResultSource: derived") != std::string::npos);
  CHECK(convert(folder, ended, Format::Boardspace).text.find("RE[") != std::string::npos);

  const std::string resigned = "[Game \"dvonn\"]\n[Termination \"White resigns\"]\n\n1. c3 *\n";
  const auto kept = convert(folder, resigned, Format::Gpn);
  CHECK(kept.tally.derived == 0);
  CHECK(kept.text.find("ResultSource") == std::string::npos);
}

TEST_CASE("an input is not replaced by a file that lacks some of its records") {
  const Folder folder;
  const std::string path = folder.file("a.gpn", "[Game \"dvonn\"]\n\n1. c3 *\n\n[Game \"gipf\"]\n\n1. b3 *\n");
  const std::string before = test::content_of(path);
  replay::ConvertSettings settings;
  settings.to = Format::CodeCup;
  const auto quiet = [](std::string_view) { return true; };
  const auto result = replay::convert_to_file(test::gipf_and_potentials(), {path}, settings, path, quiet);
  REQUIRE_FALSE(result);
  CHECK(result.error().find("not changed") != std::string::npos);
  CHECK(test::content_of(path) == before);
  REQUIRE_FALSE(replay::convert_to_file(test::gipf_and_potentials(), {folder.path()}, settings, path, quiet));
  CHECK(test::content_of(path) == before);
  settings.to = Format::Gpn;
  CHECK(replay::convert_to_file(test::gipf_and_potentials(), {path}, settings, path, quiet));
}

}  // namespace round_trip_test
