// The Little Golem dialect.
#include "notation/boardspace_games.hpp"
#include "notation/corpus.hpp"
#include "notation/snapshot.hpp"

#include <catch2/catch.hpp>

#include <cctype>

namespace littlegolem_test {

using gpn::Color;
using gpn::notation::dialect;
using gpn::notation::Format;
using gpn::notation::Record;
using gpn::notation::Result;
using gpn::notation::Written;
using namespace gpn::test;

namespace {

constexpr std::string_view head = "Event [Cup 1] Site [www.littlegolem.net] White [Ann (a [1] b)] Black [Bob]";

/// The first `count` labels of the board, numbered in pairs.
std::string placements(std::size_t count) {
  std::string text;
  const auto labels = dvonn_labels();
  for (std::size_t i = 0; i < count; ++i) {
    if (i % 2 == 0) text.append(" ").append(std::to_string(i / 2 + 1)).append(".");
    text += " ";
    text += static_cast<char>(std::tolower(labels[i][0]));
    text += labels[i][1];
  }
  return text;
}

Snapshot read(const std::string& text) { return read_one(text, Format::LittleGolem); }

bool is_begun_by_black(const std::string& text) {
  bool is_black = false;
  Record scratch;
  gpn::notation::read_records({"test", text}, Format::LittleGolem, {}, scratch, [&](Record& record) {
    is_black = record.first_player && record.first_player->player == Color::Black;
  });
  return is_black;
}

}  // namespace

TEST_CASE("headers are read as tags, and names may contain brackets") {
  const Snapshot record = read(std::string(head) + " 1. g2 c1 2. f5");
  CHECK(record.tags.at("Event") == "Cup 1");
  CHECK(record.tags.at("White") == "Ann (a [1] b)");
  CHECK(record.tags.at("Black") == "Bob");
  CHECK(record.tags.at("Game") == "dvonn");
  CHECK(record.moves() == "g2 ~c1 f5");
  CHECK(record.written == std::vector<std::string>{"g2", "c1", "f5"});
  CHECK(record.codes.empty());
}

TEST_CASE("an omitted 49th placement is added with a note (D2)") {
  const std::string text = std::string(head) + placements(48) + " 25. a2b2 k4k3";
  const Snapshot record = read(text);
  REQUIRE(record.turns.size() == 51);
  CHECK(record.turns[48] == "k5");
  CHECK(record.written[48].empty());
  CHECK(record.turns[49] == "a2-b2");
  CHECK(record.turns[50] == "~k4-k3");
  REQUIRE(record.codes == std::vector<std::string>{"implied-placement"});
  CHECK(text.substr(record.diagnostics[0].span.begin, 4) == "a2b2");
}

TEST_CASE("a pass and a resignation imply the 49th placement as well, and White is to move (D3)") {
  CHECK(read(std::string(head) + placements(48) + " 25. pass k4k3").turns[49] == "pass");
  const Snapshot resigned = read(std::string(head) + placements(48) + " 25. resign");
  CHECK(resigned.turns.size() == 49);
  CHECK(resigned.loser == Color::White);
}

TEST_CASE("the 49th placement may be written") {
  const Snapshot record = read(std::string(head) + placements(49) + " a2b2 26. k4k3");
  CHECK(record.turns.size() == 51);
  CHECK(record.turns[49] == "a2-b2");
  CHECK(record.codes.empty());
}

TEST_CASE("no placement is added unless 48 different spaces are named") {
  CHECK(read(std::string(head) + placements(46) + " 24. a2b2").turns.size() == 47);
  CHECK(read(std::string(head) + placements(47) + " a1 25. a2b2").turns.size() == 49);
  CHECK(read(std::string(head) + placements(48)).turns.size() == 48);
}

TEST_CASE("records may be wrapped, follow each other in lines or share a line") {
  const std::string one = std::string(head) + " 1. g2 c1 2. f5 d1";
  std::string wrapped = one;
  for (char& c : wrapped)
    if (c == ' ' && (&c - wrapped.data()) % 3 == 0) c = '\n';
  CHECK(read_all(one + "\n" + one + "\n\n" + one, Format::LittleGolem).size() == 3);
  CHECK(read_all("1. g2 c1\n2. f5 d1\n1. a1 b1\n", Format::LittleGolem).size() == 2);
  const auto in_line = read_all(one + " " + one, Format::LittleGolem);
  REQUIRE(in_line.size() == 2);
  CHECK(in_line[1].moves() == "g2 ~c1 f5 ~d1");
  const auto scraped = read_all("Event [a]\nSite [b]\nWhite [c]\nBlack [d]\n1. g2 c1\n2. f5 d1\n", Format::LittleGolem);
  REQUIRE(scraped.size() == 1);
  CHECK(scraped[0].moves() == "g2 ~c1 f5 ~d1");
}

TEST_CASE("capitals and hyphens are accepted with a note, and words in the place of a turn kept") {
  const Snapshot record = read("1. G2 c1 2. f5-e5 oops d1");
  CHECK(record.moves() == "g2 ~c1 f5-e5 ~oops d1");
  CHECK(record.codes == std::vector<std::string>{"littlegolem-hyphen", "littlegolem-capitals"});
}

TEST_CASE("numbers that do not count pairs of turns, or count none, are told") {
  const auto codes = [](const std::string& turns) { return read(std::string(head) + turns).codes; };
  const auto told = std::vector<std::string>{"move-number"};
  CHECK(codes(" 1. g2 c1 2. f5").empty());
  CHECK(codes(" 7. g2 c1 8. f5").empty());
  CHECK(codes(" 1. g2 2. f5 d1") == told);
  CHECK(codes(" 1. g2 c1 d1 2. f5") == told);
  CHECK(codes(" 1. g2 c1 3. f5") == told);
  CHECK(codes(" 1. g2 c1 2.") == told);
  CHECK(codes(placements(49) + " a2b2 26. a1b1 k4k3 k3k1 27. a3b3") == told);
  CHECK(codes(placements(49) + " a2b2 k4k3 26. a3b3").empty());
}

TEST_CASE("an empty place before the first turn says that Black begins, elsewhere it is a stray word") {
  for (const std::string_view turns : {"1... g2 2. c1 f5", "1. ... g2 2. c1 f5", "1. - g2 2. c1 f5"}) {
    INFO(turns);
    CHECK(is_begun_by_black(std::string(head) + " " + std::string(turns)));
    CHECK(read(std::string(head) + " " + std::string(turns)).codes.empty());
  }
  for (const std::string_view turns : {"1. g2 c1 2. f5", "1. g2 ... 2. f5", "... 1. g2 c1"}) {
    INFO(turns);
    CHECK_FALSE(is_begun_by_black(std::string(head) + " " + std::string(turns)));
  }
}

TEST_CASE("a header that is not closed ends with its line") {
  const Snapshot record = read("Event [Cup\nWhite [Ann]\n1. g2 c1");
  CHECK(record.tags.at("Event") == "Cup");
  CHECK(record.tags.at("White") == "Ann");
  CHECK(record.codes == std::vector<std::string>{"littlegolem-unclosed-value"});
}

TEST_CASE("a header that is nearly a known one is told") {
  CHECK(read("EVENT [Cup] White [Ann] Black [Bob] 1. g2 c1").tags.at("Event") == "Cup");
  CHECK(read("Evnt [Cup] White [Ann] Black [Bob] 1. g2 c1").codes == std::vector<std::string>{"misspelt-tag"});
}

TEST_CASE("text without a record of Little Golem is unreadable") {
  const auto records = read_all("hello world\n", Format::LittleGolem);
  REQUIRE(records.size() == 1);
  CHECK_FALSE(records[0].readable);
  CHECK(read_all(" \n\n", Format::LittleGolem).empty());
}

TEST_CASE("a record is written on one line, without the 49th placement where it is implied") {
  const std::string text = std::string(head) + placements(49) + " a2b2 26. k4k3 resign";
  const std::string once = rewrite(text, Format::LittleGolem);
  CHECK(once == "Event [Cup 1] Site [www.littlegolem.net] White [Ann (a (1) b)] Black [Bob]" + placements(48) +
                    " 25. a2b2 k4k3 26. resign\n");
  CHECK(rewrite(once, Format::LittleGolem) == once);
  CHECK(read(once).loser == Color::White);
  const std::string open = std::string(head) + placements(49);
  CHECK(read(rewrite(open, Format::LittleGolem)).turns.size() == 49);
}

TEST_CASE("content that Little Golem's dialect cannot represent is counted or refused") {
  Record record;
  record.set_tag("Game", "dvonn");
  record.set_tag("Date", "2024.05.06");
  record.result = Result::Draw;
  record.comments.push_back({"hello", {}});
  std::string out;
  const Written written = dialect(Format::LittleGolem).write(record, {}, out);
  std::string losses;
  for (const auto& loss : written.losses) losses += loss.what + ", ";
  CHECK(losses == "tag Date, result, comment, ");
  record.set_tag("Game", "gipf");
  CHECK_FALSE(dialect(Format::LittleGolem).write(record, {}, out).refused.empty());
}

TEST_CASE("a resignation out of turn is not written into the wrong column") {
  Record record;
  record.set_tag("Game", "dvonn");
  record.resignation = gpn::notation::Resignation{Color::Black, {}};
  std::string out;
  const Written written = dialect(Format::LittleGolem).write(record, {}, out);
  REQUIRE(written.losses.size() == 1);
  CHECK(written.losses[0].what == "resignation");
  CHECK(out == "Event [?]\n");
}

TEST_CASE("the dialect of Little Golem is recognised by its header or by moves without a hyphen") {
  CHECK(gpn::notation::recognise(std::string(head) + " 1. g2 c1") == Format::LittleGolem);
  CHECK(gpn::notation::recognise("1. g2 c1\n25. a2b2 b3b2\n") == Format::LittleGolem);
  CHECK(gpn::notation::recognise("[Event \"x\"]\n\n1. g2 c1\n") != Format::LittleGolem);
}

TEST_CASE("the real record is read and written as the same bytes") {
  const auto file = corpus("dvonn-other/littlegolem/demo.txt");
  if (file.empty()) {
    WARN("skipped: there is no corpus of records");
    return;
  }
  const std::string bytes = file_bytes(file);
  const Snapshot record = read(bytes);
  CHECK(record.turns.size() == 75);
  CHECK(record.turns[48] == "c5");
  CHECK(record.loser == Color::White);
  CHECK(record.codes == std::vector<std::string>{"implied-placement"});
  CHECK(rewrite(bytes, Format::LittleGolem) == bytes.substr(0, bytes.find_last_not_of(" \r\n") + 1) + "\n");
}

}  // namespace littlegolem_test
