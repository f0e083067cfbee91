// Hop, a layer with units over GIPF: a loaded piece jumps over a neighbour and takes an enemy basic piece on the way,
// and its unit may enter again when it was pushed onto the rim. Faults are numbered, see campaign_test.cpp.
#include "fault.hpp"

#include <gpn/author/descriptions.hpp>
#include <gpn/author/layer.hpp>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <stdexcept>

namespace gpn::campaign {

using namespace author;

struct Hop {
  static constexpr LayerInfo info{
      .id = "hop", .title = "Hop", .unit_name = "hopper", .letter = 'H', .priority = 40, .player_bytes = 1};

  static std::span<const gpn_option> options() {
    static constexpr std::array list{
        make_option("hop-again", "yes,no", "yes", "Whether a unit on the rim enters again."),
        make_option("hop-takes", "enemy,nothing", "enemy", "What a jump takes.")};
    return list;
  }
  static bool may_use(const Look& look) { return !fault(1) || look.mover() == Color::White; }

  static void actions(const Look& look, Actions& out) {
    if (!may_use(look)) return;
    if (fault(2) && look.own_loaded().size() > 0 && !look.is_vacant(look.centre())) throw std::runtime_error("actions");
    static unsigned calls = 0;
    if (fault(3) && ++calls % 61 == 0) return;
    if (fault(4)) std::fputs("hop\n", stdout);
    if (fault(33) && look.view().reserved_for_game[1] != 0) return;
    for (const Spot spot : look.spots())
      if (fault(30) && look.shows_this_layer(spot) && look.is_owned_by(spot, look.opponent()))
        list_jumps(look, spot, out);
    for (const Spot from : look.own_loaded()) list_jumps(look, from, out);
  }
  static void list_jumps(const Look& look, Spot from, Actions& out) {
    if (fault(31)) out.move(from, from);
    if (fault(34) && look.board().names[from.number][0] == 'b') return;
    for (const Direction direction : directions) {
      if (fault(5) && direction.number == 2) continue;
      const auto over = look.next(from, direction);
      const auto to = over ? look.next(*over, direction) : std::nullopt;
      if (!to || look.is_vacant(*over) || !look.is_vacant(*to)) continue;
      out.move(from, *to);
      if (fault(6)) out.move(from, *to);
      if (fault(7)) out.move(*to, from);
      if (fault(8)) out.move(from, Spot{static_cast<std::uint16_t>(look.board().spot_count)});
    }
  }
  static void act(const Look& look, Move move, Edits& edits) {
    if (fault(9)) throw std::logic_error("act");
    for (const Direction direction : directions) {
      const auto over = look.next(move.from, direction);
      if (!over || look.next(*over, direction) != move.to || look.option(1) == 1) continue;
      if (fault(35) && direction.number > 2) continue;
      if (look.is_lone_basic(*over) && look.is_owned_by(*over, look.opponent()))
        edits.remove(*over, fault(10) && look.mover() == Color::Black ? Goes::Out : Goes::ToCaptured);
      if (fault(38)) edits.remove(*over, Goes::ToCaptured);
    }
    if (fault(32)) return;
    if (fault(11)) edits.remove(move.to);
    edits.move(move.from, move.to);
    if (fault(12)) edits.put(move.to, look.mover());
    for (int i = 0; fault(13) && i < 20; ++i) edits.set_byte(own_byte(look), 1);
  }
  static std::uint32_t own_byte(const Look& look) { return look.mover() == Color::White ? 0 : 1; }

  static bool objection(const Look& look, Move move, Reason& reason) {
    static void* volatile lost = nullptr;
    if (fault(14)) lost = std::malloc(32);
    if (fault(15)) throw std::bad_alloc();
    if (look.is_vacant(move.to)) return false;
    reason.set(fault(16) ? "" : "H2", "it needs a vacant spot to land on");
    return true;
  }
  static void landed(const Look& look, const Moment&, Edits& edits) {
    const std::uint8_t count = look.byte(own_byte(look));
    edits.set_byte(fault(17) ? own_byte(look) + 2 : own_byte(look),
                   static_cast<std::uint8_t>(count < 9 ? count + 1 : 0));
  }
  static std::optional<gpn_extra> extras(const Look& look, const Moment& moment) {
    if (!moment.is_after_action() || look.option(0) == 1) return std::nullopt;
    if (fault(18) && look.height(look.centre()) > 0) return gpn_extra{look.centre().number, GPN_EXTRA_KEEP};
    for (const Spot spot : look.spots())
      if (fault(37) && look.shows_this_layer(spot) && look.is_owned_by(spot, look.opponent()) &&
          moment.was_pushed_to(spot))
        return gpn_extra{spot.number, GPN_EXTRA_KEEP};
    std::optional<gpn_extra> only;
    for (const Spot spot : look.own_loaded()) {
      if (!moment.was_pushed_to(spot) || !is_on_the_rim(look, spot)) continue;
      if (only) return std::nullopt;  // of two, neither: the order of the spots must not decide
      only = gpn_extra{spot.number, GPN_EXTRA_KEEP};
    }
    return only;
  }
  static bool is_on_the_rim(const Look& look, Spot spot) {
    for (const Direction direction : directions)
      if (!look.next(spot, direction)) return true;
    return false;
  }
  static std::uint32_t row_piece(const Look& look, Spot spot) {
    if (fault(29)) {  // a scratch variable that all threads share
      static volatile unsigned shared = 0;
      const unsigned own = spot.number;
      shared = own;
      wait_for_others(20000);
      if (shared != own) return GPN_ROW_MUST_GO;
    }
    if (fault(19)) throw std::runtime_error("row_piece");
    if (fault(20) && look.is_loaded(spot)) return 7;
    return GPN_ROW_NO_OPINION;
  }
  static std::uint32_t dispose(const Look& look, Unit unit) {
    if (fault(21) && look.mover() == Color::Black && unit.color() == Color::White) return GPN_GOES_OUT;
    static const Look* last = nullptr;
    const bool is_other = last != &look;
    last = &look;
    return fault(22) && is_other ? 9U : std::uint32_t{GPN_GOES_AS_USUAL};
  }
};

namespace {

gpn_layer table = layer_table<Hop>;

void break_table() noexcept {
  static constexpr const gpn_layer& sound = layer_table<Hop>;
  if (fault(23))
    table.actions = [](const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view, gpn_action* items,
                       std::uint32_t capacity) noexcept {
      const std::uint32_t count = sound.actions(rules, board, view, items, capacity);
      if (items != nullptr) items[std::min(count, capacity)] = {1, 2};
      return count;
    };
  if (fault(24))
    table.actions = [](const gpn_layer_rules* rules, const gpn_board* board, const gpn_view* view, gpn_action* items,
                       std::uint32_t capacity) noexcept {
      return std::min(capacity, sound.actions(rules, board, view, items, capacity));
    };
  if (fault(25))
    table.may_introduce = [](const gpn_layer_rules*, const gpn_board*, const gpn_view* view) noexcept {
      volatile auto& captured = const_cast<gpn_view*>(view)->sides[0].captured;
      captured = captured + 0U;
      return std::uint32_t{GPN_INTRODUCE_ALL};
    };
  if (fault(26))
    table.may_introduce = [](const gpn_layer_rules* rules, const gpn_board*, const gpn_view* view) noexcept {
      const bool any = view->sides[view->to_move].to_hand[0] > 0 || rules->count == 0;  // index 0, not its own
      return any ? std::uint32_t{GPN_INTRODUCE_ALL} : std::uint32_t{GPN_INTRODUCE_BASIC};
    };
  if (fault(27)) table.letter = 'B';
  if (fault(28)) table.bars[0] = '!';
  if (fault(36)) {
    set_text(table.needs, "zertz");
    table.priority = 1;
  }
}

}  // namespace
}  // namespace gpn::campaign

GPN_CAMPAIGN_MODULE(gpn_layer, gpn_layer_module)
