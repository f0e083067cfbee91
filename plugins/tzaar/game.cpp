// The rules of TZAAR as a module table.
#include "../sites.hpp"
#include "moves.hpp"

#include <gpn/plugins/games.hpp>

#include <fmt/format.h>

namespace gpn::tzaar {
namespace {

constexpr char letter(Kind kind) noexcept { return letter_of(kind, Color::White); }

constexpr std::uint16_t action_phase = 1;

constexpr std::array<std::string_view, 3> kind_names{"Tzaar", "Tzarra", "Tott"};

/// TZ11: Black's half is White's, half a turn round.
constexpr Position fixed_start = [] {
  Position position;
  auto space = board.all().begin();
  for (const char c : std::string_view("ttttT/TaaaAT/TAzzZAT/TAZtTZAT/TAZTtzat/taztTzat/tazZZat/taAAAt/tTTTT")) {
    const std::size_t white = white_letters.find(c);
    if (c == '/') continue;
    const bool is_white = white != std::string_view::npos;
    position.put(*space, is_white ? Color::White : Color::Black,
                 Stack(all_kinds[is_white ? white : black_letters.find(c)]));
    ++space;
  }
  position.phase = Phase::First;
  return position;
}();
static_assert(fixed_start.occupied() == board.all());
static_assert(fixed_start.tops == std::array{pieces_of_kind, pieces_of_kind});

struct Game : author::TableGame<Game, Rules, Position, Turn, all_findings, all_options, all_variants> {
  static constexpr const author::GameInfo& info = tzaar::info;

  static std::uint32_t cell(const Rules& rules, std::uint32_t index, gpn_cell& out) noexcept {
    author::TextOut name(out.name, sizeof out.name - 1);
    if (layout.describe(index, out) > index) put(rules, static_cast<Space>(index), name);
    return space_count;
  }

  static void start(const Rules& rules, Position& position) noexcept {
    position = rules.start == Start::Fixed ? fixed_start : Position{};
    if (rules.start != Start::Tournament) return;
    position.in_hand = {pieces_of_kind, pieces_of_kind};
    position.phase = Phase::Placing;
  }

  static void contents(const Rules& /*rules*/, const Position& position, std::uint32_t cell,
                       author::Out<gpn_piece>& out) noexcept {
    if (cell >= space_count) return;
    const auto space = static_cast<Space>(cell);
    const Color owner = position.held[0].contains(space) ? Color::White : Color::Black;
    const Stack stack = position.stack(space);
    for (unsigned depth = stack.height(); depth-- > 0;)
      out.push({{letter(stack.piece(depth))}, author::owner_of(owner)});
  }

  static gpn_piece_look piece_look(const Rules& /*rules*/, const gpn_piece& piece) noexcept {
    gpn_piece_look look{};
    look.shape = GPN_SHAPE_DISC;
    const std::size_t kind = white_letters.find(piece.letter[0]);
    if (kind != std::string_view::npos) author::set_text(look.name, kind_names[kind]);
    return look;
  }

  /// TZ24.
  static std::uint32_t draws(const Rules& /*rules*/) noexcept { return GPN_DRAWS_IMPOSSIBLE; }

  static void standing(const Rules& /*rules*/, const Position& position, gpn_standing& out) {
    author::run(out, position.to_move);
    if (position.phase == Phase::Placing) return;
    if (position.phase == Phase::NoStart)
      return author::finish(out, GPN_OPEN, "TZ10", "the record does not give the start position");
    for (const Color player : {Color::White, Color::Black})
      if (const auto kind = missing_kind(position, player))
        return author::finish(
            out, author::won_by(other(player)), "TZ25",
            fmt::format("{} has no {} left on top of a stack", name_of(player), kind_names[index(*kind)]));
    if (!can_capture(position))
      author::finish(out, author::won_by(other(position.to_move)), "TZ29",
                     fmt::format("{} cannot capture", name_of(position.to_move)));
  }

  static gpn_turn_form turn_form(const Rules& /*rules*/) noexcept {
    gpn_turn_form form{};
    form.part_separator = ';';
    return form;
  }

  static void steps(const Rules& /*rules*/, const Position& position, const Turn& turn, author::Out<gpn_step>& out) {
    const Color mover = position.to_move;
    const auto push = [&](std::uint16_t kind, Move move, Kind piece, Color owner) {
      out.push(
          {kind, action_phase, number_of(move.from), number_of(move.to), {letter(piece)}, author::owner_of(owner)});
    };
    if (turn.action == Turn::Action::Place) return push(GPN_STEP_PLACE, turn.first, turn.kind, mover);
    Position now = position;
    const auto move = [&](Move part) {
      if (now.enemy().contains(part.to))
        push(GPN_STEP_CAPTURE, {part.to, part.to}, now.stack(part.to).kind(), other(mover));
      push(GPN_STEP_MOVE, part, now.stack(part.from).kind(), mover);
    };
    move(turn.first);
    capture(now, turn.first);
    if (turn.has_second_move()) move(turn.second);
  }

  static const gpn_boardspace& boardspace() noexcept { return tzaar::boardspace(); }
};

}  // namespace
}  // namespace gpn::tzaar

namespace gpn::plugins {

const gpn_game& tzaar() noexcept { return author::table<gpn::tzaar::Game>; }

}  // namespace gpn::plugins
