#include "features/variant_keys.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <array>
#include <span>

namespace gpn::lsp {
namespace {

struct KeyHelp {
  std::string_view key;
  std::string_view help;
};

/// docs/variants.md, "Keys"; the options of games and layers come from the registry.
constexpr std::array<KeyHelp, 20> keys{{
    {"game", "the id of the game, such as gipf"},
    {"variant", "the ruleset of the rule module that this variant is based on"},
    {"layers", "as in the tag Potentials: tamsk=3 zertz=3"},
    {"start", "the position text the game starts from"},
    {"challenges", "how many challenges each player may make"},
    {"challenge-games", "the games that may decide challenges"},
    {"linked-games", "the game for each kind of potential: zertz=zertz:each"},
    {"free-uses", "uses that need not be won: zertz=1"},
    {"dice", "the dice of one roll, such as 2d6"},
    {"title", "the name for people"},
    {"help", "what the variant is"},
    {"author", "who made it"},
    {"version", "its version"},
    {"licence", "its licence"},
    {"link", "where it is described"},
    {"experimental", "yes or no: whether the rules are unsettled"},
    {"unknown", "one unknown point of the rules, and how it is read here"},
    {"aliases", "further names, separated by blanks"},
    {"perft", "a number of paths: perft = 2 924"},
    {"test", "a short game: test = b3 c2 => legal"},
}};

std::string_view line_before(std::string_view text, std::uint32_t offset) noexcept {
  const std::string_view head = text.substr(0, offset);
  const std::size_t begin = head.find_last_of("\r\n");
  return begin == std::string_view::npos ? head : head.substr(begin + 1);
}

/// Calls `use` with every option of the games and layers.
template <class Use>
void for_each_option(const host::Registry& registry, Use use) {
  for (const auto& game : registry.games())
    for (const gpn_option& option : game->options()) use(option);
  for (const auto& layer : registry.layers())
    for (const gpn_option& option : layer->options()) use(option);
}

std::vector<VariantOffer> key_offers(const host::Registry& registry) {
  std::vector<VariantOffer> offers;
  for (const KeyHelp& each : keys) offers.push_back({std::string(each.key), std::string(each.help)});
  for_each_option(registry, [&](const gpn_option& option) {
    const bool is_known =
        std::any_of(offers.begin(), offers.end(), [&](const VariantOffer& each) { return each.text == option.name; });
    if (!is_known) offers.push_back({option.name, option.help});
  });
  return offers;
}

void add_values(std::string_view values, std::vector<VariantOffer>& offers) {
  if (values.find("..") != std::string_view::npos) return;
  for (std::size_t at = 0; at <= values.size();) {
    const std::size_t end = std::min(values.find(',', at), values.size());
    offers.push_back({std::string(ascii::trim(values.substr(at, end - at))), {}});
    at = end + 1;
  }
}

std::vector<VariantOffer> value_offers(const host::Registry& registry, std::string_view key) {
  std::vector<VariantOffer> offers;
  if (key == "experimental") return {{"yes", {}}, {"no", {}}};
  if (key == "game")
    for (const auto& game : registry.games()) offers.push_back({std::string(game->id()), std::string(game->title())});
  if (key == "variant")
    for (const auto& game : registry.games())
      for (const gpn_variant& own : game->variants()) offers.push_back({own.name, own.help});
  if (key == "layers")
    for (const auto& layer : registry.layers())
      offers.push_back({std::string(layer->id()) + "=", std::string(layer->title())});
  if (!offers.empty()) return offers;
  bool is_found = false;
  for_each_option(registry, [&](const gpn_option& option) {
    if (key != option.name || is_found) return;
    add_values(option.values, offers);
    is_found = true;
  });
  return offers;
}

std::vector<VariantOffer> parent_offers(const host::Registry& registry) {
  std::vector<VariantOffer> offers;
  for (const auto& game : registry.games())
    for (const std::string_view name : registry.variant_names(*game))
      offers.push_back({std::string(game->id()) + '/' + std::string(name), {}});
  return offers;
}

}  // namespace

std::string_view help_of_key(std::string_view key) noexcept {
  const auto found = std::find_if(keys.begin(), keys.end(), [&](const KeyHelp& each) { return each.key == key; });
  return found == keys.end() ? std::string_view() : found->help;
}

std::vector<VariantOffer> variant_offers(const host::Registry& registry, std::string_view text, std::uint32_t offset) {
  const std::string_view line = line_before(text, offset);
  if (line.find('#') != std::string_view::npos) return {};
  if (line.starts_with('[')) {
    if (line.find(']') != std::string_view::npos || line.find(':') == std::string_view::npos) return {};
    return parent_offers(registry);
  }
  const std::size_t equals = line.find('=');
  if (equals != std::string_view::npos) return value_offers(registry, ascii::trim(line.substr(0, equals)));
  return line.empty() || !ascii::is_blank(line.front()) ? key_offers(registry) : std::vector<VariantOffer>();
}

}  // namespace gpn::lsp
