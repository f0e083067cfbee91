// Written games damaged at random: what verify and repair are measured with.
#pragma once

#include "repair/written_game.hpp"

#include <gpn/replay/generate.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace gpn::test {

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
