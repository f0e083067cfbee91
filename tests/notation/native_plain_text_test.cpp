// Text that is read in one pass is read as the grammar reads it.
#include "dialect_functions.hpp"
#include "dump.hpp"
#include "native/builder.hpp"
#include "native/record_start.hpp"
#include "support/rounds.hpp"

#include <catch2/catch.hpp>

#include <random>
#include <string>
#include <string_view>
#include <utility>

namespace native_plain_text_test {

namespace native_plain_turns_test {

using namespace gpn;
using namespace gpn::notation;

namespace {

/// Every rule as usual, and the rule of the loop matches nothing.
template <typename Rule>
struct grammar_alone : tao::pegtl::normal<Rule> {};

template <>
struct grammar_alone<native_text::scan::plain_turns> : tao::pegtl::normal<native_text::scan::plain_turns> {
  template <tao::pegtl::apply_mode, tao::pegtl::rewind_mode, template <typename...> class, template <typename...> class,
            typename Input, typename... States>
  static bool match(Input&, States&&...) {
    return false;
  }
};

template <>
struct grammar_alone<native_text::grammar::plain_turns> : grammar_alone<native_text::scan::plain_turns> {};

void add_spans(const Line& line, std::string& out) {
  for (const Turn& turn : line.turns) out += fmt::format("{}-{} ", turn.span.begin, turn.span.end);
}

/// All that a record contains, with the places of its turns.
std::string whole(const Record& record) {
  std::string out = test::dump(record);
  out += fmt::format("{}-{}: ", record.span.begin, record.span.end);
  add_spans(record.main, out);
  for (const Annotation& annotation : record.annotations)
    for (const Line& variation : annotation.variations) add_spans(variation, out);
  for (const std::string& message : test::messages_of(record)) out += "\n" + message;
  return out + "\n";
}

Span all_of(std::string_view text) { return {0, static_cast<std::uint32_t>(text.size())}; }

std::string read_whole(std::string_view text, const Limits& limits) {
  Record record;
  std::string out;
  native_text::read({"x", text, 0, 1}, all_of(text), limits, record, [&](Record& each) { out += whole(each); });
  return out;
}

std::string read_by_grammar(std::string_view text, const Limits& limits) {
  namespace p = tao::pegtl;
  const Source source{"x", text, 0, 1};
  Record record;
  std::string out;
  const RecordSink sink = [&](Record& each) { out += whole(each); };
  native_text::Builder builder(source, all_of(text), limits, record, sink);
  p::memory_input<p::tracking_mode::lazy, p::eol::lf, std::string_view> input(text, "");
  if (native_text::begins_with_tag(text))
    p::parse<native_text::grammar::tagged_text, native_text::action, grammar_alone>(input, builder);
  else
    p::parse<native_text::grammar::bare_text, native_text::action, grammar_alone>(input, builder);
  builder.end();
  return out;
}

void require_equal(std::string_view text, const Limits& limits = {}) {
  INFO(text);
  REQUIRE(read_whole(text, limits) == read_by_grammar(text, limits));
}

/// Tag pairs, whole and damaged ones, and what may stand between them.
std::string random_tags(std::mt19937& random) {
  constexpr std::string_view tags[] = {"[Game \"gipf\"]",
                                       "[Game \"DVONN\"]",
                                       "[Result \"1-0\"]",
                                       "[Date \"2001\"]",
                                       "[White \"A \\\"B\"]",
                                       "[White \"\xC3\xA9\"]",
                                       "[White \"\xE9\"]",
                                       "[Site x]",
                                       "[Site  \"x\"]",
                                       "[Site \"x\"",
                                       "[Site \"x]",
                                       "[Site \"x\" \"y\"]",
                                       "[Termination \"time\"]",
                                       "[]",
                                       "[",
                                       "% kept",
                                       "\xEF\xBB\xBF",
                                       "words"};
  constexpr std::string_view ends[] = {"\n", "\n", "\n", "\n", "\r\n", " \n", " ", "", "\n\n"};
  std::string text = random() % 4 == 0 ? "" : "[Game \"gipf\"]\n";
  for (std::size_t count = text.empty() ? 0 : random() % 4; count > 0; --count) {
    text += tags[random() % std::size(tags)];
    text += ends[random() % std::size(ends)];
  }
  return text.empty() ? text : text + "\n1. ";
}

/// Words of records and of nothing, with blanks and without.
std::string random_text(std::mt19937& random) {
  constexpr std::string_view words[] = {"1.",
                                        "12.",
                                        "3...",
                                        "7",
                                        "2.e4",
                                        "c3",
                                        "e1-e3",
                                        "a1-b2;xc3,d4*",
                                        "xb2,",
                                        "b3;",
                                        "e2:",
                                        "+e9",
                                        "(11)",
                                        "(4",
                                        "(",
                                        ")",
                                        "(12 )",
                                        "()",
                                        "(1234567890)",
                                        "{note}",
                                        "{",
                                        "}",
                                        "!",
                                        "$3",
                                        "1-0",
                                        "*",
                                        "0-1",
                                        "1/2-1/2",
                                        "e9?+",
                                        "[",
                                        "]",
                                        "[Game \"dvonn\"]\n",
                                        "\n%x\n",
                                        "\n\n",
                                        "\xC3\xA9",
                                        "\xE9",
                                        "e1\xE2\x80\x93"
                                        "e3",
                                        "..",
                                        "\xE2\x80\xA6",
                                        "pass",
                                        "G",
                                        "-",
                                        "\"",
                                        "c3(4)",
                                        "1.c3",
                                        "12.5",
                                        "\t",
                                        "\r\n"};
  constexpr std::string_view blanks[] = {" ", " ", " ", "  ", "\n", "", "\t ", " \r\n"};
  std::string text = random_tags(random);
  for (std::size_t count = random() % 40; count > 0; --count) {
    text += words[random() % std::size(words)];
    text += blanks[random() % std::size(blanks)];
  }
  return text;
}

}  // namespace

TEST_CASE("text of any kind is read the same in one pass and by the grammar alone") {
  std::mt19937 random(3);
  for (unsigned i = 0; i < gpn_test::rounds(20'000); ++i) require_equal(random_text(random));
}

TEST_CASE("the end of the text is read the same whatever follows the last turn") {
  for (const std::string_view tail :
       {"", "1-0", "1-0\n", "1-0 \r\n\n", "*", "1-0)", "1-0 )", "1-0 {c}", "1-0 % c", "1-0\n% c\n", "1-0 0-1\n",
        "1-0\f", "c3\n", "c3", "(11)", "(11", "2.", "2. ", "x"})
    for (const std::string_view begin : {"[Game \"gipf\"]\n\n1. c3 ", "[Game \"gipf\"]\n\n1. c3 (4) ",
                                         "[Game \"gipf\"]\n\n", "[Game \"gipf\"]", "[Game \"gipf\"] c3 ", "1. c3 "})
      require_equal(std::string(begin) + std::string(tail));
}

TEST_CASE("the limits of a record hold for plain turns") {
  std::mt19937 random(5);
  for (std::uint32_t turns = 0; turns < 12; ++turns) {
    Limits limits;
    limits.turns = turns;
    require_equal("[Game \"gipf\"]\n\n1. c3 (4) d4 (5) 2. e5 f6 3. g4 (3) h5 1-0\n", limits);
    for (unsigned i = 0; i < gpn_test::rounds(300); ++i) require_equal(random_text(random), limits);
  }
}

TEST_CASE("a plain record is read in one pass, another one as far as it is plain") {
  const auto plain_begin = [](std::string_view text) {
    Record record;
    const RecordSink sink = [](Record&) {};
    const Source source{"x", text, 0, 1};
    const Limits limits;
    return native_text::Builder(source, all_of(text), limits, record, sink).plain_begin();
  };
  using Rest = native_text::Builder::Rest;
  const std::string_view plain = "[Game \"gipf\"]\n\n1. e1-e3 (11) e9-e7 (11) 2. a1-b2;xc3,d4* (12) c3 1-0\n";
  CHECK(plain_begin(plain).rest == Rest::Nothing);
  CHECK(plain_begin(plain).size == plain.size());
  const std::string_view commented = "[Game \"gipf\"]\n\n1. e1-e3 (11) {why} e9-e7 (11) 1-0\n";
  CHECK(plain_begin(commented).rest == Rest::Movetext);
  CHECK(plain_begin(commented).size == commented.find('{'));
  const std::string_view escaped = "[Game \"gipf\"]\n[White \"\\\"\"]\n\n1. e1-e3 1-0\n";
  CHECK(plain_begin(escaped).rest == Rest::Records);
  CHECK(plain_begin(escaped).size == escaped.find("[White"));
}

TEST_CASE("plain turns stay views until one is looked at") {
  Record kept;
  const auto read = [&](std::string_view each) {
    Record scratch;
    read_records({"x", each, 0, 1}, Format::Gpn, {}, scratch, [&](Record& record) { kept = std::move(record); });
  };
  read("[Game \"gipf\"]\n\n1. e1-e3 (11) e9-e7 1-0\n");
  Turns& turns = kept.main.turns;
  REQUIRE(turns.views().size() == 2);
  CHECK(turns.size() == 2);
  CHECK(turns.views()[0].reserve == 11);
  CHECK(turns.views()[1].reserve == GPN_RESERVE_NOT_STATED);

  const Turns copy = turns;
  CHECK(std::as_const(turns)[1].text == "e9-e7");
  CHECK(turns.views().empty());
  CHECK(turns.size() == 2);
  CHECK(turns[0].reserve == 11U);
  CHECK(!turns[1].reserve);
  CHECK(turns[1].span == Span{29, 34});
  REQUIRE(copy.views().size() == 2);
  CHECK(copy.back().text == "e9-e7");

  turns.add_view("e9-e7", kept.source.bytes.data());  // after complete turns there are no views
  CHECK(turns.views().empty());
  CHECK(turns.size() == 3);

  Turns moved = std::move(turns);
  CHECK(moved.size() == 3);
  moved.clear();
  CHECK(moved.empty());

  read("[Game \"gipf\"]\n\n1. e1-e3 {why} e9-e7 (11) 1-0\n");
  CHECK(kept.main.turns.views().empty());  // the comment looked at its turn
  CHECK(kept.main.turns.back().reserve == 11U);
}

}  // namespace native_plain_turns_test

}  // namespace native_plain_text_test
