// What the rules of a turn need of a board: the interface between turn/, where they are written once, and the two
// engines. The engine of bits offers it in bits/working_bits.hpp, that of stacks in stacks/working_position.hpp.
//
// A board is a position in the middle of a turn. It is a value: a search goes on with copies. It knows three kinds of
// things of its own: a Removal, what goes in one phase; a Piece that comes in; a Push, where it comes in and how far
// that moves what is there. How a Turn keeps them is the engine's own business as well.
//
// Engines differ in what they know beyond that, so the rest is asked for only where `has_layers` is true: extra moves,
// special actions and challenges.
//
// Playing a turn, once for both engines:
//
//   [extra moves] own rows [extra moves] action [extra moves] own rows
//
// The parts in brackets are asked for with layers only (potentials.md, "A turn").
#pragma once

#include "../board/geometry.hpp"
#include "../rules/rules.hpp"
#include "../text/scene.hpp"
#include "removals.hpp"

#include <gpn/layer.h>
#include <gpn/author/out.hpp>
#include <gpn/color.hpp>

#include <concepts>
#include <optional>

namespace gpn::gipf {

template <class B>
concept board_with_turns = requires(const typename B::Turn& turn, typename B::Turn& growing,
                                    const typename B::Removal& removal, typename B::Piece piece,
                                    const typename B::Push& push) {
  { B::has_layers } -> std::convertible_to<bool>;
  { B::removes(removal) } -> std::same_as<bool>;  // anything
  { B::before_of(turn) } -> std::convertible_to<typename B::Removal>;
  { B::after_of(turn) } -> std::convertible_to<typename B::Removal>;
  { B::acts(turn) } -> std::same_as<bool>;  // it is more than its removals at the start
  B::set_before(growing, removal);
  B::set_after(growing, removal);
  B::set_action(growing, piece, push);
  { B::with_action(turn, piece, push) } -> std::same_as<typename B::Turn>;
};

template <class B>
concept board_to_ask = requires(const B& board, typename B::Piece piece) {
  { board.options() } -> std::same_as<const Rules&>;
  { board.mover() } -> std::same_as<Color>;
  { board.has_ended() } -> std::same_as<bool>;   // the game is decided
  { board.has_row() } -> std::same_as<bool>;     // of the mover's
  { board.has_action() } -> std::same_as<bool>;  // anything he can do after the removals
  { board.may_introduce(piece) } -> std::same_as<bool>;
};

template <class B>
concept board_to_play_on = requires(B& board, const typename B::Turn& turn, const typename B::Removal& removal,
                                    typename B::Piece piece, const typename B::Push& push,
                                    typename B::Position& position) {
  board.take_rows(removal);
  board.play_action(turn);
  board.introduce(piece, push);
  board.test_losses();  // E3 to E5, and the losses of layers
  board.lose(Color::White, Ending::EmptyReserve);
  board.end_turn();
  board.store_in(position);
};

/// Rows, removals and pieces, by the numbers of board/geometry.hpp.
template <class B>
concept board_with_rows = requires(const B& board, typename B::Removal& growing, const typename B::Removal& removal,
                                   SpotNumber spot, const RowPiece& piece, ListedPieces& pieces, Taken& taken) {
  board.for_each_row(Color::White, [](const Spots& /*spots*/, unsigned /*direction*/) {});
  { board.row_piece(spot) } -> std::same_as<RowPiece>;
  { board.rows_must_break() } -> std::same_as<bool>;  // a row of pieces that may stay may not be left (R13, G8)
  { board.only_row() } -> std::same_as<std::optional<OnlyRow<typename B::Removal>>>;
  { board.top_unit(spot) } -> std::same_as<gpn_piece>;
  { board.units_of(removal, spot) } -> std::convertible_to<unsigned>;
  board.add(growing, piece);
  board.add_removed(removal, pieces);
  board.add_to(taken, removal);
  { board.removal_of(taken) } -> std::same_as<std::optional<typename B::Removal>>;
};

template <class B>
concept turn_board =
    std::copyable<B> && board_with_turns<B> && board_to_ask<B> && board_to_play_on<B> && board_with_rows<B>;

/// True if the game is decided or the player to move can do nothing (E1, E2).
template <turn_board Board>
bool is_over(const Board& board) {
  return board.has_ended() || (!board.has_row() && !board.has_action());
}

/// Takes the rows at the start of a turn, which may decide the game (E3).
template <turn_board Board>
void take_first_rows(Board& board, const typename Board::Removal& removal) {
  if (!Board::removes(removal)) return;
  board.take_rows(removal);
  if (board.options().last_gipf == LastGipf::AtOnce) board.test_losses();
}

/// Ends a turn that removed rows and had no action (E2, E3).
template <turn_board Board>
void end_list_alone(Board& board) {
  if (board.options().last_gipf == LastGipf::AtOnce) board.test_losses();
  if (!board.has_ended()) board.lose(board.mover(), Ending::EmptyReserve);
  board.end_turn();
}

/// Plays a legal turn.
template <turn_board Board>
void play(Board& board, const typename Board::Turn& turn) {
  if constexpr (Board::has_layers) play_extras(board, turn, GPN_MOMENT_START);
  board.take_rows(Board::before_of(turn));
  if (!Board::acts(turn)) return end_list_alone(board);
  if constexpr (Board::has_layers)
    if (!begin_action(board, turn)) return board.end_turn();  // the challenge has cost the turn
  board.play_action(turn);
  if constexpr (Board::has_layers) end_action(board, turn);
  board.take_rows(Board::after_of(turn));
  board.end_turn();
}

// Writing the canonical text of a turn, once for both engines: the turn is played on a board as far as its parts go on.

/// Begins the next part of a turn.
inline void begin_part(author::TextOut& out) {
  if (out.needed() > 0) out.put(';');
}

/// A landing is written by its spot alone, a push by its dot and the spot where the furthest piece ends up.
template <turn_board Board>
void write_push(const Board& board, const typename Board::Push& push, author::TextOut& out) {
  const Geometry& geometry = board.geometry();
  const auto [entry, furthest] = board.numbers_of(push);
  const EntryLine& line = geometry.entries[entry];
  if (furthest != line.first) out.put(geometry.cell_name(line.dot)).put('-');
  out.put(geometry.name(furthest));
}

template <turn_board Board>
class TurnWriter {
 public:
  using Turn = typename Board::Turn;

  TurnWriter(const Board& board, author::TextOut& out) noexcept
      : board_(board), geometry_(board.geometry()), out_(out) {}

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
    ListedPieces pieces;
    board_.add_removed(removal, pieces);
    for (const ListedPiece& piece : pieces) {
      out_.put(separator);
      separator = ',';
      if (piece.letter != no_letter) out_.put(piece.letter);
      out_.put(geometry_.name(piece.spot));
      if (piece.is_enemy) out_.put('*');
    }
    board_.take_rows(removal);
  }

  void write_action(const Turn& turn) {
    if constexpr (Board::has_layers)
      if (write_use(board_, turn, out_)) return;
    if (const char letter = board_.letter_of_action(turn); letter != no_letter) out_.put(letter);
    write_push(board_, Board::push_of(turn), out_);
  }

  Board board_;
  const Geometry& geometry_;
  author::TextOut& out_;
};

}  // namespace gpn::gipf
