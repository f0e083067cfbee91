// LYNGK, read literally from the rules (clauses LY1 to LY36). Spots are names, a stack is a string of letters with the
// lowest first, and a spot is found by its line and its height in half steps.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <reference/game.hpp>
#include <set>
#include <string>

namespace gpn::reference::lyngk {

struct Options {
  bool has_sixes = false;
  bool fives_come_off_at_claims = false;  ///< LYO1
  bool claims_as_at_boardspace = false;   ///< LYO2
};

struct State {
  std::map<std::string, std::string> stacks;
  int to_move = 0;
  std::array<std::set<char>, 2> claims;
  std::array<int, 2> taken{0, 0};
  bool has_won_by_six = false;  ///< the player to move
};

class LyngkGame final : public Game {
 public:
  explicit LyngkGame(Options options) : options_(options) {}

  std::set<std::string> legal_turns() const override;
  void play(const std::string& turn) override;
  Outcome outcome() const override;
  std::string position_text() const override;
  void set_position(std::string_view text) override;
  std::unique_ptr<Game> clone() const override { return std::make_unique<LyngkGame>(*this); }

 private:
  std::map<std::string, State> moves(const State& state) const;
  std::map<std::string, State> turns(const State& state) const;
  std::map<std::string, State> all_turns() const;
  bool is_over() const;
  int count(int player, std::size_t height) const;

  Options options_;
  State state_;
};

}  // namespace gpn::reference::lyngk
