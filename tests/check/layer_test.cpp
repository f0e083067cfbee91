// Each check of layers can fail, and an honest layer passes all checks over GIPF.
#include "breakers.hpp"

#include <catch2/catch.hpp>

#include <gpn/check/run.hpp>
#include <gpn/plugins/games.hpp>
#include <gpn/plugins/potentials.hpp>

#include <cstdlib>
#include <set>

namespace layer_test {

namespace {

using namespace gpn::check;

gpn::host::Registry known() {
  gpn::host::Registry registry;
  REQUIRE(registry.add(gpn::plugins::gipf()));
  for (const gpn_layer* layer : gpn::plugins::potentials()) REQUIRE(registry.add(*layer));
  return registry;
}

/// The heap is not measured under sanitizers, and no option of the toy layer is about may_introduce.
const std::set<std::string_view> may_skip{"L23", "L25"};

}  // namespace

TEST_CASE("an honest layer passes every check that applies to it", "[no-sanitizer]") {
  Settings settings;
  settings.level = 10;
  const auto subject = run_checks(known(), GPN_TOY_LAYER, settings);
  REQUIRE(subject);
  CHECK(subject->kind == "layer");
  std::size_t passed = 0;
  for (const Outcome& outcome : subject->outcomes) {
    INFO(outcome.check->id << " " << name(outcome.status) << ": " << outcome.message << " at " << outcome.where);
    passed += outcome.status == Status::Pass ? 1U : 0U;
    const bool skipped_with_reason = outcome.status == Status::Skip && outcome.message.size() > 10;
    CHECK((outcome.status == Status::Pass || skipped_with_reason));
    CHECK((outcome.check->kinds != Kinds::Layers || outcome.status == Status::Pass ||
           may_skip.contains(outcome.check->id)));
  }
  CHECK(passed > 60);
}

TEST_CASE("every check of layers catches the module that breaks its promise") {
  const gpn::host::Registry registry = known();
  for (const auto& [check, by, status, fault] : gpn::test::breakers) {
    if (by != gpn::test::By::Layer) continue;
    const std::string id(check);
    ::setenv("GPN_TOY", std::string(fault).c_str(), 1);
    Settings settings;
    settings.level = 10;
    settings.filter = "^" + id + "$";
    const auto subject = run_checks(registry, GPN_TOY_LAYER, settings);
    ::unsetenv("GPN_TOY");
    REQUIRE(subject);
    REQUIRE(subject->outcomes.size() == 1);
    const Outcome& outcome = subject->outcomes.front();
    INFO(id << " " << fault << " " << name(outcome.status) << ": " << outcome.message << " at " << outcome.where);
    CHECK(outcome.status == status);
    CHECK(outcome.message.size() > 20);
  }
}

TEST_CASE("the built-in potentials pass every check at level 10") {
  Settings settings;
  settings.level = 10;
  settings.filter = "^[L]";
  for (const char* id : {"layer:tamsk", "zertz", "layer:dvonn", "layer:yinsh", "layer:punct"}) {
    const auto subject = run_checks(known(), id, settings);
    REQUIRE(subject);
    CHECK(subject->kind == "layer");
    for (const Outcome& outcome : subject->outcomes) {
      INFO(id << " " << outcome.check->id << ": " << outcome.message << " at " << outcome.where);
      CHECK_FALSE(is_bad(outcome.status));
      // What an option of TAMSK decides comes up too rarely for random play to show it.
      CHECK((outcome.status != Status::Warn || (outcome.check->id == "L25" && std::string_view(id) == "tamsk")));
    }
  }
}

}  // namespace layer_test
