// Glide, a potential over GIPF: a loaded piece may send its unit along a line until something is in the way.
#include <gpn/author/layer.hpp>

using namespace gpn::author;

struct Glide {
  static constexpr LayerInfo info{.id = "glide", .title = "Glide", .unit_name = "glider", .letter = 'N'};

  static void actions(const Look& look, Actions& out) {
    for (const Spot from : look.own_loaded()) {
      for (const Direction direction : directions) {
        Spot to = from;
        for (auto next = look.next(to, direction); next && look.is_vacant(*next); next = look.next(to, direction))
          to = *next;
        if (to != from) out.move(from, to);
      }
    }
  }
  static bool objection(const Look&, Move, Reason& reason) {
    reason.set("N1", "it goes along a line, all the way until something is in the way");
    return true;
  }
};

GPN_LAYER(Glide)
