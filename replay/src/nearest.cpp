#include <gpn/author/nearest.hpp>
#include <gpn/replay/nearest.hpp>

#include <fmt/format.h>

namespace gpn::replay {

std::optional<std::string_view> nearest(std::string_view given, const std::vector<std::string_view>& known) {
  author::Nearest nearest(given);
  for (const std::string_view name : known) nearest.offer(name);
  if (!nearest.place()) return std::nullopt;
  return known[*nearest.place()];
}

std::string unknown_name(std::string_view kind, std::string_view given, const std::vector<std::string_view>& known) {
  std::string sentence = fmt::format("there is no {} \"{}\"", kind, given);
  if (const auto meant = nearest(given, known)) sentence += fmt::format(": did you mean \"{}\"?", *meant);
  if (!known.empty())
    sentence += fmt::format("{} {}", sentence.ends_with('?') ? " Known are" : "; known are", fmt::join(known, ", "));
  return sentence;
}

}  // namespace gpn::replay
