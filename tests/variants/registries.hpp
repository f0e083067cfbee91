// Registries to read variants against, and shorthands for reading them.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/host/variants.hpp>
#include <gpn/plugins/games.hpp>
#include <gpn/plugins/potentials.hpp>

#include <catch2/catch.hpp>

#include <string>
#include <string_view>

namespace gpn::test {

/// Both games without any variants file.
inline host::Registry bare_registry() {
  host::Registry registry;
  REQUIRE(registry.add(plugins::gipf()));
  REQUIRE(registry.add(plugins::dvonn()));
  return registry;
}

/// Games, potentials and variants as the program has them.
inline host::Registry shipped_registry() {
  host::Registry registry = bare_registry();
  REQUIRE(registry.add_variants(plugins::gipf_variants(), "gipf.gpnv"));
  REQUIRE(registry.add_variants(plugins::dvonn_variants(), "dvonn.gpnv"));
  for (const gpn_layer* layer : plugins::potentials()) REQUIRE(registry.add(*layer));
  REQUIRE(registry.add_variants(plugins::potentials_variants(), "potentials.gpnv"));
  return registry;
}

/// All problems of a file, one per line, after the line "gpn-variants 1".
inline std::string problems(const host::Registry& registry, std::string_view body) {
  const auto read = host::read_variants(registry, std::string("gpn-variants 1\n").append(body), "f");
  std::string text;
  if (!read)
    for (const host::VariantProblem& problem : read.error()) text += to_text(problem) + "\n";
  return text;
}

/// Adds variants that are known to be good.
inline void add(host::Registry& registry, std::string_view body) {
  INFO(problems(registry, body));
  REQUIRE(registry.add_variants(std::string("gpn-variants 1\n").append(body), "f"));
}

/// The ruleset of a variant; what is asked for must be good.
inline std::shared_ptr<const host::Ruleset> rules(const host::Registry& registry, std::string_view game,
                                                  std::string_view variant, std::string_view options = {}) {
  const auto ruleset = host::compose(registry, {game, variant, options, std::nullopt});
  if (!ruleset) FAIL(ruleset.error().message);
  return *ruleset;
}

inline std::string start_text(const host::Ruleset& ruleset) { return ruleset.write_position(ruleset.start()); }

}  // namespace gpn::test
