#include "site_defaults.hpp"

#include "search.hpp"
#include "turn_text.hpp"

#include <algorithm>
#include <utility>

namespace gpn::gipf::layered {
namespace {

/// What one phase of a turn removes.
struct Taken {
  Turn moves;     // what else is in the turn
  Removal own{};  // pieces that must go
  Removal enemy{};
  int own_choice = 0;  // pieces that may stay
  int enemy_choice = 0;
};

/// Where a push ends depends on what was removed before it; where it begins does not.
Push as_clicked(const Geometry& geometry, Push push) noexcept {
  return {static_cast<std::uint8_t>(geometry.entries[push.entry].first), 0};
}

/// The turn up to its removals of a moment, without them.
Turn moves_of(const Rules& rules, Turn turn, unsigned moment) noexcept {
  const Geometry& geometry = geometry_of(rules.base);
  turn.after = {};
  if (moment == GPN_MOMENT_AFTER) return turn;
  turn.before = {};
  for (unsigned i = turn.extra_counts[GPN_MOMENT_START]; i < turn.all_extras(); ++i)
    turn.extras[i] = as_clicked(geometry, turn.extras[i]);
  if (turn.action == ActionKind::None || turn.action == ActionKind::Special) return turn;
  const Push clicked = as_clicked(geometry, turn.push());
  turn.from = clicked.entry;
  turn.to = clicked.furthest;
  return turn;
}

Taken taken_in(const Rules& rules, const Position& position, const Turn& turn, unsigned moment) {
  const Removal& removal = moment == GPN_MOMENT_AFTER ? turn.after : turn.before;
  Taken taken{moves_of(rules, turn, moment)};
  for (const ListedPiece& piece : listed_pieces(rules, table_at(rules, position, turn, moment), removal)) {
    if (may_stay(piece.letter, rules.base.material))
      ++(piece.is_enemy ? taken.enemy_choice : taken.own_choice);
    else
      ++(piece.is_enemy ? taken.enemy : taken.own)[piece.spot];
  }
  return taken;
}

bool lies_within(const Removal& part, const Removal& whole) noexcept {
  return std::equal(part.begin(), part.end(), whole.begin(), [](std::uint8_t a, std::uint8_t b) { return a <= b; });
}

/// Whether the site would rather have done `a` than `b`; a partial order.
bool is_nearer(const Taken& a, const Taken& b) noexcept {
  if (!(a.moves == b.moves)) return false;
  if (a.own_choice != b.own_choice) return a.own_choice < b.own_choice;
  if (a.own != b.own) return lies_within(a.own, b.own);
  return a.enemy == b.enemy && a.enemy_choice > b.enemy_choice;
}

void keep_nearest(const Rules& rules, const Position& position, unsigned moment, std::vector<Turn>& turns) {
  // Only those that nothing before them is nearer than are kept to compare with: few, however many turns fit.
  std::vector<std::pair<Taken, Turn>> nearest;
  for (const Turn& turn : turns) {
    const Taken taken = taken_in(rules, position, turn, moment);
    const auto is_behind = [&](const auto& kept) { return is_nearer(taken, kept.first); };
    if (std::any_of(nearest.begin(), nearest.end(), [&](const auto& kept) { return is_nearer(kept.first, taken); }))
      continue;
    std::erase_if(nearest, is_behind);
    nearest.emplace_back(taken, turn);
  }
  turns.clear();
  for (const auto& [taken, turn] : nearest) turns.push_back(turn);
}

}  // namespace

void keep_site_defaults(const Rules& rules, const Position& position, std::vector<Turn>& turns) {
  for (const unsigned moment : {unsigned{GPN_MOMENT_BEFORE}, unsigned{GPN_MOMENT_AFTER}})
    if (turns.size() > 1) keep_nearest(rules, position, moment, turns);
}

}  // namespace gpn::gipf::layered
