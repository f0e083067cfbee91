// The rules of TZAAR as a module table.
#include "boardspace.hpp"
#include "moves.hpp"
#include "rules.hpp"
#include "texts.hpp"

#include <gpn/author/findings.hpp>
#include <gpn/author/game.hpp>
#include <gpn/plugins/tzaar.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::tzaar {
namespace {

constexpr std::uint32_t number_of_player(Color player) noexcept {
  return static_cast<std::uint32_t>(gpn::index(player));
}
constexpr std::uint8_t owner_of(Color player) noexcept { return author::owner_of(number_of_player(player)); }
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

struct Game {
  using Rules = tzaar::Rules;
  using Position = tzaar::Position;
  using Turn = tzaar::Turn;

  static constexpr author::GameInfo info{"tzaar", "TZAAR", "1.0"};

  /// Canonical turns, each read and played in one step: see author::plays_plain_turns.
  class PlainTurns {
   public:
    PlainTurns(const Rules& rules, Position& position) noexcept : rules_(rules), position_(position) {}

    bool play(std::string_view text) noexcept { return play_canonical(rules_, position_, text); }
    void reload() const noexcept {}

   private:
    const Rules& rules_;
    Position& position_;
  };

  static std::span<const gpn_variant> variants() noexcept { return all_variants; }
  static std::span<const gpn_option> options() noexcept { return author::option_records<all_options>; }
  static std::span<const gpn_finding> findings() noexcept { return author::finding_records<all_findings>; }

  static gpn_status configure(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark) {
    rules = {};
    const auto* const found = std::find_if(all_variants.begin(), all_variants.end(),
                                           [&](const gpn_variant& known) { return variant == known.name; });
    if (!variant.empty() && found == all_variants.end()) {
      write(remark,
            Objection{"tzaar-unknown-variant",
                      {},
                      fmt::format("TZAAR has no variant {}; write random, fixed or tournament", quoted(variant))});
      return GPN_REFUSED;
    }
    if (!variant.empty()) rules.start = static_cast<Start>(found - all_variants.begin());
    return author::read_options<all_options>(options, rules, option_findings, "TZAAR", remark);
  }

  static std::uint32_t cell(const Rules& rules, std::uint32_t index, gpn_cell& out) noexcept {
    if (index >= space_count) return space_count;
    layout.describe(index, out);
    author::TextOut name(out.name, sizeof out.name - 1);
    put(rules, static_cast<Space>(index), name);
    return space_count;
  }

  static void start(const Rules& rules, Position& position) noexcept {
    position = rules.start == Start::Fixed ? fixed_start : Position{};
    if (rules.start != Start::Tournament) return;
    position.in_hand = {pieces_of_kind, pieces_of_kind};
    position.phase = Phase::Placing;
  }

  static gpn_status read_position(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark) {
    const auto read = tzaar::read_position(rules, text);
    if (read) {
      position = *read;
      return GPN_OK;
    }
    write(remark, read.error());
    return GPN_UNREADABLE;
  }

  static void write_position(const Rules& /*rules*/, const Position& position, author::TextOut& out) {
    tzaar::write_position(position, out);
  }

  static std::uint32_t to_move(const Rules& /*rules*/, const Position& position) noexcept {
    return number_of_player(position.to_move);
  }

  static void contents(const Rules& /*rules*/, const Position& position, std::uint32_t cell,
                       author::Out<gpn_piece>& out) noexcept {
    if (cell >= space_count) return;
    const auto space = static_cast<Space>(cell);
    const Color owner = position.held[0].contains(space) ? Color::White : Color::Black;
    const Stack stack = position.stack(space);
    for (unsigned depth = stack.height(); depth-- > 0;) out.push({{letter(stack.piece(depth))}, owner_of(owner)});
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
    out.to_move = number_of_player(position.to_move);
    out.state = GPN_RUNNING;
    const auto end = [&](std::uint32_t state, std::string_view rule, std::string_view reason) {
      out.state = state;
      author::set_text(out.rule, rule);
      author::set_text(out.reason, reason);
    };
    constexpr std::array<std::uint32_t, 2> won{GPN_WHITE_WON, GPN_BLACK_WON};
    if (position.phase == Phase::Placing) return;
    if (position.phase == Phase::NoStart) return end(GPN_OPEN, "TZ10", "the record does not give the start position");
    for (const Color player : {Color::White, Color::Black})
      if (const auto kind = missing_kind(position, player))
        return end(won[gpn::index(other(player))], "TZ25",
                   fmt::format("{} has no {} left on top of a stack", name_of(player), kind_names[index(*kind)]));
    if (!can_capture(position))
      end(won[gpn::index(other(position.to_move))], "TZ29",
          fmt::format("{} cannot capture", name_of(position.to_move)));
  }

  static void legal_turns(const Rules& rules, const Position& position, author::Out<Turn>& turns) {
    for_each_turn(rules, position, [&](const Turn& turn) { turns.push(turn); });
  }

  static gpn_status read_turn(const Rules& rules, const Position& position, std::string_view text,
                              std::uint32_t /*hints*/, author::Out<Turn>& turns, gpn_reading& reading) {
    if (const auto turn = read_canonical(rules, position, text)) {
      turns.push(*turn);
      return GPN_OK;
    }
    return read_lenient(rules, position, text, turns, reading);
  }

  static void write_turn(const Rules& rules, const Position& /*position*/, const Turn& turn,
                         author::TextOut& out) noexcept {
    tzaar::write_turn(rules, turn, out);
  }

  static void apply(const Rules& /*rules*/, Position& position, const Turn& turn) noexcept { play(position, turn); }

  static gpn_turn_form turn_form(const Rules& /*rules*/) noexcept {
    gpn_turn_form form{};
    form.part_separator = ';';
    return form;
  }

  static void steps(const Rules& /*rules*/, const Position& position, const Turn& turn, author::Out<gpn_step>& out) {
    const Color mover = position.to_move;
    const auto push = [&](std::uint16_t kind, Move move, Kind piece, Color owner) {
      out.push({kind, action_phase, number_of(move.from), number_of(move.to), {letter(piece)}, owner_of(owner)});
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
