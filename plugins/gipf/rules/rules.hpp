// The rules of one game: the variant and the options, as the plain bytes the host keeps.
#pragma once

#include <gpn/color.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>

namespace gpn::gipf {

enum class Variant : std::uint8_t { Basic, Standard, Tournament };

/// When an empty reserve loses (E2).
enum class EmptyReserve : std::uint8_t { AtTurn, AtOnce };
/// Permits a row of GIPF-pieces only to be left on the board, or does not (R13).
enum class GipfRowsMayStand : std::uint8_t { Yes, No };
/// Makes a turn that overlooks a row illegal, or remarks on it (FAQ 2).
enum class MissedRows : std::uint8_t { Error, Warn };
/// When the loss of the last GIPF-piece is tested (E3).
enum class LastGipf : std::uint8_t { AtOnce, AfterRemovals };
/// The winner when one removal takes both players' last GIPF-pieces.
enum class BothLastGipf : std::uint8_t { Remover, NextPlayer, Black };

/// Limits the time in which a GIPF-piece that its owner took back may be built again: before his first basic piece, or
/// never (T4).
enum class GipfAgain : std::uint8_t { UntilBasic, Never };

/// The cost of a refused challenge, in games with potentials (C7).
enum class ChallengeLost : std::uint8_t { ChooseAgain, TurnLost, PotentialLost };
/// The meaning of a drawn deciding game for a challenge (C7).
enum class ContestDraw : std::uint8_t { Open, Refused, Allowed };

/// The choice among rows that meet (R6).
enum class CrossingRows : std::uint8_t { ChooseOne, AllGo };
/// The fate of a player who takes his own last GIPF-piece (E4). Forbidden is played with potentials only.
enum class OwnLastGipf : std::uint8_t { Loses, Forbidden, PlaysOn };

// The options below exist with potentials only.

/// When a row of the mover's is taken that a freed piece completes (DV8).
enum class FreedRows : std::uint8_t { AtOnce, NextTurn };
/// Decides if having no GIPF-piece loses by itself (E3, 5.8).
enum class GipfLoss : std::uint8_t { Alone, WithEmptyReserve };

/// The box that the pieces come from. MATRX GIPF is played with layers only (docs/matrx.md).
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

/// The rules of a game with layers have those of GIPF inside (stacks/rules.hpp).
constexpr const Rules& options_of(const Rules& rules) noexcept { return rules; }

constexpr bool has_gipf_pieces(Variant variant) noexcept { return variant != Variant::Basic; }

/// Counts all pieces of a player, those on the board at the start included.
constexpr unsigned pieces_of(const Rules& rules, Color color) noexcept {
  return rules.pieces[index(color)] + rules.extra_pieces[index(color)];
}

/// Calls `function` with the largest board that the code is for as a constant, `size(N)`: the real board, on which most
/// games are played, has code of its own, and boards of neighbouring sizes share theirs. The one place where a size
/// becomes a type.
template <int N>
struct Size {
  static constexpr int value = N;
};

template <class Function>
constexpr decltype(auto) with_size(const Rules& rules, Function&& function) {
  switch (rules.spots_per_side) {
    case 2:
    case 3: return function(Size<3>{});
    case 5:
    case 6: return function(Size<6>{});
    case 7: return function(Size<7>{});
    default: return function(Size<4>{});
  }
}

// Pieces, openings and endings: what both engines and their texts share. MATRX GIPF differs in what the pieces are made
// of (rules.md 6, docs/matrx.md).

enum class PieceKind : std::uint8_t { Basic, Gipf };

/// A GIPF-piece is made of two basic pieces.
constexpr unsigned worth(PieceKind kind) noexcept { return kind == PieceKind::Gipf ? 2 : 1; }

/// The kinds of pieces that a player may still bring in (T1 to T4). Only a tournament starts before `BasicOnly`.
enum class Opening : std::uint8_t { BasicOnly, GipfOnly, GipfOrBasic };

/// The end of a game that does not show from the pieces alone.
enum class Ending : std::uint8_t {
  None,
  EmptyReserve,   // E2, G11: the loser ended his turn, or his removals, with nothing left to do
  LastGipfTaken,  // E3: the winner captured the last one
  OwnLastGipf,    // E4: the loser took it back himself
  BothLastGipfs,  // one removal took both
  ByLayer,        // by the rule of a layer
};

/// The number of pieces that a GIPF-piece takes from the reserve and gives back to it (R11; single pieces in MATRX).
constexpr unsigned worth_of_gipf(Material material) noexcept { return material == Material::Matrx ? 1 : 2; }

/// True if a GIPF-piece may stay in a row that is taken (R13; not in MATRX).
constexpr bool gipf_may_stay(Material material) noexcept { return material == Material::Gipf; }

/// True if a potential enters on a basic piece (G2), or on another one of its kind.
constexpr bool enters_on_basic(Material material) noexcept { return material == Material::Gipf; }

/// The number of potentials of a kind that one piece takes from those in hand.
constexpr unsigned potentials_to_enter(Material material) noexcept { return enters_on_basic(material) ? 1 : 2; }

/// True if removed potentials come back to their owner or are captured; otherwise they leave the game (G10).
constexpr bool potentials_return(Material material) noexcept { return material == Material::Matrx; }

/// True if entry goes through phases (G3); otherwise GIPF-pieces come in whenever there is one in reserve.
constexpr bool has_phases(Material material) noexcept { return material == Material::Gipf; }

/// The pieces that a player has to bring in and may bring in (T1, T3 to T5).
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

/// The winner when a removal takes the last GIPF-pieces of a player, or of both (E3 to E5).
struct Verdict {
  Ending ending;
  Color winner;
};

/// True for each player whose last GIPF-piece the mover's removal has taken.
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

/// Counts the pieces of each player on the board, counted as basic ones.
constexpr unsigned pieces_at_start(Variant variant) noexcept {
  switch (variant) {
    case Variant::Basic: return 3 * worth(PieceKind::Basic);
    case Variant::Standard: return 3 * worth(PieceKind::Gipf);
    case Variant::Tournament: return 0;
  }
  return 0;
}

enum class Completeness : std::uint8_t {
  AllRows,   // the rules: no row that must go is left
  SomeRows,  // table mode (FAQ 2): rows may have been overlooked as a whole
};

/// Thrown when a call would try more ways to remove rows than its budget allows; never leaves the module.
struct TooManyWays : std::runtime_error {
  TooManyWays() : std::runtime_error("too many ways to remove rows") {}
};

/// Ordinary positions need a few dozen tries; the number doubles with every GIPF-piece that may go or stay, so made-up
/// positions could keep a program busy for ever.
class RemovalBudget {
 public:
  static constexpr std::uint32_t most_tries = 1U << 17U;
  void spend() {
    if (left_-- == 0) throw TooManyWays();
  }

 private:
  std::uint32_t left_ = most_tries;
};

}  // namespace gpn::gipf
