// Tables of findings and the names that code uses for their rows.
#include <catch2/catch.hpp>
#include <gpn/author/findings.hpp>
#include <gpn/author/remarks.hpp>
#include <gpn/finding.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace finding_test {

namespace {

using gpn::FindingInfo;
using gpn::Severity;

constexpr auto findings = std::to_array<FindingInfo>({
    {"chess-no-king", Severity::Error, "K1", "the king is missing", "Every position has two kings."},
    {"chess-2-kings", Severity::Note, "", "a second king", "It is ignored."},
});
using Finding = gpn::FindingOf<findings>;

/// A string literal as a template argument.
struct Literal {
  template <std::size_t Size>
  consteval Literal(const char (&literal)[Size]) {
    std::copy_n(literal, Size, text);
  }
  char text[32]{};
};

template <class Name, Literal code>
concept names_a_row = requires {
  typename std::integral_constant<std::uint32_t, Name(code.text).index()>;
};

bool is_note(Finding finding) { return finding.info().severity == Severity::Note; }

}  // namespace

TEST_CASE("a finding is named by its code alone") {
  CHECK(is_note("chess-2-kings"));
  CHECK_FALSE(is_note("chess-no-king"));
  STATIC_REQUIRE(Finding("chess-2-kings").index() == 1);
  STATIC_REQUIRE(Finding("chess-no-king").code() == "chess-no-king");
  STATIC_REQUIRE(Finding("chess-no-king") == Finding("chess-no-king"));
  STATIC_REQUIRE(Finding("chess-no-king") != Finding("chess-2-kings"));
  const FindingInfo& info = Finding("chess-no-king");
  CHECK(info.rule == "K1");
}

TEST_CASE("a code without a row does not compile") {
  STATIC_REQUIRE(names_a_row<Finding, "chess-no-king">);
  STATIC_REQUIRE_FALSE(names_a_row<Finding, "chess-no-queen">);
  STATIC_REQUIRE_FALSE(names_a_row<Finding, "">);
}

TEST_CASE("codes are kebab-case") {
  using gpn::detail::is_finding_code;
  for (const std::string_view good : {"a", "a1", "gipf-wrong-end", "chess-2-kings"}) CHECK(is_finding_code(good));
  for (const std::string_view bad :
       {"", "-", "-a", "a-", "a--b", "1a", "Gipf", "gipf_end", "gipf end", "gipf-\xC3\xA9"})
    CHECK_FALSE(is_finding_code(bad));
}

TEST_CASE("two rows of a table have different codes") {
  STATIC_REQUIRE(gpn::detail::are_unique(findings));
  constexpr std::array twice{findings[0], findings[1], findings[0]};
  STATIC_REQUIRE_FALSE(gpn::detail::are_unique(twice));
}

TEST_CASE("the records of a module have the texts and the order of its table") {
  constexpr auto& records = gpn::author::finding_records<findings>;
  STATIC_REQUIRE(records.size() == 2);
  CHECK(records[0].code == std::string_view("chess-no-king"));
  CHECK(records[0].rule == std::string_view("K1"));
  CHECK(records[0].title == std::string_view("the king is missing"));
  CHECK(records[0].explanation == std::string_view("Every position has two kings."));
  CHECK(records[0].severity == GPN_SEVERITY_ERROR);
  CHECK(records[1].severity == GPN_SEVERITY_NOTE);
}

TEST_CASE("a remark has the place of its finding in the table") {
  gpn_remark remark{};
  gpn::author::write_remark(remark, Finding("chess-2-kings"), {3, 5}, "K2", {"a ", "second king"});
  CHECK(remark.finding == 1);
  CHECK(remark.begin == 3);
  CHECK(remark.end == 5);
  CHECK(remark.rule == std::string_view("K2"));
  CHECK(remark.message == std::string_view("a second king"));
  gpn_reading reading{};
  gpn::author::add_remark(reading, 0, {}, "", {"a number does as well"});
  CHECK(reading.remarks[0].finding == 0);
}

}  // namespace finding_test
