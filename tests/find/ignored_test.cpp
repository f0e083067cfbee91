// The patterns of .gpnignore are those of .gitignore.
#include "stream/ignored.hpp"
#include "stream/inputs.hpp"
#include "support/run_program.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>
#include <unistd.h>

namespace ignored_test {

using namespace gpn;
using test::TemporaryFolder;

namespace {

struct Fit {
  std::string_view pattern, path;
  bool fits;
};

constexpr Fit fits[] = {
    {"a.gpn", "a.gpn", true},
    {"*.gpn", "a.gpn", true},
    {"*.gpn", "a.gpnx", false},
    {"*", "", true},
    {"a*b*c", "aXbXbXc", true},
    {"a*b*c", "aXbXb", false},
    {"?.gpn", "a.gpn", true},
    {"?.gpn", "/.gpn", false},
    {"x/*.gpn", "x/a.gpn", true},
    {"x/*.gpn", "x/y/a.gpn", false},
    {"x/**", "x/y/a.gpn", true},
    {"**/a.gpn", "a.gpn", true},
    {"**/a.gpn", "x/y/a.gpn", true},
    {"**/a.gpn", "x/ba.gpn", false},
    {"x/**/a.gpn", "x/a.gpn", true},
    {"x/**/a.gpn", "x/y/z/a.gpn", true},
    {"x/**/a.gpn", "y/a.gpn", false},
    {"[a-c]x", "bx", true},
    {"[!a-c]x", "bx", false},
    {"[!a-c]x", "dx", true},
    {"[]x]", "]", true},
    {"[x", "[x", true},
    {"\\*", "*", true},
    {"\\*", "a", false},
};

std::vector<std::string> walked(const TemporaryFolder& folder, std::vector<std::string> paths,
                                replay::WalkSettings settings = {}) {
  for (std::string& path : paths) path = (folder.path() / path).string();
  replay::InputWalk walk(paths, std::move(settings));
  std::vector<std::string> names;
  while (const auto input = walk.next())
    names.push_back(std::filesystem::path(input->path).lexically_relative(folder.path()).generic_string());
  return names;
}

void fill(const TemporaryFolder& folder) {
  for (const auto* name : {"d/x/y", "d/old"}) std::filesystem::create_directories(folder.path() / name);
  for (const auto* name :
       {"d/a.gpn", "d/b.txt", "d/.hidden.gpn", "d/x/a.gpn", "d/x/b.txt", "d/x/y/c.gpn", "d/old/z.gpn"})
    folder.write(name, "1. e2\n");
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("patterns fit as those of git do") {
  for (const Fit& each : fits) {
    CAPTURE(each.pattern, each.path);
    CHECK(replay::fits(each.pattern, each.path) == each.fits);
  }
}

TEST_CASE("a pattern of many stars takes no more than the product of the lengths") {
  std::string pattern;
  for (int i = 0; i < 2000; ++i) pattern += "a*";
  CHECK_FALSE(replay::fits(pattern + "b", std::string(4000, 'a')));
}

TEST_CASE("hidden files and ignored ones are left out, the last pattern decides, and what is named is read") {
  const TemporaryFolder folder;
  fill(folder);
  CHECK(walked(folder, {"d"}) == Names{"d/a.gpn", "d/b.txt", "d/old/z.gpn", "d/x/a.gpn", "d/x/b.txt", "d/x/y/c.gpn"});
  folder.write("d/.gpnignore", "# comment\r\n\n*.txt\n!/b.txt\nold/\n/a.gpn\n");
  CHECK(walked(folder, {"d"}) == Names{"d/b.txt", "d/x/a.gpn", "d/x/y/c.gpn"});
  folder.write("d/x/.gpnignore", "!b.txt\ny/c.gpn\n");
  CHECK(walked(folder, {"d"}) == Names{"d/b.txt", "d/x/a.gpn", "d/x/b.txt"});
  CHECK(walked(folder, {"d/a.gpn"}) == Names{"d/a.gpn"});
}

TEST_CASE("the option --exclude has the last word over files of folders") {
  const TemporaryFolder folder;
  fill(folder);
  folder.write("d/.gpnignore", "!b.txt\n");
  CHECK(walked(folder, {"d", "d/b.txt"}, {{"*.txt", "x/y", "old/"}, ""}) == Names{"d/a.gpn", "d/x/a.gpn", "d/b.txt"});
}

TEST_CASE("the paths of a list come after those that are named, and a list that is missing is an input that is") {
  const TemporaryFolder folder;
  fill(folder);
  const std::string here = folder.path().string();
  folder.write("list", here + "/d/x\r\n\n" + here + "/d/a.gpn");
  CHECK(walked(folder, {"d/b.txt"}, {{}, here + "/list"}) ==
        Names{"d/b.txt", "d/x/a.gpn", "d/x/b.txt", "d/x/y/c.gpn", "d/a.gpn"});
  CHECK(walked(folder, {}, {{}, here + "/none"}) == Names{"none"});
}

TEST_CASE("a list with a byte 0 after each path has paths, and one with an endless line is an input with a problem") {
  const TemporaryFolder folder;
  fill(folder);
  const std::string here = folder.path().string();
  folder.write("list", here + "/d/a.gpn" + '\0' + here + "/d/b.txt" + '\0');
  CHECK(walked(folder, {}, {{}, here + "/list"}) == Names{"d/a.gpn", "d/b.txt"});
  folder.write("long", here + "/d/a.gpn\n" + std::string(std::size_t{2} << 20U, 'x'));
  replay::InputWalk walk({}, {{}, here + "/long"});
  CHECK(walk.next()->problem.empty());
  CHECK(walk.next()->problem == "--files-from: a line is longer than 1 MiB; the rest of the list was not read");
  CHECK_FALSE(walk.next());
}

TEST_CASE("a folder that cannot be listed is an input with a problem") {
  const TemporaryFolder folder;
  fill(folder);
  const std::string locked = (folder.path() / "d/x").string();
  std::filesystem::permissions(folder.path(), std::filesystem::perms::all);
  std::filesystem::permissions(locked, std::filesystem::perms::none);
  constexpr uid_t nobody = 65534;
  const uid_t user = ::geteuid();
  REQUIRE((user != 0 || ::seteuid(nobody) == 0));  // every folder is open to root
  replay::InputWalk walk({(folder.path() / "d").string()}, {});
  Names problems;
  Names names;
  while (const auto input = walk.next()) {
    names.push_back(std::filesystem::path(input->path).lexically_relative(folder.path()).generic_string());
    if (!input->problem.empty()) problems.push_back(input->problem);
  }
  REQUIRE(::seteuid(user) == 0);
  std::filesystem::permissions(locked, std::filesystem::perms::all);
  CHECK(names == Names{"d/a.gpn", "d/b.txt", "d/old/z.gpn", "d/x"});
  CHECK(problems == Names{locked + ": the folder cannot be listed: Permission denied"});
}

}  // namespace ignored_test
