// Finding modules by their manifests, and running only those that are trusted.
#include "support/folder.hpp"

#include <gpn/host/module.hpp>
#include <gpn/host/module_search.hpp>
#include <gpn/host/module_text.hpp>
#include <gpn/plugins/games.hpp>

#include <catch2/catch.hpp>

#include <map>

namespace module_search_test {

using namespace gpn::host;
using gpn::test::Folder;
namespace fs = std::filesystem;

namespace {

Environment environment_of(std::map<std::string, std::string> variables) {
  return [variables = std::move(variables)](const char* name) -> std::optional<std::string> {
    const auto found = variables.find(name);
    if (found == variables.end()) return std::nullopt;
    return found->second;
  };
}

std::string manifest_text(const std::string& id, const std::string& kind = "game") {
  return R"({"abi": "1.0", "kind": ")" + kind + R"(", "id": ")" + id +
         R"(", "title": "T", "version": "1", "over": "gipf", "letter": "", "needs": "", "bars": "", "options": []})";
}

/// A file that would not load, with a manifest that can be read.
void put_fake(const fs::path& folder, const std::string& id) {
  fs::create_directories(folder);
  std::ofstream(folder / (id + ".gpn.so")) << "bytes of " << id;
  std::ofstream(folder / (id + ".gpn.json")) << manifest_text(id);
}

void put_dvonn(const fs::path& folder) {
  fs::copy_file(GPN_DVONN_MODULE, folder / "dvonn.gpn.so");
  fs::copy_file(sidecar_of(GPN_DVONN_MODULE), folder / "dvonn.gpn.json");
}

/// Modules that are loaded from private copies are files of this kind.
bool has_copies_in_memory() {
  return gpn::test::content_of("/proc/self/maps").find("/memfd:dvonn.gpn.so") != std::string::npos;
}

const FoundModule* find(const std::vector<FoundModule>& modules, const std::string& file_name) {
  for (const FoundModule& module : modules)
    if (module.file.filename() == file_name) return &module;
  return nullptr;
}

constexpr auto some_time = "2026-11-22T07:14:11Z";

}  // namespace

TEST_CASE("folders are those of the path variable, then the user's, then the system's") {
  const auto all = environment_of(
      {{"GPN_PLUGIN_PATH", "/one::two"}, {"XDG_DATA_HOME", "/home/x"}, {"XDG_DATA_DIRS", "/a:relative:/b"}});
  CHECK(plugin_folders(all) ==
        std::vector<fs::path>{"/one", "two", "/home/x/gpn/plugins", "/a/gpn/plugins", "/b/gpn/plugins"});
  CHECK(plugin_folders(environment_of({{"HOME", "/h"}})) ==
        std::vector<fs::path>{"/h/.local/share/gpn/plugins", "/usr/local/share/gpn/plugins", "/usr/share/gpn/plugins"});
}

TEST_CASE("modules are found in a folder and in the folders in it, no deeper, and an earlier one hides a later one") {
  const Folder folder;
  const fs::path root = folder.path();
  put_fake(root / "first", "one");
  put_fake(root / "first" / "sub", "two");
  put_fake(root / "first" / "sub" / "deep", "three");
  put_fake(root / "second", "two");
  const auto found = find_modules({root / "first", root / "none", root / "second"}, {}, {});
  REQUIRE(found.size() == 3);
  CHECK(found[0].manifest->id == "one");
  CHECK(found[0].state == ModuleState::Untrusted);
  CHECK(found[0].reason.find("gpn plugins trust " + found[0].file.string()) != std::string::npos);
  CHECK(found[1].state == ModuleState::Untrusted);
  CHECK(found[2].state == ModuleState::Hidden);
  CHECK(found[2].reason.find(found[1].file.string()) != std::string::npos);
}

TEST_CASE("what cannot be used is listed with its reason") {
  const Folder folder;
  folder.file("bare.gpn.so", "x");
  folder.file("broken.gpn.so", "x");
  folder.file("broken.gpn.json", "{");
  folder.file("odd.gpn.so", "x");
  folder.file("odd.gpn.json", R"({"abi": "1.0", "kind": "toy", "id": "odd"})");
  folder.file("short.gpn.so", "x");
  folder.file("short.gpn.json", R"({"abi": "1.0", "kind": "game"})");
  const auto found = find_modules({folder.path(), fs::path(folder / "bare.gpn.so")}, {}, {});
  REQUIRE(found.size() == 5);
  const auto check_reason = [&](const char* file, const char* words) {
    const FoundModule* const module = find(found, file);
    REQUIRE(module != nullptr);
    CHECK(module->state == ModuleState::Failed);
    CHECK(module->reason.find(words) != std::string::npos);
  };
  CHECK(found[0].reason.find("the folder cannot be read") != std::string::npos);  // a file where a folder was named
  CHECK(found[1].reason.find("the manifest is missing") != std::string::npos);
  check_reason("broken.gpn.so", "no JSON object");
  check_reason("odd.gpn.so", "neither game nor layer");
  check_reason("short.gpn.so", "\"id\" is missing");
  CHECK(list_text(found, {}).find("short.gpn.so") != std::string::npos);
}

TEST_CASE("a module runs only as long as its content is trusted") {
  const Folder folder;
  put_dvonn(folder.path());
  const fs::path file = folder / "dvonn.gpn.so";
  TrustList trust;
  {
    Registry registry;
    auto found = find_modules({folder.path()}, trust, {});
    use_modules(found, registry);
    CHECK(registry.find("dvonn") == nullptr);
    CHECK_FALSE(is_mapped(file));
    CHECK(registry.why_absent(ModuleKind::Game, "dvonn").find("gpn plugins trust") != std::string_view::npos);
    CHECK(registry.why_absent(ModuleKind::Layer, "dvonn").empty());
  }
  trust.add(*content_hash(file), file.string(), some_time);
  {
    Registry registry;
    auto found = find_modules({folder.path()}, trust, {});
    use_modules(found, registry);
    REQUIRE(found.size() == 1);
    CHECK(found[0].state == ModuleState::Trusted);
    CHECK(registry.find("dvonn") != nullptr);
    CHECK_FALSE(is_mapped(file));
    CHECK(has_copies_in_memory());
  }
  CHECK_FALSE(has_copies_in_memory());
  std::ofstream(file, std::ios::app) << "x";
  CHECK(find_modules({folder.path()}, trust, {})[0].state == ModuleState::Untrusted);
}

TEST_CASE("a file that is replaced after it was looked at is not run") {
  const Folder folder;
  put_dvonn(folder.path());
  const fs::path file = folder / "dvonn.gpn.so";
  TrustList trust;
  trust.add(*content_hash(file), file.string(), some_time);
  auto found = find_modules({folder.path()}, trust, {});
  std::ofstream(file, std::ios::app) << "x";
  Registry registry;
  use_modules(found, registry);
  REQUIRE(found.size() == 1);
  CHECK(found[0].state == ModuleState::Failed);
  CHECK(found[0].reason.find("has changed since it was looked at") != std::string::npos);
  CHECK(registry.find("dvonn") == nullptr);
  CHECK_FALSE(has_copies_in_memory());
}

TEST_CASE("copies are distinct modules, and a hundred of them leave no file open") {
  const ContentHash dvonn = *content_hash(GPN_DVONN_MODULE);
  const auto open_files = [] {
    return std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator());
  };
  const auto before = open_files();
  for (int i = 0; i < 100; ++i) {
    const auto one = load_module(GPN_DVONN_MODULE, dvonn);
    const auto two = load_module(GPN_DVONN_MODULE, dvonn);
    REQUIRE(one);
    REQUIRE(two);
    CHECK(one->table != two->table);
  }
  CHECK(open_files() == before);
  CHECK_FALSE(has_copies_in_memory());
}

TEST_CASE("a manifest that is not the module's own makes the module fail") {
  const Folder folder;
  put_dvonn(folder.path());
  folder.file("dvonn.gpn.json", manifest_text("other"));
  TrustList trust;
  trust.add(*content_hash(folder / "dvonn.gpn.so"), "", some_time);
  Registry registry;
  auto found = find_modules({folder.path()}, trust, {});
  use_modules(found, registry);
  CHECK(found[0].state == ModuleState::Failed);
  CHECK(found[0].reason.find("differs from") != std::string::npos);
  CHECK(registry.why_absent(ModuleKind::Game, "other").find("differs from") != std::string_view::npos);
  CHECK_FALSE(use_module(folder / "dvonn.gpn.so", registry));
}

TEST_CASE("what is built in or named comes first") {
  const Folder folder;
  put_dvonn(folder.path());
  Registry with_dvonn;
  REQUIRE(with_dvonn.add(gpn::plugins::dvonn()));
  const auto environment = environment_of({{"GPN_PLUGIN_PATH", folder.path()}, {"XDG_CONFIG_HOME", folder.path()}});
  const auto found = survey_modules({}, Discovery::On, environment, with_dvonn);
  REQUIRE(found);
  REQUIRE(found->size() >= 2);
  CHECK((*found)[0].state == ModuleState::BuiltIn);
  CHECK((*found)[1].state == ModuleState::Hidden);
  CHECK(survey_modules({}, Discovery::Off, environment, with_dvonn)->size() == 1);
  CHECK_FALSE(survey_modules({GPN_DVONN_MODULE}, Discovery::Off, environment, with_dvonn));
  Registry empty;
  const auto named = survey_modules({GPN_DVONN_MODULE}, Discovery::On, environment, empty);
  REQUIRE(named);
  CHECK((*named)[0].state == ModuleState::Named);
  CHECK((*named)[1].state == ModuleState::Hidden);
  CHECK(empty.find("dvonn") != nullptr);
}

TEST_CASE("trust is kept in a file of hashes, and a line that is none is refused") {
  const Folder folder;
  const std::string module = folder.file("m.gpn.so", "abc");
  const auto hash = content_hash(module);
  REQUIRE(hash);
  CHECK(hash->text() == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");  // FIPS 180-4, "abc"
  CHECK(ContentHash::parse(hash->text()) == *hash);
  const fs::path file = fs::path(folder.path()) / "new" / "trusted";
  TrustList list;
  list.add(*hash, "m.gpn.so", some_time);
  REQUIRE(list.write(file));
  auto read = TrustList::read(file);
  REQUIRE(read);
  CHECK(read->trusts(*hash));
  CHECK(read->remove(*hash));
  CHECK_FALSE(read->remove(*hash));
  REQUIRE(read->write(file));
  CHECK_FALSE(TrustList::read(file)->trusts(*hash));
  for (const std::string& line : {std::string("not a hash"), hash->text(), hash->text() + "  m.gpn.so"}) {
    REQUIRE(read->write(file));
    std::ofstream(file, std::ios::app) << line << "\n";
    const auto broken = TrustList::read(file);
    REQUIRE_FALSE(broken);
    CHECK(broken.error().find("trusted:2") != std::string::npos);
  }
  CHECK_FALSE(content_hash(folder / "none"));
  CHECK(TrustList::read(folder / "none"));
}

}  // namespace module_search_test
