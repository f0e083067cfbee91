// What the rules of a turn need of a board: the interface between turn/, where they are written once, and the two
// engines. The engine of bits offers it in bits/working_bits.hpp, that of stacks in stacks/working_position.hpp.
//
// A board is a position in the middle of a turn. It is a value: a search goes on with copies. It knows three kinds of
// things of its own: a Removal, what goes in one phase; a Piece that comes in; a Push, where it comes in and how far
// that moves what is there. How a Turn keeps them is the engine's own business as well.
//
// Engines differ in what they know beyond that, so the rest is asked for only where `has_layers` is true: extra moves,
// special actions and challenges.
#pragma once

#include "../rules/budget.hpp"
#include "../rules/pieces.hpp"
#include "../rules/rules.hpp"

#include <gpn/author/out.hpp>
#include <gpn/color.hpp>

#include <concepts>

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

template <class B>
concept TurnBoard = std::copyable<B> && board_with_turns<B> && board_to_ask<B> && board_to_play_on<B>;

}  // namespace gpn::gipf
