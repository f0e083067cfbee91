#include "shard/settings_text.hpp"

#include <gpn/notation/file_input.hpp>
#include <gpn/replay/limit_ranges.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

namespace gpn::replay {
namespace {

constexpr std::array<std::pair<std::string_view, ReportStyle>, 4> styles{{
    {"human", ReportStyle::Human},
    {"jsonl", ReportStyle::JsonLines},
    {"sarif", ReportStyle::Sarif},
    {"github", ReportStyle::GitHub},
}};
constexpr std::array severities{Severity::Note, Severity::Warning, Severity::Error};

/// A setting under the name of the option that sets it. An empty text is a setting that was not given.
struct Setting {
  std::string_view key;
  std::string (*write)(const ShardSettings& settings);
  bool (*read)(std::string_view text, ShardSettings& settings);  // false: no such value
};

template <auto member>
std::string write_optional(const ShardSettings& settings) {
  return (settings.overrides.*member).value_or("");
}

template <auto member>
bool read_optional(std::string_view text, ShardSettings& settings) {
  if (!text.empty()) settings.overrides.*member = text;
  return true;
}

std::string write_from(const ShardSettings& settings) {
  return settings.from ? std::string(name(*settings.from)) : std::string();
}

bool read_from(std::string_view text, ShardSettings& settings) {
  if (!text.empty()) settings.from = notation::format_named(text);
  return text.empty() || settings.from;
}

bool read_style(std::string_view text, ShardSettings& settings) {
  const auto style = style_named(text);
  if (style) settings.style = *style;
  return style.has_value();
}

bool read_severity(std::string_view text, ShardSettings& settings) {
  const auto severity = severity_named(text);
  if (severity) settings.least_severity = *severity;
  return severity.has_value();
}

bool read_strictness(std::string_view text, ShardSettings& settings) {
  settings.overrides.strictness = text == "yes" ? Strictness::Strict : Strictness::Lenient;
  return text == "yes" || text == "no";
}

bool read_links(std::string_view text, ShardSettings& settings) {
  settings.links = text == "anywhere" ? Links::FollowAnywhere : Links::Follow;
  return text == "anywhere" || text == "below";
}

constexpr std::array<Setting, 10> settings_in_order{{
    {"format", [](const ShardSettings& s) { return std::string(name(s.style)); }, read_style},
    {"least-severity", [](const ShardSettings& s) { return std::string(name(s.least_severity)); }, read_severity},
    {"strict",
     [](const ShardSettings& s) { return std::string(s.overrides.strictness == Strictness::Strict ? "yes" : "no"); },
     read_strictness},
    {"linked-files",
     [](const ShardSettings& s) { return std::string(s.links == Links::FollowAnywhere ? "anywhere" : "below"); },
     read_links},
    {"from", write_from, read_from},
    {"game", write_optional<&Overrides::game>, read_optional<&Overrides::game>},
    {"variant", write_optional<&Overrides::variant>, read_optional<&Overrides::variant>},
    {"option", [](const ShardSettings& s) { return s.overrides.options; },
     [](std::string_view text, ShardSettings& s) {
       s.overrides.options = text;
       return true;
     }},
    {"potentials", write_optional<&Overrides::potentials>, read_optional<&Overrides::potentials>},
    {"position", write_optional<&Overrides::position>, read_optional<&Overrides::position>},
}};

void append_line(std::string_view key, std::string_view value, std::string& out) {
  out += fmt::format("setting {}{}{}\n", key, value.empty() ? "" : " ", escape(value));
}

bool read_limit(const LimitRange& range, std::string_view text, notation::Limits& limits) {
  std::uint32_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 1 || value > range.most) return false;
  limits.*range.limit = value;
  return true;
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

std::string no_such_value(std::string_view key) {
  return fmt::format("is damaged: the setting {} has no such value", key);
}

}  // namespace

std::string_view name(ReportStyle style) noexcept {
  return std::find_if(styles.begin(), std::prev(styles.end()), [&](const auto& each) { return each.second == style; })
      ->first;
}

std::optional<ReportStyle> style_named(std::string_view name) noexcept {
  for (const auto& [known, style] : styles)
    if (known == name) return style;
  return std::nullopt;
}

std::optional<Severity> severity_named(std::string_view text) noexcept {
  for (const Severity severity : severities)
    if (name(severity) == text) return severity;
  return std::nullopt;
}

void append_settings(const ShardSettings& settings, std::string& out) {
  for (const Setting& setting : settings_in_order) append_line(setting.key, setting.write(settings), out);
  for (const LimitRange& range : limit_ranges)
    append_line(range.name, std::to_string(settings.limits.*range.limit), out);
}

tl::expected<ShardSettings, std::string> read_settings(LineReader& lines) {
  ShardSettings settings;
  for (const Setting& setting : settings_in_order) {
    const auto value = read_value(lines, setting.key);
    if (!value) return tl::unexpected(value.error());
    if (!setting.read(*value, settings)) return tl::unexpected(no_such_value(setting.key));
  }
  for (const LimitRange& range : limit_ranges) {
    const auto value = read_value(lines, range.name);
    if (!value) return tl::unexpected(value.error());
    if (!read_limit(range, *value, settings.limits)) return tl::unexpected(no_such_value(range.name));
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
  for (const Setting& setting : settings_in_order)
    if (setting.write(a) != setting.write(b)) names.emplace_back(setting.key);
  for (const LimitRange& range : limit_ranges)
    if (a.limits.*range.limit != b.limits.*range.limit) names.emplace_back(range.name);
  return names;
}

}  // namespace gpn::replay
