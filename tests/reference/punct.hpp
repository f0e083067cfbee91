// PÜNCT, read literally from the rules (clauses PC1 to PC36). Spaces are names, and the board is a list of pieces: what
// is visible on a space, how high it is and what lies below it is looked for among all pieces each time.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <reference/game.hpp>
#include <set>
#include <string>
#include <vector>

namespace gpn::reference::punct {

struct Options {
  bool is_basic = false;
  bool punct_must_be_supported = false;
  bool ends_on_different_pieces = false;
  bool may_put_back = false;
  bool both_connected_draws = false;
  bool must_touch_own = false;
};

struct Piece {
  int owner = 0;  // 0 is White
  char kind = 'T';
  std::string punct;
  std::set<std::string> minor;
  int level = 0;

  std::set<std::string> spaces() const;
  std::string text() const;  // as a turn that adds it
};

/// What a turn does.
struct Change {
  const Piece* lifted = nullptr;
  Piece landed;
};

struct State {
  std::vector<Piece> pieces;
  int to_move = 0;
};

class PunctGame final : public Game {
 public:
  explicit PunctGame(Options options) : options_(options) {}

  std::set<std::string> legal_turns() const override;
  void play(const std::string& turn) override;
  Outcome outcome() const override;
  std::string position_text() const override;
  void set_position(std::string_view text) override;
  std::unique_ptr<Game> clone() const override { return std::make_unique<PunctGame>(*this); }

 private:
  std::map<std::string, Change> turns() const;
  void add_turns(std::map<std::string, Change>& turns) const;
  void add_moves(const Piece& piece, std::map<std::string, Change>& turns) const;
  std::optional<int> landing_level(const std::vector<Piece>& others, const Piece& landed) const;

  Options options_;
  State state_;
};

}  // namespace gpn::reference::punct
