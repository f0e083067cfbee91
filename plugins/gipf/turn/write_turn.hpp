// Writing the canonical text of a turn, once for both engines: the turn is played on a board as far as its parts go on.
#pragma once

#include "play.hpp"

#include <gpn/layer.h>
#include <gpn/author/out.hpp>

#include <string_view>

namespace gpn::gipf {

/// Begins the next part of a turn.
inline void begin_part(author::TextOut& out) {
  if (out.needed() > 0) out.put(';');
}

/// A landing is written by its spot alone, a push by its dot and the spot where the furthest piece ends up.
template <turn_board Board>
void write_push(const Board& board, const typename Board::Push& push, author::TextOut& out) {
  if (board.pushes(push)) out.put(board.name_of_dot(push)).put('-');
  out.put(board.name_of_end(push));
}

template <turn_board Board>
class TurnWriter {
 public:
  using Turn = typename Board::Turn;

  TurnWriter(const Board& board, author::TextOut& out) noexcept : board_(board), out_(out) {}

  void write(const Turn& turn) {
    write_extras(turn, GPN_MOMENT_START);
    write_list(Board::before_of(turn));
    if (!Board::acts(turn)) return;
    write_extras(turn, GPN_MOMENT_BEFORE);
    if constexpr (Board::has_layers)
      if (!write_refused(board_, turn, out_)) return;  // the challenge has cost the turn
    begin_part(out_);
    write_action(turn);
    if (Board::ends_with_action(turn)) return;
    board_.play_action(turn);
    write_extras(turn, GPN_MOMENT_AFTER);
    write_list(Board::after_of(turn));
  }

 private:
  void write_extras([[maybe_unused]] const Turn& turn, [[maybe_unused]] unsigned moment) {
    if constexpr (Board::has_layers) write_extra_moves(board_, turn, moment, out_);
  }

  void write_list(const typename Board::Removal& removal) {
    if (!Board::removes(removal)) return;
    begin_part(out_);
    char separator = 'x';
    board_.for_each_taken(removal, [&](char letter, std::string_view name, bool is_enemy) {
      out_.put(separator);
      separator = ',';
      if (letter != no_letter) out_.put(letter);
      out_.put(name);
      if (is_enemy) out_.put('*');
    });
    board_.take_rows(removal);
  }

  void write_action(const Turn& turn) {
    if constexpr (Board::has_layers)
      if (write_use(board_, turn, out_)) return;
    if (const char letter = board_.letter_of_action(turn); letter != no_letter) out_.put(letter);
    write_push(board_, Board::push_of(turn), out_);
  }

  Board board_;
  author::TextOut& out_;
};

}  // namespace gpn::gipf
