// The legal turns of a position with layers: one search for all who ask, whether they want every turn or only those
// that fit what is written.
//
//   [extras at the start] own rows [extras before] action [extras after] own rows
//
// (potentials.md, "A turn".) Two branches never make the same turn: a landing that pushes nothing is tried by its
// first entry only.
#pragma once

#include "removal.hpp"
#include "table.hpp"
#include "turn.hpp"

namespace gpn::gipf::layered {

/// What a search is after. By default everything.
class Wanted {
 public:
  virtual ~Wanted() = default;
  /// Extra move number `index` of that moment.
  virtual bool wants_extra(unsigned /*moment*/, unsigned /*index*/, Push /*push*/) const { return true; }
  /// No further extra move after the first `count` of that moment.
  virtual bool wants_to_stop(unsigned /*moment*/, unsigned /*count*/) const { return true; }
  virtual bool wants_piece(Piece /*piece*/, Push /*push*/) const { return true; }
  virtual bool wants_special(const SpecialAction& /*action*/) const { return true; }
  virtual bool wants_removal(unsigned /*moment*/, const Table& /*table*/, const Removal& /*removal*/) const {
    return true;
  }
};

class TurnSink {
 public:
  virtual ~TurnSink() = default;
  virtual void found(const Turn& turn) = 0;
};

/// Feeds the turns in a fixed order.
void search_turns(const Rules& rules, const Position& position, const Wanted& wanted, TurnSink& sink);

/// Whether the player to move can do nothing, or the game was decided before.
bool is_over(const Rules& rules, const Position& position);

/// Plays the extra moves of one moment (GPN_MOMENT_) and gives up the one that was not made.
void play_extras(Table& table, const Turn& turn, unsigned moment);

/// Plays a legal turn.
void play(const Rules& rules, Table& table, const Turn& turn);

}  // namespace gpn::gipf::layered
