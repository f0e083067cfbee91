// Loading modules from files: what comes out of it, what is refused, and that unloading gives everything back.
#include <gpn/host/manifest.hpp>
#include <gpn/host/module.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/plugins/games.hpp>

#include <catch2/catch.hpp>

#include "support/folder.hpp"

#include <string>

namespace module_test {

using namespace gpn;

namespace {

const std::filesystem::path dvonn_file = GPN_DVONN_MODULE;

}  // namespace

TEST_CASE("a module is loaded with its table and its manifest, which is the file beside it") {
  const auto module = host::load_module(dvonn_file);
  REQUIRE(module);
  const auto* const* table = std::get_if<const gpn_game*>(&module->table);
  REQUIRE(table != nullptr);
  CHECK((*table)->id == std::string("dvonn"));
  CHECK(*table != &plugins::dvonn());
  CHECK(module->manifest == test::content_of(host::sidecar_of(dvonn_file).string()));
  const auto manifest = host::read_sidecar(dvonn_file);
  REQUIRE(manifest);
  CHECK(manifest->kind == host::ModuleKind::Game);
  CHECK(manifest->id == "dvonn");
  CHECK(manifest->abi_major == GPN_ABI_MAJOR);
}

TEST_CASE("letting go of the last holder takes the module out of memory, a hundred times over") {
  for (int i = 0; i < 100; ++i) {
    auto module = host::load_module(dvonn_file);
    REQUIRE(module);
    host::Registry registry;
    REQUIRE(registry.add(*std::get<const gpn_game*>(module->table), std::move(module->library)));
    CHECK(host::is_mapped(dvonn_file));
  }
  CHECK_FALSE(host::is_mapped(dvonn_file));
}

TEST_CASE("a file that is no module is refused with a sentence") {
  const test::Folder folder;
  const auto missing = host::load_module(folder / "none.gpn.so");
  REQUIRE_FALSE(missing);
  CHECK(missing.error().find("No such file") != std::string::npos);
  const auto text = host::load_module(folder.file("text.gpn.so", "no library"));
  REQUIRE_FALSE(text);
  CHECK(text.error().find("cannot be loaded") != std::string::npos);
}

}  // namespace module_test
