// Pieces, openings and endings: the words that both engines and their texts share.
#pragma once

#include <cstdint>

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

}  // namespace gpn::gipf
