// Pieces, openings and endings: what both engines and their texts share. MATRX GIPF differs in what the pieces are made
// of (rules.md 6, docs/matrx.md).
#pragma once

#include "rules.hpp"

#include <gpn/color.hpp>

#include <cstdint>
#include <optional>

namespace gpn::gipf {

enum class PieceKind : std::uint8_t { Basic, Gipf };

/// A GIPF-piece is made of two basic pieces.
constexpr unsigned worth(PieceKind kind) noexcept { return kind == PieceKind::Gipf ? 2 : 1; }

/// What a player may still bring in (T1 to T4). Only a tournament starts before `BasicOnly`.
enum class Opening : std::uint8_t { BasicOnly, GipfOnly, GipfOrBasic };

/// How a game was decided that does not show from the pieces alone.
enum class Ending : std::uint8_t {
  None,
  EmptyReserve,   // E2, G11: the loser ended his turn, or his removals, with nothing left to do
  LastGipfTaken,  // E3: the winner captured the last one
  OwnLastGipf,    // E4: the loser took it back himself
  BothLastGipfs,  // one removal took both
  ByLayer,        // by the rule of a layer
};

/// What a GIPF-piece takes from the reserve and gives back to it (R11; single pieces in MATRX).
constexpr unsigned worth_of_gipf(Material material) noexcept { return material == Material::Matrx ? 1 : 2; }

/// Whether a GIPF-piece may stay in a row that is taken (R13; not in MATRX).
constexpr bool gipf_may_stay(Material material) noexcept { return material == Material::Gipf; }

/// Whether a potential enters on a basic piece (G2), or on another one of its kind.
constexpr bool enters_on_basic(Material material) noexcept { return material == Material::Gipf; }

/// How many potentials of a kind one piece takes from what is to hand.
constexpr unsigned potentials_to_enter(Material material) noexcept { return enters_on_basic(material) ? 1 : 2; }

/// Whether removed potentials come back to their owner or are captured; otherwise they leave the game (G10).
constexpr bool potentials_return(Material material) noexcept { return material == Material::Matrx; }

/// Whether entry goes through phases (G3); otherwise GIPF-pieces come in whenever there is one in reserve.
constexpr bool has_phases(Material material) noexcept { return material == Material::Gipf; }

/// What a player has to bring in and may bring in (T1, T3 to T5).
struct Supply {
  unsigned reserve;
  Opening opening;
  unsigned not_again = 0;  // GIPF-pieces in the reserve that may not be built again

  constexpr bool offers(PieceKind kind) const noexcept {
    if (kind == PieceKind::Gipf)
      return opening != Opening::BasicOnly && reserve >= (1 + not_again) * worth(PieceKind::Gipf);
    return opening != Opening::GipfOnly && reserve >= worth(PieceKind::Basic);
  }
  constexpr bool offers_any() const noexcept { return offers(PieceKind::Basic) || offers(PieceKind::Gipf); }
};

/// Who has won when a removal takes the last GIPF-pieces of a player, or of both (E3 to E5).
struct Verdict {
  Ending ending;
  Color winner;
};

/// Whether the mover's removal has cost him his last GIPF-piece, and his opponent.
struct LastGipfsLost {
  bool own;
  bool enemy;
};

constexpr std::optional<Verdict> verdict_of_removal(LastGipfsLost lost, Color mover, const Rules& rules) noexcept {
  if (lost.own && lost.enemy) {
    switch (rules.both_last_gipf) {
      case BothLastGipf::Remover: return Verdict{Ending::BothLastGipfs, mover};
      case BothLastGipf::NextPlayer: return Verdict{Ending::BothLastGipfs, other(mover)};
      case BothLastGipf::Black: return Verdict{Ending::BothLastGipfs, Color::Black};
    }
  }
  if (lost.enemy) return Verdict{Ending::LastGipfTaken, mover};
  if (lost.own) return Verdict{Ending::OwnLastGipf, other(mover)};
  return std::nullopt;
}

/// How many pieces, counted as basic ones, each player has on the board.
constexpr unsigned pieces_at_start(Variant variant) noexcept {
  switch (variant) {
    case Variant::Basic: return 3 * worth(PieceKind::Basic);
    case Variant::Standard: return 3 * worth(PieceKind::Gipf);
    case Variant::Tournament: return 0;
  }
  return 0;
}

}  // namespace gpn::gipf
