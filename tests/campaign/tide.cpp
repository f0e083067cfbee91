// Tide, a layer without units over GIPF: nobody brings in two GIPF-pieces in a row, corner pieces may stay, captured
// basic pieces leave the game, and a player with few pieces in reserve loses. Faults are numbered, see
// campaign_test.cpp.
#include "fault.hpp"

#include <gpn/author/descriptions.hpp>
#include <gpn/author/layer.hpp>

#include <array>
#include <cstdio>
#include <stdexcept>
#include <string>

namespace gpn::campaign {

using namespace author;

struct Tide {
  static constexpr LayerInfo info{.id = "tide", .title = "Tide", .flags = 0, .player_bytes = 1, .game_bytes = 1};

  static std::span<const gpn_option> options() {
    static constexpr std::array list{
        make_option("tide-loss", "2..6", "4", "With fewer pieces in reserve a player loses.")};
    return list;
  }
  static std::uint32_t own_byte(const Look& look) { return look.mover() == Color::White ? 0 : 1; }

  static std::uint32_t may_introduce(const Look& look) {
    if (fault(1) && look.mover() == Color::Black) return GPN_INTRODUCE_ALL;
    if (fault(2)) throw std::runtime_error("may_introduce");
    if (fault(27) && look.view().layer_bytes[3] != 0) return GPN_INTRODUCE_BASIC;
    if (fault(28) && look.view().stacks[look.board().spot_count].units[0] != 0) return GPN_INTRODUCE_BASIC;
    const bool again = look.byte(own_byte(look)) > 0;
    if (fault(3) && again) return GPN_INTRODUCE_ALL ^ 0x42U;
    return again ? GPN_INTRODUCE_ALL & ~GPN_INTRODUCE_GIPF : GPN_INTRODUCE_ALL;
  }
  static void landed(const Look& look, const Moment&, Edits& edits) {
    static int turns = 0;
    ++turns;
    if (fault(4)) return edits.set_byte(own_byte(look), static_cast<std::uint8_t>(turns % 2));
    if (fault(5)) return edits.set_byte(own_byte(look) + 3, 1);
    if (fault(6)) edits.remove(look.centre(), Goes::Out);
    if (fault(7)) throw std::out_of_range("landed");
    edits.set_byte(own_byte(look), look.byte(own_byte(look)) > 0 ? 0 : 1);
    edits.set_byte(2, 1);  // the game has begun
    if (fault(8)) edits.put(look.centre(), look.mover());
  }
  static std::uint32_t row_piece(const Look& look, Spot spot) {
    if (fault(9)) std::fprintf(stderr, "tide\n");
    if (fault(10) && look.height(spot) > 0 && look.top(spot).is_gipf()) throw std::runtime_error("row_piece");
    if (fault(11) && look.mover() == Color::White) return GPN_ROW_MUST_GO;
    static std::string* volatile lost = nullptr;
    if (fault(12)) lost = new std::string(200, 'x');
    unsigned neighbours = 0;
    for (const Direction direction : directions)
      if (look.next(spot, direction)) ++neighbours;
    if (fault(13)) neighbours = spot.number == 0 ? 3 : 6;  // one corner of the board only
    if (fault(29) && look.board().names[spot.number][0] == 'e') return GPN_ROW_MAY_STAY;
    return neighbours == 3 && look.is_lone_basic(spot) ? GPN_ROW_MAY_STAY : GPN_ROW_NO_OPINION;
  }
  static std::uint32_t dispose(const Look& look, Unit unit) {
    if (fault(14)) return GPN_GOES_OUT + 1;
    if (fault(15) && unit.color() == Color::Black) return GPN_GOES_AS_USUAL;
    static unsigned calls = 0;
    if (fault(16) && ++calls % 97 == 0) return GPN_GOES_TO_RESERVE;
    return unit.is_basic() && unit.color() != look.mover() ? GPN_GOES_OUT : GPN_GOES_AS_USUAL;
  }
  static bool loss(const Look& look, Color color, Reason& reason) {
    if (fault(17)) throw std::runtime_error("loss");
    const std::uint32_t limit = fault(18) ? 4 : look.option(0);
    const std::uint32_t reserve = look.side(color).reserve;
    if (fault(19) && color == Color::White) return false;
    if (reserve >= limit) return false;
    static int last = -1;
    const bool is_new = last != static_cast<int>(reserve);
    last = static_cast<int>(reserve);
    if (fault(20) && is_new) return false;
    reason.set(fault(21) ? "" : "TI4", "the tide took his pieces");
    return true;
  }
};

namespace {

gpn_layer table = layer_table<Tide>;

void break_table() noexcept {
  static constexpr const gpn_layer& sound = layer_table<Tide>;
  if (fault(22))
    table.loss = [](const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view, std::uint32_t player,
                    gpn_reason* reason) noexcept {
      const std::uint32_t lost = sound.loss(rules, board, view, player, reason);
      reinterpret_cast<char*>(reason + 1)[1] = '.';
      return lost;
    };
  if (fault(23))
    table.landed = [](const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view,
                      const gpn_moment* moment, gpn_edit* edits, std::uint32_t capacity) noexcept {
      const_cast<gpn_moment*>(moment)->pushed[0] = 0;
      const_cast<gpn_view*>(view)->layer_bytes[127] = 0;
      return sound.landed(rules, board, view, moment, edits, capacity);
    };
  if (fault(24)) table.flags = 32;
  if (fault(25)) table.player_bytes = 100;
  if (fault(26)) set_text(table.over, "go");
}

}  // namespace
}  // namespace gpn::campaign

GPN_CAMPAIGN_MODULE(gpn_layer, gpn_layer_module)
