// Variants files on the disk: named ones, and those that lie in a folder.
#include "registries.hpp"

#include <support/folder.hpp>

namespace files_test {

using namespace gpn;

TEST_CASE("a file that is named is read, or the message gives the reason") {
  const test::Folder folder;
  host::Registry registry = test::bare_registry();
  CHECK(host::add_variants_file(registry, folder.file("a.gpnv", "gpn-variants 1\n[a : gipf/basic]\n")));
  CHECK(registry.find_variant("gipf", "a")->source == folder / "a.gpnv");
  const auto missing = host::add_variants_file(registry, folder / "b.gpnv");
  REQUIRE_FALSE(missing);
  CHECK(missing.error() == folder / "b.gpnv" + " cannot be read; check the name and the permissions");
  const auto is_folder = host::add_variants_file(registry, folder.path());
  REQUIRE_FALSE(is_folder);
  CHECK(is_folder.error() == folder.path() + " is a folder, a pipe or a device; use a file in its place");
}

TEST_CASE("the files of a folder are read in the order of their names, and those left out are listed") {
  const test::Folder folder;
  host::Registry registry = test::bare_registry();
  folder.file("2.gpnv", "gpn-variants 1\n[b : a]\n");  // rests on the first one
  folder.file("1.gpnv", "gpn-variants 1\n[a : gipf/basic]\n");
  folder.file("3.gpnv", "gpn-variants 1\n[a : gipf/standard]\n");
  folder.file("notes.txt", "nothing");
  const auto found = host::add_found_variants(registry, {folder.path(), folder / "none"});
  CHECK(registry.variants().size() == 2);
  REQUIRE(found.size() == 3);
  CHECK(found[0].file == folder / "1.gpnv");
  CHECK(found[0].names == std::vector<std::string>{"gipf/a"});
  CHECK(found[1].names == std::vector<std::string>{"gipf/b"});
  CHECK(found[0].reason.empty());
  CHECK(found[2].names.empty());
  CHECK(found[2].reason == folder / "3.gpnv" + ":2:2: error[variants-name-taken]: gipf has a variant a already, from " +
                               (folder / "1.gpnv") + "; choose another name");
}

}  // namespace files_test
