#include "repair/other_rules.hpp"

#include <gpn/host/option_text.hpp>
#include <gpn/host/variants.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace gpn::replay::repair {
namespace {

/// At most so many other rules are tried.
constexpr std::size_t most_rules = 48;

class OtherRules {
 public:
  OtherRules(const host::Registry& registry, const host::Ruleset& ruleset) : registry_(registry), ruleset_(ruleset) {}

  RulesList list() {
    const auto own = registry_.find(ruleset_.game().id());
    if (own == nullptr || !ruleset_.layers().empty()) return {};
    add_variants(*own);
    for (const gpn_option& option : own->options()) add_values(*own, option);
    for (const auto& game : registry_.games())
      if (game->id() != own->id()) add_variants(*game);
    return std::move(list_);
  }

 private:
  void add_variants(const host::Game& game) {
    for (const std::string_view variant : registry_.variant_names(game)) add(game.id(), variant, "");
  }

  /// A range of numbers, such as "0..3", is a handicap that the players agreed on: no slip.
  void add_values(const host::Game& game, const gpn_option& option) {
    std::string_view values = option.values;
    while (!values.empty() && values.find("..") == std::string_view::npos) {
      const std::size_t end = std::min(values.find(','), values.size());
      const std::string_view value = values.substr(0, end);
      values.remove_prefix(std::min(end + 1, values.size()));
      if (value == ruleset_.option(option.name)) continue;
      const std::string changed = fmt::format("{}={}", option.name, value);
      add(game.id(), ruleset_.variant(), host::overlay_options(ruleset_.added_options(), changed));
    }
  }

  void add(std::string_view game, std::string_view variant, std::string_view options) {
    if (list_.size() == most_rules) return;
    const auto composed = host::compose(registry_, {game, variant, options, std::nullopt});
    if (!composed || !(*composed)->layers().empty()) return;
    if (known_.insert(play_of(**composed)).second) list_.push_back(*composed);
  }

  /// The game, the options and the start: a variant of a file can be another variant with options.
  static std::string play_of(const host::Ruleset& rules) {
    std::string text(rules.game().id());
    for (const gpn_option& option : rules.game().options()) text.append(1, '\n').append(rules.option(option.name));
    return text.append(1, '\n').append(rules.write_position(rules.start()));
  }

  const host::Registry& registry_;
  const host::Ruleset& ruleset_;
  std::set<std::string> known_{play_of(ruleset_)};
  RulesList list_;
};

}  // namespace

RulesList other_rules(const host::Registry& registry, const host::Ruleset& ruleset) {
  return OtherRules(registry, ruleset).list();
}

std::string difference_of(const host::Ruleset& rules, const host::Ruleset& named) {
  if (rules.game().id() != named.game().id()) return fmt::format("game {}", rules.game().id());
  if (rules.variant() != named.variant()) return fmt::format("variant {}", rules.variant());
  std::string changed;
  for (const gpn_option& option : rules.game().options())
    if (rules.option(option.name) != named.option(option.name))
      changed += fmt::format("{}option {}={}", changed.empty() ? "" : " --", option.name, rules.option(option.name));
  return changed.empty() ? fmt::format("variant {}", rules.variant()) : changed;
}

}  // namespace gpn::replay::repair
