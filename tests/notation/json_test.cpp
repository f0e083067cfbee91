// Records in JSON: everything that a record has is written and read again, and damage is found where it is.
#include "notation/corpus.hpp"
#include "notation/dump.hpp"
#include "notation/snapshot.hpp"

#include <gpn/notation/file_input.hpp>
#include <gpn/notation/pieces.hpp>

#include <nlohmann/json.hpp>

#include <catch2/catch.hpp>

namespace json_test {

using namespace gpn;
using notation::Format;
using test::read_all;
using test::Snapshot;

namespace {

constexpr std::string_view head = R"({"$schema":"urn:gpn:schema:record:1",)";

std::string with(std::string_view members) { return std::string(head).append(members).append("}\n"); }

Snapshot read(const std::string& members) {
  auto all = read_all(with(members), Format::JsonLines);
  REQUIRE(all.size() == 1);
  return std::move(all.front());
}

std::string dump_as(std::string_view text, Format format) {
  std::string dumped;
  notation::Record record;
  notation::read_records({"test", text, 0, 1}, format, {}, record,
                         [&](notation::Record& each) { dumped += test::dump(each); });
  return dumped;
}

std::string rewritten(std::string_view text, Format from, Format to) {
  std::string out;
  notation::Record record;
  const notation::Dialect& target = notation::dialect(to);
  notation::read_records({"test", text, 0, 1}, from, {}, record, [&](notation::Record& each) {
    out += out.empty() ? target.opening : target.separator;
    const notation::Written written = target.write(each, {}, out);
    CHECK(written.losses.empty());
    CHECK(written.refused.empty());
  });
  return out.append(target.closing);
}

/// Tags that repeat, escapes, comments in every place, glyphs, counts, nested variations and a gap in the numbers.
constexpr std::string_view full =
    "[White \"Ada \xC3\xA9\"]\n[Event \"a \\\"b\\\" \\\\ c\"]\n[Game \"gipf\"]\n[Contest \"3\"]\n[Contest \"5\"]\n"
    "% kept\n% twice\n\n"
    "{intro} 1. b3! (14) $7 {good} (1. b4 {v} 1... h5-g5 (1... h3) 2. i3-h4) 1... h3\n"
    "{two\nlines} 2. {before} b4 h4 5. e2 6. e3 d2 {end} 7. {closing} 1-0\n";

}  // namespace

TEST_CASE("what native text says is the same after JSON, as a document and as lines") {
  const std::string as_read = dump_as(full, Format::Gpn);
  for (const Format format : {Format::Json, Format::JsonLines}) {
    CAPTURE(name(format));
    const std::string json = rewritten(full, Format::Gpn, format);
    CHECK(notation::recognise(json) == format);
    CHECK(dump_as(json, format) == as_read);
    CHECK(rewritten(json, format, format) == json);
    CHECK(rewritten(json, format, Format::Gpn) == rewritten(full, Format::Gpn, Format::Gpn));
  }
}

TEST_CASE("a program that indents the JSON or sorts its members changes nothing") {
  const std::string json = rewritten(full, Format::Gpn, Format::Json);
  const std::string as_read = dump_as(json, Format::Json);
  const auto parsed = nlohmann::json::parse(json);  // sorts members
  CHECK(dump_as(parsed.dump(), Format::Json).size() == as_read.size());
  const std::string indented = nlohmann::ordered_json::parse(json).dump(4);
  CHECK(notation::recognise(indented) == Format::Json);
  CHECK(dump_as(indented, Format::Json) == as_read);
}

TEST_CASE("the members of a record have the names and types of its schema") {
  const auto record = nlohmann::json::parse(rewritten(full, Format::Gpn, Format::JsonLines));
  CHECK(record["players"] == nlohmann::json{{"white", "Ada \xC3\xA9"}});
  CHECK(record["tags"]["Contest"] == nlohmann::json{"3", "5"});
  CHECK_FALSE(record["tags"].contains("White"));
  CHECK(record["escapes"].size() == 2);
  CHECK(record["turns"][0]["reserve"] == 14);
  CHECK(record["turns"][0]["glyphs"] == nlohmann::json{1, 7});
  CHECK(record["turns"][0]["variations"][0][1]["variations"][0][0]["text"] == "h3");
  CHECK(record["turns"][1]["comments"][0] == "two\nlines");
  CHECK(record["result"] == "1-0");
  CHECK(nlohmann::json::parse(rewritten("[Game \"gipf\"]\n\n*\n", Format::Gpn, Format::JsonLines))["result"] == "*");
}

TEST_CASE("a turn is a text or an object, players and numbers are its own or those of its place") {
  const Snapshot game =
      read(R"("turns":["c3",{"text":"d4","player":"black"},{"number":2,"text":"e5"},{"text":"\u0063\u0034"}])");
  CHECK(game.moves() == "c3 ~d4 e5 c4");
  CHECK(game.written == std::vector<std::string>{"c3", "d4", "e5", "\\u0063\\u0034"});
  CHECK_FALSE(game.has_worse_than_notes());
}

TEST_CASE("numbers show a turn that is missing, as in native text") {
  const Snapshot game = read(
      R"("turns":[{"number":1,"text":"c3"},{"number":1,"text":"d4"},{"number":2,"text":"e5"},{"number":3,"text":"c4"}])");
  CHECK(game.moves() == "c3 d4 e5 ... c4");
  CHECK(game.has("missing-turn"));
  CHECK(read(R"("turns":[{"number":1,"text":"c3"},{"number":7,"text":"e5"},{"number":2,"text":"f5"}])")
            .has("move-number"));
  CHECK(read(R"("turns":[{"number":1,"player":"black","text":"c3"},{"number":2,"text":"d4"}])").codes.empty());
}

TEST_CASE("the result and the tags are checked as those of native text") {
  CHECK(read(R"("tags":{"Result":"1-0"},"turns":["c3"],"result":"0-1")").has("result-tag-conflict"));
  CHECK(read(R"("tags":{"Result":"1-0"},"turns":["c3"])").result == notation::Result::WhiteWins);
  CHECK(read(R"("turns":["c3"],"result":"won")").has("unknown-result"));
  CHECK(read(R"("tags":{"Event":["a","b"]},"turns":["c3"])").has("duplicate-tag"));
  CHECK(read(R"("tags":{"Evnt":"a"},"turns":["c3"])").has("misspelt-tag"));
  CHECK(read(R"("tags":{"Termination":"Black resigns"},"turns":["c3"])").loser == Color::Black);
  CHECK(read(R"("players":{"white":"Ann"},"turns":["c3"],"closing":["Ann resigns"])").loser == Color::White);
}

TEST_CASE("a member of another name or type is reported where it is, and the rest is read") {
  for (const std::string_view member :
       {R"("event":"x")", R"("players":["Ann","Bob"])", R"("players":{"red":"Ann"})", R"("tags":{"Round":{}})",
        R"("comments":"x")", R"("comments":[1])", R"("escapes":["no percent"])", R"("closing":[["x"]])"}) {
    CAPTURE(member);
    const Snapshot game = read(std::string(member).append(R"(,"turns":["c3"])"));
    CHECK(game.moves() == "c3");
    CHECK(game.codes == std::vector<std::string>{"json-member"});
    CHECK(game.diagnostics.front().span.begin >= head.size());
  }
  for (const std::string_view turn :
       {R"({"text":"c3","ply":1})", R"({"text":"c3","player":"red"})", R"({"text":"c3","number":"1"})",
        R"({"text":"c3","reserve":-1})", R"({"text":"c3","glyphs":["!"]})", R"({"text":"c3","glyphs":70000})",
        R"({"text":"c3","before":"x"})", R"({"text":"c3","variations":["d4"]})"}) {
    CAPTURE(turn);
    const Snapshot game = read(std::string("\"turns\":[").append(turn).append(",\"d4\"]"));
    CHECK(game.moves() == "c3 d4");
    CHECK(game.has("json-member"));
  }
  CHECK(read(R"("turns":[{"number":1},7,"d4"])").moves() == "??? ??? d4");
  CHECK(read(R"("turns":"c3 d4")").has("json-member"));
}

TEST_CASE("what a replay made is not read, which a note says once") {
  const Snapshot game = read(
      R"("start":"x","turns":[{"text":"c3","steps":[{"kind":"x"}],"position":"y"},{"text":"d4","position":"z"}],"report":{"verdict":"legal"})");
  CHECK(game.codes == std::vector<std::string>{"json-derived"});
  CHECK(game.moves() == "c3 d4");
}

TEST_CASE("a damaged record is read up to the damage, and the next one whole") {
  const std::string whole = with(R"("turns":["c3","d4"],"result":"*")");
  for (const auto& [damaged, turns] : std::initializer_list<std::pair<std::string_view, std::string_view>>{
           {R"("turns":["c3",{"text":"d4"},{"text":"e5)", "c3 d4 ???"},
           {R"("turns":["c3","d4")", "c3 d4"},
           {R"("turns":["c3" "d4"])", "c3"},
           {R"("turns":["c3",}])", "c3"},
           {R"("turns":["c3",{"text"]])", "c3 ???"},
           {R"("turns":["c3",{"text":]])", "c3 ???"},
           {R"("turns":["c3",nonsense]})", "c3"}}) {
    CAPTURE(damaged);
    const auto all = read_all(std::string(head).append(damaged).append("\n") + whole, Format::JsonLines);
    REQUIRE(all.size() == 2);
    CHECK(all[0].moves() == turns);
    CHECK(all[0].has("json-damaged"));
    CHECK(all[1].moves() == "c3 d4");
    CHECK(all[1].codes.empty());
  }
  const auto nothing = read_all("hello", Format::Json);
  REQUIRE(nothing.size() == 1);
  CHECK_FALSE(nothing[0].readable);
  CHECK(nothing[0].has("json-damaged"));
}

TEST_CASE("quotes, braces and line ends inside a text begin no record") {
  const std::string comment =
      R"({\"$schema\":\"urn:gpn:schema:record:1\",\"turns\":[\"d4\"]}\n[[ \u0001 \ud83d\ude00 \ud800)";
  const auto all = read_all(with("\"turns\":[\"c3\"],\"closing\":[\"" + comment + "\"]"), Format::JsonLines);
  REQUIRE(all.size() == 1);
  CHECK(all[0].closing.at(0) ==
        "{\"$schema\":\"urn:gpn:schema:record:1\",\"turns\":[\"d4\"]}\n[[ \x01 \xF0\x9F\x98\x80 \xEF\xBF\xBD");
  CHECK(all[0].codes.empty());
}

TEST_CASE("nesting beyond the limits is reported and costs no stack") {
  std::string deep = "\"turns\":[\"c3\",";
  for (int i = 0; i < 5000; ++i) deep += R"({"text":"d4","variations":[[)";
  CHECK(read(deep).has("json-damaged"));
  std::string nested = "\"turns\":[\"c3\",{\"text\":\"d4\"";
  for (int i = 0; i < 66; ++i) nested += R"(,"variations":[[{"text":"d4")";
  std::string closing;
  for (int i = 0; i < 66; ++i) closing += "}]]";
  const Snapshot game = read(nested + closing + "}]");
  CHECK(game.has("nested-too-deep"));
  CHECK_FALSE(game.has("json-damaged"));
}

TEST_CASE("Latin-1, a byte order mark and a long document are read") {
  CHECK(read("\"players\":{\"white\":\"Andr\xE9\"},\"turns\":[\"c3\"]").tags.at("White") == "Andr\xC3\xA9");
  std::string document = "\xEF\xBB\xBF[\n";
  for (int i = 0; i < 5000; ++i) {
    if (i > 0) document += ",\n";
    document += with(R"("tags":{"Round":")" + std::to_string(i) + R"("},"turns":["c3","d4"])");
    document.pop_back();
  }
  document += "\n]\n";
  notation::MemoryInput input(document);
  const notation::Limits limits;
  notation::PieceReader reader(input, std::nullopt, limits);
  notation::Piece piece;
  notation::Record scratch;
  int records = 0;
  while (reader.next(piece) == notation::PieceStatus::Piece)
    notation::read_records(piece.source("x"), piece.format, limits, scratch, [&](notation::Record& record) {
      CHECK(record.tag("Round") == std::to_string(records++));
      CHECK(record.main.turns.size() == 2);
      CHECK(record.diagnostics.empty());
    });
  CHECK(records == 5000);
  CHECK(piece.format == Format::Json);
}

TEST_CASE("repeated tags that others part lose their place, which is named") {
  notation::Record record;
  notation::Written written;
  std::string out;
  notation::read_records(
      {"test", "[Contest \"1\"]\n[Game \"gipf\"]\n[Contest \"2\"]\n\n1. b3 *\n", 0, 1}, Format::Gpn, {}, record,
      [&](notation::Record& each) { written = notation::dialect(Format::JsonLines).write(each, {}, out); });
  REQUIRE(written.losses.size() == 1);
  CHECK(written.losses[0].what == "place of a repeated tag");
}

}  // namespace json_test
