// TAMSK, read literally from the rules (clauses TM1 to TM26). Spaces are names, the board is a map from them to rings
// and a glass. Glasses that run out and late players come only with a position.
#pragma once

#include <array>
#include <map>
#include <reference/game.hpp>
#include <string>

namespace gpn::reference::tamsk {

struct Options {
  std::string variant = "level-3";
  bool always_drops = false;
  bool full_space_loses = false;
  bool moves_without_rings = false;
  bool ends_when_decided = false;
  bool equal_rings_draw = false;
  bool late_gives_turn = false;
};

/// What a space has: its rings and a glass of position text (w, b, W, B, xw, xb), or none.
struct Space {
  int rings = 0;
  std::string glass;
};

struct State {
  std::map<std::string, Space> board;
  int to_move = 0;
  std::array<int, 2> rings{32, 32};
  std::string open = "-";
  std::string late = "-";
  bool has_fallen = false;
};

class TamskGame final : public Game {
 public:
  explicit TamskGame(Options options);

  std::set<std::string> legal_turns() const override;
  void play(const std::string& turn) override;
  Outcome outcome() const override;
  std::string position_text() const override;
  void set_position(std::string_view text) override;
  std::unique_ptr<Game> clone() const override { return std::make_unique<TamskGame>(*this); }

 private:
  std::map<std::string, State> turns() const;
  bool can_move(int player) const;

  Options options_;
  State state_;
};

}  // namespace gpn::reference::tamsk
