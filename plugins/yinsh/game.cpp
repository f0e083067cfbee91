// The rules of YINSH as a module table.
#include "../sites.hpp"
#include "moves.hpp"

#include <gpn/plugins/games.hpp>

#include <fmt/format.h>

namespace gpn::yinsh {
namespace {

/// The letter of a ring; a marker is the ordinary piece.
constexpr char ring_letter = 'R';

enum Phase : std::uint16_t { before_phase, action_phase, after_phase };

/// The steps of one player's turn.
class Steps {
 public:
  Steps(Color player, author::Out<gpn_step>& out) noexcept : player_(player), out_(out) {}

  void marker(std::uint16_t kind, Phase phase, Spot spot) { push(kind, phase, spot, spot, '\0', player_); }
  void flip(Spot spot, Color owner) { push(GPN_STEP_FLIP, action_phase, spot, spot, '\0', owner); }
  void ring(std::uint16_t kind, Phase phase, Spot from, Spot to) { push(kind, phase, from, to, ring_letter, player_); }

  void take(Phase phase, const Taking& taking) {
    for (unsigned i = 0; i < taking.count; ++i) {
      const Run row = taking.rows[i];
      push(GPN_STEP_ROW, phase, row.first, board.last(row, row_length), '\0', player_);
      for (const Spot spot : spots_of(row)) marker(GPN_STEP_RETURN, phase, spot);
      ring(GPN_STEP_CAPTURE, phase, taking.rings[i], taking.rings[i]);
    }
  }

 private:
  void push(std::uint16_t kind, Phase phase, Spot from, Spot to, char letter, Color owner) {
    out_.push({kind, phase, board.number_of(from), board.number_of(to), {letter}, author::owner_of(owner)});
  }

  Color player_;
  author::Out<gpn_step>& out_;
};

struct Game : author::TableGame<Game, Rules, Position, Turn, all_findings, all_options, all_variants> {
  static constexpr const author::GameInfo& info = yinsh::info;
  static constexpr const auto& board = yinsh::board;

  static void contents(const Rules& /*rules*/, const Position& position, std::uint32_t cell,
                       author::Out<gpn_piece>& out) noexcept {
    if (cell >= board.size()) return;
    const Spot spot = board.spot_numbered(cell);
    for (const Color player : {Color::White, Color::Black}) {
      if (position.markers[index(player)].contains(spot)) out.push({{}, author::owner_of(player)});
      if (position.rings[index(player)].contains(spot)) out.push({{ring_letter}, author::owner_of(player)});
    }
  }

  static gpn_piece_look piece_look(const Rules& /*rules*/, const gpn_piece& piece) noexcept {
    gpn_piece_look look{};
    const bool is_ring = piece.letter[0] == ring_letter;
    look.shape = is_ring ? GPN_SHAPE_RING : GPN_SHAPE_DISC;
    author::set_text(look.name, is_ring ? "ring" : "marker");
    return look;
  }

  /// Y31.
  static std::uint32_t draws(const Rules& /*rules*/) noexcept { return GPN_DRAWS_POSSIBLE; }

  static void standing(const Rules& rules, const Position& position, gpn_standing& out) {
    const auto& taken = position.taken;
    const Color mover = position.to_move;
    author::run(out, mover);
    out.has_score = 1;
    out.score[GPN_WHITE] = taken[0];
    out.score[GPN_BLACK] = taken[1];
    const std::uint32_t more = author::won_by_more(taken[0], taken[1]);
    switch (ending(rules, position)) {
      case Ending::None: return;
      case Ending::Rings:
        return author::finish(
            out, more, rules.winning_rings == 1 ? "Y32" : "Y26",
            fmt::format("{} has taken off {} ring{}", name_of(taken[0] > taken[1] ? Color::White : Color::Black),
                        rules.winning_rings, rules.winning_rings == 1 ? "" : "s"));
      case Ending::Markers:
        return author::finish(
            out, more, "Y29",
            fmt::format("all markers are used; rings taken off: White {}, Black {}", taken[0], taken[1]));
      case Ending::Blocked:
        return author::finish(
            out, rules.both_blocked == BothBlocked::Draw ? std::uint32_t{GPN_DRAWN} : more, "Y24",
            fmt::format("neither player can move; rings taken off: White {}, Black {}", taken[0], taken[1]));
      case Ending::NoMoveOfMover:
        return author::finish(out, author::won_by(other(mover)), "Y24",
                              fmt::format("{} cannot move a ring", name_of(mover)));
      case Ending::NoMoveOfOther:
        return author::finish(out, author::won_by(mover), "Y24",
                              fmt::format("{} cannot move a ring", name_of(other(mover))));
    }
  }

  static gpn_turn_form turn_form(const Rules& /*rules*/) noexcept {
    gpn_turn_form form{};
    form.part_separator = ';';
    form.list_mark = 'x';
    return form;
  }

  static void steps(const Rules& /*rules*/, const Position& position, const Turn& turn, author::Out<gpn_step>& out) {
    const Color mover = position.to_move;
    Steps steps(mover, out);
    steps.take(before_phase, turn.before);
    if (turn.kind == Turn::Kind::Place) steps.ring(GPN_STEP_PLACE, action_phase, turn.to, turn.to);
    if (turn.kind == Turn::Kind::Pass) out.push({GPN_STEP_PASS, action_phase, 0, 0, {}, GPN_OWNER_NOT_STATED});
    if (turn.kind == Turn::Kind::Move) {
      steps.ring(GPN_STEP_MOVE, action_phase, turn.from, turn.to);
      steps.marker(GPN_STEP_PLACE, action_phase, turn.from);
      Position rest = position;
      take(rest, turn.before);
      const SpotSet path = *path_between(rest, turn.from, turn.to);
      for (const Color owner : {Color::White, Color::Black})
        for (const Spot spot : path& rest.markers[index(owner)]) steps.flip(spot, other(owner));
    }
    steps.take(after_phase, turn.after);
  }

  static const gpn_boardspace& boardspace() noexcept { return yinsh::boardspace(); }
};

}  // namespace
}  // namespace gpn::yinsh

namespace gpn::plugins {

const gpn_game& yinsh() noexcept { return author::table<gpn::yinsh::Game>; }

}  // namespace gpn::plugins
