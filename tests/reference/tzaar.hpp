// TZAAR, read literally from the rules (clauses TZ1 to TZ30). Spaces are names, the board is a map from them to the
// letters of a stack, bottom first, and every part of a turn is a walk from space to space.
#pragma once

#include <map>
#include <reference/game.hpp>
#include <string>
#include <vector>

namespace gpn::reference::tzaar {

struct Options {
  std::string variant = "random";
  bool may_cover_last = true;
  bool column_e_runs_on = false;
  bool first_turn_has_two_parts = false;
};

/// Capitals are White's, as in position text.
using Board = std::map<std::string, std::string>;

struct State {
  Board board;
  int to_move = 0;
  std::map<char, int> in_hand;  // by letter
  bool first = false;
};

class TzaarGame final : public Game {
 public:
  explicit TzaarGame(Options options);

  std::set<std::string> legal_turns() const override;
  void play(const std::string& turn) override;
  Outcome outcome() const override;
  std::string position_text() const override;
  void set_position(std::string_view text) override;
  std::unique_ptr<Game> clone() const override { return std::make_unique<TzaarGame>(*this); }

 private:
  bool is_placing() const;
  std::string written(const std::string& space) const;
  std::string read(const std::string& space) const;

  Options options_;
  State state_;
};

}  // namespace gpn::reference::tzaar
