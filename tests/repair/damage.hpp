// Games written down the way people do, and damaged at random: what verify and repair are measured with.
#pragma once

#include "support/games.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/generate.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::test {

/// One turn as it is written.
struct Cell {
  std::string text;
  Color player = Color::White;
  std::optional<std::uint32_t> reserve;
  std::optional<std::uint32_t> number;  // before it
  bool is_damaged = false;
};

struct WrittenGame {
  std::string game, variant, result;
  std::vector<Cell> cells;
};

/// A random legal game with its counts and numbers.
WrittenGame random_game(const host::Ruleset& rules, std::uint64_t seed, std::uint64_t number);

enum class Counts { Written, LeftOut };

struct WrittenText {
  std::string text;
  std::vector<notation::Span> spans;  // of the cells
};

WrittenText write_game(const WrittenGame& game, notation::Format format, Counts counts);

enum class Damage {
  WrongCharacter,
  NeighboursExchanged,
  TwoCharacters,
  TurnOmitted,    // the numbers stay
  TurnForgotten,  // the numbers go on without it
  TurnDoubled,
  TurnsExchanged,
  RowExchanged,
  FromToExchanged,
  TurnMirrored,
  WrongSide,
  PieceLeftOut,
  PieceAdded,
  LetterForgotten,
  ColumnsSwapped,
};

inline constexpr Damage all_damages[] = {Damage::WrongCharacter, Damage::NeighboursExchanged, Damage::TwoCharacters,
                                         Damage::TurnOmitted,    Damage::TurnForgotten,       Damage::TurnDoubled,
                                         Damage::TurnsExchanged, Damage::RowExchanged,        Damage::FromToExchanged,
                                         Damage::TurnMirrored,   Damage::WrongSide,           Damage::PieceLeftOut,
                                         Damage::PieceAdded,     Damage::LetterForgotten,     Damage::ColumnsSwapped};

std::string_view name(Damage damage) noexcept;

/// What was damaged.
struct Truth {
  Damage damage;
  std::size_t cell = 0;            // of the damaged game; where something is missing, the one after it
  std::vector<std::string> meant;  // the turn that was meant
};

/// False when the game has nothing that can be damaged so.
bool damage_game(WrittenGame& game, Damage damage, replay::RandomSource& random, const host::Ruleset& rules,
                 Truth& truth);

}  // namespace gpn::test
