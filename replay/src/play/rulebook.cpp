#include "play/diagnostic.hpp"

#include <gpn/host/findings.hpp>
#include <gpn/host/layer.hpp>
#include <gpn/host/nearest.hpp>
#include <gpn/host/variants.hpp>
#include <gpn/replay/rulebook.hpp>
#include <gpn/replay/suggest.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace gpn::replay {
namespace {

using notation::Diagnostic;
using notation::Record;
using notation::Span;

/// The number of rulesets that are kept: memory must not grow with a file that names different rules for every record.
constexpr std::size_t most_composed = 64;

/// The place of a tag; the start of the record when the tag is missing or implied by the dialect.
Span place_of(const Record& record, std::string_view tag_name) {
  for (const notation::Tag& tag : record.tags)
    if (tag.name == tag_name && tag.span.end > tag.span.begin) return tag.span;
  return {record.span.begin, record.span.begin};
}

/// Returns the place to mark in a record without a game. In a sheet it is the first turn, because the words there show
/// neither game.
Span place_without_game(const Record& record) {
  const bool is_sheet = record.format == notation::Format::Sheet;
  return is_sheet && !record.main.turns.empty() ? record.main.turns.front().span : place_of(record, "Game");
}

std::string_view choose(const std::optional<std::string>& override_value, std::optional<std::string_view> tag) {
  if (override_value) return *override_value;
  return tag.value_or(std::string_view());
}

std::string games_of(const host::Registry& registry) {
  std::string names;
  for (const auto& game : registry.games()) names += (names.empty() ? "" : ", ") + std::string(game->id());
  return names;
}

Diagnostic from_remark(const host::Remark& remark, Span span) {
  Diagnostic diagnostic = make_diagnostic(remark.finding, span, remark.message);
  diagnostic.severity = Severity::Error;
  diagnostic.rule = remark.rule;
  return diagnostic;
}

/// True if a known name is like `written`.
bool suggest_nearest(std::string_view written, const std::vector<std::string_view>& known, Diagnostic& diagnostic) {
  const auto meant = host::nearest(written, known);
  if (meant) diagnostic.suggestions.emplace_back(*meant);
  return meant.has_value();
}

Diagnostic no_rules_for(std::string_view game, const Record& record, const host::Registry& registry) {
  if (game.empty() && record.other_game)
    return make_diagnostic("unknown-game", record.other_game->sign,
                           fmt::format("this is a record of {}, for which there are no rules; known games are {}",
                                       record.other_game->name, games_of(registry)));
  if (game.empty())
    return make_diagnostic("no-game", place_without_game(record),
                           fmt::format("cannot tell which game this is: add a tag [Game \"...\"] or use --game; known "
                                       "games are {}",
                                       games_of(registry)));
  const std::string_view absent = registry.why_absent(host::ModuleKind::Game, game);
  if (!absent.empty())
    return make_diagnostic("unknown-game", place_of(record, "Game"),
                           fmt::format("there are no rules for the game \"{}\"; {}", game, absent));
  Diagnostic unknown = make_diagnostic(
      "unknown-game", place_of(record, "Game"),
      fmt::format("there are no rules for the game \"{}\"; known games are {}", game, games_of(registry)));
  std::vector<std::string_view> known;
  for (const auto& each : registry.games()) known.push_back(each->id());
  suggest_nearest(game, known, unknown);
  return unknown;
}

/// The nearest name is a suggestion of its own, so that tools can put it in its place.
Diagnostic no_such_variant(const host::Registry& registry, const host::Choice& choice, const host::Remark& remark,
                           Span span) {
  const auto known = registry.variant_names(*registry.find(choice.game));
  Diagnostic diagnostic = from_remark(remark, span);
  if (!suggest_nearest(choice.variant, known, diagnostic)) return diagnostic;
  diagnostic.message = fmt::format("there are no rules for the variant \"{}\" of {}; known are {}", choice.variant,
                                   choice.game, fmt::join(known, ", "));
  return diagnostic;
}

/// The tag that the composer rejects. Only the first `own_options` bytes of the options come from the record.
std::string_view tag_of(const host::Remark& remark, std::size_t own_options) {
  using host::Finding;
  const std::string_view code = remark.finding.code;
  const auto is = [&](Finding finding) { return code == finding.code(); };
  if (is("potentials-unavailable") || is("layer-syntax") || is("layers-refused")) return "Potentials";
  const bool about_options = !is("variant-unavailable") && remark.end > remark.begin;
  return about_options && remark.end <= own_options ? "Options" : "Variant";
}

}  // namespace

std::optional<std::string_view> potentials_of(const Record& record, const Overrides& overrides) {
  if (overrides.potentials) return *overrides.potentials;
  const notation::Tag* const tag = find_tag(record, "Potentials");
  if (tag == nullptr) return std::nullopt;
  const bool is_implied = tag->span == Span{};
  if (is_implied && overrides.variant) return std::nullopt;
  return tag->value;
}

/// The variant that the record names. One that was concluded from its turns is of the game that was concluded with it.
std::optional<std::string_view> variant_of(const Record& record, const Overrides& overrides) {
  const notation::Tag* const tag = find_tag(record, "Variant");
  if (tag == nullptr) return std::nullopt;
  const bool is_implied = tag->span == Span{};
  if (is_implied && overrides.game && record.tag("Game") != *overrides.game) return std::nullopt;
  return tag->value;
}

void keep_overrides(const Overrides& overrides, notation::Record& record) {
  if (!overrides.options.empty()) {
    const std::string_view own = record.tag("Options").value_or(std::string_view());
    record.set_tag("Options", host::overlay_options(own, overrides.options));
  }
  if (overrides.potentials)
    record.set_tag("Potentials", *overrides.potentials);
  else if (!potentials_of(record, overrides))
    std::erase_if(record.tags, [](const notation::Tag& tag) { return tag.name == "Potentials"; });
  if (overrides.position) record.set_tag("Position", *overrides.position);
}

Rulebook::Rulebook(const host::Registry& registry, Overrides overrides)
    : registry_(registry), overrides_(std::move(overrides)) {}

tl::expected<std::shared_ptr<const host::Ruleset>, Diagnostic> Rulebook::rules_of(const Record& record) {
  return compose(record, choose(overrides_.game, record.tag("Game")),
                 choose(overrides_.variant, variant_of(record, overrides_)), potentials_of(record, overrides_));
}

std::vector<std::shared_ptr<const host::Ruleset>> Rulebook::rules_in_question(
    const Record& record, const std::shared_ptr<const host::Ruleset>& named) {
  std::vector<std::shared_ptr<const host::Ruleset>> rules{named};
  if (overrides_.variant || potentials_of(record, overrides_)) return rules;
  const auto add = [&](std::string_view game, std::string_view variant) {
    if (auto composed = compose(record, game, variant, std::nullopt)) rules.push_back(std::move(*composed));
  };
  for (const gpn_variant& variant : named->game().variants())
    if (variant.name != named->variant()) add(named->game().id(), variant.name);
  const notation::Tag* const tag = find_tag(record, "Game");
  const bool is_named = tag != nullptr && tag->span != Span{};
  if (overrides_.game || is_named) return rules;
  for (const auto& game : registry_.games())
    if (game->id() != named->game().id()) add(game->id(), {});
  return rules;
}

std::vector<std::shared_ptr<const host::Ruleset>> Rulebook::rules_of_all_games(const Record& record) {
  const auto written = [&](const char* name) {
    const notation::Tag* const tag = find_tag(record, name);  // one without a place was inferred with another game
    return tag != nullptr && tag->span != Span{} ? std::optional(tag->value) : std::nullopt;
  };
  const auto variant_tag = written("Variant");
  const auto potentials =
      overrides_.potentials ? std::optional<std::string_view>(*overrides_.potentials) : written("Potentials");
  std::vector<std::shared_ptr<const host::Ruleset>> rules;
  for (const auto& game : registry_.games()) {
    const bool is_named = overrides_.variant || variant_tag;
    const auto variants =
        is_named ? std::vector{choose(overrides_.variant, variant_tag)} : registry_.variant_names(*game);
    for (const std::string_view each : variants)
      if (auto composed = compose(record, game->id(), each, potentials)) rules.push_back(std::move(*composed));
  }
  return rules;
}

tl::expected<std::shared_ptr<const host::Ruleset>, Diagnostic> Rulebook::compose(
    const Record& record, std::string_view game, std::string_view variant, std::optional<std::string_view> potentials) {
  const std::string_view options = record.tag("Options").value_or(std::string_view());
  const auto same = [](std::string_view a, std::string_view b) noexcept {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  };
  const auto known = std::find_if(composed_.begin(), composed_.end(), [&](const Entry& entry) {
    return same(entry.game, game) && same(entry.variant, variant) && same(entry.options, options) &&
           entry.potentials == potentials;
  });
  if (known != composed_.end()) return known->ruleset;

  const auto module = registry_.find(game);
  if (module == nullptr) return tl::unexpected(no_rules_for(game, record, registry_));
  const std::string all_options = host::overlay_options(options, overrides_.options);
  host::Choice choice{module->id(), variant, all_options, std::nullopt};
  choice.layers = potentials;
  auto ruleset = host::compose(registry_, choice);
  if (!ruleset) {
    const host::Remark& remark = ruleset.error();
    const Span place = place_of(record, tag_of(remark, all_options.size() - overrides_.options.size()));
    return tl::unexpected(remark.finding.code == host::Finding("variant-unavailable").code()
                              ? no_such_variant(registry_, choice, remark, place)
                              : from_remark(remark, place));
  }
  if (composed_.size() == most_composed) composed_.erase(composed_.begin());
  composed_.push_back({std::string(game), std::string(variant), std::string(options),
                       potentials ? std::optional(std::string(*potentials)) : std::nullopt, *ruleset});
  return *ruleset;
}

tl::expected<host::Position, Diagnostic> Rulebook::start_of(const Record& record, const host::Ruleset& ruleset) const {
  const std::string_view text = choose(overrides_.position, record.tag("Position"));
  if (text.empty()) return ruleset.start();
  auto position = ruleset.read_position(text);
  if (position) return *position;
  Span span = place_of(record, "Position");
  if (span.end - span.begin == text.size() && position.error().end <= text.size())
    span = {span.begin + position.error().begin, span.begin + position.error().end};
  return tl::unexpected(from_remark(position.error(), span));
}

}  // namespace gpn::replay
