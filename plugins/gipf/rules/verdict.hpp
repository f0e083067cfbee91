// Who has won when a removal takes the last GIPF-pieces of the board (E3 to E5).
#pragma once

#include "pieces.hpp"
#include "rules.hpp"

#include <gpn/color.hpp>

#include <optional>

namespace gpn::gipf {

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

}  // namespace gpn::gipf
