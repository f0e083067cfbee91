// Random games played by a rule module and by a reference side by side.
#pragma once

#include <cstdint>
#include <gpn/host/ruleset.hpp>
#include <optional>
#include <random>
#include <reference/game.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::reference {

/// How the next turn is chosen among the legal ones.
enum class Taste {
  Uniform,
  GipfPieces,  ///< mostly turns that bring in a GIPF-piece, and those that leave GIPF-pieces standing
  Removals,    ///< mostly turns that remove something
  Loaded,      ///< mostly turns that bring in loaded pieces, as long as there are such
  Powers,      ///< mostly uses of potentials and extra moves, and pushes that end on the centre
  Spoils,      ///< mostly turns that remove, or leave, something loaded, used or stacked
  Stacks,      ///< mostly turns that put something onto a piece
};

struct GameLimits {
  unsigned turns = 400;          ///< a longer game is broken off
  std::uint64_t choices = 2000;  ///< a position with more legal turns ends the game: the reference is slow
};

/// The first point where the two do not agree.
struct Difference {
  std::string what;
  std::string position;  ///< as the module writes it
  std::vector<std::string> played;
  std::vector<std::string> only_module;
  std::vector<std::string> only_reference;
};

struct GameReport {
  unsigned turns = 0;
  bool finished = false;  ///< by the rules, not by a limit
  std::optional<Difference> difference;
};

/// Plays one game from the start, or from `position` when it is not empty.
GameReport compare_game(const host::Ruleset& ruleset, const Game& reference_start, std::string_view position,
                        Taste taste, std::mt19937_64& random, const GameLimits& limits = {});

std::string describe(const Difference& difference);

}  // namespace gpn::reference
