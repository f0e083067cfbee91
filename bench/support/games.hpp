// Rulesets and positions to measure on: random play from a fixed seed, so that every run measures the same.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/host/ruleset.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::bench {

/// The built-in games.
const host::Registry& registry();

/// A ruleset of a built-in game under its default options.
std::shared_ptr<const host::Ruleset> ruleset(std::string_view game, std::string_view variant);

/// A full DVONN board before the first move of a stack, with known perft figures.
host::Position dvonn_before_stacking(const host::Ruleset& ruleset);

/// Every position in which a turn is due, of `games` random games.
std::vector<host::Position> positions(const host::Ruleset& ruleset, std::uint64_t games);

}  // namespace gpn::bench
