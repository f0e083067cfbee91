// GIPF, read literally from the rules (section 4): every turn is found by trying everything.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <reference/game.hpp>
#include <reference/gipf_rows.hpp>
#include <string>

namespace gpn::reference::gipf {

enum class Variant { Basic, Standard, Tournament };
/// When an empty reserve loses (section 4.5, differing readings).
enum class EmptyReserve { AtTurn, AtOnce };
/// When the loss of the last GIPF-piece is looked for.
enum class LastGipf { AtOnce, AfterRemovals };
/// Who wins when one removal takes the last GIPF-piece of both.
enum class BothLastGipf { Remover, NextPlayer, Black };

struct Rules {
  Variant variant = Variant::Basic;
  EmptyReserve empty_reserve = EmptyReserve::AtTurn;
  LastGipf last_gipf = LastGipf::AtOnce;
  BothLastGipf both_last_gipf = BothLastGipf::Remover;
  RowRules rows;
  bool plays_on_without_gipf = false;  // a player who took his own last GIPF-piece (E4, option own-last-gipf)
  bool may_build_again = true;         // GIPF-pieces that were taken back (T4)
  int side = 4;
  std::array<int, 2> pieces = {15, 15};  // White's, Black's; those on the board at the start included
};

/// Throws std::invalid_argument for what is not known.
Rules make_rules(std::string_view variant, std::string_view options);

struct Position {
  Pieces pieces;
  Color to_move = Color::White;
  std::array<int, 2> reserve = {};
  std::array<int, 2> captured = {};           // by White, by Black
  std::array<bool, 2> has_begun = {};         // has brought in a first GIPF-piece (T1, T6)
  std::array<bool, 2> has_played_basic = {};  // ends the right to bring in GIPF-pieces (T3)
  std::array<int, 2> not_again = {};          // GIPF-pieces taken back that may not be built again (T4)
  std::array<bool, 2> without_gipf = {};      // ended his last turn without a GIPF-piece (E4)
  std::optional<Color> winner;
};

/// All legal turns with the positions they lead to.
using Turns = std::map<std::string, Position>;

Position start_position(const Rules& rules);
Turns legal_turns(const Rules& rules, const Position& position);
/// Who has won when `mover` has completed his turn, removals included; the empty reserve of the next player is not
/// looked at.
std::optional<Color> winner_after_turn(const Rules& rules, const Position& position, Color mover);
/// For a position that is given: with own-last-gipf=plays-on a player without a GIPF-piece took it himself.
void note_who_has_no_gipf(Position& position);
std::string position_text(const Rules& rules, const Position& position);
/// Reads the board, the side to move, reserves, captures, and flags where there are some.
Position read_position(const Rules& rules, std::string_view text);

class GipfGame final : public Game {
 public:
  explicit GipfGame(const Rules& rules);

  std::set<std::string> legal_turns() const override;
  void play(const std::string& turn) override;
  Outcome outcome() const override;
  std::string position_text() const override;
  void set_position(std::string_view text) override;
  std::unique_ptr<Game> clone() const override { return std::make_unique<GipfGame>(*this); }

 private:
  void set(const Position& position);

  Rules rules_;
  Position position_;
  Turns turns_;
};

}  // namespace gpn::reference::gipf
