// The text that describes how a game ended.
#pragma once

#include "../rules/pieces.hpp"

#include <gpn/abi.h>
#include <gpn/color.hpp>

#include <cstdint>

namespace gpn::gipf {

/// Why a game is over that no removal has decided: what keeps the player to move from doing anything.
enum class Standstill : std::uint8_t { NoPiece, FullBoard, NoAction };

/// Fills in the winner, the rule and the reason. Not for endings by a layer, which has its own text.
void describe_ending(Ending ending, Color winner, gpn_standing& out);
/// The same for a player who can do nothing.
void describe_standstill(Standstill standstill, Color loser, gpn_standing& out);
/// The same where having no GIPF-piece loses with an empty reserve only (gipf-loss=with-empty-reserve, 5.8).
void describe_loss_of_everything(Color winner, gpn_standing& out);

}  // namespace gpn::gipf
