// What one game is played under: the variant and the options, as the plain bytes the host keeps.
#pragma once

#include <gpn/color.hpp>

#include <array>
#include <cstdint>

namespace gpn::gipf {

enum class Variant : std::uint8_t { Basic, Standard, Tournament };

/// When an empty reserve loses (E2).
enum class EmptyReserve : std::uint8_t { AtTurn, AtOnce };
/// Whether a row of GIPF-pieces only may be left on the board (R13).
enum class GipfRowsMayStand : std::uint8_t { Yes, No };
/// Whether a turn that overlooks a row is illegal or only remarked on (FAQ 2).
enum class MissedRows : std::uint8_t { Error, Warn };
/// When the loss of the last GIPF-piece is tested (E3).
enum class LastGipf : std::uint8_t { AtOnce, AfterRemovals };
/// Who has won when one removal takes both players' last GIPF-pieces.
enum class BothLastGipf : std::uint8_t { Remover, NextPlayer, Black };

/// Whether a GIPF-piece that its owner took back may be built again before his first basic piece (T4).
enum class GipfAgain : std::uint8_t { UntilBasic, Never };

/// What a refused challenge costs, in games with potentials (C7).
enum class ChallengeLost : std::uint8_t { ChooseAgain, TurnLost, PotentialLost };
/// What a drawn deciding game means for a challenge (C7).
enum class ContestDraw : std::uint8_t { Open, Refused, Allowed };

/// What goes of rows that meet (R6).
enum class CrossingRows : std::uint8_t { ChooseOne, AllGo };
/// What happens to a player who takes his own last GIPF-piece (E4). Forbidden is played with potentials only.
enum class OwnLastGipf : std::uint8_t { Loses, Forbidden, PlaysOn };

// What follows is asked with potentials only.

/// When a row of the mover's is taken that a freed piece completes (DV8).
enum class FreedRows : std::uint8_t { AtOnce, NextTurn };
/// Whether having no GIPF-piece loses by itself (E3, 5.8).
enum class GipfLoss : std::uint8_t { Alone, WithEmptyReserve };

/// Which box the pieces come from. MATRX GIPF is played with layers only (docs/matrx.md).
enum class Material : std::uint8_t { Gipf, Matrx };

struct Rules {
  Variant variant = Variant::Basic;
  EmptyReserve empty_reserve = EmptyReserve::AtTurn;
  GipfRowsMayStand gipf_rows_may_stand = GipfRowsMayStand::Yes;
  MissedRows missed_rows = MissedRows::Error;
  LastGipf last_gipf = LastGipf::AtOnce;
  BothLastGipf both_last_gipf = BothLastGipf::Remover;
  GipfAgain gipf_again = GipfAgain::UntilBasic;
  CrossingRows crossing_rows = CrossingRows::ChooseOne;
  OwnLastGipf own_last_gipf = OwnLastGipf::Loses;
  ChallengeLost challenge_lost = ChallengeLost::ChooseAgain;
  ContestDraw contest_draw = ContestDraw::Open;
  FreedRows freed_rows = FreedRows::AtOnce;
  GipfLoss gipf_loss = GipfLoss::Alone;
  Material material = Material::Gipf;
  std::uint8_t spots_per_side = 4;
  std::uint8_t row_length = 4;
  std::array<std::uint8_t, 2> pieces{15, 15};  // White's, Black's
  std::array<std::uint8_t, 2> extra_pieces{};  // in addition to those
};

constexpr bool has_gipf_pieces(Variant variant) noexcept { return variant != Variant::Basic; }

/// All pieces a player has, those on the board at the start included.
constexpr unsigned pieces_of(const Rules& rules, Color color) noexcept {
  return rules.pieces[index(color)] + rules.extra_pieces[index(color)];
}

/// Calls `function` with the board size as a constant, `size(N)`; the one place where a size becomes a type.
template <int N>
struct Size {
  static constexpr int value = N;
};

template <class Function>
constexpr decltype(auto) with_size(const Rules& rules, Function&& function) {
  switch (rules.spots_per_side) {
    case 2: return function(Size<2>{});
    case 3: return function(Size<3>{});
    case 5: return function(Size<5>{});
    case 6: return function(Size<6>{});
    case 7: return function(Size<7>{});
    default: return function(Size<4>{});
  }
}

}  // namespace gpn::gipf
