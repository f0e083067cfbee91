// The rules of GIPF as a module table: every function of the interface in a line or two.
#include <gpn/plugins/gipf.hpp>

#include "layered/layered_game.hpp"
#include "src/ending_text.hpp"
#include "src/findings.hpp"
#include "src/legal.hpp"
#include "src/options.hpp"
#include "src/play.hpp"
#include "src/position_text.hpp"
#include "src/start.hpp"
#include "src/turn_steps.hpp"
#include "src/turn_text.hpp"

#include <gpn/author/game.hpp>

namespace gpn::gipf {
namespace {

struct Gipf {
  using Rules = gipf::Rules;
  using Position = gipf::Position;
  using Turn = gipf::Turn;

  static constexpr author::GameInfo info{"gipf", "GIPF", "1.0.0"};

  static std::span<const gpn_variant> variants() { return all_variants(); }
  static std::span<const gpn_option> options() { return all_options(); }
  static std::span<const gpn_finding> findings() { return all_findings(); }

  static gpn_status configure(std::string_view variant, std::string_view options, Rules& rules, gpn_remark& remark) {
    return configure_rules(variant, options, rules, remark);
  }

  /// Dots and spots by letter, then number. Lines of the board stand upright: `x` counts them from White's left, `y`
  /// counts half spots from White's side.
  static std::uint32_t cell(const Rules& rules, std::uint32_t index, gpn_cell& out) {
    return with_size(rules, [&](auto size) { return describe_cell<size.value>(index, out); });
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
    return position.reserve[player == GPN_WHITE ? 0 : 1];
  }

  static void standing(const Rules& rules, const Position& position, gpn_standing& out) {
    out.to_move = to_move(rules, position);
    out.has_reserve = 1;
    out.reserve[0] = position.reserve[0];
    out.reserve[1] = position.reserve[1];
    const bool over =
        with_size(rules, [&](auto size) { return is_over(position, load_pieces<size.value>(position), rules); });
    if (!over) return;
    const EndingText ending = describe_ending(position);
    out.state = ending.winner == Color::White ? GPN_WHITE_WON : GPN_BLACK_WON;
    author::set_text(out.rule, ending.rule);
    author::set_text(out.reason, ending.reason);
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

 private:
  template <class Sink>
  static void list_turns(const Rules& rules, const Position& position, Sink& sink) {
    with_size(rules, [&](auto size) { TurnLister<size.value, Sink>(rules, position, sink).list(); });
  }

  template <int N>
  static std::uint32_t describe_cell(std::uint32_t index, gpn_cell& out) {
    if (index >= Board<N>::point_count) return Board<N>::point_count;
    const Point<N> point(index);
    const Axial at = Board<N>::axial(point);
    out = gpn_cell{};
    author::set_text(out.name, Board<N>::name(point));
    out.kind = Board<N>::spot(point) ? GPN_CELL_SPOT : GPN_CELL_DOT;
    for (const Direction direction : all_directions) {
      const auto next = Board<N>::point_at(at + step_of(direction));
      out.neighbours[index_of(direction)] =
          next ? static_cast<std::uint16_t>(next->number()) : std::uint16_t{GPN_NO_NEIGHBOUR};
    }
    out.x = static_cast<std::int16_t>(at.column);
    out.y = static_cast<std::int16_t>(2 * at.row - at.column + N);
    return Board<N>::point_count;
  }
};

}  // namespace
}  // namespace gpn::gipf

namespace gpn::plugins {

/// Layers are played by a table of its own, which keeps stacks where this one keeps bits.
const gpn_game& gipf() noexcept {
  static constexpr gpn_game table = [] {
    gpn_game plain = author::table<gpn::gipf::Gipf>;
    plain.layered = &gpn::gipf::layered_table;
    return plain;
  }();
  return table;
}

}  // namespace gpn::plugins
