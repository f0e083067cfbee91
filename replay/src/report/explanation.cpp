// The output of gpn explain: findings, games, variants, layers, options and a subject of several modules.
#include <gpn/replay/explanation.hpp>

#include "report/parts.hpp"

#include <gpn/host/display.hpp>
#include <gpn/host/findings.hpp>
#include <gpn/host/layer.hpp>
#include <gpn/host/nearest.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/replay/findings.hpp>
#include <gpn/replay/version.hpp>
#include <gpn/text/ascii.hpp>
#include <gpn/text/words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace gpn::replay {

namespace {

constexpr std::string_view combined_topic = "combined";

/// rules.md 5.9.
constexpr std::string_view combined = R"(combined: GIPF whose potentials are linked with other games

What the players agree before the game, as tags of a record or keys of a variant
  [LinkedGames "zertz=zertz:each tamsk=dice"]       linked-games = ...
      The game for each kind of potential. kind=game: it is played when the
      opponent challenges a use (C1). kind=game:each: each use must first be
      won in it (C8). Without the tag, any use may be challenged.
  [FreeUses "zertz=1"]                              free-uses = ...
      How many uses of a kind each player has that need not be won.
  [Challenges "3"]                                  challenges = 3
      How many challenges each player may make (C3, C5).
  [ChallengeGames "dvonn zertz"]                    challenge-games = ...
      The games that may decide challenges.
  [Dice "2d6"]                                      dice = 2d6
      The dice of one roll; without the tag, one die with six sides (C2).

What happened, in a turn
  Zd4-g4?+     the use was contested and allowed
  Zd4?-;c2     it was contested and refused, and the player did something else

What decided it, one tag for each contest, counted from 1 in the order of play
  [Contest "1 dvonn games.gpn#2"]           the second record of that file
  [Contest "1 zertz z.sgf#3 1-0"]           a record of a game without rules here
  [Contest "2 dominoes 0-1 white=Tom"]      a game of which there is no record;
                                            Tom had the first colour there
  [Contest "3 cards agreed"]                a game, its outcome as the mark says
  [Contest "4 dice 4-2"] [... "4 dice 3+4-6+6"]
                                            the roll of the challenged player,
                                            then of the challenger; a tie allows
  [Contest "5 agreed"]                      no game

What gpn verify checks: a game that it has rules for and whose record is named
is verified. Of all other games the claimed result is compared with the mark,
and a note (contest-claimed) says that it is a claim.

Options for what the rulebooks leave open: challenge-lost, contest-draw.
Codes: contest-required, contest-not-linked, contest-not-agreed,
contest-contradiction, contest-dice, contest-missing, too-many-challenges.
)";

/// The settings of a variant of a file.
void append_settings(const host::Variant& variant, std::string_view indent, std::string& out) {
  std::string sets = variant.options;
  if (!variant.layers.empty()) sets += (sets.empty() ? "" : " ") + host::layers_text(variant.layers);
  for (const host::AgreementItem& item : host::agreement_items)
    if (const std::string& text = variant.agreement.*item.text; !text.empty())
      sets += fmt::format("{}{} = {}", sets.empty() ? "" : ", ", item.key, text);
  if (!sets.empty()) append_wrapped("= " + variant.base + (variant.base.empty() ? "" : ", ") + sets, indent, out);
}

/// A variant of a file: names, help and settings.
void append_variant(const host::Variant& variant, std::string& out) {
  const bool experimental = variant.maturity == host::Maturity::Experimental;
  out += fmt::format("  {}{}{}{}\n", variant.name, variant.aliases.empty() ? "" : ", also ",
                     fmt::join(variant.aliases, ", "), experimental ? " (experimental)" : "");
  const std::string& help = variant.help.empty() ? variant.title : variant.help;
  if (!help.empty()) append_wrapped(help, "      ", out);
  append_settings(variant, "      ", out);
}

void append_options(std::span<const gpn_option> options, std::string& out) {
  if (!options.empty()) out += "\nOptions, the default first\n";
  for (const gpn_option& option : options) {
    out += fmt::format("  {}={}\n", option.name, option.values);
    append_wrapped(option.help, "      ", out);
  }
}

/// Describes how records write the pieces of a layer, and the tag that plays with it.
std::string notation_of(const host::Layer& layer) {
  const gpn_layer& table = layer.table();
  if (table.letter == '\0')
    return fmt::format("It adds no pieces. The tag [Potentials \"{}\"] plays with it.", layer.id());
  const char small = static_cast<char>(table.letter | 0x20);
  std::string text = fmt::format("{}c5 is a basic piece loaded with it", table.letter);
  if (table.actions != nullptr) text += fmt::format(", {}c5-e5 its use from c5", table.letter);
  if (table.extras != nullptr) text += ", +e8 or +e9-e7 its extra move";
  return text + fmt::format(
                    ", {}e5 in a list of removed pieces one that was used. The tag [Potentials \"{}=3\"] gives "
                    "each player three.",
                    small, layer.id());
}

constexpr std::string_view experimental_note = "Experimental: its rules are not settled.";

std::string describe(const host::Layer& layer) {
  const gpn_layer& table = layer.table();
  std::string out = fmt::format("{}: {}, a layer over {}\n\n", layer.id(), layer.title(), table.over);
  append_wrapped(notation_of(layer), "", out);
  if ((table.flags & GPN_LAYER_ROWS_MUST_BREAK) != 0)
    append_wrapped("With it, a turn must not leave a row of the player's own (G8).", "", out);
  if ((table.flags & GPN_LAYER_EXPERIMENTAL) != 0) append_wrapped(experimental_note, "", out);
  append_options(layer.options(), out);
  return out;
}

/// The options of that name among those of one game or layer.
void append_option(std::string_view owner, std::span<const gpn_option> options, std::string_view name,
                   std::string& out) {
  for (const gpn_option& option : options) {
    if (name != option.name) continue;
    if (!out.empty()) out += '\n';
    out += fmt::format("{}={}: an option of {}, the default first\n\n", option.name, option.values, owner);
    append_wrapped(option.help, "", out);
  }
}

std::string describe(const host::Variant& variant) {
  std::string out = fmt::format("{}: {}, a variant of {}\n\n", variant.name,
                                variant.title.empty() ? variant.name : variant.title, variant.game->id());
  if (!variant.help.empty()) append_wrapped(variant.help, "", out);
  append_settings(variant, "", out);
  if (variant.maturity == host::Maturity::Experimental) append_wrapped(experimental_note, "", out);
  if (!variant.unknown.empty()) out += "\nNot known\n";
  for (const std::string& unknown : variant.unknown) append_wrapped("- " + unknown, "  ", out);
  return out;
}

std::string describe(const host::Registry& registry, const host::Game& game) {
  std::string out = fmt::format("{}: {}\n\nVariants\n", game.id(), game.title());
  for (const gpn_variant& own : game.variants()) {
    if (registry.find_variant(game.id(), own.name) != nullptr) continue;
    out += fmt::format("  {}\n", own.name);
    append_wrapped(own.help, "      ", out);
  }
  for (const auto& variant : registry.variants())
    if (variant->game->id() == game.id()) append_variant(*variant, out);
  append_options(game.options(), out);
  return out;
}

std::string_view or_dash(std::string_view text) { return text.empty() ? "-" : text; }

}  // namespace

void append_wrapped(std::string_view words, std::string_view indent, std::string& out) {
  constexpr std::size_t width = 80;
  gpn::append_wrapped(host::visible(words), width, indent, indent, out);
}

std::string clause_anchor(std::string_view clause) {
  std::string anchor;
  for (const char c : clause)
    if (c != '.') anchor += ascii::lower(c);
  return anchor;
}

std::string code_list(std::span<const CatalogueEntry> catalogue) {
  std::string out;
  for (const auto& [part, finding] : catalogue)
    fmt::format_to(std::back_inserter(out), "{:<24} {:<8} {:<9} {:<6} {}\n", finding.code, name(finding.severity), part,
                   or_dash(finding.rule), finding.title);
  return out;
}

std::optional<std::string> problem_with_codes(const host::Registry& registry, const std::vector<std::string>& codes) {
  if (codes.empty()) return std::nullopt;
  const auto known = catalogue(registry);
  for (const std::string& code : codes)
    if (std::none_of(known.begin(), known.end(), [&](const CatalogueEntry& each) { return each.finding.code == code; }))
      return fmt::format("no finding has the code \"{}\"; gpn explain lists them", code);
  return std::nullopt;
}

std::string explanation(std::span<const CatalogueEntry> catalogue, std::string_view code) {
  std::string out;
  for (const auto& [part, finding] : catalogue) {
    if (finding.code != code) continue;
    if (!out.empty()) out += '\n';
    out += fmt::format("{}: {}\n{}, reported by {}{}{}\n\n", finding.code, finding.title, name(finding.severity), part,
                       finding.rule.empty() ? "" : ", rule ", finding.rule);
    append_wrapped(finding.explanation, "", out);
    if (!finding.rule.empty()) out += fmt::format("\ngpn explain {} prints the rule.\n", finding.rule);
  }
  return out;
}

std::string describe(const host::Registry& registry, std::string_view name) {
  std::string out;
  const auto add = [&](const std::string& text) { out += (out.empty() ? "" : "\n") + text; };
  if (const auto game = registry.find(name)) add(describe(registry, *game));
  if (const auto layer = registry.find_layer(name)) add(describe(*layer));
  if (const auto variant = registry.find_variant(name)) add(describe(*variant));
  if (name == combined_topic) add(std::string(combined));
  for (const auto& game : registry.games()) append_option(game->id(), game->options(), name, out);
  for (const auto& layer : registry.layers()) append_option(layer->id(), layer->options(), name, out);
  return out;
}

tl::expected<std::string, std::string> explain(const host::Registry& registry, std::string_view code) {
  const auto entries = catalogue(registry);
  std::string text = explanation(entries, code);
  const std::string named = describe(registry, code);
  if (!text.empty() && !named.empty()) text += '\n';
  text += named;
  if (!text.empty()) return text;
  std::vector<std::string_view> codes = describable(registry);
  for (const CatalogueEntry& entry : entries) codes.push_back(entry.finding.code);
  const auto meant = host::nearest(code, codes);
  const std::string hint = meant ? fmt::format(": did you mean \"{}\"?", *meant) : "; gpn explain lists all codes";
  return tl::unexpected(fmt::format("there is no code or name \"{}\"{}", code, hint));
}

std::vector<std::string_view> describable(const host::Registry& registry) {
  std::vector<std::string_view> names{combined_topic};
  for (const auto& game : registry.games()) {
    names.push_back(game->id());
    for (const gpn_option& option : game->options()) names.emplace_back(option.name);
  }
  for (const auto& layer : registry.layers()) {
    names.push_back(layer->id());
    for (const gpn_option& option : layer->options()) names.emplace_back(option.name);
  }
  return names;
}

std::vector<CatalogueEntry> catalogue(const host::Registry& registry) {
  std::vector<CatalogueEntry> entries;
  for (const auto& game : registry.games())
    for (const FindingInfo& finding : game->findings()) entries.push_back({game->id(), finding});
  for (const FindingInfo& finding : host::findings) entries.push_back({"rules", finding});
  for (const FindingInfo& finding : notation::findings()) entries.push_back({"notation", finding});
  for (const FindingInfo& finding : findings) entries.push_back({"replay", finding});
  return entries;
}

std::string_view version() noexcept { return GPN_VERSION; }

std::string_view documentation_uri() noexcept { return GPN_DOCUMENTATION_URI; }

}  // namespace gpn::replay
