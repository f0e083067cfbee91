#include "features/tags.hpp"

#include <gpn/replay/explanation.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace gpn::lsp {
namespace {

constexpr std::array<TagHelp, 26> tags{{
    {"GpnVersion", "The version of this text. Without the tag it is version 1."},
    {"Event", "The name of the tournament or match."},
    {"Site", "Where the game was played."},
    {"Date", "When the game began, as YYYY.MM.DD; `??` for a part that is not known."},
    {"Round", "The round of the event."},
    {"White", "The player who begins."},
    {"Black", "The other player."},
    {"Result", "`1-0`, `0-1`, `1/2-1/2` or `*`; the same as at the end of the record."},
    {"RecordSource", "The file and line of the record, written by gpn when it merged several files."},
    {"ResultSource", "`derived`: the record claimed no result, and gpn wrote the one of its last position."},
    {"Game", "The game, by whose rules the record is verified."},
    {"Variant", "The variant of the game."},
    {"Options", "Rules that differ from the variant: `key=value` pairs with blanks between them."},
    {"Potentials", "Units of potentials for each player, `tamsk=6 zertz=3`, or `white: zertz=3; black: yinsh=4`."},
    {"Position", "The text of the position that the game starts from."},
    {"Termination", "How the game ended. `White resigns` and `Black resigns` are resignations."},
    {"Score", "The score at the end, in the form of the game."},
    {"Contest",
     "What decided a challenge: `3 dvonn games/a.gpn#2`, `3 dominoes 1-0`, `3 cards agreed`, `1 dice 4-2`, `2 agreed`. "
     "The first number is that of the challenge."},
    {"Challenges", "How many challenges each player may make."},
    {"ChallengeGames", "The games that may decide challenges, with blanks between them."},
    {"LinkedGames", "The game for each kind of potential: `zertz=zertz:each tamsk=dice`."},
    {"FreeUses", "How many uses of a kind each player has that need not be won: `zertz=1`."},
    {"Dice", "The dice of one roll, such as `2d6`; one die with six sides without the tag."},
    {"Adjournment", "A remark: `after turn 8 on 2026-11-20 at 22:40, clocks 0:41:10 0:38:25`."},
    {"Annotator", "Who wrote the comments."},
    {"TimeControl", "The time that each player has."},
}};

/// A choice has an offer for each value, a range one for its key.
std::vector<ValueOffer> settings(std::span<const gpn_option> options) {
  std::vector<ValueOffer> offers;
  for (const gpn_option& option : options) {
    const std::string_view values = option.values;
    if (values.find("..") != std::string_view::npos) {
      offers.push_back({fmt::format("{}=", option.name), option.help});
      continue;
    }
    for (std::size_t at = 0; at <= values.size();) {
      const std::size_t end = std::min(values.find(',', at), values.size());
      const std::string_view value = ascii::trim(values.substr(at, end - at));
      offers.push_back({fmt::format("{}={}", option.name, value), option.help});
      at = end + 1;
    }
  }
  return offers;
}

std::vector<ValueOffer> games(const host::Registry& registry) {
  std::vector<ValueOffer> offers;
  for (const auto& game : registry.games()) offers.push_back({std::string(game->id()), std::string(game->title())});
  return offers;
}

std::vector<ValueOffer> variants(const host::Registry& registry, std::string_view game) {
  std::vector<ValueOffer> offers;
  for (const auto& each : registry.games()) {
    if (!game.empty() && each->id() != game) continue;
    for (const std::string_view name : registry.variant_names(*each)) {
      const auto variant = registry.find_variant(each->id(), name);
      offers.push_back({std::string(name), variant ? variant->title : std::string()});
    }
  }
  return offers;
}

std::vector<ValueOffer> options(const host::Registry& registry, std::string_view game) {
  std::vector<ValueOffer> offers;
  const auto add = [&](const std::vector<gpn_option>& list) {
    for (ValueOffer& offer : settings(list)) offers.push_back(std::move(offer));
  };
  for (const auto& each : registry.games())
    if (game.empty() || each->id() == game) add(each->options());
  for (const auto& layer : registry.layers())
    if (game.empty() || layer->table().over == game) add(layer->options());
  return offers;
}

std::vector<ValueOffer> potentials(const host::Registry& registry) {
  std::vector<ValueOffer> offers;
  for (const auto& layer : registry.layers())
    offers.push_back({fmt::format("{}=", layer->id()), std::string(layer->title())});
  return offers;
}

}  // namespace

std::span<const TagHelp> known_tags() noexcept { return tags; }

std::string_view help_of_tag(std::string_view name) noexcept {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const TagHelp& each) { return each.name == name; });
  return found == tags.end() ? std::string_view() : found->help;
}

std::string help_of_value(const host::Registry& registry, std::string_view tag, std::string_view value) {
  if (tag == "Game" || tag == "Variant") return replay::describe(registry, value);
  if (tag == "Options" || tag == "Potentials") return replay::describe(registry, value.substr(0, value.find('=')));
  return {};
}

std::vector<ValueOffer> values_of_tag(const host::Registry& registry, const notation::Record& record,
                                      std::string_view tag) {
  const std::string_view game = record.tag("Game").value_or("");
  if (tag == "Game") return games(registry);
  if (tag == "Variant") return variants(registry, game);
  if (tag == "Options") return options(registry, game);
  if (tag == "Potentials") return potentials(registry);
  if (tag == "Result") return {{"1-0", "White wins"}, {"0-1", "Black wins"}, {"1/2-1/2", "a draw"}, {"*", "open"}};
  if (tag == "Termination") return {{"White resigns", ""}, {"Black resigns", ""}};
  return {};
}

}  // namespace gpn::lsp
