// What the program is asked about modules in words, without the program.
#include <gpn/check/run.hpp>
#include <gpn/plugins/games.hpp>
#include <gpn/plugins/potentials.hpp>

#include <catch2/catch.hpp>

#include <support/folder.hpp>

namespace request_test {

namespace {

using namespace gpn;

host::Registry known() {
  host::Registry registry;
  REQUIRE(registry.add(plugins::gipf()));
  for (const gpn_layer* layer : plugins::potentials()) REQUIRE(registry.add(*layer));
  return registry;
}

std::string mistake(const check::Request& request) {
  const auto answered = check::answer(known(), request);
  return answered ? "" : answered.error();
}

std::vector<host::FoundModule> found() {
  host::Registry registry = known();
  return *host::survey_modules({}, host::Discovery::Off, host::process_environment(), registry);
}

std::string board_of(const check::InfoRequest& request) {
  const auto text = check::info(found(), known(), request);
  return text ? *text : "error: " + text.error();
}

}  // namespace

TEST_CASE("checks are listed, explained and run by their names") {
  check::Request request;
  request.list = true;
  request.format = check::Format::Json;
  CHECK_FALSE(request.is_about_modules());
  CHECK(check::answer(known(), request)->text == check::list_checks(check::Format::Json));
  request = {};
  request.explain = "F4";
  CHECK(check::answer(known(), request)->text == check::explain(*check::find_check("F4")));
  request = {};
  request.modules = {"gipf"};
  request.settings.filter = "^D1$";
  CHECK(request.is_about_modules());
  CHECK(check::answer(known(), request)->outcome == replay::Outcome::Clean);
  request.skips = {"D1=a reason"};
  const auto skipped = check::answer(known(), request);
  REQUIRE(skipped);
  CHECK(skipped->outcome == replay::Outcome::Incomplete);
  CHECK(skipped->text.find("D1: a reason") != std::string::npos);
}

TEST_CASE("a request that makes no sense is answered with a sentence") {
  check::Request request;
  CHECK(mistake(request).find("name a module to check") == 0);
  request.modules = {"gipf"};
  request.skips = {"A1"};
  CHECK(mistake(request).find("--skip takes ID=REASON") == 0);
  request.reproduce = "F4:x";
  CHECK(mistake(request).find("--reproduce takes ID:SEED") == 0);
  request.modules = {"gipf", "gipf"};
  request.reproduce = "F4:1";
  CHECK(mistake(request) == "--reproduce takes one module");
  request.with = {"nothing=1"};
  CHECK(mistake(request).find("--with: ") == 0);
  request.modules = {"a.gpnv", "gipf"};
  CHECK(mistake(request) == "a variants file is checked alone and reported as text");
  request.explain = "F0";
  CHECK(mistake(request).find("there is no check \"F0\"") == 0);
  request.list = true;
  request.format = check::Format::JUnit;
  CHECK(mistake(request).find("--format junit") == 0);
  request.list = false;
  request.explain.clear();
  request.reproduce.clear();
  request.with.clear();
  request.skips.clear();
  request.modules = {"gipf"};
  request.settings.filter = "^D1$";
  request.format = check::Format::Markdown;
  CHECK(mistake(request) == "--format markdown is for --list");
}

TEST_CASE("the tests of a variants file decide its answer") {
  const test::Folder folder;
  check::Request request;
  request.modules = {folder.file("broken.gpnv", "no variant\n")};
  CHECK(check::answer(known(), request)->outcome == replay::Outcome::Findings);
  request.modules = {folder / "missing.gpnv"};
  CHECK(mistake(request).find("cannot be read") != std::string::npos);
}

TEST_CASE("a module, a layer and an unknown name are told apart") {
  CHECK(board_of({.which = "gipf"}).find("gipf") != std::string::npos);
  CHECK(board_of({.which = "gipf", .dot = true}).find("graph") == 0);
  CHECK(board_of({.which = "gipf", .is_json = true, .board = true}).front() == '{');
  CHECK(board_of({.which = "tamsk", .board = true}).find("error: tamsk is a layer") == 0);
  CHECK(board_of({.which = "gip"}).find("error: ") == 0);
  CHECK(board_of({.which = "gipf", .variant = "basic"}) == "error: --variant and --option need --board or --dot");
  CHECK(board_of({.which = "gipf", .board = true, .variant = "none"}).find("error: ") == 0);
}

}  // namespace request_test
