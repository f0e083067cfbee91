#include "repair/other_rules.hpp"

#include <gpn/host/option_text.hpp>
#include <gpn/host/variants.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>

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
    if (!composed || !(*composed)->layers().empty() || is_same(**composed, ruleset_)) return;
    const bool is_known =
        std::any_of(list_.begin(), list_.end(), [&](const auto& known) { return is_same(*known, **composed); });
    if (!is_known) list_.push_back(*composed);
  }

  /// A variant of a file can be another variant with options.
  static bool is_same(const host::Ruleset& a, const host::Ruleset& b) {
    if (a.game().id() != b.game().id()) return false;
    const auto& options = a.game().options();
    const bool has_same_options = std::all_of(options.begin(), options.end(), [&](const gpn_option& option) {
      return a.option(option.name) == b.option(option.name);
    });
    return has_same_options && a.write_position(a.start()) == b.write_position(b.start());
  }

  const host::Registry& registry_;
  const host::Ruleset& ruleset_;
  RulesList list_;
};

}  // namespace

RulesList other_rules(const host::Registry& registry, const host::Ruleset& ruleset) {
  return OtherRules(registry, ruleset).list();
}

std::string difference_of(const host::Ruleset& rules, const host::Ruleset& named) {
  if (rules.game().id() != named.game().id()) return fmt::format("game {}", rules.game().id());
  if (rules.variant() != named.variant()) return fmt::format("variant {}", rules.variant());
  for (const gpn_option& option : rules.game().options())
    if (rules.option(option.name) != named.option(option.name))
      return fmt::format("option {}={}", option.name, rules.option(option.name));
  return fmt::format("variant {}", rules.variant());
}

}  // namespace gpn::replay::repair
