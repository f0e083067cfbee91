// gpn plugins trust: what can be trusted, by whom the list can be written, and what becomes of a module that changes.
#include "isolated.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>

namespace trust_test {

namespace {

using namespace gpn::test;
namespace fs = std::filesystem;

const std::string environment = "export XDG_CONFIG_HOME=$PWD/config GPN_PLUGIN_PATH=$PWD/found; ";
const std::string gpn_program = GPN_PROGRAM;

/// A folder with a copy of the saboteur in found/.
struct Place {
  TemporaryFolder folder;

  Place() {
    fs::create_directory(folder.path() / "found");
    for (const char* name : {"saboteur.gpn.so", "saboteur.gpn.json"})
      fs::copy_file(fs::path(SABOTEUR).parent_path() / name, folder.path() / "found" / name);
    folder.write("games.gpn", record("deed=none"));
  }

  ProgramRun run(const std::string& script) const { return run_script(folder.path(), environment + script); }
  ProgramRun trust(const std::string& file = "found/saboteur.gpn.so") const {
    return run(gpn_program + " plugins trust " + file);
  }
  ProgramRun verify() const { return run(gpn_program + " verify games.gpn"); }
  std::string list() const { return read_file(folder.path() / "config/gpn/trusted"); }
};

}  // namespace

TEST_CASE("a module that is trusted runs") {
  const Place place;
  CHECK(place.verify().status == 1);
  CHECK(place.trust().status == 0);
  CHECK(place.verify().status == 0);
  CHECK(place.run(gpn_program + " plugins trust --revoke found/saboteur.gpn.so").status == 0);
  CHECK(place.verify().status == 1);
}

TEST_CASE("a module that changed since it was trusted is reported as changed, with the time") {
  const Place place;
  REQUIRE(place.trust().status == 0);
  const ProgramRun run = place.run("printf x >> found/saboteur.gpn.so; " + gpn_program + " verify games.gpn");
  CHECK(run.status == 1);
  const std::size_t at = run.out.find("has changed since it was trusted at 2");
  REQUIRE(at != std::string::npos);
  CHECK(place.trust().status == 0);  // as it is now
  CHECK(place.verify().status == 0);
}

TEST_CASE("a path that does not fit on a line cannot be trusted") {
  const Place place;
  const std::string hash(64, 'a');
  const std::string name = "\"found/$(printf 'x\\n" + hash + "  other').gpn.so\"";
  const ProgramRun run = place.run("mv found/saboteur.gpn.so " + name + "; " + gpn_program + " plugins trust " + name);
  CHECK(run.status == 2);
  CHECK(run.err.find("characters that a terminal does not show") != std::string::npos);
  CHECK(place.run("grep -c " + hash + " config/gpn/trusted").out != "1\n");
}

TEST_CASE("concurrent changes of the list keep all") {
  const Place place;
  const ProgramRun run = place.run(
      "for i in 1 2 3 4 5 6 7 8 9 10 11 12; do cp found/saboteur.gpn.so m$i.gpn.so; printf $i >> m$i.gpn.so; "
      "cp found/saboteur.gpn.json m$i.gpn.json; done; for i in 1 2 3 4 5 6 7 8 9 10 11 12; do " +
      gpn_program + " plugins trust m$i.gpn.so & done; wait");
  INFO(run.err);
  const std::string list = place.list();
  CHECK(std::count(list.begin(), list.end(), '\n') == 13);  // one of them is a comment
}

TEST_CASE("what is no module, is cut off or has no manifest cannot be trusted, and does not crash gpn") {
  const Place place;
  const std::string whole = read_file(SABOTEUR);
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{10}, std::size_t{64}, std::size_t{1000}, whole.size() / 2, whole.size() - 1}) {
    INFO(size);
    place.folder.write("found/saboteur.gpn.so", std::string_view(whole).substr(0, size));
    CHECK(place.trust().status == 2);
    const ProgramRun named = place.run(gpn_program + " verify --plugin found/saboteur.gpn.so games.gpn");
    CHECK(named.status == 2);
    CHECK(named.err.find("cannot be loaded") != std::string::npos);
    CHECK(place.run(gpn_program + " verify --isolate --plugin found/saboteur.gpn.so games.gpn").status == 2);
  }
  place.folder.write("found/saboteur.gpn.so", "junk");
  CHECK(place.trust().status == 2);
  place.folder.write("found/saboteur.gpn.so", whole);
  CHECK(place.run("rm found/saboteur.gpn.json; " + gpn_program + " plugins trust found/saboteur.gpn.so").status == 2);
}

TEST_CASE("a list or a folder that others may write is refused") {
  const Place place;
  REQUIRE(place.trust().status == 0);
  for (const char* mode : {"g+w", "o+w"})
    for (const char* part : {"config/gpn/trusted", "config/gpn", "found"}) {
      INFO(mode << ' ' << part);
      const std::string chmod = "chmod " + std::string(mode) + " " + part + "; ";
      const ProgramRun run = place.run(chmod + gpn_program + " verify games.gpn");
      CHECK(run.status != 0);
      CHECK((run.out + run.err + place.run(gpn_program + " plugins list").out).find("others may write it") !=
            std::string::npos);
      place.run("chmod go-w " + std::string(part));
      CHECK(place.verify().status == 0);
    }
}

TEST_CASE("a list that is a pipe or a device trusts nothing and holds nothing up") {
  const Place place;
  for (const char* make : {"mkfifo", "ln -s /dev/zero"}) {
    INFO(make);
    place.run("mkdir -p config/gpn; rm -f config/gpn/trusted; " + std::string(make) + " config/gpn/trusted");
    for (const char* command : {" plugins trust found/saboteur.gpn.so", " verify games.gpn", " plugins list"}) {
      INFO(command);
      const ProgramRun run = place.run("timeout 20 " + gpn_program + command);
      CHECK(run.status == 2);
      CHECK(run.err.find("no module is trusted") != std::string::npos);
    }
  }
}

TEST_CASE("a run names the folder of modules that it does not use, and why") {
  const Place place;
  REQUIRE(place.trust().status == 0);
  for (const char* isolate : {"", " --isolate"}) {
    INFO(isolate);
    place.run("chmod o+w found");
    ProgramRun run = place.run(gpn_program + " verify games.gpn" + isolate);
    CHECK(run.err.find("/found: no module of this folder is used: others may write it") != std::string::npos);
    place.run("chmod o-w found; touch file");
    run = place.run("GPN_PLUGIN_PATH=$PWD/file; " + gpn_program + " verify games.gpn" + isolate);
    CHECK(run.err.find("/file: the folder cannot be read: Not a directory") != std::string::npos);
  }
}

}  // namespace trust_test
