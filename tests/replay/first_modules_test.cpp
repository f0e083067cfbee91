// A game and a layer that were built for version 1.0 of the interface still work.
#include <gpn/host/module.hpp>
#include <gpn/plugins/games.hpp>
#include <gpn/replay/verify.hpp>

#include <catch2/catch.hpp>

#include "support/folder.hpp"

namespace first_modules_test {

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
  replay::ReportSettings settings;
  settings.style = replay::ReportStyle::JsonLines;
  std::string report;
  replay::verify(registry, {folder.file("game.gpn", std::string(record))}, {}, settings, [&](std::string_view part) {
    report += part;
    return true;
  });
  return report;
}

bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a game that was built for version 1.0 replays records and reports errors in its own sentences") {
  host::Registry registry;
  add_module<gpn_game>(GPN_FIRST_GAME, registry);
  const std::string won = verified(registry, "[Game \"first\"]\n[Result \"1-0\"]\n\n1. t1 t2 2. t1 t2 3. t1 1-0\n");
  CHECK(contains(won, R"("verdict":"legal","ending":"rules")"));
  CHECK(contains(won, R"("turns":5)"));
  const std::string wrong = verified(registry, "[Game \"first\"]\n\n1. t2 t2 2. t2 t2 *\n");
  CHECK(contains(wrong, R"("verdict":"illegal")"));
  CHECK(contains(wrong, R"("code":"first-too-many")"));
}

TEST_CASE("a layer that was built for version 1.0 is composed and used") {
  host::Registry registry;
  REQUIRE(registry.add(plugins::gipf()));
  add_module<gpn_layer>(GPN_FIRST_LAYER, registry);
  const std::string head = "[Game \"gipf\"]\n[Variant \"standard\"]\n[Potentials \"first-step=3\"]\n\n";
  const std::string used = verified(registry, head + "1. Fb3 h3 2. Fb3-b4 *\n");
  CHECK(contains(used, R"("verdict":"legal")"));
  CHECK(contains(used, R"("turns":3)"));
  CHECK(contains(verified(registry, head + "1. Fb3 h3 2. Fb3-c3 *\n"), R"("verdict":"illegal")"));
}

}  // namespace first_modules_test
