// A board and the turn that is played on it, as the text half of the module sees them (text/scene.hpp), once for both
// engines.
#pragma once

#include "../text/scene.hpp"
#include "play.hpp"
#include "removals.hpp"

#include <gpn/layer.h>
#include <gpn/author/out.hpp>

#include <boost/container/small_vector.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace gpn::gipf {

template <turn_board Board>
class BoardScene : public Scene {
 public:
  using Turn = typename Board::Turn;

  BoardScene(const Board& board, author::Out<Turn>& turns) : Scene(board.options()), turns_(turns) {
    states_.reserve(Board::has_layers ? 8 : few_states);
    states_.push_back({board, Turn()});
  }

  Color mover() const override { return board().mover(); }
  bool is_over(gpn_standing& out) const override {
    if (!gipf::is_over(board())) return false;
    board().describe_end(out);
    return true;
  }

  bool is_vacant(SpotNumber spot) const override { return board().is_vacant(spot); }
  bool has_vacant_spot() const override { return board().has_vacant_spot(); }
  void add_pieces(SpotNumber spot, unsigned count, ListedPieces& out) const override {
    board().add_pieces(spot, count, out);
  }
  std::optional<SpotNumber> gap(std::uint8_t entry) const override { return board().gap(entry); }

  bool has_row() const override { return board().has_row(); }
  RowsOfSpots rows(Color player) const override { return rows_of(board(), player); }
  bool must_go(SpotNumber spot) const override { return board().row_piece(spot).must_go; }
  bool may_take(const Taken& taken, Completeness completeness) override {
    const auto removal = board().removal_of(taken);
    return removal && may_remove(board(), *removal, completeness, budget_);
  }
  std::vector<Taken> choices() override {
    std::vector<Taken> choices;
    for (const auto& removal : removal_choices(board(), budget_)) board().add_to(choices.emplace_back(), removal);
    return choices;
  }
  Taken longest_series(const Taken& target) override {
    Taken taken;
    if (const auto removal = board().removal_of(target))
      board().add_to(taken, RemovalSearch<Board>(board(), budget_).longest_series(*removal));
    return taken;
  }

  bool may_introduce(char letter) const override {
    const auto piece = board().piece_with(letter);
    return piece && board().may_introduce(*piece);
  }
  bool may_act() const override { return !board().has_ended() && board().has_action(); }
  Supply supply() const override { return board().supply(); }

  /// The list at the start may decide the game (E3).
  void take(const Taken& taken) override {
    const auto removal = board().removal_of(taken).value();
    State& next = push_state();
    if (Board::acts(next.turn)) {
      next.board.take_rows(removal);
      Board::set_after(next.turn, removal);
    } else {
      take_first_rows(next.board, removal);
      Board::set_before(next.turn, removal);
    }
  }
  void introduce(char letter, Push push) override {
    State& next = push_state();
    const auto piece = next.board.piece_with(letter).value();
    const auto own_push = next.board.push_along(push);
    if constexpr (Board::has_layers) next.board.enter(GPN_MOMENT_BEFORE);
    next.board.introduce(piece, own_push);
    Board::set_action(next.turn, piece, own_push);
  }
  void finish() override { turns_.push(turn()); }
  std::uint32_t finished() const override { return turns_.needed(); }

  std::size_t state() const override { return states_.size(); }
  void go_back(std::size_t state) override { states_.erase(states_.begin() + static_cast<long>(state), states_.end()); }

 protected:
  /// The board after what was played so far, and the turn up to there.
  struct State {
    Board board;
    Turn turn;
    unsigned moment = GPN_MOMENT_START;
  };

  /// The board before the turn.
  const Board& start() const noexcept { return states_.front().board; }
  const Board& board() const noexcept { return states_.back().board; }
  const Turn& turn() const noexcept { return states_.back().turn; }
  State& push_state() {
    states_.push_back(State(states_.back()));
    return states_.back();
  }

 private:
  static constexpr std::size_t few_states = Board::has_layers ? 1 : 4;  // those with layers are large

  author::Out<Turn>& turns_;
  boost::container::small_vector<State, few_states> states_;
  RemovalBudget budget_;
};

}  // namespace gpn::gipf
