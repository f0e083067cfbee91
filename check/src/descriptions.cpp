// B: how a module describes itself.
#include "exercise.hpp"
#include "probe.hpp"

#include <gpn/author/module.hpp>
#include <gpn/author/settings.hpp>

#include <nlohmann/json.hpp>

#include <fstream>
#include <iterator>
#include <map>
#include <set>

namespace gpn::check {
namespace {

/// What games and layers are described by.
struct Description {
  std::string_view id, title, version;
  const std::vector<gpn_option>& options;
};

Description description_of(const Module& module) {
  if (module.layer != nullptr) {
    const gpn_layer& table = module.layer->table();
    return {table.id, table.title, table.version, module.layer->options()};
  }
  const gpn_game& table = module.game->table();
  return {table.id, table.title, table.version, module.game->options()};
}

void needs_file(const Probe& probe) {
  if (probe.module().file.empty()) probe.skip("it is built in, so it has no file and no manifest");
}

void sidecar_is_manifest(Probe& probe) {
  needs_file(probe);
  std::filesystem::path sidecar = probe.module().file;
  sidecar.replace_extension(".json");
  std::ifstream file(sidecar, std::ios::binary);
  if (!file)
    probe.warn(fmt::format("there is no {} beside it; gpn_add_plugin() writes it", sidecar.filename().string()));
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  probe.require(text == probe.module().manifest,
                "{} is not byte for byte what gpn_manifest() returns; write it anew with gpn plugins manifest",
                sidecar.filename().string());
}

void manifest_agrees(Probe& probe) {
  needs_file(probe);
  const auto json = nlohmann::json::parse(probe.module().manifest, nullptr, false);
  probe.require(json.is_object(), "gpn_manifest() does not return a JSON object; export it with GPN_GAME or GPN_LAYER");
  const auto field = [&](const char* key) { return json.value(key, std::string()); };
  const std::string kind = probe.module().game != nullptr ? "game" : "layer";
  const Description table = description_of(probe.module());
  probe.require(field("id") == table.id && field("version") == table.version && field("kind") == kind,
                "the manifest has {} {} {}, the table has {} {} {}; take both from one place", field("kind"),
                field("id"), field("version"), kind, table.id, table.version);
}

void is_named(Probe& probe) {
  const Description table = description_of(probe.module());
  probe.require(author::is_id(table.id, sizeof(gpn_game::id)),
                "the id \"{}\" is not of a-z, 0-9 and -, beginning with a letter", table.id);
  probe.require(!table.title.empty(), "the title is empty; give the name people know the rules by");
  probe.require(!table.version.empty(), "the version is empty; give one, such as 1.0");
}

void names_are_unique(Probe& probe) {
  std::set<std::string> names;
  const auto add = [&](std::string_view kind, std::string_view name) {
    probe.require(author::is_id(name, sizeof(gpn_option::name)),
                  "the {} \"{}\" is not of a-z, 0-9 and -, beginning with a letter", kind, name);
    probe.require(names.insert(fmt::format("{} {}", kind, name)).second, "there are two {}s \"{}\"; rename one", kind,
                  name);
  };
  if (probe.module().game != nullptr)
    for (const gpn_variant& variant : probe.module().game->variants()) add("variant", variant.name);
  for (const gpn_option& option : description_of(probe.module()).options) add("option", option.name);
}

void require_values(Probe& probe) {
  for (const gpn_option& option : description_of(probe.module()).options) {
    if (author::takes_text(option.values)) continue;
    const std::vector<std::string> values = values_of(option);
    const std::set<std::string> distinct(values.begin(), values.end());
    const bool is_half_a_range =
        !author::range_of(option.values) && std::string_view(option.values).find("..") != std::string_view::npos;
    probe.require(values.size() >= 2 && distinct.size() == values.size() && !distinct.contains("") && !is_half_a_range,
                  "the values \"{}\" of the option {} are not two or more choices with commas between them, or a range "
                  "such as 0..3",
                  option.values, option.name);
  }
}

void options_are_well_formed(Probe& probe) {
  names_are_unique(probe);
  require_values(probe);
  for (const gpn_option& option : description_of(probe.module()).options) {
    const std::string_view fallback = option.fallback;
    probe.require(fallback.empty() || author::read_value(option, fallback).has_value(),
                  "the default \"{}\" of the option {} is none of its values {}", fallback, option.name, option.values);
  }
}

void options_are_explained(Probe& probe) {
  for (const gpn_option& option : description_of(probe.module()).options)
    if (std::string_view(option.help).size() < 10)
      probe.warn(fmt::format("the option {} has no help; write what it decides", option.name));
  if (probe.module().game == nullptr) return;
  for (const gpn_variant& variant : probe.module().game->variants())
    if (std::string_view(variant.help).empty())
      probe.warn(fmt::format("the variant {} has no help; write what is special about it", variant.name));
}

void findings_are_sound(Probe& probe) {
  std::set<std::string> codes;
  for (const gpn_finding& finding : probe.module().game->raw_findings()) {
    const std::string_view code = finding.code;
    probe.require(author::is_id(code, sizeof finding.code), "the code \"{}\" of a finding is not of a-z, 0-9 and -",
                  code);
    probe.require(codes.insert(std::string(code)).second, "two findings have the code {}; rename one", code);
    probe.require(finding.severity <= GPN_SEVERITY_ERROR, "the finding {} has the severity {}; use GPN_SEVERITY_", code,
                  finding.severity);
    if (std::string_view(finding.title).empty() || std::string_view(finding.explanation).size() < 20)
      probe.fail(fmt::format("the finding {} has no title or no explanation; write what it means and what to do",
                             finding.code));
  }
}

/// Sets options of the module. The error is its remark on a text that it does not accept.
tl::expected<Rig, std::string> with_options(Probe& probe, std::string_view variant, std::string_view options) {
  return Rig::make(probe.game(), variant, options, probe.layers(1));
}

/// An option of a game may be about what is laid over it, so a value may be accepted with a layer only.
bool is_accepted_with_a_layer(Probe& probe, std::string_view variant, std::string_view options) {
  if (probe.module().game == nullptr || !probe.game()->takes_layers()) return false;
  const auto silent = std::make_shared<const host::Layer>(silent_layer(probe.game()->id()));
  return Rig::make(probe.game(), variant, options, {{silent, 1}}).has_value();
}

/// Returns the reason why a value is refused under every variant; nothing when one accepts it.
std::optional<std::string> refusal_of(Probe& probe, const gpn_option& option, const std::string& value) {
  std::string refusal;
  for (const gpn_variant& variant : probe.game()->variants()) {
    const std::string options = fmt::format("{}={}", option.name, value);
    const auto rig = with_options(probe, variant.name, options);
    if (rig || is_accepted_with_a_layer(probe, variant.name, options)) return std::nullopt;
    refusal = rig.error();
  }
  return refusal;
}

void every_value_is_accepted(Probe& probe) {
  if (description_of(probe.module()).options.empty()) probe.skip("it has no options");
  for (const gpn_option& option : description_of(probe.module()).options) {
    const bool is_range = author::range_of(option.values).has_value();
    std::size_t accepted = 0;
    std::string last;
    for (const std::string& value : values_of(option)) {
      const auto refusal = refusal_of(probe, option, value);
      probe.require(is_range || !refusal, "{}={} is listed and refused under every variant: {}", option.name, value,
                    refusal.value_or(""));
      accepted += refusal ? 0U : 1U;
      last = refusal.value_or(last);
    }
    probe.require(accepted > 0 || author::takes_text(option.values), "no number of {} is accepted: {}", option.name,
                  last);
  }
}

/// Values that an option does not have: beside its range; or the beginnings of each value, the value with a letter
/// more, and in capitals, unless that is a value too.
std::vector<std::string> other_values(const gpn_option& option) {
  std::vector<std::string> others{"no-such-value", ""};
  if (const auto range = author::range_of(option.values)) {
    others.push_back(fmt::format("{}x", range->least));
    others.push_back(std::to_string(std::int64_t{range->least} - 1));
    others.push_back(std::to_string(std::int64_t{range->most} + 1));
    return others;
  }
  const std::vector<std::string> values = values_of(option);
  for (const std::string& value : values) {
    others.insert(others.end(), {value + "x", value + std::string("\0x", 2), in_capitals(value)});
    for (std::size_t size = 1; size < value.size(); ++size) others.push_back(value.substr(0, size));
  }
  std::erase_if(
      others, [&](const std::string& other) { return std::find(values.begin(), values.end(), other) != values.end(); });
  return others;
}

/// Under watch, which judges the remarks.
void other_settings_are_refused(Probe& probe) {
  const auto breach = probe.watch();
  const auto refuse = [&](std::string_view variant, const std::string& options) {
    probe.note().set(fmt::format("variant \"{}\", options \"{}\"", variant, options));
    probe.require(!with_options(probe, variant, options).has_value(),
                  "\"{}\" is accepted for the variant \"{}\"; refuse what is not listed", options, variant);
    probe.require(breach->empty(), "{}", *breach);
    probe.note().set("");
  };
  for (const gpn_option& option : description_of(probe.module()).options)
    for (const std::string& value : other_values(option)) refuse("", fmt::format("{}={}", option.name, value));
  for (const std::string& options : {std::string("no-such-option=1"), std::string("no-such-option"), std::string("="),
                                     fmt::format("no-such-option-with-a-{}-name=1", std::string(200, 'l'))})
    refuse("", options);
  refuse("no-such-variant", "");
  refuse("", std::string("\0", 1));
  std::set<std::string> names;
  for (const gpn_variant& variant : probe.game()->variants()) names.insert(variant.name);
  for (const std::string& name : names)
    for (const std::string& other : {name.substr(0, name.size() - 1), name + "x", in_capitals(name)})
      if (!other.empty() && !names.contains(other)) refuse(other, "");
}

/// The rules that options lead to; nothing where they are refused.
std::optional<std::string> rules_with(Probe& probe, std::string_view variant, const std::string& options) {
  const auto rig = with_options(probe, variant, options);
  return rig ? std::optional<std::string>(bytes_of(rig->rules(), rig->table().rules_size)) : std::nullopt;
}

/// The bytes that configure writes for an option with each of its values, those that are accepted.
std::vector<std::string> rules_by_value(Probe& probe, std::string_view variant, const gpn_option& option) {
  std::vector<std::string> all;
  for (const std::string& value : values_of(option))
    if (auto rules = rules_with(probe, variant, fmt::format("{}={}", option.name, value)))
      all.push_back(std::move(*rules));
  return all;
}

/// Each option with another value than its default, and two of them in either order.
void order_of_options_does_not_matter(Probe& probe) {
  std::vector<std::string> settings;
  for (const gpn_option& option : description_of(probe.module()).options)
    for (const std::string& value : values_of(option))
      if (value != option.fallback) {
        settings.push_back(fmt::format("{}={}", option.name, value));
        break;
      }
  for (const gpn_variant& variant : probe.game()->variants())
    for (const std::string& one : settings)
      for (const std::string& other : settings)
        probe.require(one >= other || rules_with(probe, variant.name, one + " " + other) ==
                                          rules_with(probe, variant.name, other + " " + one),
                      "the rules of {} are others with \"{} {}\" than with these options in the other order",
                      variant.name, one, other);
}

void values_lead_to_other_rules(Probe& probe) {
  if (description_of(probe.module()).options.empty()) probe.skip("it has no options");
  for (const gpn_option& option : description_of(probe.module()).options) {
    std::size_t most = 0, different = 0;
    for (const gpn_variant& variant : probe.game()->variants()) {
      const std::vector<std::string> rules = rules_by_value(probe, variant.name, option);
      most = std::max(most, rules.size());
      different = std::max(different, std::set<std::string>(rules.begin(), rules.end()).size());
    }
    probe.saw("options");
    probe.require(most < 2 || different > 1, "the rules are the same for every value of {}; configure ignores it",
                  option.name);
  }
  order_of_options_does_not_matter(probe);
}

void variants_differ(Probe& probe) {
  constexpr unsigned games_compared = 8;
  std::map<std::uint64_t, std::string> seen;
  for (const Rig& rig : probe.rigs()) {
    const std::string& name = rig.ruleset().variant();
    probe.saw("variants");
    const auto [other, is_new] = seen.emplace(digest_of_play(rig, probe.seed(), games_compared), name);
    if (!is_new) probe.warn(fmt::format("random games of {} and {} are the same", other->second, name));
  }
}

void descriptions_are_printable(Probe& probe) {
  const auto look_at = [&](std::string_view what, const auto& field) {
    probe.require(std::memchr(field, '\0', sizeof field) != nullptr, "{} has no NUL at its end; cut it to fit", what);
    require_printable(probe, what, field);
  };
  const auto look_at_head = [&](const auto& table) {
    look_at("the id", table.id);
    look_at("the title", table.title);
    look_at("the version", table.version);
  };
  if (probe.module().game != nullptr) look_at_head(probe.module().game->table());
  if (const auto& layer = probe.module().layer) {
    look_at_head(layer->table());
    look_at("the name of a unit", layer->table().unit_name);
    look_at("the character for pictures", layer->table().glyph);
    for (const auto& names : {&gpn_layer::needs, &gpn_layer::bars}) look_at("needs or bars", layer->table().*names);
  }
  for (const gpn_option& option : description_of(probe.module()).options) {
    require_printable(probe, fmt::format("the help of the option {}", option.name), option.help);
    require_printable(probe, fmt::format("the values of the option {}", option.name), option.values);
  }
  if (probe.module().layer != nullptr) return;
  const host::Game& game = *probe.game();
  for (const gpn_variant& variant : game.variants())
    require_printable(probe, fmt::format("the help of the variant {}", variant.name), variant.help);
  for (const gpn_finding& finding : game.raw_findings()) {
    require_printable(probe, fmt::format("the rule of {}", finding.code), finding.rule);
    require_printable(probe, fmt::format("the title of {}", finding.code), finding.title);
    require_printable(probe, fmt::format("the explanation of {}", finding.code), finding.explanation);
  }
}

constexpr Check description_table[] = {
    {"B1", 1, Kinds::Both, "the manifest beside the module is the one inside",
     "Programs read NAME.gpn.json to learn what a module offers without running it. gpn_add_plugin() writes it after "
     "each build; a copy from an older build is wrong.",
     &sidecar_is_manifest},
    {"B2", 1, Kinds::Both, "the manifest is JSON and agrees with the table",
     "Both have kind, id and version. GPN_GAME and GPN_LAYER write the manifest from the table.", &manifest_agrees},
    {"B3", 1, Kinds::Both, "id, title and version are given and well formed",
     "Records, command lines and file names contain the id: small letters, digits and hyphens, a letter first. People "
     "see the title; the version distinguishes builds.",
     &is_named},
    {"B6", 1, Kinds::Both, "variants and options are well formed",
     "Records and command lines have their names, each of which is there once. `values` is two or more choices "
     "separated by commas, or a range such as 0..3; `fallback` is one of them, or empty where it depends on the "
     "variant.",
     &options_are_well_formed},
    {"B9", 2, Kinds::Both, "options and variants have help",
     "Users of `gpn explain` decide by it; name the sources for each reading of the rules.", &options_are_explained},
    {"B10", 2, Kinds::Games, "findings are well formed and explained",
     "Reports quote codes and `gpn explain` looks them up; they are unique and never change. The explanation answers "
     "what a diagnostic means and what to do.",
     &findings_are_sound},
    {"B13", 2, Kinds::Both, "every listed value of an option is accepted",
     "Each is tried alone, under each variant; one that no variant takes should not be listed. At least one number of "
     "a range must be accepted: the others may need another option.",
     &every_value_is_accepted},
    {"B14", 2, Kinds::Both, "what is not listed is rejected with a remark",
     "Variants, options and values that do not exist, and those that do in capitals, cut or with a letter more, and "
     "numbers just outside a range: if something misspelt is ignored, a record is judged by other rules than it names.",
     &other_settings_are_refused},
    {"B18", 2, Kinds::Both, "every option changes the rules",
     "The bytes that configure writes differ for at least two values of each option, under some variant. Those for two "
     "options do not depend on their order.",
     &values_lead_to_other_rules},
    {"B19", 2, Kinds::Games, "variants differ",
     "Two variants whose random games are the same may be one. This is a warning.", &variants_differ},
    {"B21", 2, Kinds::Both, "descriptions end, and have no control characters",
     "Nor others that print nothing or change the direction of text: they act on terminals, or hide what is written. "
     "gpn prints them escaped.",
     &descriptions_are_printable},
};

}  // namespace

std::span<const Check> description_checks() noexcept { return description_table; }

}  // namespace gpn::check
