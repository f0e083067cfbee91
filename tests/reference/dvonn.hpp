// DVONN, read literally from the rules (clauses D1 to D17). Spaces are names, stacks are lists of pieces, contact is
// computed anew after every move.
#pragma once

#include <gpn/color.hpp>

#include <map>
#include <optional>
#include <reference/game.hpp>
#include <string>
#include <vector>

namespace gpn::reference::dvonn {

/// What a stack of more than one piece may do when all six neighbours are occupied.
enum class Blocked : std::uint8_t {
  Any,      ///< nothing that is surrounded moves (D7)
  Singles,  ///< only single pieces are held back: what a site did before June 2008
};

enum class Phase : std::uint8_t { Placing, Stacking };

/// The pieces of one space, bottom first: 'w', 'b', 'r'.
using Stack = std::vector<char>;

struct Score {
  int white = 0;
  int black = 0;
};

/// The names of all 49 spaces.
const std::vector<std::string>& spaces();

/// The space `steps` steps away in one of the six directions; nothing outside the board.
std::optional<std::string> walk(const std::string& from, int direction, int steps);

/// The occupied spaces that have no chain of occupied spaces to one with a red piece (D10).
std::vector<std::string> out_of_contact(const std::map<std::string, Stack>& stacks);

class DvonnGame final : public Game {
 public:
  explicit DvonnGame(Blocked blocked = Blocked::Any) : blocked_(blocked) {}

  std::set<std::string> legal_turns() const override;
  void play(const std::string& turn) override;
  Outcome outcome() const override;
  std::string position_text() const override;
  void set_position(std::string_view text) override;
  std::unique_ptr<Game> clone() const override { return std::make_unique<DvonnGame>(*this); }

  /// Heights of the stacks each player controls (D15).
  Score score() const;

 private:
  std::set<std::string> placements() const;
  std::set<std::string> moves(Color player) const;
  bool may_leave(const std::string& space) const;
  void place(const std::string& space);
  void move(const std::string& from, const std::string& to);
  char next_piece() const;

  Blocked blocked_;
  std::map<std::string, Stack> stacks_;  // occupied spaces only
  Phase phase_ = Phase::Placing;
  Color to_move_ = Color::White;
};

}  // namespace gpn::reference::dvonn
