// read(write(r)) = r and write(read(write(r))) = write(r), over random records with everything a record can contain.
#include "notation/dump.hpp"

#include <gpn/notation/turn_marks.hpp>

#include <catch2/catch.hpp>

#include <random>

namespace native_roundtrip_test {

using namespace gpn;
using namespace gpn::notation;

namespace {

/// Makes records as the reader makes them: comments before the first turn belong to the record, those of a variation
/// without turns to the turn it replaces.
class Generator {
 public:
  /// Players determine the numbers that are written, but are not written themselves.
  enum class Players : std::uint8_t { Alternate, SomeGiven };

  Generator(std::uint32_t seed, Players players) : random_(seed), players_(players) {}

  void fill(Record& record) {
    record.clear();
    record.format = Format::Gpn;
    fill_tags(record);
    for (std::uint32_t n = below(3); n > 0; --n)
      record.escapes.push_back(record.texts.keep(std::string("% ").append(text("%[{\"x1-0 "))));
    comments(record, record.comments);
    fill_line(record, record.main, 12, 3);
    if (!record.main.turns.empty()) comments(record, record.closing);
    const std::uint32_t result = below(4);
    if (result < 3) record.result = static_cast<Result>(result);
  }

 private:
  std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(random_() % bound); }
  bool chance(std::uint32_t one_in) { return below(one_in) == 0; }

  std::string text(std::string_view alphabet) {
    std::string made;
    for (std::uint32_t n = below(12); n > 0; --n) made += alphabet[below(static_cast<std::uint32_t>(alphabet.size()))];
    return made;
  }

  void fill_tags(Record& record) {
    constexpr std::string_view names[] = {"Event",   "Site", "White", "Black", "Game",      "Variant",
                                          "Options", "X_1",  "a",     "9",     "GpnVersion"};
    for (const std::string_view name : names)
      if (chance(3)) record.tags.push_back({name, record.texts.keep(text("\"\\[]{}ab \t%;")), {}});
    if (chance(8)) record.tags.push_back({"Event", "again", {}});
  }

  void comments(Record& record, std::vector<Comment>& to) {
    constexpr std::string_view nasty[] = {"}",
                                          "\\",
                                          "{",
                                          "\n[Event \"x\"]\n\na1 *",
                                          "\n\xEF\xBB\xBF[A \"b\"]",
                                          "\n% x",
                                          "\\}",
                                          "\\[",
                                          "a longer text that takes its place in the line ",
                                          "(8)",
                                          "\r\n",
                                          "\n\n",
                                          "*",
                                          "\xC3\xA9"};
    while (chance(6)) {
      std::string made = text("}\\{[ab \n");
      while (chance(2)) made += nasty[below(static_cast<std::uint32_t>(std::size(nasty)))];
      to.push_back({record.texts.keep(made), {}});
    }
  }

  void fill_line(Record& record, Line& line, std::uint32_t most, int depth) {
    constexpr std::string_view turns[] = {
        "e2",    "Ge8",          "g1-c3;x", "xe7,e8;c7-e7", "a4-g2;xb4,Ge4,Gf3*", "pass", "a1-b1", "Zd4-g4?+",
        "Zd4?-", "b1-e5;+e9-e7", "12c5",    "a1;",          "xzd4,e4;Gb6",        "--"};
    for (std::uint32_t n = below(most); n > 0; --n) {
      Turn turn;
      turn.text = turns[below(static_cast<std::uint32_t>(std::size(turns)))];
      if (chance(4)) turn.reserve = below(20);
      if (players_ == Players::SomeGiven && chance(10)) turn.player = chance(2) ? Color::White : Color::Black;
      line.turns.push_back(turn);
      annotate(record, line, depth);
    }
  }

  void annotate(Record& record, Line& line, int depth) {
    Annotation made;
    const bool first_of_game = &line == &record.main && line.turns.size() == 1;
    if (!first_of_game) comments(record, made.before);
    while (chance(4)) made.glyphs.push_back({static_cast<std::uint16_t>(chance(2) ? below(7) : below(65536))});
    comments(record, made.after);
    while (depth > 0 && chance(8)) {
      Line variation;
      fill_line(record, variation, 5, depth - 1);
      // Brackets without a turn are no variation: they are read with a warning and dropped.
      if (!variation.turns.empty()) made.variations.push_back(std::move(variation));
    }
    if (!made.before.empty() || !made.glyphs.empty() || !made.after.empty() || !made.variations.empty())
      record.annotation_of(line.turns.back()) = std::move(made);
  }

  std::mt19937 random_;
  Players players_;
};

/// Sorts the tags into the order in which they are written.
void order_tags(Record& record) {
  constexpr std::string_view order[] = {"GpnVersion", "Event", "Site", "White", "Black", "Game", "Variant", "Options"};
  const auto rank = [&](const Tag& tag) {
    return std::find(std::begin(order), std::end(order), tag.name) - std::begin(order);
  };
  std::stable_sort(record.tags.begin(), record.tags.end(),
                   [&](const Tag& a, const Tag& b) { return rank(a) < rank(b); });
}

using Players = Generator::Players;

/// Where two turns of a player follow each other, the numbers show that the turn of the other is missing: readers keep
/// its place empty.
std::string dump_without_gaps(Record& record) {
  std::erase_if(record.main.turns.all(), [](const Turn& turn) { return turn.text == missing_turn; });
  return test::dump(record);
}

std::string written(const Record& record) {
  std::string text;
  const Written result = dialect(Format::Gpn).write(record, {}, text);
  REQUIRE(result.refused.empty());
  REQUIRE(result.losses.empty());
  return text;
}

}  // namespace

TEST_CASE("a record that is written is read as the same record, and written as the same bytes") {
  Record record;
  Record scratch;
  for (std::uint32_t seed = 0; seed < 3000; ++seed) {
    const Players players = seed % 2 == 0 ? Players::Alternate : Players::SomeGiven;
    Generator(seed, players).fill(record);
    order_tags(record);
    const std::string expected = test::dump(record);
    const std::string text = written(record);
    int records = 0;
    read_records({"test", text, 0, 1}, Format::Gpn, {}, scratch, [&](Record& read) {
      ++records;
      INFO("seed " << seed << "\n" << text);
      // The dump marks unreadable records; a record made in memory is never marked.
      read.readable = true;
      REQUIRE(dump_without_gaps(read) == expected);
      if (players == Players::Alternate) REQUIRE(written(read) == text);
    });
    INFO("seed " << seed << "\n" << text);
    REQUIRE(records == 1);
  }
}

TEST_CASE("many records in one file are read one by one, with tags or without") {
  Record scratch;
  std::vector<std::string> expected;
  std::string text;
  for (std::uint32_t seed = 5000; seed < 5300; ++seed) {
    Record record;
    Generator(seed, Players::SomeGiven).fill(record);
    order_tags(record);
    expected.push_back(test::dump(record));
    if (!text.empty()) text += dialect(Format::Gpn).separator;
    text += written(record);
  }
  std::vector<std::string> found;
  read_records({"test", text, 0, 1}, Format::Gpn, {}, scratch, [&](Record& read) {
    read.readable = true;
    found.push_back(dump_without_gaps(read));
  });
  CHECK(found == expected);
}

TEST_CASE("no line of turns is longer than 80 columns") {
  Record record;
  for (int i = 0; i < 300; ++i) {
    Turn turn;
    turn.text = i % 3 == 0 ? "xe7,e8;c7-e7" : "e2";
    if (i % 5 == 0) turn.reserve = 12;
    record.main.turns.push_back(turn);
  }
  const std::string text = written(record);
  std::size_t longest = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    longest = std::max(longest, end - at);
    at = end + 1;
  }
  CHECK(longest <= 80);
  CHECK(longest >= 70);
}

}  // namespace native_roundtrip_test
