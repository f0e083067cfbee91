#include "shard/settings_text.hpp"

#include <gpn/notation/file_input.hpp>
#include <gpn/replay/settings.hpp>
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
  return {key, [=](const ShardSettings& settings) { return (settings.overrides.*text).value_or(""); },
          [=](std::string_view value, ShardSettings& settings) {
            if (!value.empty()) settings.overrides.*text = value;
            return true;
          }};
}

Setting limit(const LimitRange& range) {
  return {range.name, [range](const ShardSettings& settings) { return std::to_string(settings.limits.*range.limit); },
          [range](std::string_view text, ShardSettings& settings) {
            const auto value = number_from<std::uint32_t>(text);
            if (!value || *value < 1 || *value > range.most) return false;
            settings.limits.*range.limit = *value;
            return true;
          }};
}

std::vector<Setting> make_settings() {
  std::vector<Setting> settings{
      choice<ReportStyle>(
          "format", report_styles, [](auto& each) -> auto& { return each.style; }),
      choice<Severity>(
          "least-severity", severities, [](auto& each) -> auto& { return each.least_severity; }),
      choice<Strictness>(
          "strict", strict, [](auto& each) -> auto& { return each.overrides.strictness; }),
      choice<Links>(
          "linked-files", links, [](auto& each) -> auto& { return each.links; }),
      {"from", [](const ShardSettings& each) { return std::string(each.from ? name(*each.from) : ""); },
       [](std::string_view text, ShardSettings& each) {
         if (!text.empty()) each.from = notation::format_named(text);
         return text.empty() || each.from;
       }},
      optional_text("game", &Overrides::game),
      optional_text("variant", &Overrides::variant),
      {"option", [](const ShardSettings& each) { return each.overrides.options; },
       [](std::string_view text, ShardSettings& each) {
         each.overrides.options = text;
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

/// The value of the setting with this key, which must be on the next line.
tl::expected<std::string, std::string> read_value(LineReader& lines, std::string_view key) {
  const auto line = lines.line();
  if (!line) return tl::unexpected(line.error());
  Words words(line->value_or(""));
  const bool is_it = words.word() == "setting" && words.word() == key;
  std::string value = words.ok() && !words.at_end() ? words.text() : std::string();
  if (!is_it || !words.at_end()) return tl::unexpected(fmt::format("is damaged: expected the setting {}", key));
  lines.hash_line();
  return value;
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

tl::expected<ShardSettings, std::string> read_settings(LineReader& lines) {
  ShardSettings settings;
  for (const Setting& setting : settings_in_order()) {
    const auto value = read_value(lines, setting.key);
    if (!value) return tl::unexpected(value.error());
    if (!setting.read(*value, settings))
      return tl::unexpected(fmt::format("is damaged: the setting {} has no such value", setting.key));
  }
  return settings;
}

ShardSettings shard_settings(const InputSettings& input, const ReportSettings& report) {
  return {input.from, input.overrides, input.limits, input.links, report.style, report.least_severity};
}

InputSettings input_settings(const ShardSettings& settings) {
  InputSettings input;
  input.from = settings.from;
  input.overrides = settings.overrides;
  input.limits = settings.limits;
  input.links = settings.links;
  return input;
}

std::vector<std::string> differences(const ShardSettings& a, const ShardSettings& b) {
  std::vector<std::string> names;
  for (const Setting& setting : settings_in_order())
    if (setting.write(a) != setting.write(b)) names.emplace_back(setting.key);
  return names;
}

}  // namespace gpn::replay
