// The rules of PÜNCT as a module table.
#include "../sites.hpp"
#include "moves.hpp"

#include <gpn/plugins/games.hpp>

#include <fmt/format.h>

namespace gpn::punct {
namespace {

struct Game : author::TableGame<Game, Rules, Position, Turn, all_findings, all_options, all_variants> {
  static constexpr const author::GameInfo& info = punct::info;
  static constexpr const auto& board = punct::board;

  static void start(const Rules& rules, Position& position) noexcept {
    position = {};
    remember(rules, position, Turn::Action::Add);
  }

  /// The dots from the lowest to the visible one; a PÜNCT has the letter of its piece.
  static void contents(const Rules& /*rules*/, const Position& position, std::uint32_t cell,
                       author::Out<gpn_piece>& out) noexcept {
    const auto space = static_cast<Space>(cell);
    for (unsigned i = 0; i < position.piece_count; ++i) {
      const Piece piece = position.pieces[i];
      if (!piece.covers(space)) continue;
      const bool is_punct = piece.placing().punct == space;
      out.push({{is_punct ? info_of(kind_of(piece)).letter : '\0'}, author::owner_of(piece.owner())});
    }
  }

  static gpn_piece_look piece_look(const Rules& /*rules*/, const gpn_piece& piece) noexcept {
    gpn_piece_look look{};
    const bool is_punct = piece.letter[0] != '\0';
    look.shape = is_punct ? GPN_SHAPE_DISC : GPN_SHAPE_BALL;
    author::set_text(look.name, is_punct ? "PÜNCT" : "dot");
    return look;
  }

  /// PC34, PC35.
  static std::uint32_t draws(const Rules& /*rules*/) noexcept { return GPN_DRAWS_POSSIBLE; }

  static std::uint32_t reserve(const Rules& /*rules*/, const Position& position, std::uint32_t player) noexcept {
    return position.left_of(color_at(player));
  }

  static void standing(const Rules& rules, const Position& position, gpn_standing& out) {
    author::run(out, position.to_move);
    out.has_reserve = 1;
    for (const std::uint32_t player : {GPN_WHITE, GPN_BLACK}) out.reserve[player] = reserve(rules, position, player);
    const auto connect = [&](Color player, std::string_view rule) {
      author::finish(out, author::won_by(player), rule, fmt::format("{} connects two opposite sides", name_of(player)));
    };
    const Color last = other(position.to_move);
    switch (position.end) {
      case End::None: return;
      case End::White: return connect(Color::White, last == Color::White ? "PC31" : "PC32");
      case End::Black: return connect(Color::Black, last == Color::Black ? "PC31" : "PC32");
      case End::Both:
        if (rules.both_connected == BothConnected::Mover) return connect(last, "PC33");
        return author::finish(out, GPN_DRAWN, "PC33", "one move completes the connections of both players");
      case End::Repetition: return author::finish(out, GPN_DRAWN, "PCO6", "the position occurs for the third time");
      case End::LastPiece: break;
    }
    if (rules.variant == Variant::Basic)
      return author::finish(out, GPN_DRAWN, "PC35", "the last piece is played without a connection");
    const std::array<unsigned, 2> central{position.dots[0].count_central(), position.dots[1].count_central()};
    out.has_score = 1;
    for (const std::uint32_t player : {GPN_WHITE, GPN_BLACK})
      out.score[player] = static_cast<std::int32_t>(central[player]);
    author::finish(out, author::won_by_more(central[0], central[1]), "PC34",
                   fmt::format("the last piece is played; dots in the central hexagon: White {}, Black {}", central[0],
                               central[1]));
  }

  /// Dot by dot. A minor dot that another one of the piece replaces does not move.
  static void steps(const Rules& /*rules*/, const Position& position, const Turn& turn, author::Out<gpn_step>& out) {
    const auto owner = author::owner_of(position.to_move);
    const auto push = [&](std::uint16_t kind, Space from, Space to, char letter) {
      out.push({kind, 1, static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to), {letter}, owner});
    };
    const Placing& to = turn.placing;
    const char letter = info_of(turn.kind).letter;
    if (turn.action == Turn::Action::Add) {
      push(GPN_STEP_PLACE, to.punct, to.punct, letter);
      for (const Space dot : to.dots) push(GPN_STEP_PLACE, dot, dot, '\0');
      return;
    }
    const auto at = piece_at(position, position.to_move, turn.from);
    const Placing from = position.pieces[*at].placing();
    if (from == to) out.push({GPN_STEP_PASS, 1, 0, 0, {}, GPN_OWNER_NOT_STATED});  // null-move=yes
    if (from.punct != to.punct) push(GPN_STEP_MOVE, from.punct, to.punct, letter);
    const auto among = [](const auto& dots, Space dot) { return dots[0] == dot || dots[1] == dot; };
    std::size_t next = 0;
    for (const Space dot : from.dots) {
      if (among(to.dots, dot)) continue;
      while (among(from.dots, to.dots[next])) ++next;
      push(GPN_STEP_MOVE, dot, to.dots[next++], '\0');
    }
  }

  static const gpn_boardspace& boardspace() noexcept { return punct::boardspace(); }
};

}  // namespace
}  // namespace gpn::punct

namespace gpn::plugins {

const gpn_game& punct() noexcept { return author::table<gpn::punct::Game>; }

}  // namespace gpn::plugins
