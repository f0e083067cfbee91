// The interface grows by adding: tables of older and newer headers, and which versions a module may have.
#include <gpn/host/module.hpp>
#include <gpn/host/perft.hpp>
#include <gpn/host/registry.hpp>
#include <gpn/plugins/games.hpp>

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <vector>

namespace growth_test {

using namespace gpn;

namespace {

/// The first `size` bytes of the table of DVONN, in memory of its own of just that size.
std::vector<std::uint64_t> table_of(std::size_t size) {
  std::vector<std::uint64_t> memory((size + 7) / 8, ~std::uint64_t{});
  const gpn_game& dvonn = plugins::dvonn();
  std::memcpy(memory.data(), &dvonn, std::min(size, sizeof dvonn));
  return memory;
}

gpn_game& as_game(std::vector<std::uint64_t>& memory) { return *reinterpret_cast<gpn_game*>(memory.data()); }

std::uint64_t count_paths(const gpn_game& table) {
  host::Registry registry;
  REQUIRE(registry.add(table));
  const auto rules = host::Ruleset::compose(registry.find("dvonn"), "", "");
  REQUIRE(rules);
  return host::perft(**rules, (*rules)->start(), 2, host::PerftCount::Turns).value();
}

std::string refusal_of(int odd) {
  const auto module = host::load_module(std::string(GPN_ODD_MODULES "/odd_") + std::to_string(odd) + ".gpn.so");
  return module ? "" : module.error();
}

bool contains(const std::string& sentence, std::string_view words) { return sentence.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("a table of an older header plays as ever, what it lacks is not called") {
  constexpr std::size_t size = offsetof(gpn_game, count_turns);
  auto memory = table_of(size);
  as_game(memory).struct_size = size;
  CHECK(count_paths(as_game(memory)) == count_paths(plugins::dvonn()));
  const host::Game game(as_game(memory));
  CHECK(game.table().count_turns == nullptr);
  CHECK(game.table().reserve == nullptr);
  CHECK_FALSE(game.takes_layers());
}

TEST_CASE("a table of a newer header plays as ever, what it adds is left alone") {
  constexpr std::size_t size = sizeof(gpn_game) + 64;
  auto memory = table_of(size);
  as_game(memory).struct_size = size;
  as_game(memory).abi_minor = GPN_ABI_MINOR + 1;
  CHECK(count_paths(as_game(memory)) == count_paths(plugins::dvonn()));
}

TEST_CASE("a table that is shorter than the first version is refused") {
  constexpr std::size_t size = offsetof(gpn_game, steps);
  auto memory = table_of(size);
  as_game(memory).struct_size = size;
  host::Registry registry;
  const auto added = registry.add(as_game(memory));
  REQUIRE_FALSE(added);
  CHECK(contains(added.error(), "at least"));
}

TEST_CASE("a module that is odd about its version or its exports is refused with the reason") {
  CHECK(contains(refusal_of(1), "does not export gpn_abi_1"));
  CHECK(contains(refusal_of(2), "both gpn_game_module and gpn_layer_module"));
  CHECK(contains(refusal_of(3), "neither gpn_game_module nor gpn_layer_module"));
  CHECK(contains(refusal_of(4), "returns no table"));
  CHECK(contains(refusal_of(5), "its table has version 1." + std::to_string(GPN_ABI_MINOR + 3)));
  CHECK(contains(refusal_of(6), "its table is shorter"));
  CHECK(refusal_of(7).empty());
  CHECK(contains(refusal_of(8), "does not export gpn_manifest"));
  CHECK(contains(refusal_of(9), "manifest has 0 bytes"));
}

}  // namespace growth_test
