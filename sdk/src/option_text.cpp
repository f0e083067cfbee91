#include <gpn/host/option_text.hpp>
#include <gpn/host/ruleset.hpp>
#include <gpn/text/words.hpp>

namespace gpn::host {
namespace {

std::string_view key_of(std::string_view setting) noexcept { return setting.substr(0, setting.find('=')); }

bool has(const std::vector<gpn_option>& options, std::string_view key) {
  return std::any_of(options.begin(), options.end(), [&](const gpn_option& option) { return key == option.name; });
}

bool any_has(const std::vector<LayerUse>& layers, std::string_view key) {
  return std::any_of(layers.begin(), layers.end(),
                     [&](const LayerUse& use) { return has_units(use) && has(use.layer->options(), key); });
}

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

std::string options_for_layers(std::string_view options, const Game& game, const std::vector<LayerUse>& before,
                               const std::vector<LayerUse>& now) {
  std::string text;
  for (const std::string_view setting : words_of(options)) {
    const std::string_view key = key_of(setting);
    const bool is_gone = any_has(before, key) && !any_has(now, key) && !has(game.options(), key);
    if (!is_gone) text.append(text.empty() ? "" : " ").append(setting);
  }
  return text;
}

}  // namespace gpn::host
