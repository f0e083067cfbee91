// The rules of YINSH as a module table.
#include "boardspace.hpp"
#include "moves.hpp"
#include "rules.hpp"
#include "texts.hpp"

#include <gpn/author/findings.hpp>
#include <gpn/author/game.hpp>
#include <gpn/plugins/yinsh.hpp>
#include <gpn/text/quoted.hpp>

#include <fmt/format.h>

namespace gpn::yinsh {
namespace {

constexpr std::uint32_t number_of_player(Color player) noexcept { return static_cast<std::uint32_t>(index(player)); }

/// The letter of a ring; a marker is the ordinary piece.
constexpr char ring_letter = 'R';

constexpr std::uint8_t owner_of(Color player) noexcept { return author::owner_of(number_of_player(player)); }

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
    out_.push({kind, phase, board.number_of(from), board.number_of(to), {letter}, owner_of(owner)});
  }

  Color player_;
  author::Out<gpn_step>& out_;
};

struct Game {
  using Rules = yinsh::Rules;
  using Position = yinsh::Position;
  using Turn = yinsh::Turn;

  static constexpr author::GameInfo info{"yinsh", "YINSH", "1.0"};

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
    if (variant == all_variants[1].name)
      rules.winning_rings = 1;  // Y32
    else if (!variant.empty() && variant != all_variants[0].name) {
      write(remark, Objection{"yinsh-unknown-variant",
                              {},
                              fmt::format("YINSH has no variant {}; write standard or blitz", quoted(variant))});
      return GPN_REFUSED;
    }
    return author::read_options<all_options>(options, rules, option_findings, "YINSH", remark);
  }

  static std::uint32_t cell(const Rules& /*rules*/, std::uint32_t index, gpn_cell& out) noexcept {
    if (index < board.size()) board.describe(index, out);
    return board.size();
  }

  static const gpn_boardspace& boardspace() noexcept { return yinsh::boardspace(); }

  static void start(const Rules& /*rules*/, Position& position) noexcept { position = {}; }

  static gpn_status read_position(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark) {
    const auto read = yinsh::read_position(rules, text);
    if (read) {
      position = *read;
      return GPN_OK;
    }
    write(remark, read.error());
    return GPN_UNREADABLE;
  }

  static void write_position(const Rules& /*rules*/, const Position& position, author::TextOut& out) noexcept {
    yinsh::write_position(position, out);
  }

  static std::uint32_t to_move(const Rules& /*rules*/, const Position& position) noexcept {
    return number_of_player(position.to_move);
  }

  static void contents(const Rules& /*rules*/, const Position& position, std::uint32_t cell,
                       author::Out<gpn_piece>& out) noexcept {
    if (cell >= board.size()) return;
    const Spot spot = board.spot_numbered(cell);
    for (const Color player : {Color::White, Color::Black}) {
      if (position.markers[index(player)].contains(spot)) out.push({{}, owner_of(player)});
      if (position.rings[index(player)].contains(spot)) out.push({{ring_letter}, owner_of(player)});
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
    out.to_move = number_of_player(mover);
    out.has_score = 1;
    out.score[GPN_WHITE] = taken[0];
    out.score[GPN_BLACK] = taken[1];
    out.state = GPN_RUNNING;
    const auto end = [&](std::uint32_t state, std::string_view rule, std::string_view reason) {
      out.state = state;
      author::set_text(out.rule, rule);
      author::set_text(out.reason, reason);
    };
    constexpr std::array<std::uint32_t, 2> won{GPN_WHITE_WON, GPN_BLACK_WON};
    constexpr std::uint32_t drawn = GPN_DRAWN;
    const std::uint32_t more = taken[0] == taken[1] ? drawn : won[taken[0] > taken[1] ? 0 : 1];
    switch (ending(rules, position)) {
      case Ending::None: return;
      case Ending::Rings:
        return end(more, rules.winning_rings == 1 ? "Y32" : "Y26",
                   fmt::format("{} has taken off {} ring{}", name_of(taken[0] > taken[1] ? Color::White : Color::Black),
                               rules.winning_rings, rules.winning_rings == 1 ? "" : "s"));
      case Ending::Markers:
        return end(more, "Y29",
                   fmt::format("all markers are used; rings taken off: White {}, Black {}", taken[0], taken[1]));
      case Ending::Blocked:
        return end(rules.both_blocked == BothBlocked::Draw ? drawn : more, "Y24",
                   fmt::format("neither player can move; rings taken off: White {}, Black {}", taken[0], taken[1]));
      case Ending::NoMoveOfMover:
        return end(won[index(other(mover))], "Y24", fmt::format("{} cannot move a ring", name_of(mover)));
      case Ending::NoMoveOfOther:
        return end(won[index(mover)], "Y24", fmt::format("{} cannot move a ring", name_of(other(mover))));
    }
  }

  static void legal_turns(const Rules& rules, const Position& position, author::Out<Turn>& turns) {
    for_each_turn(rules, position, [&](const Turn& turn) { turns.push(turn); });
  }

  static gpn_status read_turn(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                              author::Out<Turn>& turns, gpn_reading& reading) {
    if (const auto turn = read_canonical(rules, position, text)) {
      turns.push(*turn);
      return GPN_OK;
    }
    return read_lenient(rules, position, text, hints, turns, reading);
  }

  static void write_turn(const Rules& /*rules*/, const Position& /*position*/, const Turn& turn,
                         author::TextOut& out) noexcept {
    yinsh::write_turn(turn, out);
  }

  static void apply(const Rules& /*rules*/, Position& position, const Turn& turn) noexcept { play(position, turn); }

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
};

}  // namespace
}  // namespace gpn::yinsh

namespace gpn::plugins {

const gpn_game& yinsh() noexcept { return author::table<gpn::yinsh::Game>; }

}  // namespace gpn::plugins
