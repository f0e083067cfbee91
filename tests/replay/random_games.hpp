// Random games of every built-in variant, for laws that must hold for any game.
#pragma once

#include "support/games.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/generate.hpp>
#include <support/reading.hpp>

#include <string>
#include <vector>

namespace gpn::test {

struct VariantName {
  const char* game;
  const char* variant;
};

inline constexpr VariantName variants[] = {
    {"gipf", "basic"}, {"gipf", "standard"}, {"gipf", "tournament"}, {"dvonn", "standard"}};

/// Games 1 to `games` of a seed, as one file.
inline std::string random_games(const host::Ruleset& rules, std::uint64_t seed, std::uint64_t games,
                                notation::Format format = notation::Format::Gpn) {
  replay::GenerateSettings settings;
  settings.seed = seed;
  settings.games = games;
  settings.format = format;
  settings.write = write_options();
  std::string text;
  replay::generate(rules, settings, [&](std::string_view part) {
    text += part;
    return true;
  });
  return text;
}

}  // namespace gpn::test
