// A damaged record never affects the next one.
#include "notation/dump.hpp"
#include "notation/snapshot.hpp"

#include <catch2/catch.hpp>

#include <random>

namespace native_recovery_test {

using namespace gpn;
using namespace gpn::test;

namespace {

constexpr std::string_view sound = "[Event \"sound\"]\n[Result \"1-0\"]\n\n1. a1 b1 {c} 2. c1 1-0\n";
constexpr std::string_view sound_dump = "Event=sound\nResult=1-0\nturns: a1 b1 >{c} c1\nresult: 1-0\n";

const std::vector<std::string_view>& damages() {
  static const std::vector<std::string_view> all{
      "[Event \"x\"]\n\n1. a1 {no end\n",
      "[Event \"x\"]\n\n1. a1 {no end \\",
      "[Event \"x\"]\n\n1. a1 (1. b1 (1. c1\n",
      "[Event \"x\"]\n\n1. a1 )))\n",
      "[Event \"x\"]\n\n1. a1 }}}\n",
      "[Event \"x\n\n1. a1\n",
      "[Event \"x\"\n\n1. a1\n",
      "[Event x]\n\n1. a1\n",
      "[Event\n",
      "[\n",
      "[Event \"x\"]\n\n1. a1 1-0 and more\n",
      "[Event \"x\"]\n\n1. a1 (8\n",
      "[Event \"x\"]\n\n1. a1 $\n",
      "[Event \"x\"]\n\n1. a1 \xFF\xFE\x01\x02 b1\n",
      "[Event \"x\"]\n\n1. a1,\n",
      "[Event \"x\"]\n\n1. a1 {[Event \"y\"]\n",
      "% \n",
      "{",
      "(",
      "no record at all\n",
      "<html><body>\n",
      "\n\n\n",
  };
  return all;
}

}  // namespace

TEST_CASE("an intact record after a damaged one is read whole, with a line end or an empty line between") {
  for (const std::string_view damage : damages()) {
    for (const std::string_view between : {"\n", "\n\n", "\r\n", "\n% kept\n", "\n\xEF\xBB\xBF"}) {
      const std::string text = std::string(damage) + std::string(between) + std::string(sound);
      INFO(text);
      const Read read = read_text(text, notation::Format::Gpn);
      REQUIRE_FALSE(read.records.empty());
      const std::string& last = read.records.back();
      // `%` lines belong to the record that contains or follows them.
      const auto at = last.find("Event=sound");
      REQUIRE(at != std::string::npos);
      CHECK(last.substr(last.find("turns:")) == sound_dump.substr(sound_dump.find("turns:")));
      CHECK(read.messages.back().size() <= 2);  // a byte order mark, and text above the record
    }
  }
}

TEST_CASE("three damaged records have their own diagnostics and do not affect the fourth") {
  const std::string text =
      std::string("[Event \"1\"]\n\n1. a1 {no end\n\n[Event \"2\"]\n\n1. a1 (b1\n\n[Event \"3\n\n1. a1 *\n\n") +
      std::string(sound);
  const Read read = read_text(text, notation::Format::Gpn);
  REQUIRE(read.records.size() == 4);
  const auto code = [&](std::size_t record) {
    return read.messages[record].at(0).substr(0, read.messages[record][0].find(' ', 6));
  };
  CHECK(code(0) == "error unclosed-comment");
  CHECK(code(1) == "error unclosed-variation");
  CHECK(code(2) == "error unclosed-tag-value");
  CHECK(read.records[3] == sound_dump);
  CHECK(read.messages[3].empty());
}

TEST_CASE("random bytes before an intact record do not affect it") {
  std::mt19937 random(7);
  constexpr std::string_view alphabet = "{}()[]\"\\%;,*?!$.-x1aG \n\t\r";
  for (int round = 0; round < 2000; ++round) {
    std::string text = "[Event \"x\"]\n\n";
    const auto size = random() % 60;
    for (std::size_t i = 0; i < size; ++i) text += alphabet[random() % alphabet.size()];
    text += "\n\n";
    text += sound;
    INFO(text);
    const Read read = read_text(text, notation::Format::Gpn);
    REQUIRE_FALSE(read.records.empty());
    CHECK(read.records.back() == sound_dump);
    CHECK(read.messages.back().empty());
  }
}

TEST_CASE("a line of signs between two records is a comment, and one of blanks is empty") {
  const std::string record = "[Game \"dvonn\"]\n\n1. e3 d3 *\n";
  for (const std::string line : {"-----", "* * *", "***", "=====", "\xe2\x80\x94\xe2\x80\x94\xe2\x80\x94", "+---+",
                                 "\xc2\xa0", " \xe3\x80\x80 "})
    for (const std::string end : {"\n", "\n\n"}) {
      CAPTURE(line);
      const auto read = test::read_all(record + (end == "\n" ? "" : "\n") + line + end + record, notation::Format::Gpn);
      REQUIRE(read.size() == 2);
      for (const auto& each : read) CHECK_FALSE(each.has_worse_than_notes());
    }
}

TEST_CASE("a result has no number behind a zero") {
  const auto read = test::read_all("1. e3 d3 1-01. e3 *", notation::Format::Gpn);
  REQUIRE(read.size() == 1);
  CHECK(read[0].moves() == "e3 d3 1-01 e3");
}

}  // namespace native_recovery_test
