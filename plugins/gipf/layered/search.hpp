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

/// A power whose use was challenged and refused (C1).
struct Refusal {
  SpotNumber spot;
  std::uint8_t layer;
};

/// What a search is after. By default everything, without challenges.
class Wanted {
 public:
  virtual ~Wanted() = default;
  /// What was refused in this turn, by rising spot.
  virtual std::span<const Refusal> refusals() const { return {}; }
  /// Extra move number `index` of that moment.
  virtual bool wants_extra(unsigned /*moment*/, unsigned /*index*/, Push /*push*/) const { return true; }
  /// No further extra move after the first `count` of that moment.
  virtual bool wants_to_stop(unsigned /*moment*/, unsigned /*count*/) const { return true; }
  virtual bool wants_piece(Piece /*piece*/, Push /*push*/) const { return true; }
  virtual bool wants_special(const SpecialAction& /*action*/) const { return true; }
  /// Whether some wanted removal of that moment takes units from a spot; false spares the search all that do.
  virtual bool may_take_from(unsigned /*moment*/, SpotNumber /*spot*/) const { return true; }
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

/// What the refused challenges of a turn cost (option challenge-lost).
void play_refusals(const Rules& rules, Table& table, const Turn& turn);

/// Whether a player can use the power on a spot, so that it can be challenged.
bool can_use(const Table& table, const Refusal& refusal);

/// The board with everything of a turn played that comes before the removals of a moment.
Table table_at(const Rules& rules, const Position& position, const Turn& turn, unsigned moment);

/// Plays a legal turn.
void play(const Rules& rules, Table& table, const Turn& turn);

}  // namespace gpn::gipf::layered
