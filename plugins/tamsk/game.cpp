// The rules of TAMSK as a module table.
#include "../sites.hpp"
#include "moves.hpp"

#include <gpn/plugins/games.hpp>

#include <fmt/format.h>

#include <string>

namespace gpn::tamsk {
namespace {

/// A glass that runs is the ordinary piece; a ring belongs to nobody.
constexpr char ring_letter = 'R';
constexpr char unmoved_letter = 'U';
constexpr char lost_letter = 'X';

constexpr gpn_piece ring_piece{{ring_letter}, GPN_OWNER_NOT_STATED};

constexpr gpn_piece glass_on(const Position& position, Space space, Color player) noexcept {
  const char letter = position.lost.contains(space)      ? lost_letter
                      : position.unmoved.contains(space) ? unmoved_letter
                                                         : '\0';
  return {{letter}, author::owner_of(player)};
}

enum Phase : std::uint16_t { before_phase, action_phase, after_phase };

struct Game : author::TableGame<Game, Rules, Position, Turn, all_findings, all_options, all_variants> {
  static constexpr const author::GameInfo& info = tamsk::info;
  static constexpr const auto& board = tamsk::board;

  /// TM6, TM16, TM26.
  static void start(const Rules& rules, Position& position) noexcept {
    position = {};
    if (rules.start == Start::InHand) return;
    position.glasses = corners;
    if (rules.level != Level::NoTime) position.unmoved = corners[0] | corners[1];
  }

  static std::uint32_t reserve(const Rules& /*rules*/, const Position& position, std::uint32_t player) noexcept {
    return position.in_hand[player];
  }

  static void contents(const Rules& /*rules*/, const Position& position, std::uint32_t cell,
                       author::Out<gpn_piece>& out) noexcept {
    if (cell >= board.size()) return;
    const Space space = board.spot_numbered(cell);
    for (unsigned ring = 0; ring < position.rings[author::bit(space)]; ++ring) out.push(ring_piece);
    for (const Color player : {Color::White, Color::Black})
      if (position.glasses[index(player)].contains(space)) out.push(glass_on(position, space, player));
  }

  static gpn_piece_look piece_look(const Rules& /*rules*/, const gpn_piece& piece) noexcept {
    gpn_piece_look look{};
    const char letter = piece.letter[0];
    look.shape = letter == ring_letter ? GPN_SHAPE_RING : GPN_SHAPE_GLASS;
    look.fill = letter == ring_letter ? GPN_FILL_GREY : GPN_FILL_OWNER;
    author::set_text(look.name, letter == ring_letter      ? "ring"
                                : letter == lost_letter    ? "lost hour-glass"
                                : letter == unmoved_letter ? "hour-glass, not moved"
                                                           : "hour-glass");
    return look;
  }

  static std::uint32_t draws(const Rules& rules) noexcept {
    return draws_when_equal(rules) ? GPN_DRAWS_POSSIBLE : GPN_DRAWS_NOT_STATED;
  }

  static void standing(const Rules& rules, const Position& position, gpn_standing& out) {
    const auto [white, black] = position.in_hand;
    author::run(out, position.to_move);
    out.has_score = GPN_LOWER_SCORE_WINS;
    out.has_reserve = 1;
    for (const std::size_t player : {GPN_WHITE, GPN_BLACK}) {
      out.score[player] = position.in_hand[player];
      out.reserve[player] = position.in_hand[player];
    }
    const std::string rings = fmt::format("rings left: White {}, Black {}", white, black);
    const std::uint32_t fewer = author::won_by_more(black, white);
    const Color mover = position.to_move;
    switch (ending(rules, position)) {
      case Ending::None: return;
      case Ending::FellIn:
        out.has_score = 0;  // does not decide here
        return author::finish(out, author::won_by(mover), "TM9",
                              fmt::format("{} has moved into a full space", name_of(other(mover))));
      case Ending::Decided:
        return author::finish(out, fewer, "TM13",
                              fmt::format("{} cannot move and has more rings; {}", name_of(mover), rings));
      case Ending::NoMoves: break;
    }
    if (white != black || draws_when_equal(rules))
      return author::finish(out, fewer, "TM14", fmt::format("nobody can move; {}", rings));
    author::finish(out, GPN_OPEN, "TM21", fmt::format("nobody can move; {}; the last running glass wins", rings));
  }

  static gpn_turn_form turn_form(const Rules& /*rules*/) noexcept {
    gpn_turn_form form{};
    form.part_separator = ';';
    form.list_mark = 'x';
    form.item_separator = ',';
    return form;
  }

  /// A glass that has run out is turned over in no other way than that it becomes a lost one.
  static void steps(const Rules& /*rules*/, const Position& position, const Turn& turn, author::Out<gpn_step>& out) {
    const auto push = [&](std::uint16_t kind, Phase phase, Space from, Space to, const gpn_piece& piece) {
      out.push({kind, phase, board.number_of(from), board.number_of(to), {piece.letter[0]}, piece.owner});
    };
    const auto drop = [&](Phase phase, Space space) { push(GPN_STEP_PLACE, phase, space, space, ring_piece); };
    for (const Color player : {Color::White, Color::Black})
      for (const Space space : turn.ran_out& position.glasses[index(player)])
        push(GPN_STEP_FLIP, before_phase, space, space, {{lost_letter}, author::owner_of(player)});
    for (const Space space : turn.open) drop(before_phase, space);
    const gpn_piece glass{{}, author::owner_of(position.to_move)};
    if (turn.kind == TurnKind::Move) push(GPN_STEP_MOVE, action_phase, turn.from, turn.to, glass);
    if (turn.kind == TurnKind::Place) push(GPN_STEP_PLACE, action_phase, turn.to, turn.to, glass);
    if (turn.kind == TurnKind::Pass || turn.kind == TurnKind::Late)
      out.push({GPN_STEP_PASS, action_phase, 0, 0, {}, GPN_OWNER_NOT_STATED});
    if (turn.ring == Ring::Dropped) drop(after_phase, turn.to);
    for (const Space space : turn.second) drop(after_phase, space);
  }

  static const gpn_boardspace& boardspace() noexcept { return tamsk::boardspace(); }
};

}  // namespace
}  // namespace gpn::tamsk

namespace gpn::plugins {

const gpn_game& tamsk() noexcept { return author::table<gpn::tamsk::Game>; }

}  // namespace gpn::plugins
