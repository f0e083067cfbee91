// The rules of LYNGK as a module table.
#include "../sites.hpp"
#include "moves.hpp"

#include <gpn/plugins/games.hpp>

#include <fmt/format.h>

namespace gpn::lyngk {
namespace {

/// A colour is nobody's before it is claimed (LY6).
constexpr std::uint8_t owner_of(const Position& position, Piece piece) noexcept {
  for (const Color player : players)
    if (position.owns(player, piece)) return author::owner_of(player);
  return GPN_OWNER_NOT_STATED;
}

constexpr gpn_piece make_piece(const Position& position, Piece piece) noexcept {
  return {{letter_of(piece)}, owner_of(position, piece)};
}

constexpr std::array<std::uint32_t, piece_letters.size()> fills{GPN_FILL_IVORY, GPN_FILL_BLUE,  GPN_FILL_RED,
                                                                GPN_FILL_GREEN, GPN_FILL_BLACK, GPN_FILL_MANY};

enum Phase : std::uint16_t { before_phase, action_phase, after_phase };

struct Result {
  std::uint32_t state = GPN_DRAWN;
  unsigned height = 0;  // of the stacks that decided it, 0 if fives or nothing did
};

/// LY29 to LY31, LY35.
Result result_of(const Rules& rules, const Position& position) noexcept {
  if (position.taken[0] != position.taken[1]) return {author::won_by_more(position.taken[0], position.taken[1])};
  for (unsigned height = highest(rules) - 1; height > 0; --height) {
    const unsigned white = stacks_of(position, Color::White, height);
    const unsigned black = stacks_of(position, Color::Black, height);
    if (white != black) return {author::won_by_more(white, black), height};
  }
  return {};
}

std::string reason_of(const Position& position, const Result& result) {
  if (result.state == GPN_DRAWN) return "nobody can move, and both have as much";
  if (result.height == 0)
    return fmt::format("nobody can move; fives taken: White {}, Black {}", position.taken[0], position.taken[1]);
  return fmt::format("nobody can move; own stacks {} high: White {}, Black {}", result.height,
                     stacks_of(position, Color::White, result.height),
                     stacks_of(position, Color::Black, result.height));
}

struct Game : author::TableGame<Game, Rules, Position, Turn, all_findings, all_options, all_variants> {
  static constexpr const author::GameInfo& info = lyngk::info;
  static constexpr const auto& board = lyngk::board;

  static void contents(const Rules& /*rules*/, const Position& position, std::uint32_t cell,
                       author::Out<gpn_piece>& out) noexcept {
    if (cell >= spot_count) return;
    const Stack stack = position.on(static_cast<Spot>(cell));
    for (unsigned level = 0; level < stack.height(); ++level) out.push(make_piece(position, stack.piece(level)));
  }

  static gpn_piece_look piece_look(const Rules& /*rules*/, const gpn_piece& piece) noexcept {
    gpn_piece_look look{};
    const Piece kind = piece_of(piece.letter[0]);
    if (kind == Piece::None) return look;
    look.fill = fills[static_cast<std::size_t>(kind) - 1];
    author::set_text(look.name, name_of(kind));
    return look;
  }

  /// LY31.
  static std::uint32_t draws(const Rules& /*rules*/) noexcept { return GPN_DRAWS_POSSIBLE; }

  static void standing(const Rules& rules, const Position& position, gpn_standing& out) {
    author::run(out, position.to_move);
    out.has_score = rules.has_sixes == 0 ? 1 : 0;
    for (const Color player : players) out.score[index(player)] = position.taken[index(player)];
    switch (ending(rules, position)) {
      case Ending::None: return;
      case Ending::NotSetUp:
        return author::finish(out, GPN_DRAWN, "LY5", "the board is empty; give the start position");
      case Ending::Six:
        return author::finish(out, author::won_by(position.to_move), "LY34",
                              fmt::format("{} has completed a six", gpn::name_of(position.to_move)));
      case Ending::NoTurns: {
        const Result result = result_of(rules, position);
        const bool is_drawn = result.state == GPN_DRAWN;
        return author::finish(out, result.state,
                              is_drawn             ? "LY31"
                              : result.height == 0 ? "LY29"
                              : rules.has_sixes    ? "LY35"
                                                   : "LY30",
                              reason_of(position, result));
      }
    }
  }

  static gpn_turn_form turn_form(const Rules& /*rules*/) noexcept {
    gpn_turn_form form{};
    form.part_separator = ';';
    form.list_mark = 'x';
    form.item_separator = ',';
    return form;
  }

  /// A claim turns every piece of the colour over to its player.
  static void steps(const Rules& rules, const Position& position, const Turn& turn, author::Out<gpn_step>& out) {
    const auto push = [&](std::uint16_t kind, Phase phase, Spot from, Spot to, gpn_piece piece) {
      out.push({kind, phase, number_of(from), number_of(to), {piece.letter[0]}, piece.owner});
    };
    if (turn.is_pass()) return push(GPN_STEP_PASS, action_phase, turn.from, turn.to, {});
    const Position claimed = with_claim(rules, position, turn.claim);
    if (turn.claim != Piece::None)
      for (const Spot spot : position.occupied)
        if (position.on(spot).has(turn.claim))
          push(GPN_STEP_FLIP, before_phase, spot, spot, make_piece(claimed, turn.claim));
    for (const Spot spot : fives_of_claim(rules, position, turn.claim))
      push(GPN_STEP_CAPTURE, before_phase, spot, spot, make_piece(claimed, turn.claim));
    const gpn_piece top = make_piece(claimed, claimed.on(turn.from).top());
    push(GPN_STEP_MOVE, action_phase, turn.from, turn.to, top);
    if (takes(rules, claimed, turn.from, turn.to)) push(GPN_STEP_CAPTURE, after_phase, turn.to, turn.to, top);
  }

  static const gpn_boardspace& boardspace() noexcept { return lyngk::boardspace(); }
};

}  // namespace
}  // namespace gpn::lyngk

namespace gpn::plugins {

const gpn_game& lyngk() noexcept { return author::table<gpn::lyngk::Game>; }

}  // namespace gpn::plugins
