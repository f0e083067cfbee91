// Tables of options: what they describe, what they set, and what does not compile.
#include <catch2/catch.hpp>
#include <gpn/author/findings.hpp>
#include <gpn/author/options.hpp>

#include <array>
#include <string_view>

namespace options_test {

namespace {

using namespace gpn::author;

enum class Blocked : std::uint8_t { Any = 3, Singles = 9 };

struct Rules {
  Blocked blocked = Blocked::Any;
  std::uint8_t row_length = 4;
  std::array<std::uint8_t, 2> pieces{15, 18};
};

constexpr std::array options{
    option<&Rules::blocked>("blocked", {{"any", Blocked::Any}, {"singles", Blocked::Singles}}, "What is blocked."),
    number_option<&Rules::row_length>("row-length", {2, 13}, 4, "How many pieces make a row."),
    number_option<&Rules::pieces, 1>("black-pieces", {1, 120}, std::nullopt, "How many pieces Black has."),
};

constexpr auto findings = std::to_array<gpn::FindingInfo>({
    {"toy-syntax", gpn::Severity::Error, "", "not key=value", "Write key=value."},
    {"toy-option", gpn::Severity::Error, "", "no such option", "Read the manual."},
    {"toy-value", gpn::Severity::Error, "", "no such value", "Read the manual."},
    {"toy-twice", gpn::Severity::Error, "", "given twice", "Give it once."},
});
using Finding = gpn::FindingOf<findings>;

constexpr OptionFindings option_findings{Finding("toy-syntax"), Finding("toy-option"), Finding("toy-value"),
                                         Finding("toy-twice")};

struct Outcome {
  gpn_status status;
  std::uint32_t finding;
};

Outcome outcome_of(std::string_view text) {
  Rules rules;
  gpn_remark remark{};
  const gpn_status status = read_options<options>(text, rules, option_findings, "Toy", remark);
  return {status, remark.finding};
}

void check_rejected(std::string_view text, gpn_status status, Finding finding) {
  INFO(text);
  const Outcome outcome = outcome_of(text);
  CHECK(outcome.status == status);
  CHECK(outcome.finding == finding.index());
}

/// A layer sees the values of its options by their places in the list.
struct ToyLook {
  std::uint32_t values[3];
  constexpr std::uint32_t option(std::uint32_t index) const noexcept { return values[index]; }
};

}  // namespace

TEST_CASE("the records of options have the texts, the order and the defaults of their table") {
  const auto& records = option_records<options>;
  REQUIRE(records.size() == 3);
  CHECK(records[0].name == std::string_view("blocked"));
  CHECK(records[0].values == std::string_view("any,singles"));
  CHECK(records[0].fallback == std::string_view("any"));
  CHECK(records[0].help == std::string_view("What is blocked."));
  CHECK(records[1].values == std::string_view("2..13"));
  CHECK(records[1].fallback == std::string_view("4"));
  CHECK(records[2].values == std::string_view("1..120"));
  CHECK(records[2].fallback == std::string_view());
}

TEST_CASE("an option sets the member it is bound to") {
  Rules rules;
  gpn_remark remark{};
  REQUIRE(read_options<options>("black-pieces=20 blocked=singles", rules, option_findings, "Toy", remark) == GPN_OK);
  CHECK(rules.blocked == Blocked::Singles);
  CHECK(rules.row_length == 4);
  CHECK(rules.pieces == std::array<std::uint8_t, 2>{15, 20});
}

TEST_CASE("each mistake in the text of options has its finding and its status") {
  check_rejected("blocked", GPN_UNREADABLE, "toy-syntax");
  check_rejected("blokked=any", GPN_REFUSED, "toy-option");
  check_rejected("blocked=none", GPN_REFUSED, "toy-value");
  check_rejected("row-length=14", GPN_REFUSED, "toy-value");
  check_rejected("row-length=5 row-length=5", GPN_REFUSED, "toy-twice");
}

TEST_CASE("a layer gets the values of its options as a struct") {
  constexpr Rules chosen = chosen_options<options>(ToyLook{{1, 7, 30}});
  CHECK(chosen.blocked == Blocked::Singles);
  CHECK(chosen.row_length == 7);
  CHECK(chosen.pieces[1] == 30);
}

TEST_CASE("a value of an option is a word that options can be written with") {
  STATIC_REQUIRE(detail::is_value_name("at-once"));
  STATIC_REQUIRE_FALSE(detail::is_value_name(""));
  STATIC_REQUIRE_FALSE(detail::is_value_name("at once"));
  STATIC_REQUIRE_FALSE(detail::is_value_name("a,b"));
  STATIC_REQUIRE_FALSE(detail::is_value_name("a=b"));
  STATIC_REQUIRE_FALSE(detail::is_value_name("1..2"));
}

}  // namespace options_test
