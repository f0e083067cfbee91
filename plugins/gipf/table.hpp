// The table of the module, once for both engines: every function of the interface in a line or two.
//
// An engine names its bytes and has the functions that depend on them alone; `with_turns` calls a function with the
// Turns of the board that the rules ask for.
#pragma once

#include "../sites.hpp"
#include "board/geometry.hpp"
#include "rules/options.hpp"
#include "text/turn_reader.hpp"
#include "turn/board_scene.hpp"
#include "turn/canonical_turn.hpp"
#include "turn/play.hpp"
#include "turn/removals.hpp"
#include "turn/steps.hpp"

#include <gpn/abi.h>
#include <gpn/layer.h>
#include <gpn/author/game.hpp>
#include <gpn/author/out.hpp>

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string_view>

namespace gpn::gipf {

// The legal turns of a position, each once and in a fixed order: by the removals at the start, the turns that end with
// them first; then by what is brought in, in the order of the engine; then by the removals at the end. Of turns with
// extra moves those that make them come first.
//
// Two branches never make the same turn: a landing that pushes nothing is tried by its first entry only.

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
    for (const auto& removal : removal_choices(board, budget_)) {
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
      for (const auto& removal : removal_choices(played, budget_)) {
        Turn whole = so_far;
        Board::set_after(whole, removal);
        sink_(whole);
      }
    });
  }

  Sink& sink_;
  RemovalBudget budget_;
};

template <turn_board Board, class SceneOfBoard = BoardScene<Board>>
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
    if constexpr (!Board::has_layers) {
      if (!Board::has_removals(turn)) {
        Board board(rules, position);
        board.play_action(turn);
        board.end_turn();
        return board.store_in(position);
      }
    }
    apply_whole(rules, position, turn);
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
  /// Not inlined, so that the many turns without removals need not save the registers for it.
  [[gnu::noinline]] static void apply_whole(const Rules& rules, Position& position, const Turn& turn) {
    Board board(rules, position);
    play(board, turn);
    board.store_in(position);
  }

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

template <class Engine>
struct Table {
  using Rules = typename Engine::Rules;
  using Position = typename Engine::Position;
  using Turn = typename Engine::Turn;
  using PlainTurns = typename Engine::PlainTurns;

  static constexpr author::GameInfo info{"gipf", "GIPF", "1.0.0"};

  static const gpn_boardspace& boardspace() noexcept { return gipf::boardspace(); }
  static std::span<const gpn_variant> variants() { return all_variants(); }
  static std::span<const gpn_option> options() { return all_options(); }
  static std::span<const gpn_finding> findings() { return all_findings(); }

  static gpn_status configure(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark) {
    return configure_rules(variant, options, rules, remark);
  }
  static std::uint32_t cell(const Rules& rules, std::uint32_t index, gpn_cell& out) {
    const std::vector<gpn_cell>& cells = geometry_of(options_of(rules)).cells;
    if (index < cells.size()) out = cells[index];
    return static_cast<std::uint32_t>(cells.size());
  }

  static void start(const Rules& rules, Position& position) { position = start_position(rules); }
  static gpn_status read_position(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark) {
    return read_position_text(rules, text, position, remark);
  }
  static void write_position(const Rules& rules, const Position& position, author::TextOut& out) {
    write_position_text(rules, position, out);
  }
  /// Nothing on dots and vacant spots.
  static void contents(const Rules& rules, const Position& position, std::uint32_t cell, author::Out<gpn_piece>& out) {
    const Geometry& geometry = geometry_of(options_of(rules));
    if (cell < geometry.cells.size() && geometry.spot_of_cell[cell])
      Engine::contents(rules, position, *geometry.spot_of_cell[cell], out);
  }

  static std::uint32_t to_move(const Rules&, const Position& position) { return Engine::to_move(position); }
  static std::uint32_t reserve(const Rules& rules, const Position& position, std::uint32_t player) {
    return Engine::reserve(rules, position, color_at(player));
  }
  static void standing(const Rules& rules, const Position& position, gpn_standing& out) {
    out.to_move = to_move(rules, position);
    out.has_reserve = 1;
    out.reserve[0] = reserve(rules, position, GPN_WHITE);
    out.reserve[1] = reserve(rules, position, GPN_BLACK);
    Engine::with_turns(rules, [&](auto turns) { turns.standing(rules, position, out); });
  }

  static void legal_turns(const Rules& rules, const Position& position, author::Out<Turn>& out) try {
    Engine::with_turns(rules, [&](auto turns) { turns.list(rules, position, out); });
  } catch (const TooManyWays&) {
    out.set_needed(GPN_TOO_MANY_TURNS);
  }
  static std::uint64_t count_turns(const Rules& rules, const Position& position) try {
    return Engine::with_turns(rules, [&](auto turns) { return turns.count(rules, position); });
  } catch (const TooManyWays&) {
    return GPN_TOO_MANY_TURNS;
  }
  static gpn_status read_turn(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                              author::Out<Turn>& out, gpn_reading& reading) {
    return Engine::with_turns(rules,
                              [&](auto turns) { return turns.read(rules, position, text, hints, out, reading); });
  }
  static void write_turn(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out) {
    Engine::with_turns(rules, [&](auto turns) { turns.write(rules, position, turn, out); });
  }
  static void apply(const Rules& rules, Position& position, const Turn& turn) {
    Engine::with_turns(rules, [&](auto turns) { turns.apply(rules, position, turn); });
  }
  static void steps(const Rules& rules, const Position& position, const Turn& turn, author::Out<gpn_step>& out) {
    Engine::with_turns(rules, [&](auto turns) { turns.steps(rules, position, turn, out); });
  }

  /// E6; of MATRX GIPF nothing is known.
  static std::uint32_t draws(const Rules& rules) {
    return options_of(rules).material == Material::Matrx ? GPN_DRAWS_NOT_STATED : GPN_DRAWS_IMPOSSIBLE;
  }
  /// C7, option contest-draw.
  static std::uint32_t drawn_challenge(const Rules& rules) requires(Engine::has_layers) {
    switch (options_of(rules).contest_draw) {
      case ContestDraw::Refused: return GPN_CHALLENGE_REFUSED;
      case ContestDraw::Allowed: return GPN_CHALLENGE_ALLOWED;
      default: return GPN_CHALLENGE_OPEN;
    }
  }
  static gpn_turn_form turn_form(const Rules&) {
    return {
        .part_separator = ';',
        .list_mark = 'x',
        .item_separator = ',',
        .challenge_mark = '?',
        .challenge_allowed = '+',
        .challenge_refused = '-',
        .unused = {},
    };
  }
};

/// The table that plays GIPF with layers over it; the table of the module names it (bits/game.cpp).
const gpn_game* layered_table() GPN_ABI_NOEXCEPT;

}  // namespace gpn::gipf
