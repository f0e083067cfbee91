// Modules that were built for version 1.0 of the interface are loaded and played with, a game and a layer.
#include <gpn/host/module.hpp>
#include <gpn/plugins/gipf.hpp>
#include <gpn/replay/verify.hpp>

#include <catch2/catch.hpp>

#include "support/folder.hpp"

using namespace gpn;

namespace {

template <class Table>
void add_module(const char* file, host::Registry& registry) {
  auto module = host::load_module(file);
  REQUIRE(module);
  REQUIRE(std::holds_alternative<const Table*>(module->table));
  const Table* table = std::get<const Table*>(module->table);
  CHECK(table->abi_minor == 0);
  REQUIRE(registry.add(*table, std::move(module->library)));
}

std::string verified(const host::Registry& registry, std::string_view record) {
  const test::Folder folder;
  replay::VerifySettings settings;
  settings.style = replay::ReportStyle::JsonLines;
  std::string told;
  replay::verify(registry, {folder.file("game.gpn", std::string(record))}, settings, [&](std::string_view part) {
    told += part;
    return true;
  });
  return told;
}

bool says(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("a game that was built for version 1.0 plays records and tells what is wrong in its words") {
  host::Registry registry;
  add_module<gpn_game>(GPN_FIRST_GAME, registry);
  const std::string won = verified(registry, "[Game \"first\"]\n[Result \"1-0\"]\n\n1. t1 t2 2. t1 t2 3. t1 1-0\n");
  CHECK(says(won, R"("verdict":"legal","ending":"rules")"));
  CHECK(says(won, R"("turns":5)"));
  const std::string wrong = verified(registry, "[Game \"first\"]\n\n1. t2 t2 2. t2 t2 *\n");
  CHECK(says(wrong, R"("verdict":"illegal")"));
  CHECK(says(wrong, R"("code":"first-too-many")"));
}

TEST_CASE("a layer that was built for version 1.0 is composed and used") {
  host::Registry registry;
  REQUIRE(registry.add(plugins::gipf()));
  add_module<gpn_layer>(GPN_FIRST_LAYER, registry);
  const std::string head = "[Game \"gipf\"]\n[Variant \"standard\"]\n[Potentials \"first-step=3\"]\n\n";
  const std::string used = verified(registry, head + "1. Fb3 h3 2. Fb3-b4 *\n");
  CHECK(says(used, R"("verdict":"legal")"));
  CHECK(says(used, R"("turns":3)"));
  CHECK(says(verified(registry, head + "1. Fb3 h3 2. Fb3-c3 *\n"), R"("verdict":"illegal")"));
}
