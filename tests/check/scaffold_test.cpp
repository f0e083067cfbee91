// What `gpn plugins new` writes; tests/install builds and checks it against the installed package.
#include <catch2/catch.hpp>

#include <gpn/check/scaffold.hpp>

#include <algorithm>
#include <support/run_program.hpp>

namespace scaffold_test {

using namespace gpn::check;

TEST_CASE("a module begins with at most eight files, in which every blank is filled") {
  for (const ModuleKind kind : {ModuleKind::Layer, ModuleKind::Game, ModuleKind::Params}) {
    const auto files = scaffold(kind, "two-steps");
    REQUIRE(files);
    CHECK(files->size() <= 8);
    for (const NewFile& file : *files) {
      INFO(file.name);
      CHECK(file.text.find('@') == std::string::npos);
      CHECK(file.text.ends_with('\n'));
      CHECK_FALSE(file.text.starts_with('\n'));
    }
  }
}

TEST_CASE("the source of a new layer has at most forty lines") {
  const auto files = scaffold(ModuleKind::Layer, "sidestep");
  REQUIRE(files);
  const std::string& source = files->front().text;
  CHECK(files->front().name == "sidestep.cpp");
  CHECK(std::count(source.begin(), source.end(), '\n') <= 40);
  CHECK(source.find("struct Sidestep") != std::string::npos);
}

TEST_CASE("a new layer gets a letter that neither GIPF nor a potential has") {
  struct Named {
    const char* name;
    const char* letter;
  };
  for (const Named named :
       {Named{"sidestep", "'S'"}, {"wobble", "'O'"}, {"bounce", "'O'"}, {"x-type", "'E'"}, {"gtz", "'A'"}}) {
    INFO(named.name);
    const auto files = scaffold(ModuleKind::Layer, named.name);
    REQUIRE(files);
    CHECK(files->front().text.find(std::string(".letter = ") + named.letter) != std::string::npos);
  }
}

TEST_CASE("names that cannot be ids, or that are taken, are refused with a sentence") {
  for (const char* name : {"", "Sidestep", "2steps", "side step", "side-", "../up", "gipf", "yinsh", "test",
                           "a-name-that-is-far-too-long-to-be-one"}) {
    INFO(name);
    const auto files = scaffold(ModuleKind::Layer, name);
    REQUIRE_FALSE(files);
    CHECK(files.error().size() > 30);
  }
}

TEST_CASE("a new game may have the name of a potential") {
  CHECK(scaffold(ModuleKind::Game, "yinsh"));
  CHECK_FALSE(scaffold(ModuleKind::Game, "dvonn"));
}

TEST_CASE("nothing that is there is overwritten, and nothing else is written then") {
  const gpn::test::TemporaryFolder folder;
  folder.write("README.md", "mine\n");
  const auto files = scaffold(ModuleKind::Layer, "sidestep");
  REQUIRE(files);
  const auto written = write_new(folder.path(), *files);
  REQUIRE_FALSE(written);
  CHECK(written.error().find("README.md") != std::string::npos);
  CHECK(gpn::test::read_file(folder.path() / "README.md") == "mine\n");
  CHECK_FALSE(std::filesystem::exists(folder.path() / "sidestep.cpp"));
}

}  // namespace scaffold_test
