#include <gpn/host/option_text.hpp>

#include "words.hpp"

namespace gpn::host {
namespace {

std::string_view key_of(std::string_view setting) noexcept { return setting.substr(0, setting.find('=')); }

}  // namespace

std::string overlay_options(std::string_view below, std::string_view above) {
  const auto set_above = words_of(above);
  std::string text;
  for (const std::string_view setting : words_of(below)) {
    const bool hidden = std::any_of(set_above.begin(), set_above.end(),
                                    [&](std::string_view other) { return key_of(other) == key_of(setting); });
    if (!hidden) text.append(text.empty() ? "" : " ").append(setting);
  }
  if (!above.empty()) text.append(text.empty() ? "" : " ").append(above);
  return text;
}

}  // namespace gpn::host
