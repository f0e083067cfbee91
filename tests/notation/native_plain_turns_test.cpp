// Turns that are read in one loop are read as the grammar reads them.
#include "dump.hpp"
#include "native/actions.hpp"
#include "native/record_start.hpp"

#include <catch2/catch.hpp>

#include <random>
#include <string>
#include <string_view>

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

template <template <typename...> class Control>
std::string read_with(std::string_view text, const Limits& limits) {
  namespace p = tao::pegtl;
  const Source source{"x", text, 0, 1};
  Record record;
  std::string out;
  const RecordSink sink = [&](Record& each) { out += whole(each); };
  native_text::Builder builder(source, {0, static_cast<std::uint32_t>(text.size())}, limits, record, sink);
  p::memory_input<p::tracking_mode::lazy, p::eol::lf, std::string_view> input(text, "");
  if (native_text::begins_with_tag(text))
    p::parse<native_text::grammar::tagged_text, native_text::action, Control>(input, builder);
  else
    p::parse<native_text::grammar::bare_text, native_text::action, Control>(input, builder);
  builder.end();
  return out;
}

void require_equal(std::string_view text, const Limits& limits = {}) {
  INFO(text);
  REQUIRE(read_with<tao::pegtl::normal>(text, limits) == read_with<grammar_alone>(text, limits));
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
  std::string text = random() % 2 == 0 ? "[Game \"gipf\"]\n\n1. " : "";
  for (std::size_t count = random() % 40; count > 0; --count) {
    text += words[random() % std::size(words)];
    text += blanks[random() % std::size(blanks)];
  }
  return text;
}

}  // namespace

TEST_CASE("text of any kind is read the same with and without the loop over plain turns") {
  std::mt19937 random(3);
  for (unsigned i = 0; i < 20'000; ++i) require_equal(random_text(random));
}

TEST_CASE("the limits of a record hold for plain turns") {
  std::mt19937 random(5);
  for (std::uint32_t turns = 0; turns < 12; ++turns) {
    Limits limits;
    limits.turns = turns;
    require_equal("[Game \"gipf\"]\n\n1. c3 (4) d4 (5) 2. e5 f6 3. g4 (3) h5 1-0\n", limits);
    for (unsigned i = 0; i < 300; ++i) require_equal(random_text(random), limits);
  }
}

TEST_CASE("the loop is taken: most turns of a plain record pass through it") {
  const std::string_view text = "1. e1-e3 (11) e9-e7 (11) 2. a1-b2;xc3,d4* (12) c3 1-0";
  CHECK(read_with<tao::pegtl::normal>(text, {}).find("turns: e1-e3 (11) e9-e7 (11) a1-b2;xc3,d4* (12) c3\n") !=
        std::string::npos);
  Record record;
  const RecordSink sink = [](Record&) {};
  const std::string_view turns = text.substr(3);
  const Source source{"x", turns, 0, 1};
  const Limits limits;
  native_text::Builder builder(source, {0, static_cast<std::uint32_t>(turns.size())}, limits, record, sink);
  CHECK(builder.plain_turns(turns) == turns.data() + turns.find("1-0"));
}

}  // namespace native_plain_turns_test
