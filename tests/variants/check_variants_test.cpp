// Playing a variants file: each kind of test can pass and can fail.
#include "registries.hpp"

#include <gpn/check/variants.hpp>

namespace check_variants_test {

using namespace gpn;

namespace {

/// One variant of the basic game with one test and few random games.
check::VariantCheck check_of(std::string_view test) {
  const auto report = check::check_variants(test::shipped_registry(),
                                            std::string("gpn-variants 1\n[a : gipf/basic]\n").append(test).append("\n"),
                                            "f", {2, 200, 1});
  INFO(to_text(report));
  REQUIRE(report.checks.size() == 2);
  CHECK(report.checks[1].status == check::Status::Pass);
  CHECK(report.passed() == (report.checks[0].status == check::Status::Pass));
  return report.checks[0];
}

bool passes(std::string_view test) { return check_of(test).status == check::Status::Pass; }

std::string got(std::string_view test) {
  const auto check = check_of(test);
  CHECK(check.status == check::Status::Fail);
  return check.got;
}

}  // namespace

TEST_CASE("counts of paths") {
  CHECK(passes("perft = 2 924"));
  CHECK(passes("perft = 2 618 unique"));
  CHECK(passes("perft = 2 924 from b2w/5/6/w5b/6/5/b2w w 12,12 0,0 -"));
  CHECK(got("perft = 2 925") == "924");
  CHECK(check_of("perft = 2 925").expected == "925");
  CHECK(check_of("perft = 2 925").variant == "gipf/a");
  CHECK(check_of("perft = 2 925").line == 3);
}

TEST_CASE("tests of a variant are games and positions with their outcome") {
  CHECK(passes("test = b3 f2 => legal"));
  CHECK(passes("test = b3 d4 => illegal"));
  CHECK(passes("test = b3 d4 => illegal gipf-not-on-the-rim"));
  CHECK(passes("test = from b2w/5/6/w5b/6/5/b2w w 12,12 0,0 - | b3 f2 => legal"));
  CHECK(passes("test = => position b2w/5/6/w5b/6/5/b2w w 12,12 0,0 -"));
  CHECK(passes("test = from 3w/5/6/7/6/5/4 w 0,15 0,14 - | => 0-1"));
}

TEST_CASE("a game that does not become what was expected") {
  CHECK(got("test = b3 d4 => legal").starts_with("turn 2, d4: "));
  CHECK(got("test = b3 d4 => illegal gipf-occupied").ends_with("[gipf-not-on-the-rim]"));
  CHECK(got("test = d4 b3 => illegal").starts_with("turn 1, d4: "));
  CHECK(got("test = b3 => illegal") == "legal");
  CHECK(got("test = from 3w/5/6/7/6/5/4 w 0,15 0,14 - | => 1-0") == "0-1");
  CHECK(got("test = b3 => position b2w/5/6/w5b/6/5/b2w w 12,12 0,0 -") != "legal");
  CHECK(got("test = b3 => 1-0") == "the game goes on");
}

TEST_CASE("a report lists what was expected and what came") {
  const auto report = check::check_variants(
      test::shipped_registry(), "gpn-variants 1\n[a : gipf/basic]\nperft = 1 30\nperft = 2 1\n", "f", {1, 3, 1});
  CHECK(to_text(report) ==
        "pass f:3 gipf/a: perft = 1 30\n"
        "FAIL f:4 gipf/a: perft = 2 1\n"
        "     expected 1\n"
        "     got      924\n"
        "pass f:2 gipf/a: 1 random games, seed 1\n"
        "     expected every turn and position reads as it was written\n"
        "     got      0 ended, 1 left after 3 turns\n"
        "f: 2 passed, 1 failed, 0 problems\n");
}

TEST_CASE("a number of paths that nobody can wait for fails without being counted") {
  check::VariantCheckSettings settings{1, 3, 1};
  settings.most_positions = 1000;
  const auto report = check::check_variants(
      test::shipped_registry(), "gpn-variants 1\n[a : gipf/basic]\nperft = 2 924\nperft = 22 9\n", "f", settings);
  CHECK(report.checks[0].status == check::Status::Pass);
  CHECK(report.checks[1].status == check::Status::Fail);
  CHECK(report.checks[1].got == "not counted, it takes more than 1,000 positions; test fewer turns");
}

TEST_CASE("a file that cannot be read is not played") {
  const auto report = check::check_variants(test::shipped_registry(), "gpn-variants 1\n[a]\n", "f");
  CHECK_FALSE(report.passed());
  CHECK(report.checks.empty());
  CHECK(to_text(report).ends_with("f: 0 passed, 0 failed, 1 problems\n"));
}

TEST_CASE("a file that says again what is known is no problem: what plugins check passes, --variants accepts") {
  host::Registry registry = test::shipped_registry();
  const std::size_t known = registry.variants().size();
  for (const std::string_view text :
       {plugins::gipf_variants(), plugins::dvonn_variants(), plugins::potentials_variants()})
    CHECK(registry.add_variants(text, "copy"));
  CHECK(registry.variants().size() == known);

  const std::string other = "gpn-variants 1\n[ultimate : gipf/ultimate]\nrow-length = 5\n";
  const auto report = check::check_variants(registry, other, "f", {});
  REQUIRE(report.problems.size() == 1);
  CHECK(report.problems[0].message == "gipf has a variant ultimate already, from copy; choose another name");
  CHECK_FALSE(registry.add_variants(other, "f"));
}

}  // namespace check_variants_test
