// The legal turns of a position, each once and in a fixed order: by the removals at the start, the turns that end with
// them first; then by what is brought in, in the order of the engine; then by the removals at the end. Of turns with
// extra moves those that make them come first.
//
// Two branches never make the same turn: a landing that pushes nothing is tried by its first entry only.
#pragma once

#include "play.hpp"

#include <gpn/layer.h>

namespace gpn::gipf {

/// Feeds the turns of one position to `sink(turn)`.
template <turn_board Board, class Sink>
class TurnLister {
 public:
  using Turn = typename Board::Turn;
  using Piece = typename Board::Piece;
  using Push = typename Board::Push;

  explicit TurnLister(Sink& sink) noexcept : sink_(sink) {}

  void list(const Board& board) {
    if (board.has_ended()) return;
    with_extras(board, Turn(), GPN_MOMENT_START,
                [this](const Board& played, const Turn& turn) { list_after_rows(played, turn); });
  }

 private:
  /// Goes on with and without each extra move that is granted, and with those that follow from it.
  template <class Next>
  void with_extras(const Board& board, const Turn& turn, [[maybe_unused]] unsigned moment, const Next& next) {
    if constexpr (!Board::has_layers) {
      next(board, turn);
    } else {
      Board working = board;
      working.enter(moment);
      const auto grant = working.granted_extra();
      if (!grant) return next(working, turn);
      if (turn.has_room_for_extra()) {
        working.for_each_push([&](const Push& push) {
          Board played = working;
          played.play_extra(*grant, push);
          Turn longer = turn;
          longer.add_extra(moment, push);
          with_extras(played, longer, moment, next);
        });
      }
      working.decline_extra(*grant);
      next(working, turn);
    }
  }

  void list_after_rows(const Board& board, const Turn& turn) {
    if (!board.has_row()) {
      if (board.has_action()) list_actions(board, turn);
      return;
    }
    for (const auto& removal : board.choices(budget_)) {
      Board left = board;
      take_first_rows(left, removal);
      Turn longer = turn;
      Board::set_before(longer, removal);
      if (!left.has_ended() && left.has_action())
        list_actions(left, longer);
      else if (Board::removes(removal))
        sink_(longer);  // the list alone (E2, E3)
    }
  }

  void list_actions(const Board& board, const Turn& turn) {
    with_extras(board, turn, GPN_MOMENT_BEFORE, [this](const Board& played, const Turn& so_far) {
      list_introductions(played, so_far);
      if constexpr (Board::has_layers) list_uses(played, so_far);
    });
  }

  void list_introductions(const Board& board, const Turn& turn) {
    board.for_each_introduction([&](Piece piece, const Push& push, bool may_go_on) __attribute__((always_inline)) {
      if (may_go_on)
        list_ends(board, turn, piece, push);
      else
        sink_(Board::with_action(turn, piece, push));
    });
  }

  [[gnu::noinline]] void list_ends(const Board& board, const Turn& turn, Piece piece, const Push& push) {
    Board played = board;
    played.introduce(piece, push);
    list_after_action(played, Board::with_action(turn, piece, push));
  }

  void list_uses(const Board& board, const Turn& turn) {
    for (const auto& use : board.special_actions()) {
      Board played = board;
      played.act(use);
      Turn longer = turn;
      Board::set_use(longer, use);
      list_after_action(played, longer);
    }
  }

  void list_after_action(const Board& board, const Turn& turn) {
    with_extras(board, turn, GPN_MOMENT_AFTER, [this](const Board& played, const Turn& so_far) {
      if (!played.has_row()) return sink_(so_far);
      for (const auto& removal : played.choices(budget_)) {
        Turn whole = so_far;
        Board::set_after(whole, removal);
        sink_(whole);
      }
    });
  }

  Sink& sink_;
  RemovalBudget budget_;
};

}  // namespace gpn::gipf
