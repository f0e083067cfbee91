#include <gpn/replay/explanation.hpp>

#include "report/topics.hpp"
#include "report/wrapped_text.hpp"

#include <gpn/host/layer.hpp>

#include <fmt/format.h>

#include <span>

namespace gpn::replay {
namespace {

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

/// How records write the pieces of a layer, and the tag that plays with it.
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

}  // namespace

std::string describe(const host::Registry& registry, std::string_view name) {
  std::string out;
  const auto add = [&](const std::string& text) { out += (out.empty() ? "" : "\n") + text; };
  if (const auto game = registry.find(name)) add(describe(registry, *game));
  if (const auto layer = registry.find_layer(name)) add(describe(*layer));
  if (const auto variant = registry.find_variant(name)) add(describe(*variant));
  if (const std::string_view text = topic(name); !text.empty()) add(std::string(text));
  for (const auto& game : registry.games()) append_option(game->id(), game->options(), name, out);
  for (const auto& layer : registry.layers()) append_option(layer->id(), layer->options(), name, out);
  return out;
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

}  // namespace gpn::replay
