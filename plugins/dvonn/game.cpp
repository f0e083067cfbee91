// The rules of DVONN as a module table.
#include "../sites.hpp"
#include "turn_text.hpp"

#include <gpn/plugins/games.hpp>

#include <fmt/compile.h>
#include <fmt/format.h>

namespace gpn::dvonn {
namespace {

/// A DVONN piece belongs to neither player (D4).
constexpr std::uint8_t owner_of(Piece piece) noexcept {
  switch (piece) {
    case Piece::White: return GPN_OWNER_WHITE;
    case Piece::Black: return GPN_OWNER_BLACK;
    default: return GPN_OWNER_NOT_STATED;
  }
}

constexpr gpn_piece make_piece(Piece piece) noexcept { return {{piece == Piece::Dvonn ? 'r' : '\0'}, owner_of(piece)}; }

constexpr gpn_step make_step(std::uint16_t kind, std::uint16_t phase, Space from, Space to, Piece piece) noexcept {
  return {kind, phase,          static_cast<std::uint16_t>(number_of(from)), static_cast<std::uint16_t>(number_of(to)),
          {},   owner_of(piece)};
}

constexpr std::uint16_t action_phase = 1;
constexpr std::uint16_t after_phase = 2;

struct Game : author::TableGame<Game, Rules, Position, Turn, all_findings, all_options, all_variants> {
  static constexpr const author::GameInfo& info = dvonn::info;

  static const gpn_boardspace& boardspace() noexcept { return dvonn::boardspace(); }

  static std::uint32_t cell(const Rules& /*rules*/, std::uint32_t index, gpn_cell& out) noexcept {
    if (index >= space_count) return space_count;
    const Space space = space_numbered(index);
    const int column = static_cast<int>(space.column());
    const int row = static_cast<int>(space.row());
    out = {};
    out.name[0] = space.letter();
    out.name[1] = space.digit();
    out.kind = GPN_CELL_SPOT;
    for (unsigned d = 0; d < direction_count; ++d) {
      const auto there = space_at(column + directions[d].columns, row + directions[d].rows);
      out.neighbours[d] = static_cast<std::uint16_t>(there ? number_of(*there) : std::uint32_t{GPN_NO_NEIGHBOUR});
    }
    // A space is half a space left of the one below it in its column; a3 has x = 0.
    out.x = static_cast<std::int16_t>(2 * column + 2 - row);
    out.y = static_cast<std::int16_t>(row);
    return space_count;
  }

  static void start(const Rules& rules, Position& position) noexcept {
    position = {};
    // A record brings the full board with it. Without such a record the board is empty and the game is over.
    if (rules.placing == Placing::Given) position.placed = piece_count;
  }

  static void contents(const Rules& /*rules*/, const Position& position, std::uint32_t cell,
                       author::Out<gpn_piece>& out) {
    if (cell >= space_count || !position.occupied().contains(space_numbered(cell))) return;
    const Space space = space_numbered(cell);
    for (unsigned level = 0; level < position.buried.count(space); ++level)
      out.push(make_piece(position.buried.piece(space, level)));
    out.push(make_piece(position.top(space)));
  }

  /// D16.
  static std::uint32_t draws(const Rules&) { return GPN_DRAWS_POSSIBLE; }
  static void standing(const Rules& rules, const Position& position, gpn_standing& out) {
    const unsigned white = score(position, Color::White);
    const unsigned black = score(position, Color::Black);
    author::run(out, position.to_move);
    out.has_score = 1;
    out.score[GPN_WHITE] = static_cast<std::int32_t>(white);
    out.score[GPN_BLACK] = static_cast<std::int32_t>(black);
    if (!is_over(rules, position)) return;
    author::finish(out, author::won_by_more(white, black), "D14",  // D16
                   fmt::format(FMT_COMPILE("neither player can move; White's stacks hold {} piece{}, Black's {}"),
                               white, white == 1 ? "" : "s", black));
  }

  static std::uint64_t count_turns(const Rules& rules, const Position& position) noexcept {
    return count_legal_turns(rules, position);
  }

  static void steps(const Rules& /*rules*/, const Position& position, const Turn& turn, author::Out<gpn_step>& out) {
    switch (turn.kind()) {
      case Turn::Kind::Pass: out.push({GPN_STEP_PASS, action_phase, 0, 0, {}, GPN_OWNER_NOT_STATED}); return;
      case Turn::Kind::Place: {
        const Piece piece = piece_to_place(position.placed);
        gpn_step step = make_step(GPN_STEP_PLACE, action_phase, turn.to(), turn.to(), piece);
        if (piece == Piece::Dvonn) step.piece[0] = 'r';
        out.push(step);
        return;
      }
      case Turn::Kind::Move: {
        const Piece top = position.top(turn.from());
        out.push(make_step(GPN_STEP_MOVE, action_phase, turn.from(), turn.to(), top));
        for (const Space space : removed_by(position, turn))
          out.push(
              make_step(GPN_STEP_CAPTURE, after_phase, space, space, space == turn.to() ? top : position.top(space)));
        return;
      }
    }
  }
};

}  // namespace
}  // namespace gpn::dvonn

namespace gpn::plugins {

const gpn_game& dvonn() noexcept { return author::table<gpn::dvonn::Game>; }

}  // namespace gpn::plugins
