#include <gpn/replay/explanation.hpp>

#include <gpn/host/layer.hpp>
#include <gpn/host/registry.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace gpn::replay {
namespace {

constexpr std::size_t text_width = 80;

/// Appends `text` in lines of at most text_width columns, broken at blanks, each behind `indent`.
void append_wrapped(std::string_view text, std::string_view indent, std::string& out) {
  std::size_t column = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (column > 0 && column + 1 + end > text_width) {
      out += '\n';
      column = 0;
    }
    out += column > 0 ? " " : indent;
    column += end + (column > 0 ? 1 : indent.size());
    out += text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  out += '\n';
}

/// A variant of a file: its name, what it is and what it sets.
void append_variant(const host::Variant& variant, std::string& out) {
  const bool experimental = variant.maturity == host::Maturity::Experimental;
  out += fmt::format("  {}{}{}{}\n", variant.name, variant.aliases.empty() ? "" : ", also ",
                     fmt::join(variant.aliases, ", "), experimental ? " (experimental)" : "");
  const std::string& help = variant.help.empty() ? variant.title : variant.help;
  if (!help.empty()) append_wrapped(help, "      ", out);
  std::string sets = variant.options;
  if (!variant.layers.empty()) sets += (sets.empty() ? "" : " ") + host::layers_text(variant.layers);
  if (!sets.empty()) append_wrapped("= " + variant.base + (variant.base.empty() ? "" : ", ") + sets, "      ", out);
}

std::string_view or_dash(std::string_view text) { return text.empty() ? "-" : text; }

}  // namespace

std::string code_list(std::span<const CatalogueEntry> catalogue) {
  std::string out;
  for (const auto& [part, finding] : catalogue)
    fmt::format_to(std::back_inserter(out), "{:<24} {:<8} {:<9} {:<6} {}\n", finding.code, name(finding.severity), part,
                   or_dash(finding.rule), finding.title);
  return out;
}

std::string explanation(std::span<const CatalogueEntry> catalogue, std::string_view code) {
  std::string out;
  for (const auto& [part, finding] : catalogue) {
    if (finding.code != code) continue;
    if (!out.empty()) out += '\n';
    out += fmt::format("{}: {}\n{}, told by {}{}{}\n\n", finding.code, finding.title, name(finding.severity), part,
                       finding.rule.empty() ? "" : ", rule ", finding.rule);
    append_wrapped(finding.explanation, "", out);
  }
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
  if (!game.options().empty()) out += "\nOptions, the default first\n";
  for (const gpn_option& option : game.options()) {
    out += fmt::format("  {}={}\n", option.name, option.values);
    append_wrapped(option.help, "      ", out);
  }
  return out;
}

}  // namespace gpn::replay
