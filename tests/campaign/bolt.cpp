// Bolt, a layer with units over GIPF: a loaded piece may go to a vacant neighbour, once in two turns, and pieces beside
// the centre may stay in a row. Faults are numbered, see campaign_test.cpp.
#include "fault.hpp"

#include <gpn/author/descriptions.hpp>
#include <gpn/author/layer.hpp>

#include <array>
#include <stdexcept>

namespace gpn::campaign {

using namespace author;

struct Bolt {
  static constexpr LayerInfo info{
      .id = "bolt", .title = "Bolt", .unit_name = "bolt", .letter = 'Q', .priority = 60, .player_bytes = 1};
  static std::span<const gpn_option> options() {
    static constexpr std::array list{make_option("bolt-rest", "yes,no", "yes", "Whether a bolt rests after its move.")};
    return list;
  }
  static std::uint32_t own_byte(const Look& look) { return look.mover() == Color::White ? 0 : 1; }

  static void actions(const Look& look, Actions& out) {
    if (fault(1) && look.board().spot_count != 37) return;
    if (fault(2) && look.board().spot_count > 61) return;
    if (look.byte(own_byte(look)) > 0) return;
    for (const Spot from : look.own_loaded())
      for (const Direction direction : directions)
        if (const auto to = look.next(from, direction); to && can_change(look, *to)) out.move(from, *to);
  }
  static bool can_change(const Look& look, Spot to) {
    if (fault(4) && to.number % 2 == 1) return false;
    return look.is_vacant(to);
  }
  static void act(const Look& look, Move move, Edits& edits) {
    if (fault(6) && look.height(look.centre()) > 0 && look.top(look.centre()).is_gipf())
      throw std::runtime_error("act");
    edits.move(move.from, move.to);
  }
  static bool objection(const Look& look, Move move, Reason& reason) {
    static unsigned calls = 0;
    if (fault(7) && ++calls % 41 == 0) return false;
    if (look.is_vacant(move.to)) return false;
    reason.set("BO2", fault(8) ? "" : "it needs a vacant spot beside it");
    return true;
  }
  static void landed(const Look& look, const Moment& moment, Edits& edits) {
    if (fault(3) && moment.was_pushed_to(look.centre())) edits.set_byte(2, 1);
    if (fault(9)) return;  // as if its name were misspelt
    const bool rests = look.option(0) == 0;
    edits.set_byte(own_byte(look), look.byte(own_byte(look)) == 0 && rests ? 1 : 0);
  }
  static std::uint32_t row_piece(const Look& look, Spot spot) {
    if (fault(10) && look.board().spot_count != 37) return GPN_ROW_NO_OPINION;
    if (fault(11) && spot.number == 12) return GPN_ROW_MAY_STAY;
    for (const Direction direction : directions)
      if (look.next(spot, direction) == look.centre() && !look.is_vacant(spot))
        return fault(5) && look.top(spot).is_gipf() ? 9U : std::uint32_t{GPN_ROW_MAY_STAY};
    return GPN_ROW_NO_OPINION;
  }
};

namespace {

gpn_layer table = layer_table<Bolt>;

void break_table() noexcept {
  if (fault(9)) table.landed = nullptr;
  if (fault(12)) table.row_piece = nullptr;
}

}  // namespace
}  // namespace gpn::campaign

GPN_CAMPAIGN_MODULE(gpn_layer, gpn_layer_module)
