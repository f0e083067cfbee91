#include <gpn/replay/nearest.hpp>
#include <gpn/replay/suggest.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {

std::optional<std::string_view> nearest(std::string_view given, const std::vector<std::string_view>& known) {
  // A third of the letters may be wrong; of a long word given for a short one only the start may count.
  std::optional<std::string_view> best;
  std::size_t best_distance = std::max<std::size_t>(1, given.size() / 3) + 1;
  for (const std::string_view name : known) {
    const std::size_t distance = edit_distance(given, name);
    if (distance >= best_distance) continue;
    best = name;
    best_distance = distance;
  }
  if (best || given.size() < 2) return best;
  const auto begun =
      std::find_if(known.begin(), known.end(), [&](std::string_view name) { return name.starts_with(given); });
  if (begun == known.end()) return std::nullopt;
  return *begun;
}

std::string unknown_name(std::string_view kind, std::string_view given, const std::vector<std::string_view>& known) {
  std::string sentence = fmt::format("there is no {} \"{}\"", kind, given);
  if (const auto meant = nearest(given, known)) sentence += fmt::format(": did you mean \"{}\"?", *meant);
  if (!known.empty())
    sentence += fmt::format("{} {}", sentence.ends_with('?') ? " Known are" : "; known are", fmt::join(known, ", "));
  return sentence;
}

}  // namespace gpn::replay
