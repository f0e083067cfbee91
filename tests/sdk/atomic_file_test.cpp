// A file is written whole or not at all.
#include "support/folder.hpp"

#include <gpn/host/atomic_file.hpp>

#include <catch2/catch.hpp>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <utility>

namespace atomic_file_test {

using gpn::host::AtomicFile;
using gpn::test::content_of;
using gpn::test::Folder;
namespace fs = std::filesystem;

TEST_CASE("a file has its new content only after commit, and nothing is left beside it") {
  const Folder folder;
  const std::string path = folder.file("games.gpn", "old");
  auto file = AtomicFile::create(path);
  REQUIRE(file);
  REQUIRE(file->write("new "));
  REQUIRE(file->write("content"));
  CHECK(content_of(path) == "old");
  REQUIRE(file->commit());
  CHECK(content_of(path) == "new content");
  CHECK(folder.entries() == 1);
}

TEST_CASE("without commit an old file stays as it was and a new one does not come to be") {
  const Folder folder;
  const std::string path = folder.file("games.gpn", "old");
  {
    auto replaced = AtomicFile::create(path);
    auto created = AtomicFile::create(folder / "other.gpn");
    REQUIRE((replaced && created));
    REQUIRE(replaced->write("half"));
    REQUIRE(created->write("half"));
    const AtomicFile moved = std::move(*created);
  }
  CHECK(content_of(path) == "old");
  CHECK(folder.entries() == 1);
}

TEST_CASE("a link keeps leading to the file that is replaced, and permissions stay") {
  const Folder folder;
  const std::string path = folder.file("games.gpn", "old");
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("games.gpn", folder / "link");
  auto file = AtomicFile::create(folder / "link");
  REQUIRE(file);
  REQUIRE(file->write("new"));
  REQUIRE(file->commit());
  CHECK(fs::is_symlink(folder / "link"));
  CHECK(content_of(path) == "new");
  CHECK(fs::status(path).permissions() == (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("what cannot be written or must not be replaced is an error in words") {
  const Folder folder;
  const auto no_folder = AtomicFile::create(folder / "missing/games.gpn");
  REQUIRE_FALSE(no_folder);
  CHECK_THAT(no_folder.error(), Catch::Matchers::Contains("missing/games.gpn: cannot be created"));
  const auto directory = AtomicFile::create(folder.path());
  REQUIRE_FALSE(directory);
  CHECK_THAT(directory.error(), Catch::Matchers::EndsWith("is a folder; name a file in it"));
}

TEST_CASE("a link that leads to no file yet stays, and the file it names is written") {
  const Folder folder;
  fs::create_directory(folder / "d");
  fs::create_symlink("d/games.gpn", folder / "first");
  fs::create_symlink("first", folder / "second");
  auto file = AtomicFile::create(folder / "second");
  REQUIRE(file);
  REQUIRE(file->write("new"));
  REQUIRE(file->commit());
  CHECK(fs::is_symlink(folder / "second"));
  CHECK(fs::is_symlink(folder / "first"));
  CHECK(content_of(folder / "d/games.gpn") == "new");
  fs::create_symlink("ring", folder / "ring");
  CHECK_FALSE(AtomicFile::create(folder / "ring"));
}

TEST_CASE("new content does not run with the rights of the owner, and keeps the other permissions") {
  const Folder folder;
  const std::string path = folder.file("tool", "old");
  const auto kept = fs::perms::owner_all | fs::perms::group_exec;
  fs::permissions(path, kept | fs::perms::set_uid | fs::perms::set_gid);
  auto file = AtomicFile::create(path);
  REQUIRE(file);
  REQUIRE(file->commit());
  CHECK(fs::status(path).permissions() == kept);
}

TEST_CASE("a device or a named pipe is written through and never replaced") {
  const Folder folder;
  auto null = AtomicFile::create("/dev/null");
  REQUIRE(null);
  REQUIRE(null->write("bytes"));
  REQUIRE(null->commit());
  CHECK(fs::is_character_file("/dev/null"));
  const std::string pipe = folder / "pipe";
  REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  const int reader = ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
  REQUIRE(reader >= 0);
  auto file = AtomicFile::create(pipe);
  REQUIRE(file);
  REQUIRE(file->write("bytes"));
  REQUIRE(file->commit());
  std::string read(16, '\0');
  CHECK(::read(reader, read.data(), read.size()) == 5);
  ::close(reader);
  CHECK(fs::is_fifo(pipe));
  CHECK(folder.entries() == 1);
}

TEST_CASE("what a killed process left behind is removed at the next write, what another one writes is not") {
  const Folder folder;
  const std::string path = folder / "games.gpn";
  folder.file("games.gpn.gpn-0.tmp", "half");
  auto first = AtomicFile::create(path);
  auto second = AtomicFile::create(path);
  REQUIRE((first && second));
  CHECK(folder.entries() == 2);
  REQUIRE(first->write("first"));
  REQUIRE(second->write("second"));
  REQUIRE(second->commit());
  CHECK(content_of(path) == "second");
  REQUIRE(first->commit());
  CHECK(content_of(path) == "first");
  CHECK(folder.entries() == 1);
}

TEST_CASE("a link in the place of the temporary file is not followed") {
  const Folder folder;
  folder.file("precious", "content");
  fs::create_symlink("precious", folder / "games.gpn.gpn-0.tmp");
  auto file = AtomicFile::create(folder / "games.gpn");
  REQUIRE(file);
  REQUIRE(file->write("new"));
  REQUIRE(file->commit());
  CHECK(content_of(folder / "precious") == "content");
  CHECK(content_of(folder / "games.gpn") == "new");
}

TEST_CASE("unfinished files are removed at once when a signal ends the program") {
  const Folder folder;
  const auto file = AtomicFile::create(folder / "games.gpn");
  REQUIRE(file);
  CHECK(folder.entries() == 1);
  gpn::host::remove_unfinished_files();
  CHECK(folder.entries() == 0);
}

}  // namespace atomic_file_test
