// GIPF with potentials, read literally: every turn is found by trying everything.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <reference/game.hpp>
#include <reference/gipf.hpp>
#include <reference/potentials_stack.hpp>
#include <string>

namespace gpn::reference::potentials {

/// Whether step 2, the waiting TAMSK-potential, comes after or before step 1, the rows (TA8).
enum class TamskWaiting { RowsFirst, TamskFirst };
/// What becomes of a TAMSK-piece that the opponent pushes onto the centre (TA7): it moves when its owner's turn begins,
/// nothing, or its potential goes with that push.
enum class TamskPushed { Moves, Stays, Lost };
/// What a PÜNCT-potential does on an enemy GIPF-piece (PU1, PU6): it may not go there, lies on top of it, or is spent
/// on giving it the player's colour.
enum class PunctOnGipf { Off, Cover, Convert };

/// What is played with: what GIPF with potentials has, or the board and the pieces of MATRX GIPF.
enum class Material { Gipf, Matrx };

/// How far D and P go to lie on a piece: one step, or straight over vacant spots as well.
enum class Reach { Adjacent, Line };

/// Whether a used DVONN-potential goes with every row it is in (DV10).
enum class DvonnUsed { MustGo, MayStay };
/// When a row goes that the removal of another one has completed (DV8).
enum class FreedRows { AtOnce, NextTurn };
/// Whether the loss of the last GIPF-piece loses by itself (5.8).
enum class GipfLoss { Alone, WithEmptyReserve };
/// What happens to a player who takes the last GIPF-piece he has (E4).
enum class OwnLastGipf { Loses, Forbidden, PlaysOn };

/// How many of each potential; a kind that is not in the game is absent.
using Counts = std::map<Kind, int>;

struct Rules {
  Material material = Material::Gipf;
  gipf::Rules game;              // its `side` is that of GIPF's board
  std::array<Counts, 2> counts;  // White's, Black's
  TamskWaiting tamsk_waiting = TamskWaiting::RowsFirst;
  TamskPushed tamsk_pushed = TamskPushed::Moves;
  PunctOnGipf punct_on_gipf = PunctOnGipf::Off;
  Reach dvonn_reach = Reach::Adjacent;
  Reach punct_reach = Reach::Adjacent;
  DvonnUsed dvonn_used = DvonnUsed::MustGo;
  FreedRows freed_rows = FreedRows::AtOnce;
  GipfLoss gipf_loss = GipfLoss::Alone;
  OwnLastGipf own_last_gipf = OwnLastGipf::Loses;
};

/// Each player passes through them, never back. MATRX GIPF has none: there it is the last one throughout.
enum class Phase { FirstGipf, Gipf, Loaded, Basic };

struct Position {
  Stacks stacks;
  Color to_move = Color::White;
  std::array<int, 2> reserve = {};
  std::array<int, 2> captured = {};  // by White, by Black
  std::array<Phase, 2> phase = {};
  std::array<int, 2> not_again = {};  // GIPF-pieces taken back that may not be built again (T4)
  std::array<Counts, 2> to_hand;
  std::array<bool, 2> without_gipf = {};  // ended his last turn without a GIPF-piece (E4)
  std::optional<Color> winner;
};

/// A piece a player may bring in, and how the position is before it is pushed in.
struct Piece {
  std::string prefix;
  Stack stack;
  Position before;
};

/// All legal turns with the positions they lead to.
using Turns = std::map<std::string, Position>;

/// "tamsk=3 zertz=3"; `options` are those of GIPF and of the potentials. Throws std::invalid_argument for what is not
/// known.
Rules make_rules(std::string_view variant, std::string_view options, std::string_view potentials);
Board board_of(const Rules& rules);
Position start_position(const Rules& rules);
std::string position_text(const Rules& rules, const Position& position);
Position read_position(const Rules& rules, std::string_view text);

Turns legal_turns(const Rules& rules, const Position& position);
/// A GIPF-piece that is covered is neutralised (PU1, PU4) and does not count.
bool has_gipf_piece(const Position& position, Color player);
std::optional<Color> winner_after_turn(const Rules& rules, const Position& position, Color mover);

class PotentialsGame final : public Game {
 public:
  explicit PotentialsGame(const Rules& rules);

  std::set<std::string> legal_turns() const override;
  void play(const std::string& turn) override;
  Outcome outcome() const override;
  std::string position_text() const override;
  void set_position(std::string_view text) override;
  std::unique_ptr<Game> clone() const override { return std::make_unique<PotentialsGame>(*this); }

 private:
  void set(const Position& position);

  Rules rules_;
  Position position_;
  Turns turns_;
};

}  // namespace gpn::reference::potentials
