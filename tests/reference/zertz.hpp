// ZÈRTZ, read literally from the rules (clauses ZZ1 to ZZ37). A ring is a name and a point in the plane, the board a
// map from names to letters, and a turn is played one small step after the other: a marble, a ring, the claims, or one
// jump after the other. Positions are not counted (repetition=off).
#pragma once

#include <array>
#include <functional>
#include <map>
#include <reference/game.hpp>
#include <string>
#include <vector>

namespace gpn::reference::zertz {

using Counts = std::map<char, int>;  // of W, G and B

struct Options {
  std::vector<int> columns{4, 5, 6, 7, 6, 5, 4};
  Counts marbles{{'W', 6}, {'G', 8}, {'B', 10}};
  Counts goal{{'W', 4}, {'G', 5}, {'B', 6}};
  int goal_of_each = 3;
  bool claims_all = false;
  bool stuck_loses = false;
  bool stuck_loses_both = false;
  bool needs_set_on_full_board = false;
  bool chain_stops = false;
  bool island_stops = false;
};

/// A letter for each ring on the board: `.` is vacant.
using Board = std::map<std::string, char>;

struct State {
  Board board;
  int to_move = 0;
  Counts pool;
  std::array<Counts, 2> captured;
  int passed = 0;
};

class ZertzGame final : public Game {
 public:
  explicit ZertzGame(Options options);

  std::set<std::string> legal_turns() const override;
  void play(const std::string& turn) override;
  Outcome outcome() const override;
  std::string position_text() const override;
  void set_position(std::string_view text) override;
  std::unique_ptr<Game> clone() const override { return std::make_unique<ZertzGame>(*this); }

 private:
  using Point = std::pair<int, int>;
  using Found = std::function<void(const std::string& text, const State& state)>;

  std::string name_at(Point point) const;
  char on(const State& state, const std::string& ring) const;
  bool has_set(const Counts& counts) const;
  bool can_jump(const State& state) const;
  bool is_free(const State& state, const std::string& ring) const;
  std::set<std::string> group_of(const State& state, const std::string& ring) const;
  void jump_on(const std::string& text, const State& state, const std::string& at, char marble,
               const Found& found) const;
  void place(const Found& found) const;
  void claim(const std::string& text, const State& state, const std::set<std::string>& beside,
             const Found& found) const;
  std::map<std::string, State> turns() const;

  Options options_;
  std::map<std::string, Point> points_;
  std::map<Point, std::string> names_;
  State state_;
};

}  // namespace gpn::reference::zertz
