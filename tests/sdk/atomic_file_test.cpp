// A file is written whole or not at all.
#include "support/folder.hpp"

#include <gpn/host/atomic_file.hpp>

#include <catch2/catch.hpp>

#include <utility>

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
  CHECK_THAT(directory.error(), Catch::Matchers::EndsWith("is not a regular file and is not replaced"));
  CHECK_FALSE(AtomicFile::create("/dev/null"));
}
