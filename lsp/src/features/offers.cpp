#include "features/offers.hpp"

#include <gpn/replay/explanation.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

namespace gpn::lsp {
namespace {

struct KnownWord {
  std::string_view word;
  std::string_view help;
};

constexpr std::array<KnownWord, 26> tags{{
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

/// docs/variants.md, "Keys"; the options of games and layers come from the registry.
constexpr std::array<KnownWord, 20> keys{{
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

/// Empty for a word that is not among them.
std::string_view help_in(std::span<const KnownWord> words, std::string_view word) noexcept {
  const auto found = std::find_if(words.begin(), words.end(), [&](const KnownWord& each) { return each.word == word; });
  return found == words.end() ? std::string_view() : found->help;
}

Offers offers_of(std::span<const KnownWord> words) {
  Offers offers;
  for (const KnownWord& each : words) offers.push_back({std::string(each.word), std::string(each.help)});
  return offers;
}

/// The values of an option; none of one that has a range or takes a text.
std::vector<std::string_view> choices_of(const gpn_option& option) {
  const std::string_view values = option.values;
  std::vector<std::string_view> choices;
  if (values.find("..") != std::string_view::npos || values.starts_with('<')) return choices;
  for (const std::string_view value : parts_of(values, ',')) choices.push_back(ascii::trim(value));
  return choices;
}

Offers games(const host::Registry& registry) {
  Offers offers;
  for (const auto& game : registry.games()) offers.push_back({std::string(game->id()), std::string(game->title())});
  return offers;
}

Offers potentials(const host::Registry& registry) {
  Offers offers;
  for (const auto& layer : registry.layers())
    offers.push_back({fmt::format("{}=", layer->id()), std::string(layer->title())});
  return offers;
}

/// Calls `use` with the options of a game and the layers over it; of all when none is named.
template <class Use>
void for_each_option(const host::Registry& registry, std::string_view game, Use use) {
  for (const auto& each : registry.games())
    if (game.empty() || each->id() == game)
      for (const gpn_option& option : each->options()) use(option);
  for (const auto& layer : registry.layers())
    if (game.empty() || layer->table().over == game)
      for (const gpn_option& option : layer->options()) use(option);
}

Offers variants(const host::Registry& registry, std::string_view game) {
  Offers offers;
  for (const auto& each : registry.games()) {
    if (!game.empty() && each->id() != game) continue;
    for (const std::string_view name : registry.variant_names(*each)) {
      const auto variant = registry.find_variant(each->id(), name);
      offers.push_back({std::string(name), variant ? variant->title : std::string()});
    }
  }
  return offers;
}

/// A choice has an offer for each value, a range one for its key.
Offers settings(const host::Registry& registry, std::string_view game) {
  Offers offers;
  for_each_option(registry, game, [&](const gpn_option& option) {
    const auto choices = choices_of(option);
    for (const std::string_view value : choices)
      offers.push_back({fmt::format("{}={}", option.name, value), option.help});
    if (choices.empty()) offers.push_back({fmt::format("{}=", option.name), option.help});
  });
  return offers;
}

std::string_view line_before(std::string_view text, std::uint32_t offset) noexcept {
  const std::string_view head = text.substr(0, offset);
  const std::size_t begin = head.find_last_of("\r\n");
  return begin == std::string_view::npos ? head : head.substr(begin + 1);
}

Offers key_offers(const host::Registry& registry) {
  Offers offers = offers_of(keys);
  for_each_option(registry, {}, [&](const gpn_option& option) {
    const bool is_known =
        std::any_of(offers.begin(), offers.end(), [&](const Offer& each) { return each.text == option.name; });
    if (!is_known) offers.push_back({option.name, option.help});
  });
  return offers;
}

Offers value_offers(const host::Registry& registry, std::string_view key) {
  if (key == "experimental") return {{"yes", {}}, {"no", {}}};
  if (key == "game") return games(registry);
  if (key == "layers") return potentials(registry);
  Offers offers;
  if (key == "variant")
    for (const auto& game : registry.games())
      for (const gpn_variant& own : game->variants()) offers.push_back({own.name, own.help});
  for_each_option(registry, {}, [&](const gpn_option& option) {
    if (key != option.name || !offers.empty()) return;
    for (const std::string_view value : choices_of(option)) offers.push_back({std::string(value), {}});
  });
  return offers;
}

Offers parent_offers(const host::Registry& registry) {
  Offers offers;
  for (const auto& game : registry.games())
    for (const std::string_view name : registry.variant_names(*game))
      offers.push_back({fmt::format("{}/{}", game->id(), name), {}});
  return offers;
}

}  // namespace

Offers tag_offers() { return offers_of(tags); }
std::string_view help_of_tag(std::string_view name) noexcept { return help_in(tags, name); }
std::string_view help_of_key(std::string_view key) noexcept { return help_in(keys, key); }

std::string help_of_value(const host::Registry& registry, std::string_view tag, std::string_view value) {
  if (tag == "Game" || tag == "Variant") return replay::describe(registry, value);
  if (tag == "Options" || tag == "Potentials") return replay::describe(registry, value.substr(0, value.find('=')));
  return {};
}

Offers values_of_tag(const host::Registry& registry, const notation::Record& record, std::string_view tag) {
  const std::string_view game = record.tag("Game").value_or("");
  if (tag == "Game") return games(registry);
  if (tag == "Variant") return variants(registry, game);
  if (tag == "Options") return settings(registry, game);
  if (tag == "Potentials") return potentials(registry);
  if (tag == "Result") return {{"1-0", "White wins"}, {"0-1", "Black wins"}, {"1/2-1/2", "a draw"}, {"*", "open"}};
  if (tag == "Termination") return {{"White resigns", ""}, {"Black resigns", ""}};
  return {};
}

Offers variant_offers(const host::Registry& registry, std::string_view text, std::uint32_t offset) {
  const std::string_view line = line_before(text, offset);
  if (line.find('#') != std::string_view::npos) return {};
  if (line.starts_with('[')) {
    if (line.find(']') != std::string_view::npos || line.find(':') == std::string_view::npos) return {};
    return parent_offers(registry);
  }
  const std::size_t equals = line.find('=');
  if (equals != std::string_view::npos) return value_offers(registry, ascii::trim(line.substr(0, equals)));
  return line.empty() || !ascii::is_blank(line.front()) ? key_offers(registry) : Offers();
}

}  // namespace gpn::lsp
