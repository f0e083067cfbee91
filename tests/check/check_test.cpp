// Each check can fail: for every id there is a module that breaks the promise and is caught, and an honest module
// passes all of them.
#include "breakers.hpp"

#include <catch2/catch.hpp>

#include <gpn/check/run.hpp>
#include <gpn/plugins/games.hpp>

#include <algorithm>
#include <campaign/faults.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <support/run_program.hpp>

namespace check_test {

namespace {

namespace fs = std::filesystem;
using namespace gpn::check;
using namespace gpn::test;
namespace campaign = gpn::campaign;

/// GPN_TOY in the environment while a module is checked.
class Broken {
 public:
  explicit Broken(const std::string& id) { ::setenv("GPN_TOY", id.c_str(), 1); }
  ~Broken() { ::unsetenv("GPN_TOY"); }
  Broken(const Broken&) = delete;
  Broken& operator=(const Broken&) = delete;
};

Settings settings_for(std::string_view id) {
  Settings settings;
  settings.level = 10;
  settings.filter = "^" + std::string(id) + "$";
  settings.seconds = 10;
  return settings;
}

Outcome outcome_of(const gpn::host::Registry& known, const std::string& module, std::string_view id,
                   Settings settings) {
  const auto subject = run_checks(known, module, settings);
  REQUIRE(subject);
  REQUIRE(subject->outcomes.size() == 1);
  REQUIRE(subject->outcomes.front().check->id == id);
  return subject->outcomes.front();
}

/// Checks of the heap: under a sanitizer, whose allocator does not report what is in use, they are skipped with a
/// reason.
bool measures_heap(std::string_view id) { return id == "K4"; }
#ifdef GPN_SANITIZED
constexpr bool heap_size_is_known = false;
#else
constexpr bool heap_size_is_known = true;
#endif

void require_caught(const Outcome& outcome, Status status) {
  INFO(outcome.check->id << " " << name(outcome.status) << ": " << outcome.message << " at " << outcome.where);
  CHECK(outcome.status == status);
  CHECK(outcome.message.size() > 20);
}

}  // namespace

TEST_CASE("an honest game passes every check at level 10") {
  Settings settings;
  settings.level = 10;
  const auto subject = run_checks({}, GPN_TOY_MODULE, settings);
  REQUIRE(subject);
  CHECK(subject->kind == "game");
  // It takes no layers, may be drawn, and its position text with w and b exchanged is no position: Black never moves
  // first.
  const std::set<std::string_view> does_not_apply{"B20", "H11", "J5"};
  for (const Outcome& outcome : subject->outcomes) {
    INFO(outcome.check->id << " " << name(outcome.status) << ": " << outcome.message << " at " << outcome.where);
    const bool applies = outcome.check->kinds != Kinds::Layers && !does_not_apply.contains(outcome.check->id) &&
                         (heap_size_is_known || !measures_heap(outcome.check->id));
    CHECK(outcome.status == (applies ? Status::Pass : Status::Skip));
    CHECK(outcome.message.empty() == applies);
  }
}

TEST_CASE("a game whose stones are written otherwise, given away and captured in stacks fails no check") {
  Settings settings;
  settings.level = 10;
  settings.jobs = 2;
  const auto subject = run_checks({}, GPN_GIFT_MODULE, settings);
  REQUIRE(subject);
  for (const Outcome& outcome : subject->outcomes) {
    INFO(outcome.check->id << " " << name(outcome.status) << ": " << outcome.message << " at " << outcome.where);
    CHECK((outcome.status == Status::Pass || outcome.status == Status::Skip));
  }
}

TEST_CASE("every check has a breaker") {
  for (const Check& check : checks()) {
    INFO(check.id << ": what breaks its promise? tests/check/breakers.hpp");
    CHECK(std::count_if(std::begin(breakers), std::end(breakers),
                        [&](const Breaker& breaker) { return breaker.check == check.id; }) >= 1);
  }
  for (const Breaker& breaker : breakers) CHECK(find_check(breaker.check) != nullptr);
}

TEST_CASE("every check of games catches the module that breaks its promise") {
  for (const auto& [id, by, status, fault] : breakers) {
    if (by != By::Toy && by != By::Odd) continue;
    INFO(fault);
    const Broken broken{std::string(fault)};
    Settings settings = settings_for(id);
    if (status == Status::Timeout) settings.seconds = 1;
    const std::string module = by == By::Odd ? GPN_ODD_MODULE : GPN_TOY_MODULE;
    const bool can_be_caught = heap_size_is_known || !measures_heap(id);
    require_caught(outcome_of({}, module, id, settings), can_be_caught ? status : Status::Skip);
  }
}

TEST_CASE("the campaign has a fault for every check that it breaks") {
  for (const Breaker& breaker : breakers) {
    const auto is_about = [&](const campaign::Fault& fault) { return fault.check == breaker.check; };
    const auto has_fault = [&](std::span<const campaign::Fault> faults) {
      return std::any_of(faults.begin(), faults.end(), is_about);
    };
    INFO(breaker.check);
    if (breaker.by == By::Campaign)
      CHECK((has_fault(campaign::of_spread) || has_fault(campaign::of_towers) || has_fault(campaign::of_hop) ||
             has_fault(campaign::of_tide)));
  }
}

TEST_CASE("A1: a file that is no module does not load, and the other checks are skipped for that reason") {
  const gpn::test::TemporaryFolder folder;
  folder.write("text.gpn.so", "this is no library");
  const std::string file = (folder.path() / "text.gpn.so").string();
  require_caught(outcome_of({}, file, "A1", settings_for("A1")), Status::Fail);
  const Outcome other = outcome_of({}, file, "F1", settings_for("F1"));
  CHECK(other.status == Status::Skip);
  CHECK(other.message == "it does not load; see A1");
}

TEST_CASE("B1: a manifest that was changed beside the module is noticed") {
  const gpn::test::TemporaryFolder folder;
  const fs::path file = folder.path() / "toy.gpn.so";
  fs::copy_file(GPN_TOY_MODULE, file);
  folder.write("toy.gpn.json", "{}\n");
  require_caught(outcome_of({}, file.string(), "B1", settings_for("B1")), Status::Fail);
  fs::remove(folder.path() / "toy.gpn.json");
  CHECK(outcome_of({}, file.string(), "B1", settings_for("B1")).status == Status::Warn);
}

TEST_CASE("J4: turns that come back from records of Boardspace as others are noticed") {
  static const gpn_boardspace& own = *gpn::plugins::gipf().boardspace();
  static gpn_boardspace site = own;
  gpn_game table = gpn::plugins::gipf();
  table.boardspace = []() noexcept -> const gpn_boardspace* { return &site; };
  const auto outcome = [&] {
    gpn::host::Registry known;
    REQUIRE(known.add(table));
    return outcome_of(known, "gipf", "J4", settings_for("J4"));
  };
  CHECK(outcome().status == Status::Pass);
  site.unfold = [](const gpn_site_setup* setup, gpn_site_state* state, const gpn_site_turn* turn, char* text,
                   std::uint32_t capacity) noexcept {
    const std::uint32_t size = own.unfold(setup, state, turn, text, capacity);
    std::replace(text, text + std::min(size, capacity), '2', '3');
    return size;
  };
  require_caught(outcome(), Status::Fail);
}

TEST_CASE("a failure names its place and is reproduced from its seed in this process") {
  const Broken broken("F4");
  Settings settings = settings_for("F4");
  settings.seed = 77;
  const Outcome outcome = outcome_of({}, GPN_TOY_MODULE, "F4", settings);
  CHECK(outcome.seed == 77);
  CHECK(outcome.where.find("game 1") != std::string::npos);
  CHECK(outcome.where.find("turn \"b2\"") != std::string::npos);
  settings.isolation = Isolation::InProcess;
  const Outcome again = outcome_of({}, GPN_TOY_MODULE, "F4", settings);
  CHECK(again.status == Status::Fail);
  CHECK(again.message == outcome.message);
  CHECK(again.where == outcome.where);
}

TEST_CASE("short games are played again, until sixty positions of a ruleset were seen") {
  const Outcome outcome = outcome_of({}, GPN_TOY_MODULE, "D4", settings_for("D4"));
  CAPTURE(outcome.seen);
  constexpr std::string_view label = "positions ";
  const std::size_t at = outcome.seen.find(label);
  REQUIRE(at != std::string::npos);
  CHECK(std::stoul(outcome.seen.substr(at + label.size())) >= 60);
}

TEST_CASE("a module that ends the process is distinguished from one that crashes") {
  const Broken broken("exit");
  const Outcome outcome = outcome_of({}, GPN_ODD_MODULE, "H1", settings_for("H1"));
  CHECK(outcome.status == Status::Crash);
  CHECK(outcome.message.find("status 3") != std::string::npos);
}

TEST_CASE("a missing, unknown, doubled or forged result is no pass") {
  for (const auto& [id, status] : {std::pair("missing", Status::Crash), std::pair("unknown", Status::Fail),
                                   std::pair("doubled", Status::Fail), std::pair("forged", Status::Fail)}) {
    const Broken broken(id);
    require_caught(outcome_of({}, GPN_ODD_MODULE, "H1", settings_for("H1")), status);
  }
}

TEST_CASE("a subject whose checks were all skipped was not checked") {
  Settings settings = settings_for("H1");
  settings.skip["H1"] = "for a test";
  const std::vector<Subject> skipped{*run_checks({}, GPN_TOY_MODULE, settings)};
  CHECK(result_of(skipped) == gpn::replay::Outcome::Incomplete);
  CHECK(
      report(skipped, settings, Format::Text).find("1 check that applies to it was skipped:\n     H1: for a test\n") !=
      std::string::npos);
  settings.skip.clear();
  CHECK(result_of(std::vector<Subject>{*run_checks({}, GPN_TOY_MODULE, settings)}) == gpn::replay::Outcome::Clean);
  settings.filter = "no such check";
  CHECK(result_of(std::vector<Subject>{*run_checks({}, GPN_TOY_MODULE, settings)}) == gpn::replay::Outcome::Incomplete);
  const Broken broken("H2");
  CHECK(result_of(std::vector<Subject>{*run_checks({}, GPN_TOY_MODULE, settings_for("H1"))}) ==
        gpn::replay::Outcome::Findings);
}

TEST_CASE("checks have ids of their own and sentences to act on") {
  std::set<std::string_view> ids;
  for (const Check& check : checks()) {
    INFO(check.id);
    CHECK(ids.insert(check.id).second);
    CHECK(check.level >= 1);
    CHECK(check.level <= 10);
    CHECK(check.title.size() > 5);
    CHECK(check.explanation.size() > 15);
  }
}

TEST_CASE("docs/checks.md has the tables that the program prints") {
  const fs::path page = fs::path(GPN_SOURCE_DIR) / "docs/checks.md";
  const std::string before = gpn::test::read_file(page);
  const std::size_t tables = before.find("\n## A: "), rest = before.find("\n## What no check sees");
  REQUIRE(tables < rest);
  REQUIRE(rest != std::string::npos);
  const std::string now = before.substr(0, tables) + list_checks(Format::Markdown) + before.substr(rest);
  if (std::getenv("GPN_APPROVE") != nullptr) std::ofstream(page, std::ios::binary) << now;
  CHECK(gpn::test::read_file(page) == now);
}

}  // namespace check_test
