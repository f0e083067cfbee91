// YINSH, read literally from the rules (clauses Y1 to Y32). Spots are names, the board is a map from them to letters,
// and a turn is played one small step after the other: a row and a ring, the move, a row and a ring.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <reference/game.hpp>
#include <string>
#include <utility>
#include <vector>

namespace gpn::reference::yinsh {

struct Options {
  int winning_rings = 3;
  bool blocked_loses = false;
  bool both_blocked_draws = false;
  bool last_marker_ends_at_once = false;
  bool has_unlimited_markers = false;
};

/// White first; the letters are those of position text.
using Board = std::map<std::string, char>;
using Row = std::pair<std::string, std::string>;

struct State {
  Board board;
  int to_move = 0;
  std::array<int, 2> to_place{5, 5};
  std::array<int, 2> taken{0, 0};
  bool passed = false;
};

class YinshGame final : public Game {
 public:
  explicit YinshGame(Options options) : options_(options) {}

  std::set<std::string> legal_turns() const override;
  void play(const std::string& turn) override;
  Outcome outcome() const override;
  std::string position_text() const override;
  void set_position(std::string_view text) override;
  std::unique_ptr<Game> clone() const override { return std::make_unique<YinshGame>(*this); }

 private:
  std::map<std::string, State> turns() const;
  bool is_over() const { return outcome() != Outcome::Running; }

  Options options_;
  State state_;
};

}  // namespace gpn::reference::yinsh
