// The short way for plain records reports what the full replay reports, on anything.
#include "random_games.hpp"
#include "support/potentials.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/line_counter.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/report_stream.hpp>

#include <catch2/catch.hpp>

#include <array>
#include <random>
#include <string>
#include <string_view>

namespace plain_record_test {

using namespace gpn;

namespace {

struct Settings {
  notation::Limits limits = {};
  replay::Overrides overrides = {};
  bool is_cut_short = false;
};

struct Reports {
  std::string json;  // a line for each record
  std::size_t plain = 0;
};

/// Reads the records of a text in full.
Reports in_full(std::string_view text, const Settings& settings) {
  Reports reports;
  replay::Replayer replayer(replay::Rulebook(test::gipf_and_potentials(), settings.overrides), settings.limits);
  notation::Record scratch;
  const notation::Source source{"x", text, 0, 1, settings.is_cut_short};
  notation::LineCounter lines(source);
  replay::FormattedReports json;
  notation::read_records(source, notation::Format::Gpn, settings.limits, scratch, [&](notation::Record& record) {
    replay::append_json(record, replayer.verify(record), lines, json);
  });
  reports.json = json.text;
  return reports;
}

/// Reads those that are plain the short way.
Reports in_short(std::string_view text, const Settings& settings) {
  Reports reports;
  replay::Replayer replayer(replay::Rulebook(test::gipf_and_potentials(), settings.overrides), settings.limits);
  notation::Record scratch;
  const notation::Source source{"x", text, 0, 1, settings.is_cut_short};
  notation::LineCounter lines(source);
  replay::FormattedReports json;
  const auto plain = [&](const notation::Record& record, const notation::TurnTexts& turns) {
    const replay::Report* const report = replayer.verify_plain(record, turns);
    if (report == nullptr) return false;
    replay::append_json(record, *report, lines, json);
    ++reports.plain;
    return true;
  };
  notation::read_records(source, notation::Format::Gpn, settings.limits, scratch, plain, [&](notation::Record& record) {
    replay::append_json(record, replayer.verify(record), lines, json);
  });
  reports.json = json.text;
  return reports;
}

struct Rewritten {
  std::string text;  // of each record: its report, what it became in every dialect, and the places of its turns
  std::size_t plain = 0;
};

constexpr std::array dialects{notation::Format::Gpn, notation::Format::Sheet, notation::Format::Boardspace,
                              notation::Format::LittleGolem, notation::Format::CodeCup};

void append_rewritten(const notation::Record& record, const replay::Report& report, notation::LineCounter& lines,
                      Rewritten& out) {
  replay::FormattedReports json;
  replay::append_json(record, report, lines, json);
  out.text += json.text;
  for (const notation::Format format : dialects) {
    const notation::Written written = notation::dialect(format).write(record, {}, out.text);
    out.text += written.refused;
    for (const notation::Loss& loss : written.losses)
      out.text += loss.what + " " + std::to_string(loss.count) + " " + std::to_string(loss.place.begin) + "\n";
  }
  for (const notation::Turn& turn : record.main.turns)
    out.text += std::string(turn.text) + " " + std::to_string(turn.span.begin) + "-" + std::to_string(turn.span.end) +
                (turn.player ? " player " + std::to_string(index(*turn.player)) : "") + " steps " +
                std::to_string(turn.step_count) + " reserve " + std::to_string(turn.reserve.value_or(1000)) + "\n";
  if (record.resignation) out.text += "resigned " + std::to_string(record.resignation->player.has_value()) + "\n";
}

enum class Way { Full, Short };

/// Resolves the records of a text.
Rewritten rewritten(std::string_view text, const Settings& settings, Way way) {
  Rewritten out;
  replay::Replayer replayer(replay::Rulebook(test::gipf_and_potentials(), settings.overrides), settings.limits);
  notation::Record scratch;
  const notation::Source source{"x", text, 0, 1, settings.is_cut_short};
  notation::LineCounter lines(source);
  const auto plain = [&](const notation::Record&, const notation::TurnTexts& turns) {
    if (way == Way::Full) return false;
    const replay::Report* const report = replayer.resolve_plain(scratch, turns);
    if (report == nullptr) return false;
    append_rewritten(scratch, *report, lines, out);
    ++out.plain;
    return true;
  };
  notation::read_records(source, notation::Format::Gpn, settings.limits, scratch, plain, [&](notation::Record& record) {
    append_rewritten(record, replayer.resolve(record), lines, out);
  });
  return out;
}

/// Returns how many records were read the short way.
std::size_t require_equal(const std::string& text, const Settings& settings = {}) {
  INFO(text);
  const Reports found = in_short(text, settings);
  REQUIRE(found.json == in_full(text, settings).json);
  REQUIRE(rewritten(text, settings, Way::Short).text == rewritten(text, settings, Way::Full).text);
  return found.plain;
}

/// One byte changed, left out, doubled or exchanged with the next, or a line left out or doubled, at `damages` places.
std::string damaged(std::string text, std::mt19937& random, unsigned damages) {
  constexpr std::string_view bytes = "abcdefghi123456789-;,:xG*()!?{}[] pas.\"\\\n\r\t%$\xE9\xA0";
  for (; damages > 0; --damages) {
    const std::size_t at = random() % (text.size() - 1);
    const std::size_t line_end = std::min(text.find('\n', at), text.size() - 1) + 1;
    switch (random() % 6) {
      case 0: text[at] = bytes[random() % bytes.size()]; break;
      case 1: text.erase(at, 1); break;
      case 2: text.insert(at, 1, bytes[random() % bytes.size()]); break;
      case 3: text.erase(at, line_end - at); break;
      case 4: text.insert(line_end, text.substr(at, line_end - at)); break;
      default: std::swap(text[at], text[at + 1]); break;
    }
    if (text.size() < 3) return text;
  }
  return text;
}

void require_equal_when_damaged(const std::string& games, const Settings& settings, std::uint32_t seed) {
  std::mt19937 random(seed);
  for (unsigned damages : {1U, 2U, 12U})
    for (unsigned i = 0; i < 25; ++i) require_equal(damaged(games, random, damages), settings);
}

constexpr std::string_view game_of_one_turn = "1. e1-e3 *\n";
std::string record(std::string_view tags, std::string_view movetext = game_of_one_turn) {
  return std::string("[Game \"gipf\"]\n[Variant \"basic\"]\n") + std::string(tags) + "\n" + std::string(movetext);
}

}  // namespace

TEST_CASE("generated games are plain, and have the same reports the short way and in full") {
  for (const auto& [game, variant] : test::variants)
    CHECK(require_equal(test::random_games(*test::ruleset(game, variant), 3, 20)) == 20);
  CHECK(require_equal(test::random_games(*test::with_potentials("tournament", test::all_five), 5, 10)) == 10);
}

TEST_CASE("generated games are resolved the short way") {
  for (const auto& [game, variant] : test::variants)
    CHECK(rewritten(test::random_games(*test::ruleset(game, variant), 3, 20), {}, Way::Short).plain == 20);
}

TEST_CASE("turns that are not canonical are rewritten the same way the short way and in full") {
  const std::string games = test::random_games(*test::ruleset("gipf", "standard"), 6, 4) +
                            test::random_games(*test::ruleset("dvonn", "standard"), 6, 4);
  for (const char sign : {'-', ',', ';', 'G'}) {
    std::mt19937 random(5);
    for (unsigned i = 0; i < 20; ++i) {
      std::string text = games;
      for (std::size_t at = random() % text.size(); (at = text.find(sign, at)) != std::string::npos;
           at += 1 + random() % 400)
        text.erase(at, 1);
      require_equal(text);
    }
  }
}

TEST_CASE("damaged games have the same reports the short way and in full") {
  constexpr std::uint32_t seed = 11;
  for (const auto& [game, variant] : test::variants)
    require_equal_when_damaged(test::random_games(*test::ruleset(game, variant), seed, 3), {}, seed);
  require_equal_when_damaged(test::random_games(*test::with_potentials("tournament", test::all_five), seed, 2), {},
                             seed);
}

TEST_CASE("limits and settings of the user have the same effect the short way and in full") {
  const std::string games = test::random_games(*test::ruleset("gipf", "standard"), 2, 4);
  Settings few_turns;
  few_turns.limits.turns = 20;
  Settings short_records;
  short_records.limits.record_bytes = 500;
  Settings strict;
  strict.overrides.strictness = replay::Strictness::Strict;
  Settings other_game;
  other_game.overrides.game = "dvonn";
  Settings basic;
  basic.overrides.variant = "basic";
  Settings cut_short;
  cut_short.is_cut_short = true;
  for (const Settings& settings : {few_turns, short_records, strict, other_game, basic, cut_short}) {
    require_equal(games, settings);
    require_equal_when_damaged(games, settings, 4);
  }
}

TEST_CASE("tags that have to do with the rules or the result are read the same way the short way and in full") {
  constexpr std::array<std::string_view, 24> tags{"",
                                                  "[White \"Anna\"]\n[Black \"Ben\"]\n",
                                                  "[Source \"own\"]\n",
                                                  "[Varaint \"basic\"]\n",
                                                  "[White \"Andr\xC3\xA9\"]\n",
                                                  "[White \"Andr\xE9\"]\n",
                                                  "[White \"a \\\"b\\\"\"]\n",
                                                  "[White \"a]\n",
                                                  "[White  \"a\"]\n",
                                                  "[ White \"a\"]\n",
                                                  "[White \"a\"] \n",
                                                  "[White \"a\"]\r\n",
                                                  "[White \"a\" \"b\"]\n",
                                                  "[White \"a\"]\n\n[Black \"b\"]\n",
                                                  "[Game \"dvonn\"]\n",
                                                  "[GpnVersion \"1\"]\n",
                                                  "[GpnVersion \"9\"]\n",
                                                  "[Result \"*\"]\n",
                                                  "[Result \"1-0\"]\n",
                                                  "[Result \"?\"]\n[Score \"3-4\"]\n",
                                                  "[Termination \"White resigns\"]\n",
                                                  "[Position \"start\"]\n",
                                                  "[Options \"reserve=3\"]\n",
                                                  "[Contest \"1 dvonn=x.gpn#1\"]\n"};
  for (const std::string_view each : tags)
    for (const std::string_view turns :
         {game_of_one_turn, std::string_view("1. e1-e3 1-0\n"), std::string_view("e1-e3 (11) *"), std::string_view("*"),
          std::string_view("2. e1-e3 *\n"), std::string_view("1. e1-e3 * 1-0\n"), std::string_view("1. e1-e3\n")}) {
      require_equal(record(each, turns));
      require_equal(record(each, turns) + "\n" + record(each, turns) + record("") + "\n\n \n" +
                    record("[Round \"3\"]\n"));
    }
}

TEST_CASE("the end of a plain record is the start of the next one") {
  constexpr std::array<std::string_view, 12> between{
      "",           "\n",      "\n\n",           " \n",         "\r\n\r\n",
      "\n% kept\n", "\n{c}\n", "\n\xEF\xBB\xBF", "\nBen won\n", "\n1. e1-e3 *\n\n",
      "\n[",        "\n[]\n"};
  for (const std::string_view each : between)
    for (const std::string_view next :
         {"[Game \"gipf\"]\n\n1. a1-b2 *\n", "[Game gipf]\n1. a1-b2 *\n", "", "[", "[Game"}) {
      const std::string text = record("") + std::string(each) + std::string(next);
      require_equal(text);
      require_equal(text + "\n" + record(""));
    }
}

TEST_CASE("the last word of the input is read whether blanks follow it or not") {
  for (const std::string_view tail :
       {"", " ", "\f", " \f", "xyz", " xyz", "xyz\f", " xyz\f", " 1-0", "\n\n1. a1-b2\f"}) {
    std::string text = record("") + "\n" + record("");
    while (text.back() == '\n') text.pop_back();
    require_equal(text + std::string(tail));
  }
}

TEST_CASE("numbers that do not count the turns are told of a plain record") {
  CHECK(require_equal(record("", "1. h3 f2 5. d7 *\n")) == 0);
  CHECK(require_equal(record("", "1. h3 f2 2. d7 *\n")) == 1);
  CHECK(require_equal(record("", "1. h3 f2 2. d7 b3 3. *\n")) == 0);
  CHECK(require_equal(record("", "1. h3 2. f2 3. d7 *\n")) == 0);  // the short way knows numbers of pairs only
}

TEST_CASE("a slow or odd record does not end the short way for those that follow") {
  std::string text;
  for (int i = 0; i < 100; ++i) text += record("", "1. e1-e3 {c} *\n") + "\n";
  for (int i = 0; i < 100; ++i) text += record("") + "\n";
  CHECK(require_equal(text) >= 60);
}

}  // namespace plain_record_test
