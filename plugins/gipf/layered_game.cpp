// GIPF with layers as a module table: every function of the interface in a line or two.
#include "layered_game.hpp"

#include "description.hpp"
#include "stacks/compose.hpp"
#include "stacks/contents.hpp"
#include "stacks/ending.hpp"
#include "stacks/plain_turns.hpp"
#include "stacks/position_text.hpp"
#include "stacks/search.hpp"
#include "stacks/turn_text.hpp"

#include <gpn/author/game.hpp>

namespace gpn::gipf {
namespace layered {
namespace {

struct Layered : Description {
  using Rules = layered::Rules;
  using Position = layered::Position;
  using Turn = layered::Turn;
  using PlainTurns = layered::PlainTurns;

  static gpn_status configure(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark) {
    return compose_rules(variant, options, {}, rules, remark);
  }
  static std::uint32_t cell(const Rules& rules, std::uint32_t index, gpn_cell& out) {
    return describe_cell(rules.base, index, out);
  }

  static void start(const Rules& rules, Position& position) { position = start_position(rules); }
  static gpn_status read_position(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark) {
    return read_position_text(rules, text, position, remark);
  }
  static void write_position(const Rules& rules, const Position& position, author::TextOut& out) {
    write_position_text(rules, position, out);
  }

  static std::uint32_t to_move(const Rules&, const Position& position) { return position.to_move; }
  static std::uint32_t reserve(const Rules& rules, const Position& position, std::uint32_t player) {
    return pieces_left(rules, position, color_at(player));
  }
  static void contents(const Rules& rules, const Position& position, std::uint32_t cell, author::Out<gpn_piece>& out) {
    const Geometry& geometry = geometry_of(rules.base);
    if (cell >= geometry.cells.size() || !geometry.spot_of_cell[cell]) return;
    for (const gpn_unit unit : position.stacks[*geometry.spot_of_cell[cell]].units)
      if (unit != 0) out.push(piece_of(rules, unit));
  }

  static void standing(const Rules& rules, const Position& position, gpn_standing& out) {
    out.to_move = position.to_move;
    out.has_reserve = 1;
    out.reserve[0] = reserve(rules, position, GPN_WHITE);
    out.reserve[1] = reserve(rules, position, GPN_BLACK);
    if (is_over(rules, position)) describe_ending(rules, position, out);
  }

  static void legal_turns(const Rules& rules, const Position& position, author::Out<Turn>& turns) try {
    search_turns(rules, position, turns);
  } catch (const TooManyWays&) {
    turns.set_needed(GPN_TOO_MANY_TURNS);
  }

  static gpn_status read_turn(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                              author::Out<Turn>& turns, gpn_reading& reading) {
    return read_turn_text(rules, position, text, hints, turns, reading);
  }
  static void write_turn(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out) {
    write_turn_text(rules, position, turn, out);
  }
  static void apply(const Rules& rules, Position& position, const Turn& turn) {
    WorkingPosition working(rules, position);
    play(rules, working, turn);
    working.store_in(position);
  }
  static void steps(const Rules& rules, const Position& position, const Turn& turn, author::Out<gpn_step>& steps) {
    list_steps(rules, position, turn, steps);
  }
  static std::uint32_t draws(const Rules& rules) { return draws_of(rules.base); }
  /// C7, option contest-draw.
  static std::uint32_t drawn_challenge(const Rules& rules) {
    switch (rules.base.contest_draw) {
      case ContestDraw::Refused: return GPN_CHALLENGE_REFUSED;
      case ContestDraw::Allowed: return GPN_CHALLENGE_ALLOWED;
      default: return GPN_CHALLENGE_OPEN;
    }
  }
};

gpn_status compose(const char* variant, std::uint32_t variant_size, const char* options, std::uint32_t options_size,
                   const gpn_layer_use* layers, std::uint32_t layer_count, void* rules, gpn_remark* remark) noexcept
    try {
  return compose_rules({variant, variant_size}, {options, options_size}, {layers, layer_count},
                       *static_cast<Rules*>(rules), *remark);
} catch (...) {
  return GPN_FAILED;
}

}  // namespace
}  // namespace layered

const gpn_game* layered_table() noexcept {
  static constexpr gpn_game table = [] {
    gpn_game game = author::table<layered::Layered>;
    game.compose = &layered::compose;
    return game;
  }();
  return &table;
}

}  // namespace gpn::gipf
