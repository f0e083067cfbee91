#include "walk.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

namespace gpn::check {
namespace {

/// Of one position. A game that lists more is left there.
constexpr std::uint32_t most_listed = 100'000;
/// Of all positions of a walk: some twenty of a game that has 13,590 turns to choose from.
constexpr std::uint64_t most_listed_in_a_walk = 300'000;

}  // namespace

bool Walk::list() {
  if (listed_ > most_listed_in_a_walk || !ruleset_.legal_turns(position_, turns_, most_listed)) return false;
  // Games of usual width may be as long as they are.
  if (turns_.size() > widest) listed_ += turns_.size();
  return true;
}

std::optional<std::uint32_t> Walk::draw() noexcept {
  if (turns_.empty()) return std::nullopt;
  return random_.below(turns_.size());
}

host::TurnList sample(const host::TurnList& turns, const host::Ruleset& ruleset, std::uint32_t most,
                      replay::RandomSource& random) {
  std::vector<std::uint32_t> chosen;
  for (std::uint32_t i = 0; i < most && turns.size() > 0; ++i) chosen.push_back(random.below(turns.size()));
  std::sort(chosen.begin(), chosen.end());
  chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  host::TurnList some = ruleset.turn_list();
  some.grow_to(static_cast<std::uint32_t>(chosen.size()));
  const std::size_t size = ruleset.game().table().turn_size;
  for (std::size_t i = 0; i < chosen.size(); ++i)
    std::memcpy(static_cast<std::byte*>(some.data()) + i * size, turns[chosen[i]], size);
  some.set_size(static_cast<std::uint32_t>(chosen.size()));
  return some;
}

}  // namespace gpn::check
