#include "repair/other_rules.hpp"

#include "play/unnamed_rules.hpp"

#include <gpn/host/option_text.hpp>
#include <gpn/host/variants.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
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

namespace gpn::replay {
namespace {

/// The options of GIPF and of games like it.
constexpr std::array<std::string_view, 2> options{"extra-white", "extra-black"};
constexpr std::uint32_t most_extra = 3;
constexpr std::size_t fewest_counts = 2;

using Pieces = std::array<std::uint32_t, 2>;  // by player

/// Nothing where the game has no such option.
std::optional<std::uint32_t> extra_of(const host::Ruleset& rules, Color player) {
  const std::string_view name = options[index(player)];
  const auto known = rules.game().options();
  if (std::none_of(known.begin(), known.end(), [&](const gpn_option& option) { return option.name == name; }))
    return std::nullopt;
  const std::string text(rules.option(name));
  std::uint32_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::string option_text(const Pieces& extra, const Pieces& named, std::string_view separator) {
  std::string text;
  for (const Color player : {Color::White, Color::Black}) {
    const std::size_t i = index(player);
    if (extra[i] == named[i]) continue;
    if (!text.empty()) text += separator;
    text += fmt::format("{}={}", options[i], extra[i]);
  }
  return text;
}

std::string higher(std::uint32_t pieces) { return fmt::format("{} higher", pieces); }

std::string sentence_of(const Pieces& more, std::string_view option, const RulesTrial& trial, std::size_t turns) {
  std::string who;
  if (more[0] == more[1])
    who = "all counts are " + higher(more[0]);
  else if (more[0] != 0 && more[1] != 0)
    who = fmt::format("all counts of White are {} and those of Black {}", more[0], higher(more[1]));
  else
    who = more[0] != 0 ? "all counts of White are " + higher(more[0]) : "all counts of Black are " + higher(more[1]);
  const std::string legal = trial.turns > turns ? fmt::format(" and {} turns are legal", trial.turns) : std::string();
  return fmt::format("{} than on the board; with `--option {}` all {} agree{}", who, option, trial.counts_agreeing,
                     legal);
}

class HandicapSearch {
 public:
  HandicapSearch(const notation::Record& record, const Rulebook& rulebook, const host::Ruleset& ruleset,
                 std::size_t turns)
      : record_(record), rulebook_(rulebook), ruleset_(ruleset), turns_(turns) {}

  std::optional<Handicap> run() {
    for (const Color player : {Color::White, Color::Black}) {
      const auto extra = extra_of(ruleset_, player);
      if (!extra) return std::nullopt;
      named_[index(player)] = *extra;
    }
    for (const Pieces& extra : candidates())
      if (auto found = try_extra(extra)) return found;
    return std::nullopt;
  }

 private:
  /// One player before both, few pieces before many.
  std::vector<Pieces> candidates() const {
    std::vector<Pieces> list;
    for (std::uint32_t n = named_[0] + 1; n <= most_extra; ++n) list.push_back({n, named_[1]});
    for (std::uint32_t n = named_[1] + 1; n <= most_extra; ++n) list.push_back({named_[0], n});
    for (std::uint32_t white = named_[0] + 1; white <= most_extra; ++white)
      for (std::uint32_t black = named_[1] + 1; black <= most_extra; ++black) list.push_back({white, black});
    return list;
  }

  std::optional<Handicap> try_extra(const Pieces& extra) {
    Overrides overrides = rulebook_.overrides();
    overrides.game = ruleset_.game().id();
    overrides.variant = ruleset_.variant();
    overrides.options = host::overlay_options(overrides.options, option_text(extra, named_, " "));
    if (!ruleset_.layers().empty()) overrides.potentials = host::layers_text(ruleset_.layers());
    Rulebook rulebook(rulebook_.registry(), std::move(overrides));
    const auto rules = rulebook.rules_of(record_);
    if (!rules) return std::nullopt;
    const auto trial = try_rules(record_, rulebook, *rules);
    if (!trial || trial->counts_differing != 0 || trial->counts_agreeing < fewest_counts || trial->turns < turns_)
      return std::nullopt;
    const Pieces more{extra[0] - named_[0], extra[1] - named_[1]};
    return Handicap{*rules, sentence_of(more, option_text(extra, named_, " --option "), *trial, turns_)};
  }

  const notation::Record& record_;
  const Rulebook& rulebook_;
  const host::Ruleset& ruleset_;
  std::size_t turns_;
  Pieces named_{};
};

/// Whether no count of the player is written before the first that differs.
bool differ_from_the_first(const notation::Record& record, const Report& report) {
  const auto first = std::find_if(report.diagnostics.begin(), report.diagnostics.end(),
                                  [](const notation::Diagnostic& each) { return each.code == "reserve-count"; });
  if (first == report.diagnostics.end() || !first->turn) return false;
  const auto& turns = record.main.turns;
  for (std::size_t i = *first->turn - 1; i >= 2; i -= 2)
    if (i - 2 < turns.size() && turns[i - 2].reserve) return false;
  return true;
}

}  // namespace

std::optional<Handicap> find_handicap(const notation::Record& record, const Rulebook& rulebook,
                                      const host::Ruleset& ruleset, const Report& report) {
  const auto is_count = [](const notation::Diagnostic& each) { return each.code == "reserve-count"; };
  const auto counts = std::count_if(report.diagnostics.begin(), report.diagnostics.end(), is_count);
  if (counts < static_cast<std::ptrdiff_t>(fewest_counts) || !differ_from_the_first(record, report))
    return std::nullopt;
  return HandicapSearch(record, rulebook, ruleset, report.turns).run();
}

std::optional<Handicap> find_handicap(const notation::Record& record, const Rulebook& rulebook,
                                      const std::shared_ptr<const host::Ruleset>& ruleset) {
  const auto trial = try_rules(record, rulebook, ruleset);
  if (!trial || trial->counts_differing < fewest_counts) return std::nullopt;
  return HandicapSearch(record, rulebook, *ruleset, trial->turns).run();
}

}  // namespace gpn::replay
