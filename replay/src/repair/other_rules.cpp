#include "repair/other_rules.hpp"

#include <gpn/host/layer.hpp>
#include <gpn/host/variants.hpp>
#include <gpn/text/words.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <set>
#include <utility>

namespace gpn::replay::repair {
namespace {

/// The number of other rules that are tried.
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
    const std::string_view values = option.values;
    if (values.empty() || values.find("..") != std::string_view::npos) return;
    for (const std::string_view value : parts_of(values, ',')) {
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
constexpr int most_extra = 3;
constexpr std::size_t fewest_counts = 2;
constexpr std::size_t fewest_without_rules = 4;
/// One count of so many may be misprinted.
constexpr std::size_t counts_of_misprint = 5;

using Pieces = std::array<int, 2>;  // by player

/// Nothing where the game has no such option.
std::optional<int> extra_of(const host::Ruleset& rules, Color player) {
  const std::string_view name = options[index(player)];
  const auto known = rules.game().options();
  if (std::none_of(known.begin(), known.end(), [&](const gpn_option& option) { return option.name == name; }))
    return std::nullopt;
  const std::string_view text = rules.option(name);
  int value = 0;
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

std::string by(int pieces) { return fmt::format("{} {}", std::abs(pieces), pieces > 0 ? "higher" : "lower"); }

std::string shift_text(const Pieces& more) {
  if (more[0] == more[1]) return "counts are " + by(more[0]);
  if (more[0] == 0 || more[1] == 0)
    return more[0] != 0 ? "counts of White are " + by(more[0]) : "counts of Black are " + by(more[1]);
  const bool is_same_way = (more[0] > 0) == (more[1] > 0);
  return fmt::format("counts of White are {} and those of Black {}",
                     is_same_way ? std::to_string(std::abs(more[0])) : by(more[0]), by(more[1]));
}

class ShiftSearch {
 public:
  ShiftSearch(const notation::Record& record, const Rulebook& rulebook,
              const std::shared_ptr<const host::Ruleset>& ruleset)
      : record_(record), rulebook_(rulebook), ruleset_(ruleset) {}

  std::optional<CountShift> run() {
    const auto trial = try_rules(record_, rulebook_, ruleset_);
    if (!trial || differing(*trial).size() < fewest_counts) return std::nullopt;
    turns_ = trial->turns;
    for (const Color player : {Color::White, Color::Black}) more_[index(player)] = usual_difference(*trial, player);
    std::vector<BoardCount> misprints;
    for (const BoardCount& count : trial->counts)
      if (difference(count) != more_[index(count.player)]) misprints.push_back(count);
    if (more_ == Pieces{} || !are_misprints(misprints.size(), *trial)) return std::nullopt;
    if (auto found = best_rules()) return found;
    if (trial->counts.size() < fewest_without_rules || !begins_shifted(*trial)) return std::nullopt;
    for (BoardCount& count : misprints)
      count.reserve = static_cast<std::uint32_t>(static_cast<int>(count.reserve) + more_[index(count.player)]);
    return CountShift{fmt::format("{} {} than on the board, and no variant or option of {} agrees with them",
                                  misprints.empty() ? "all" : "nearly all", shift_text(more_), ruleset_->game().id()),
                      nullptr, false, false, std::move(misprints)};
  }

 private:
  int difference(const BoardCount& count) const {
    return static_cast<int>(*record_.main.turns[count.turn].reserve) - static_cast<int>(count.reserve);
  }

  std::vector<BoardCount> differing(const RulesTrial& trial) const {
    std::vector<BoardCount> list;
    for (const BoardCount& count : trial.counts)
      if (difference(count) != 0) list.push_back(count);
    return list;
  }

  /// That of the first count, or of the second where it is that of most.
  int usual_difference(const RulesTrial& trial, Color player) const {
    std::vector<int> differences;
    for (const BoardCount& count : trial.counts)
      if (count.player == player) differences.push_back(difference(count));
    if (differences.empty()) return 0;
    const auto number = [&](int each) { return std::count(differences.begin(), differences.end(), each); };
    const int first = differences.front();
    return differences.size() > 1 && number(differences[1]) > number(first) ? differences[1] : first;
  }

  static bool are_misprints(std::size_t number, const RulesTrial& trial) {
    return number * counts_of_misprint <= trial.counts.size();
  }

  /// A turn that is missing shifts the counts after it.
  bool begins_shifted(const RulesTrial& trial) const { return difference(trial.counts.front()) != 0; }

  /// A variant without potentials is likelier than a handicap, and a handicap than potentials that nobody used.
  std::optional<CountShift> best_rules() {
    auto variant = try_variants();
    if (variant && variant->ruleset->layers().empty()) return variant;
    auto handicap = try_handicap();
    if (handicap && variant) handicap->sentence += fmt::format(", as with `--variant {}`", variant->ruleset->variant());
    return handicap ? handicap : variant;
  }

  /// Returns the agreement of the counts with the rules, if there is one; `name` is how the rules are chosen.
  std::optional<CountShift> try_overrides(const Overrides& overrides, const std::string& name) {
    Rulebook rulebook(rulebook_.registry(), overrides);
    const auto rules = rulebook.rules_of(record_);
    const auto trial = rules ? try_rules(record_, rulebook, *rules) : std::nullopt;
    if (!trial || trial->turns < turns_ || trial->counts.size() < fewest_counts) return std::nullopt;
    CountShift shift;
    shift.misprints = differing(*trial);
    if (!are_misprints(shift.misprints.size(), *trial)) return std::nullopt;
    const std::string all =
        shift.misprints.empty()
            ? fmt::format("all {}", trial->counts.size())
            : fmt::format("{} of {}", trial->counts.size() - shift.misprints.size(), trial->counts.size());
    shift.sentence = fmt::format("{} {} than on the board; with `{}` {} agree{}",
                                 shift.misprints.empty() ? "all" : "nearly all", shift_text(more_), name, all,
                                 trial->turns > turns_ ? fmt::format(" and {} turns are legal", trial->turns) : "");
    shift.ruleset = *rules;
    shift.is_played = trial->survives;
    return shift;
  }

  Overrides overrides() const {
    Overrides overrides = rulebook_.overrides();
    overrides.game = ruleset_->game().id();
    overrides.variant = ruleset_->variant();
    if (!ruleset_->layers().empty()) overrides.potentials = host::layers_text(ruleset_->layers());
    return overrides;
  }

  std::optional<CountShift> try_variants() {
    if (!ruleset_->layers().empty()) return std::nullopt;
    Overrides others = overrides();
    for (const std::string_view variant : rulebook_.registry().variant_names(ruleset_->game())) {
      if (variant == ruleset_->variant()) continue;
      others.variant = variant;
      if (auto found = try_overrides(others, fmt::format("--variant {}", variant))) return found;
    }
    return std::nullopt;
  }

  std::optional<CountShift> try_handicap() {
    Pieces named{};
    Pieces extra{};
    for (const Color player : {Color::White, Color::Black}) {
      const std::size_t i = index(player);
      const auto known = extra_of(*ruleset_, player);
      if (!known || more_[i] < 0 || *known + more_[i] > most_extra) return std::nullopt;
      named[i] = *known;
      extra[i] = *known + more_[i];
    }
    Overrides others = overrides();
    others.options = host::overlay_options(others.options, option_text(extra, named, " "));
    auto found = try_overrides(others, "--option " + option_text(extra, named, " --option "));
    if (found) found->is_handicap = true;
    return found;
  }

  const notation::Record& record_;
  const Rulebook& rulebook_;
  const std::shared_ptr<const host::Ruleset>& ruleset_;
  std::size_t turns_ = 0;  // that are legal by the rules of the record
  Pieces more_{};          // than on the board
};

}  // namespace

std::optional<CountShift> find_count_shift(const notation::Record& record, const Rulebook& rulebook,
                                           const std::shared_ptr<const host::Ruleset>& ruleset) {
  return ShiftSearch(record, rulebook, ruleset).run();
}

}  // namespace gpn::replay
