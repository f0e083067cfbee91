// The rules of GIPF as a module table: every function of the interface in a line or two.
#include <gpn/plugins/gipf.hpp>

#include "bits/bit_scene.hpp"
#include "bits/contents.hpp"
#include "bits/legal.hpp"
#include "bits/plain_turns.hpp"
#include "bits/play.hpp"
#include "bits/position_text.hpp"
#include "bits/start.hpp"
#include "bits/turn_steps.hpp"
#include "bits/turn_text.hpp"
#include "description.hpp"
#include "layered_game.hpp"
#include "rules/options.hpp"

#include <gpn/author/game.hpp>

namespace gpn::gipf {
namespace {

struct Gipf : Description {
  using Rules = gipf::Rules;
  using Position = gipf::Position;
  using Turn = gipf::Turn;
  using PlainTurns = gipf::PlainTurns;

  static gpn_status configure(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark) {
    return configure_rules(variant, options, rules, remark);
  }

  static std::uint32_t cell(const Rules& rules, std::uint32_t index, gpn_cell& out) {
    return describe_cell(rules, index, out);
  }

  static void start(const Rules& rules, Position& position) {
    position = with_size(rules, [&](auto size) { return start_position<size.value>(rules); });
  }

  static gpn_status read_position(const Rules& rules, std::string_view text, Position& position, gpn_remark& remark) {
    return read_position_text(rules, text, position, remark);
  }
  static void write_position(const Rules& rules, const Position& position, author::TextOut& out) {
    write_position_text(rules, position, out);
  }

  static std::uint32_t to_move(const Rules&, const Position& position) {
    return position.to_move == Color::White ? GPN_WHITE : GPN_BLACK;
  }
  static std::uint32_t reserve(const Rules&, const Position& position, std::uint32_t player) {
    return position.reserve[index(color_at(player))];
  }

  static void contents(const Rules& rules, const Position& position, std::uint32_t cell, author::Out<gpn_piece>& out) {
    list_contents(rules, position, cell, out);
  }

  static void standing(const Rules& rules, const Position& position, gpn_standing& out) {
    out.to_move = to_move(rules, position);
    out.has_reserve = 1;
    out.reserve[0] = position.reserve[0];
    out.reserve[1] = position.reserve[1];
    const bool over =
        with_size(rules, [&](auto size) { return is_over(position, load_pieces<size.value>(position), rules); });
    if (!over) return;
    describe_standing(position, out);
  }

  static void legal_turns(const Rules& rules, const Position& position, author::Out<Turn>& turns) try {
    auto sink = [&](const Turn& turn) { turns.push(turn); };
    list_turns(rules, position, sink);
  } catch (const TooManyWays&) {
    turns.set_needed(GPN_TOO_MANY_TURNS);
  }

  static std::uint64_t count_turns(const Rules& rules, const Position& position) try {
    std::uint64_t count = 0;
    auto sink = [&](const Turn&) { ++count; };
    list_turns(rules, position, sink);
    return count;
  } catch (const TooManyWays&) {
    return GPN_TOO_MANY_TURNS;
  }

  static gpn_status read_turn(const Rules& rules, const Position& position, std::string_view text, std::uint32_t hints,
                              author::Out<Turn>& turns, gpn_reading& reading) {
    return read_turn_text(rules, position, text, hints, turns, reading);
  }
  static void write_turn(const Rules& rules, const Position& position, const Turn& turn, author::TextOut& out) {
    write_turn_text(rules, position, turn, out);
  }
  static void apply(const Rules& rules, Position& position, const Turn& turn) {
    with_size(rules, [&](auto size) { play<size.value>(rules, position, turn); });
  }
  static void steps(const Rules& rules, const Position& position, const Turn& turn, author::Out<gpn_step>& steps) {
    list_steps(rules, position, turn, steps);
  }
  static std::uint32_t draws(const Rules& rules) { return draws_of(rules); }

 private:
  template <class Sink>
  static void list_turns(const Rules& rules, const Position& position, Sink& sink) {
    with_size(rules, [&](auto size) { TurnLister<size.value, Sink>(rules, position, sink).list(); });
  }
};

}  // namespace
}  // namespace gpn::gipf

namespace gpn::plugins {

/// Games with layers have a table of their own, because their positions are stacks instead of bits.
const gpn_game& gipf() noexcept {
  static constexpr gpn_game table = [] {
    gpn_game plain = author::table<gpn::gipf::Gipf>;
    plain.layered = &gpn::gipf::layered_table;
    return plain;
  }();
  return table;
}

}  // namespace gpn::plugins
