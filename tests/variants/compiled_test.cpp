// The variants that are compiled into the program against those of their files.
#include "built_in_rules.hpp"
#include "compiled_variants.hpp"

#include <catch2/catch.hpp>

#include <tuple>

namespace compiled_test {

using namespace gpn;

namespace {

/// A registry with the games and layers that are built in. Copies of it share them.
host::Registry modules() {
  host::Registry registry;
  cli::add_built_in_modules(registry);
  return registry;
}

/// All members of a variant but its tests. The bindings do not compile when a member is added, so that none is left
/// out.
auto members(const host::Variant& variant) {
  const auto& [name, game, base, options, layers, start, agreement, title, help, author, version, licence, link,
               maturity, unknown, aliases, tests, source, line] = variant;
  static_cast<void>(tests);
  return std::tie(name, game, base, options, layers, start, agreement, title, help, author, version, licence, link,
                  maturity, unknown, aliases, source, line);
}

auto members(const host::PerftTest& test) {
  const auto& [depth, paths, count, position] = test;
  return std::tie(depth, paths, count, position);
}

auto members(const host::GameTest& test) {
  const auto& [outcome, detail, turns, position] = test;
  return std::tie(outcome, detail, turns, position);
}

void check_same(const host::VariantTest& one, const host::VariantTest& other) {
  INFO(other.text);
  CHECK(one.text == other.text);
  CHECK(one.line == other.line);
  REQUIRE(one.what.index() == other.what.index());
  if (const auto* perft = std::get_if<host::PerftTest>(&one.what))
    CHECK(members(*perft) == members(std::get<host::PerftTest>(other.what)));
  else
    CHECK(members(std::get<host::GameTest>(one.what)) == members(std::get<host::GameTest>(other.what)));
}

}  // namespace

TEST_CASE("the compiled variants are those of their files in every member") {
  host::Registry compiled = modules();
  host::Registry read = compiled;
  cli::add_compiled_variants(compiled);
  cli::add_built_in_variants(read);
  REQUIRE(compiled.variants().size() == read.variants().size());
  REQUIRE(read.variants().size() > 5);
  std::size_t tests = 0;
  for (std::size_t i = 0; i < read.variants().size(); ++i) {
    const host::Variant& one = *compiled.variants()[i];
    const host::Variant& other = *read.variants()[i];
    INFO(other.name);
    CHECK(members(one) == members(other));
    REQUIRE(one.tests.size() == other.tests.size());
    for (std::size_t j = 0; j < one.tests.size(); ++j) check_same(one.tests[j], other.tests[j]);
    tests += one.tests.size();
  }
  CHECK(tests > 20);
}

TEST_CASE("compiled variants replace those of the same names, and are refused without their modules") {
  host::Registry registry = modules();
  cli::add_built_in_variants(registry);
  const std::size_t count = registry.variants().size();
  cli::add_compiled_variants(registry);
  CHECK(registry.variants().size() == count);
  host::Registry none;
  CHECK_THROWS_AS(cli::add_compiled_variants(none), std::logic_error);
  CHECK(none.variants().empty());
}

}  // namespace compiled_test
