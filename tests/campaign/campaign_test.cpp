// The mutation campaign: four modules that the checks were not written from, each with numbered faults. A fault counts
// as caught when the check beside it fails, crashes, times out or warns; those that cannot be seen are listed with the
// reason.
#include "faults.hpp"

#include <catch2/catch.hpp>

#include <gpn/check/run.hpp>
#include <gpn/plugins/games.hpp>
#include <gpn/plugins/potentials.hpp>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <support/run_program.hpp>

namespace campaign_test {

namespace {

using namespace gpn::check;
using gpn::campaign::Fault;

struct Target {
  const char* name;
  const char* file;
  std::span<const Fault> faults;
};

const Target targets[] = {
    {"spread", GPN_SPREAD, gpn::campaign::of_spread}, {"towers", GPN_TOWERS, gpn::campaign::of_towers},
    {"heap", GPN_HEAP, gpn::campaign::of_heap},       {"hop", GPN_HOP, gpn::campaign::of_hop},
    {"tide", GPN_TIDE, gpn::campaign::of_tide},       {"bolt", GPN_BOLT, gpn::campaign::of_bolt}};

const gpn::host::Registry& known() {
  static const gpn::host::Registry registry = [] {
    gpn::host::Registry made;
    REQUIRE(made.add(gpn::plugins::gipf()));
    for (const gpn_layer* layer : gpn::plugins::potentials()) REQUIRE(made.add(*layer));
    return made;
  }();
  return registry;
}

/// GPN_FAULT in the environment while a module is checked.
class Chosen {
 public:
  explicit Chosen(int number) { ::setenv("GPN_FAULT", std::to_string(number).c_str(), 1); }
  ~Chosen() { ::unsetenv("GPN_FAULT"); }
  Chosen(const Chosen&) = delete;
  Chosen& operator=(const Chosen&) = delete;
};

std::vector<Outcome> outcomes_of(const Target& target, int fault, const std::string& filter) {
  const Chosen chosen(fault);
  Settings settings;
  settings.level = 10;
  settings.seconds = fault == 0 ? 60 : 3;
  settings.jobs = 2;
  settings.filter = filter;
  const auto checked = run_checks(known(), target.file, settings);
  REQUIRE(checked);
  return checked->outcomes;
}

bool is_noticed(const Outcome& outcome) { return is_bad(outcome.status) || outcome.status == Status::Warn; }

std::string sentence(const Outcome& outcome) {
  return std::string(outcome.check->id) + " " + std::string(name(outcome.status)) + ": " + outcome.message + " (" +
         outcome.seen + ")";
}

}  // namespace

TEST_CASE("modules without a fault pass every check at level 10") {
  for (const Target& target : targets)
    for (const Outcome& outcome : outcomes_of(target, 0, "")) {
      INFO(target.name << " " << sentence(outcome));
      CHECK_FALSE(is_noticed(outcome));
      CHECK((outcome.status != Status::Skip || outcome.message.size() > 10));
    }
}

TEST_CASE("games begin at the positions of the tests beside a module") {
  const gpn::test::TemporaryFolder folder;
  const std::filesystem::path module = folder.path() / "heap.gpn.so";
  std::filesystem::copy_file(GPN_HEAP, module);
  const Target heap{"heap", module.c_str(), {}};
  const std::string filter = "^H1$";
  CHECK(outcomes_of(heap, 29, filter).front().status == Status::Pass);
  folder.write(
      "heap.gpnv",
      "gpn-variants 1\n[nine : heap/high]\ntitle = Nine\nperft = 1 5 from (xxxxx)(xxxx)../..../..../...o w 4\n");
  CHECK(outcomes_of(heap, 29, filter).front().status == Status::Fail);
}

TEST_CASE("the checks catch at least 95 of 100 seeded faults by the check that is about each") {
  std::size_t seeded = 0, caught = 0;
  for (const Target& target : targets)
    for (const Fault& fault : target.faults) {
      ++seeded;
      if (*fault.check == '\0') {
        WARN(target.name << " " << fault.number << " is not seen: " << fault.what);
        continue;
      }
      const auto outcomes = outcomes_of(target, fault.number, "^" + std::string(fault.check) + "$");
      REQUIRE(outcomes.size() == 1);
      if (is_noticed(outcomes.front()))
        ++caught;
      else
        WARN(target.name << " " << fault.number << ", " << fault.what << ": " << sentence(outcomes.front()));
    }
  CHECK(seeded > 200);
  CHECK(caught * 100 >= seeded * 95);
  std::printf("%zu faults, %zu caught\n", seeded, caught);
}

}  // namespace campaign_test
