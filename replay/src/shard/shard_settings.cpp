// The settings that a plan fixes for all its shards: lines of its manifest, and one hash of all in the rules that can
// change a report.
#include "shard/manifest.hpp"
#include "stream/digest.hpp"

#include <gpn/notation/file_input.hpp>
#include <gpn/replay/explanation.hpp>
#include <gpn/replay/settings.hpp>
#include <gpn/replay/shard.hpp>
#include <gpn/replay/version.hpp>
#include <gpn/text/number.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

namespace gpn::replay {
namespace {

template <class Value>
using Names = std::span<const std::pair<std::string_view, Value>>;

constexpr std::array<std::pair<std::string_view, Severity>, 3> severities{{{name(Severity::Note), Severity::Note},
                                                                           {name(Severity::Warning), Severity::Warning},
                                                                           {name(Severity::Error), Severity::Error}}};
constexpr std::array<std::pair<std::string_view, Strictness>, 2> strict{
    {{"yes", Strictness::Strict}, {"no", Strictness::Lenient}}};
constexpr std::array<std::pair<std::string_view, Links>, 2> links{
    {{"anywhere", Links::FollowAnywhere}, {"below", Links::Follow}}};

template <class Value>
std::string_view name_of(Value value, Names<Value> names) {
  return std::find_if(names.begin(), std::prev(names.end()), [&](const auto& each) { return each.second == value; })
      ->first;
}

template <class Value>
std::optional<Value> value_of(std::string_view name, Names<Value> names) {
  const auto found = std::find_if(names.begin(), names.end(), [&](const auto& each) { return each.first == name; });
  return found == names.end() ? std::nullopt : std::optional(found->second);
}

/// A setting under the name of the option that sets it. An empty text is a setting that was not given.
struct Setting {
  std::string_view key;
  std::function<std::string(const ShardSettings& settings)> write;
  std::function<bool(std::string_view text, ShardSettings& settings)> read;  // false: no such value
};

/// One of these values. `value_in` returns it by reference.
template <class Value, class Access>
Setting choice(std::string_view key, Names<Value> names, Access value_in) {
  return {key, [=](const ShardSettings& settings) { return std::string(name_of(value_in(settings), names)); },
          [=](std::string_view text, ShardSettings& settings) {
            const auto value = value_of(text, names);
            if (value) value_in(settings) = *value;
            return value.has_value();
          }};
}

Setting optional_text(std::string_view key, std::optional<std::string> Overrides::*text) {
  return {key, [=](const ShardSettings& settings) { return (settings.input.overrides.*text).value_or(""); },
          [=](std::string_view value, ShardSettings& settings) {
            if (!value.empty()) settings.input.overrides.*text = value;
            return true;
          }};
}

Setting limit(const LimitRange& range) {
  return {range.name,
          [range](const ShardSettings& settings) { return std::to_string(settings.input.limits.*range.limit); },
          [range](std::string_view text, ShardSettings& settings) {
            const auto value = number_from<std::uint32_t>(text);
            if (!value || *value < 1 || *value > range.most) return false;
            settings.input.limits.*range.limit = *value;
            return true;
          }};
}

std::vector<Setting> make_settings() {
  std::vector<Setting> settings{
      choice<ReportStyle>(
          "format", report_styles, [](auto& each) -> auto& { return each.report.style; }),
      choice<Severity>(
          "least-severity", severities, [](auto& each) -> auto& { return each.report.least_severity; }),
      choice<Strictness>(
          "strict", strict, [](auto& each) -> auto& { return each.input.overrides.strictness; }),
      choice<Links>(
          "linked-files", links, [](auto& each) -> auto& { return each.input.links; }),
      {"from", [](const ShardSettings& each) { return std::string(each.input.from ? name(*each.input.from) : ""); },
       [](std::string_view text, ShardSettings& each) {
         if (!text.empty()) each.input.from = notation::format_named(text);
         return text.empty() || each.input.from;
       }},
      optional_text("game", &Overrides::game),
      optional_text("variant", &Overrides::variant),
      {"option", [](const ShardSettings& each) { return each.input.overrides.options; },
       [](std::string_view text, ShardSettings& each) {
         each.input.overrides.options = text;
         return true;
       }},
      optional_text("potentials", &Overrides::potentials),
      optional_text("position", &Overrides::position),
  };
  for (const LimitRange& range : limit_ranges) settings.push_back(limit(range));
  return settings;
}

const std::vector<Setting>& settings_in_order() {
  static const std::vector<Setting> settings = make_settings();
  return settings;
}

}  // namespace

std::string_view name(ReportStyle style) noexcept { return name_of<ReportStyle>(style, report_styles); }

std::optional<ReportStyle> style_named(std::string_view name) noexcept {
  return value_of<ReportStyle>(name, report_styles);
}

std::optional<Severity> severity_named(std::string_view name) noexcept { return value_of<Severity>(name, severities); }

void append_settings(const ShardSettings& settings, std::string& out) {
  for (const Setting& setting : settings_in_order()) {
    const std::string value = setting.write(settings);
    out += fmt::format("setting {}{}{}\n", setting.key, value.empty() ? "" : " ", escape(value));
  }
}

ShardSettings read_settings(LineReader& lines) {
  ShardSettings settings;
  for (const Setting& setting : settings_in_order()) {
    Words words = lines.words_after("setting");
    const bool is_it = words.word() == setting.key;
    const std::string value = words.ok() && !words.at_end() ? words.text() : std::string();
    if (!is_it || !words.at_end()) lines.refuse(fmt::format("is damaged: expected the setting {}", setting.key));
    if (!setting.read(value, settings))
      lines.refuse(fmt::format("is damaged: the setting {} has no such value", setting.key));
  }
  return settings;
}

std::vector<std::string> differences(const ShardSettings& a, const ShardSettings& b) {
  std::vector<std::string> names;
  for (const Setting& setting : settings_in_order())
    if (setting.write(a) != setting.write(b)) names.emplace_back(setting.key);
  return names;
}

namespace {

std::string text_of(const host::Variant& variant) {
  std::string text = fmt::format("variant {}/{} = {}, {}, {}, start {}\n", variant.game->id(), variant.name,
                                 variant.base, variant.options, host::layers_text(variant.layers), variant.start);
  for (const host::AgreementItem& item : host::agreement_items)
    text += fmt::format("{}: {}\n", item.key, variant.agreement.*item.text);
  return text;
}

void add(const host::Registry& registry, Digest& digest) {
  digest.add(fmt::format("gpn {}\n", version()));
  for (const auto& game : registry.games())
    digest.add(fmt::format("game {} {}\n{}", game->id(), game->table().version, describe(registry, game->id())));
  for (const auto& layer : registry.layers())
    digest.add(fmt::format("layer {} {}\n{}", layer->id(), layer->table().version, describe(registry, layer->id())));
  for (const auto& variant : registry.variants()) digest.add(text_of(*variant));
}

/// Texts of any length and content, so that no two lists of them are the same bytes.
void add_text(std::string_view text, Digest& digest) {
  digest.add(fmt::format("{} ", text.size()));
  digest.add(text);
}

}  // namespace

host::ContentHash rules_hash(const host::Registry& registry, std::span<const host::ContentHash> loaded_modules) {
  Digest digest;
  add(registry, digest);
  std::vector<host::ContentHash> modules(loaded_modules.begin(), loaded_modules.end());
  std::sort(modules.begin(), modules.end());
  for (const host::ContentHash& module : modules) digest.add(module.text() + "\n");
  return digest.finish();
}

tl::expected<host::ContentHash, std::string> worker_rules_hash(const host::Registry& built_in,
                                                               const WorkerRules& rules) {
  Digest digest;
  digest.add("in workers\n");
  add(built_in, digest);
  for (const host::CopiedModule& module : rules.modules.modules) {
    const auto bytes = module.copy.bytes();
    if (!bytes) return tl::unexpected(bytes.error());
    add_text(module.is_named ? "named" : "found", digest);
    add_text(module.sidecar, digest);
    add_text(*bytes, digest);
  }
  for (const host::AbsentModule& absent : rules.modules.absent) add_text(absent.id, digest);
  for (const VariantsSource& variants : rules.variants) {
    add_text(variants.is_named ? "named variants" : "found variants", digest);
    add_text(variants.text, digest);
  }
  return digest.finish();
}

}  // namespace gpn::replay
