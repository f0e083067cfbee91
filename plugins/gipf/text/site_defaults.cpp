#include "site_defaults.hpp"

#include <algorithm>
#include <utility>

namespace gpn::gipf {
namespace {

/// What a choice takes, by what the site compares.
struct Sorted {
  Taken own;    // pieces that must go
  Taken enemy;  // and the opponent's
  unsigned own_options = 0;
  unsigned enemy_options = 0;
};

Sorted sort_pieces(const Scene& scene, const Taken& taken) {
  Sorted sorted;
  for (const ListedPiece& piece : pieces_of(scene, taken)) {
    if (may_stay(piece.letter, scene.rules().material))
      ++(piece.is_enemy ? sorted.enemy_options : sorted.own_options);
    else
      take_from(piece.is_enemy ? sorted.enemy : sorted.own, piece.spot);
  }
  return sorted;
}

/// Whether the site would rather have taken `a` than `b`; a partial order.
bool is_preferred(const Sorted& a, const Sorted& b) noexcept {
  if (a.own != b.own) return is_within(a.own, b.own);
  if (a.enemy != b.enemy) return false;
  if (a.own_options != b.own_options) return a.own_options < b.own_options;
  return a.enemy_options > b.enemy_options;
}

}  // namespace

void keep_site_defaults(const Scene& scene, std::vector<Taken>& choices) {
  // Only those are kept to compare with that nothing so far is preferred to: few, however many choices there are.
  std::vector<std::pair<Sorted, Taken>> kept;
  for (Taken& taken : choices) {
    Sorted sorted = sort_pieces(scene, taken);
    const auto is_better = [&](const auto& other) { return is_preferred(other.first, sorted); };
    if (std::any_of(kept.begin(), kept.end(), is_better)) continue;
    std::erase_if(kept, [&](const auto& other) { return is_preferred(sorted, other.first); });
    kept.emplace_back(std::move(sorted), std::move(taken));
  }
  choices.clear();
  for (auto& [sorted, taken] : kept) choices.push_back(std::move(taken));
}

}  // namespace gpn::gipf
