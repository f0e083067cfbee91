// The canonical form of native text.
#include "notation/corpus.hpp"
#include "notation/dump.hpp"

#include <catch2/catch.hpp>

namespace native_write_test {

using namespace gpn;
using namespace gpn::notation;

namespace {

std::string rewritten(std::string_view text, const WriteOptions& options = {}) {
  std::string out;
  Record scratch;
  read_records({"test", text, 0, 1}, Format::Gpn, {}, scratch, [&](Record& record) {
    if (!out.empty()) out += dialect(Format::Gpn).separator;
    dialect(Format::Gpn).write(record, options, out);
  });
  return out;
}

}  // namespace

TEST_CASE("known tags are written in their order, others last, then an empty line") {
  CHECK(rewritten("[Zoo \"z\"][Score \"1\"][Termination \"t\"][Position \"p\"][Potentials \"q\"][Options "
                  "\"o\"][Variant \"v\"]\n"
                  "[Game \"g\"][Result \"*\"][Black \"b\"][White \"w\"][Round \"r\"][Date \"d\"][Site \"s\"][Event "
                  "\"e\"][Ant \"a\"]\n"
                  "% kept\n*") ==
        "[Event \"e\"]\n[Site \"s\"]\n[Date \"d\"]\n[Round \"r\"]\n[White \"w\"]\n[Black \"b\"]\n[Result \"*\"]\n[Game "
        "\"g\"]\n"
        "[Variant \"v\"]\n[Options \"o\"]\n[Potentials \"q\"]\n[Position \"p\"]\n[Termination \"t\"]\n[Score "
        "\"1\"]\n[Zoo \"z\"]\n"
        "[Ant \"a\"]\n% kept\n\n*\n");
}

TEST_CASE("each turn of White has a number, one of Black only after an interruption") {
  CHECK(rewritten("a1 b1 c1 {x} d1 e1 f1 (f2) g1 h1 (h2) i1 1-0") ==
        "1. a1 b1 2. c1 {x} 2... d1 3. e1 f1 (3... f2) 4. g1 h1 (4... h2) 5. i1 1-0\n");
  CHECK(rewritten("a1 (b1 c1 d1) (1. e1 {y} f1) g1 *") == "1. a1 (1. b1 c1 2. d1) (1. e1 {y} 1... f1) 1... g1 *\n");
}

TEST_CASE("numbers follow the players where they are known: two turns of White in a row have two (D3)") {
  Record record;
  for (const auto& [text, player] : {std::pair{"a1", Color::White},
                                     {"b1", Color::Black},
                                     {"c1", Color::White},
                                     {"d1", Color::White},
                                     {"e1", Color::Black}}) {
    Turn turn;
    turn.text = text;
    turn.player = player;
    record.main.turns.push_back(turn);
  }
  std::string out;
  dialect(Format::Gpn).write(record, {}, out);
  CHECK(out == "1. a1 b1 2. c1 3. d1 e1 *\n");
  record.main.turns.erase(record.main.turns.begin());
  out.clear();
  dialect(Format::Gpn).write(record, {}, out);
  CHECK(out == "1... b1 2. c1 3. d1 e1 *\n");
}

TEST_CASE("annotations keep their order, comments after a number belong to the next turn") {
  CHECK(rewritten("{s} a1 $4 $10 $1 (8) {x} (b1) {y} c1 {z} 2. {w} 0-1") ==
        "{s} 1. a1?? (8) $10 $1 {x} (1. b1) 1... {y} c1 {z} 2. {w} 0-1\n");
}

TEST_CASE("comments before the first turn are written before its number, where they are read") {
  Record record;
  Turn turn;
  turn.text = "a1";
  record.main.turns.push_back(turn);
  record.annotation_of(record.main.turns.front()).before.push_back({"a note", {}});
  std::string out;
  dialect(Format::Gpn).write(record, {}, out);
  CHECK(out == "{a note} 1. a1 *\n");
  CHECK(rewritten("1. {a note} a1 *") == out);
}

TEST_CASE("a version is written only where the record states one, as the first tag") {
  CHECK(rewritten("[Event \"e\"]\n\n*") == "[Event \"e\"]\n\n*\n");
  CHECK(rewritten("[Event \"e\"]\n[GpnVersion \"1\"]\n\n*") == "[GpnVersion \"1\"]\n[Event \"e\"]\n\n*\n");
  CHECK(rewritten("[GpnVersion \"2\"]\n\n*") == "[GpnVersion \"2\"]\n\n*\n");
}

TEST_CASE("other dialects omit the version of the native text and lose nothing by that") {
  for (const Format format : {Format::Sheet, Format::LittleGolem, Format::CodeCup}) {
    Record record;
    record.set_tag("GpnVersion", "1");
    Turn turn;
    turn.text = "k3";
    turn.player = Color::White;
    record.main.turns.push_back(turn);
    std::string out;
    const Written written = dialect(format).write(record, {}, out);
    INFO(name(format));
    CHECK(written.refused.empty());
    CHECK(written.losses.empty());
    CHECK(out.find("GpnVersion") == std::string::npos);
  }
}

TEST_CASE("reserve counts can be omitted") {
  CHECK(rewritten("a1 (8) b1 (7) *", {.reserve_counts = false}) == "1. a1 b1 *\n");
}

TEST_CASE("a resignation is kept in the Termination tag unless there is one") {
  Record record;
  record.resignation = Resignation{Color::Black, {}};
  std::string out;
  dialect(Format::Gpn).write(record, {}, out);
  CHECK(out == "[Termination \"Black resigns\"]\n\n*\n");
  record.resignation = Resignation{};
  record.set_tag("Termination", "gave up");
  out.clear();
  dialect(Format::Gpn).write(record, {}, out);
  CHECK(out == "[Termination \"gave up\"]\n\n*\n");
}

TEST_CASE("tags that cannot be written are counted") {
  Record record;
  record.set_tag("Two words", "x");
  record.set_tag("Event", "a\nb");
  std::string out;
  const Written written = dialect(Format::Gpn).write(record, {}, out);
  CHECK(out == "[Event \"a b\"]\n\n*\n");
  REQUIRE(written.losses.size() == 2);
  CHECK(written.losses[0].what == "line-end in a tag");
  CHECK(written.losses[1].what == "tag Two words");
}

TEST_CASE("a text that would not be read as one turn is refused") {
  for (const std::string_view text :
       {"", "two words", "a1!", "(a1)", "1-0", "*", "12", "1.", "a1?", "{a1}", "+-", "N", "a1 b1", "a1\xFF"}) {
    Record record;
    Turn turn;
    turn.text = text;
    record.main.turns.push_back(turn);
    std::string out;
    const Written written = dialect(Format::Gpn).write(record, {}, out);
    INFO(text);
    CHECK_FALSE(written.refused.empty());
    CHECK(out.empty());
  }
}

TEST_CASE("the example in the description of the format is canonical") {
  const std::string page = test::file_bytes(GPN_SOURCE_DIR "/docs/record-format.md");
  const auto begin = page.find("```\n") + 4;
  const std::string example = page.substr(begin, page.find("```", begin) - begin);
  CHECK(rewritten(example) == example);
  CHECK(test::read_text(example, Format::Gpn).messages == std::vector<std::vector<std::string>>{{}});
}

}  // namespace native_write_test
