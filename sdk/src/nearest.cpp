#include <gpn/host/nearest.hpp>

#include <gpn/author/nearest.hpp>

#include <fmt/format.h>

namespace gpn::host {

std::optional<std::string_view> nearest(std::string_view written, const std::vector<std::string_view>& known) {
  author::Nearest nearest(written);
  for (const std::string_view name : known) nearest.offer(name);
  if (!nearest.place()) return std::nullopt;
  return known[*nearest.place()];
}

std::string unknown_name(std::string_view kind, std::string_view written, const std::vector<std::string_view>& known) {
  return with_known_names(fmt::format("there is no {} \"{}\"", kind, written), written, known);
}

std::string with_known_names(std::string sentence, std::string_view written,
                             const std::vector<std::string_view>& known) {
  const auto meant = nearest(written, known);
  if (meant) sentence += fmt::format(": did you mean \"{}\"?", *meant);
  if (!known.empty()) sentence += fmt::format("{} {}", meant ? " Known are" : "; known are", fmt::join(known, ", "));
  return sentence;
}

}  // namespace gpn::host
