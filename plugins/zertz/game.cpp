// The rules of ZÈRTZ as a module table.
#include "../sites.hpp"
#include "moves.hpp"

#include <gpn/plugins/games.hpp>

#include <fmt/format.h>

namespace gpn::zertz {
namespace {

enum Phase : std::uint16_t { action_phase = 1, claim_phase = 2 };

std::optional<Objection> objection_to_handicaps(const Rules& rules) {
  for (const Color player : {Color::White, Color::Black})
    if (is_goal(rules, rules.handicap[index(player)]))
      return Objection{
          "zertz-handicap", {}, fmt::format("{} would hold a set at the start; give fewer marbles", name_of(player))};
  const Marbles both = sum(rules.handicap[0], rules.handicap[1]);
  for (unsigned color = 0; color < 3; ++color)
    if (both[color] > rules.marbles[color])
      return Objection{"zertz-handicap",
                       {},
                       fmt::format("the pool has {} {} marbles; give fewer", rules.marbles[color], color_names[color])};
  return std::nullopt;
}

struct Game : author::TableGame<Game, Rules, Position, Turn, all_findings, all_options, all_variants> {
  static constexpr const author::GameInfo& info = zertz::info;

  static gpn_status configure(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark) {
    const gpn_status status = TableGame::configure(variant, options, rules, remark);
    if (status != GPN_OK) return status;
    const auto objection = objection_to_handicaps(rules);
    if (!objection) return GPN_OK;
    write(remark, *objection);
    return GPN_REFUSED;
  }

  static std::uint32_t cell(const Rules& rules, std::uint32_t index, gpn_cell& out) noexcept {
    return rules.board().describe(index, out);
  }

  static void start(const Rules& rules, Position& position) noexcept {
    position = {};
    position.vacant = rules.layout;
    position.captured = rules.handicap;
    for (unsigned color = 0; color < 3; ++color)
      position.pool[color] =
          static_cast<std::uint8_t>(rules.marbles[color] - rules.handicap[0][color] - rules.handicap[1][color]);
    remember(rules, position);
  }

  static bool is_gone(const Rules& rules, const Position& position, std::uint32_t cell) noexcept {
    return cell < rules.board().size() && !position.has_ring(rules.board().spot_numbered(cell));
  }

  static void contents(const Rules& rules, const Position& position, std::uint32_t cell,
                       author::Out<gpn_piece>& out) noexcept {
    if (cell >= rules.board().size()) return;
    const Place place = rules.board().spot_numbered(cell);
    if (position.has_marble(place)) out.push({{color_letters[position.color_on(place)]}, GPN_OWNER_NOT_STATED});
  }

  static gpn_piece_look piece_look(const Rules& /*rules*/, const gpn_piece& piece) {
    constexpr std::array<std::uint32_t, 3> fills{GPN_FILL_WHITE, GPN_FILL_GREY, GPN_FILL_BLACK};
    gpn_piece_look look{};
    look.shape = GPN_SHAPE_BALL;
    const std::size_t color = color_letters.find(piece.letter[0]);
    if (color == std::string_view::npos) return look;
    look.fill = fills[color];
    author::set_text(look.name, fmt::format("{} marble", color_names[color]));
    return look;
  }

  /// ZZ34.
  static std::uint32_t draws(const Rules& /*rules*/) noexcept { return GPN_DRAWS_POSSIBLE; }

  static void standing(const Rules& rules, const Position& position, gpn_standing& out) {
    const Color mover = position.to_move;
    const Color last = other(mover);
    author::run(out, mover);
    switch (ending(rules, position)) {
      case Ending::None: return;
      case Ending::Goal: {
        const Marbles& held = position.captured[index(last)];
        return author::finish(out, author::won_by(last), "ZZ32",
                              fmt::format("{} has captured {} white, {} grey and {} black marbles", name_of(last),
                                          held[0], held[1], held[2]));
      }
      case Ending::Full:
        if (rules.full_board == FullBoard::SetOnly)
          return author::finish(out, GPN_DRAWN, "ZZ33", "no ring is vacant, and nobody holds a set");
        return author::finish(out, author::won_by(last), "ZZ33",
                              fmt::format("{} has filled the last ring", name_of(last)));
      case Ending::Repetition:
        return author::finish(
            out, GPN_DRAWN, "ZZ34",
            fmt::format("the position stands for the {} time", rules.repetition == 3 ? "third" : "fourth"));
      case Ending::Passes: return author::finish(out, GPN_DRAWN, "ZZ31", "both players have passed");
      case Ending::MoverStuck:
        return author::finish(out, author::won_by(last), "ZZ31", fmt::format("{} has no turn", name_of(mover)));
      case Ending::BothStuck:
        return author::finish(out, GPN_BOTH_LOST, "ZZ37",
                              "all marbles are on the board, and no jump is possible; both players lose");
    }
  }

  static gpn_turn_form turn_form(const Rules& /*rules*/) noexcept {
    gpn_turn_form form{};
    form.list_mark = 'x';
    return form;
  }

  static void steps(const Rules& rules, const Position& position, const Turn& turn, author::Out<gpn_step>& out) {
    const auto push = [&](std::uint16_t kind, Phase phase, Place from, Place to, char letter) {
      out.push(
          {kind, phase, rules.board().number_of(from), rules.board().number_of(to), {letter}, GPN_OWNER_NOT_STATED});
    };
    if (turn.kind == Turn::Kind::Pass) return out.push({GPN_STEP_PASS, action_phase, 0, 0, {}, GPN_OWNER_NOT_STATED});
    if (turn.kind == Turn::Kind::Jump) {
      Place at = turn.from;
      for (unsigned i = 0; i < turn.jump_count; at = turn.landings[i++]) {
        const auto over = static_cast<Place>((bit(at) + bit(turn.landings[i])) / 2);
        push(GPN_STEP_MOVE, action_phase, at, turn.landings[i], color_letters[turn.color]);
        push(GPN_STEP_CAPTURE, action_phase, over, over, color_letters[position.color_on(over)]);
      }
      return;
    }
    push(GPN_STEP_PLACE, action_phase, turn.from, turn.from, color_letters[turn.color]);
    if (turn.takes_ring()) push(GPN_STEP_CELL_GONE, action_phase, turn.ring, turn.ring, '\0');
    for (const Place place : turn.claimed) {
      const unsigned color = place == turn.from ? turn.color : position.color_on(place);
      push(GPN_STEP_CAPTURE, claim_phase, place, place, color_letters[color]);
      push(GPN_STEP_CELL_GONE, claim_phase, place, place, '\0');
    }
  }

  static const gpn_boardspace& boardspace() noexcept { return zertz::boardspace(); }
};

}  // namespace
}  // namespace gpn::zertz

namespace gpn::plugins {

const gpn_game& zertz() noexcept { return author::table<gpn::zertz::Game>; }

}  // namespace gpn::plugins
