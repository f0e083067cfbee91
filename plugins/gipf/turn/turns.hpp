// What a module table does with turns, over one kind of board. Compiled once for each: bits/turns.cpp,
// stacks/turns.cpp.
#pragma once

#include "../text/turn_reader.hpp"
#include "board_scene.hpp"
#include "canonical_turn.hpp"
#include "list_turns.hpp"
#include "write_turn.hpp"

#include <gpn/abi.h>
#include <gpn/author/out.hpp>

#include <cstdint>
#include <stdexcept>
#include <string_view>

namespace gpn::gipf {

template <TurnBoard Board, class SceneOfBoard = BoardScene<Board>>
struct Turns {
  using Rules = typename Board::Rules;
  using Position = typename Board::Position;
  using Turn = typename Board::Turn;

  static void list(const Rules& rules, const Position& position, author::Out<Turn>& turns) {
    feed(rules, position, [&](const Turn& turn) { turns.push(turn); });
  }
  static std::uint64_t count(const Rules& rules, const Position& position) {
    std::uint64_t count = 0;
    feed(rules, position, [&](const Turn&) { ++count; });
    return count;
  }

  /// Reads one turn as gpn_game.read_turn describes.
  static gpn_status read(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                         author::Out<Turn>& turns, gpn_reading& reading) try {
    if (Board::reads_canonical(rules, hints) && read_canonical(rules, position, text, hints, turns)) return GPN_OK;
    return read_any(rules, position, text, hints, turns, reading);
  } catch (const TooManyWays&) {
    return report_too_many_ways(text, reading);
  }
  /// The canonical text of a legal turn.
  static void write(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out) {
    TurnWriter<Board>(Board(rules, position), out).write(turn);
  }

  static void apply(const Rules& rules, Position& position, const Turn& turn) {
    Board board(rules, position);
    play(board, turn);
    board.store_in(position);
  }
  /// Rows with the fate of each of their pieces, and the action, in the order of play.
  static void steps(const Rules& rules, const Position& position, const Turn& turn, author::Out<gpn_step>& steps) {
    list_steps(Board(rules, position), turn, steps);
  }

  /// Fills in how the game has ended, if it has.
  static void standing(const Rules& rules, const Position& position, gpn_standing& out) {
    const Board board(rules, position);
    if (is_over(board)) board.describe_end(out);
  }

 private:
  template <class Sink>
  static void feed(const Rules& rules, const Position& position, Sink sink) {
    TurnLister<Board, Sink>(sink).list(Board(rules, position));
  }

  /// False also where too many ways or a layer that fails end the reading: the grammar path reports them.
  static bool read_canonical(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                             author::Out<Turn>& turns) try {
    Board board(rules, position);
    CanonicalReader<Board> reader(board, text, hints);
    if (!reader.read()) return false;
    turns.push(reader.turn());
    return true;
  } catch (const std::runtime_error&) {
    return false;
  }

  /// Reads any text through the grammar. Not inlined, so that canonical turns need not set up the room for it.
  [[gnu::noinline]] static gpn_status read_any(const Rules& rules, const Position& position, std::string_view text,
                                               std::uint32_t hints, author::Out<Turn>& turns, gpn_reading& reading) {
    SceneOfBoard scene(Board(rules, position), turns);
    const TurnNotation notation = scene.powers() != nullptr ? TurnNotation::WithPotentials : TurnNotation::Plain;
    return read_turn(scene, text, hints, notation, reading);
  }
};

}  // namespace gpn::gipf
