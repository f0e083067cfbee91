// The list of all checks, and their names.
#include "probe.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <vector>

namespace gpn::check {

std::string_view name(Status status) noexcept {
  constexpr std::array<std::string_view, 6> names{"pass", "warn", "fail", "skip", "crash", "timeout"};
  return names[static_cast<std::size_t>(status)];
}

std::string_view name(Kinds kinds) noexcept {
  constexpr std::array<std::string_view, 3> names{"games", "layers", "games and layers"};
  return names[static_cast<std::size_t>(kinds)];
}

std::span<const Check> checks() {
  static const std::vector<Check> all = [] {
    std::vector<Check> list;
    for (const auto group : {loading_checks(), description_checks(), board_checks(), position_checks(), turn_checks(),
                             reading_checks(), step_checks(), standing_checks(), play_checks(), process_checks(),
                             purity_checks(), layer_checks(), hook_checks(), hook_purity_checks()})
      list.insert(list.end(), group.begin(), group.end());
    const auto place = [](const Check& check) { return std::tuple(check.id.front(), check.id.size(), check.id); };
    std::sort(list.begin(), list.end(), [&](const Check& a, const Check& b) { return place(a) < place(b); });
    return list;
  }();
  return all;
}

const Check* find_check(std::string_view id) {
  const auto all = checks();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Check& check) { return check.id == id; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace gpn::check
