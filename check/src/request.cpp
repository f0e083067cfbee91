#include <gpn/check/run.hpp>
#include <gpn/check/variants.hpp>
#include <gpn/host/module_text.hpp>
#include <gpn/host/nearest.hpp>
#include <gpn/replay/setup.hpp>
#include <gpn/text/number.hpp>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace gpn::check {
namespace {

using Refusal = tl::unexpected<std::string>;
using Answered = tl::expected<Answer, std::string>;

std::string no_check(const std::string& id) {
  return "there is no check \"" + id + "\"; gpn plugins check --list lists them";
}

Answered report_on(const std::vector<Subject>& subjects, const Settings& settings, Detail detail,
                   const Request& request) {
  if (request.format == Format::Markdown) return Refusal("--format markdown is for --list");
  return Answer{report(subjects, settings, request.format, detail), result_of(subjects)};
}

/// One check again, as it is named in a report, in this process.
Answered run_again(const host::Registry& known, Settings settings, const Request& request) {
  const std::size_t colon = request.reproduce.find(':');
  const std::string id = request.reproduce.substr(0, colon);
  if (colon != std::string::npos) {
    const auto seed = number_from<std::uint64_t>(std::string_view(request.reproduce).substr(colon + 1));
    if (!seed) return Refusal("--reproduce takes ID:SEED, such as F4:1");
    settings.seed = *seed;
  }
  if (request.modules.size() != 1) return Refusal("--reproduce takes one module");
  const Check* const check = find_check(id);
  if (check == nullptr) return Refusal(no_check(id));
  settings.isolation = Isolation::InProcess;
  settings.level = check->level;
  settings.filter = "^" + id + "$";
  const auto subject = run_checks(known, request.modules.front(), settings);
  if (!subject) return tl::unexpected(subject.error());
  return report_on({*subject}, settings, Detail::Everything, request);
}

/// A variants file is checked by the tests inside.
Answered play_variants(const host::Registry& known, const Request& request) {
  if (request.modules.size() > 1 || request.format != Format::Text)
    return Refusal("a variants file is checked alone and reported as text");
  const std::string& file = request.modules.front();
  const auto text = host::read_variants_text(file);
  if (!text) return Refusal(text.error());
  VariantCheckSettings settings;
  settings.boards = request.boards;
  const VariantsReport played = check_variants(known, *text, file, settings);
  return Answer{to_text(played), played.passed() ? replay::Outcome::Clean : replay::Outcome::Findings};
}

bool is_variants_file(const std::string& name) { return name.ends_with(".gpnv"); }

}  // namespace

Answered answer(const host::Registry& known, const Request& request) {
  if (request.list && request.format == Format::JUnit) return Refusal("--format junit is not for --list");
  if (request.list) return Answer{list_checks(request.format)};
  if (!request.explain.empty()) {
    const Check* const check = find_check(request.explain);
    return check == nullptr ? Answered(Refusal(no_check(request.explain))) : Answer{explain(*check)};
  }
  if (request.modules.empty())
    return Refusal("name a module to check, such as ./sidestep.gpn.so; see gpn plugins check --help");
  if (std::any_of(request.modules.begin(), request.modules.end(), is_variants_file))
    return play_variants(known, request);
  Settings settings = request.settings;
  settings.with = fmt::format("{}", fmt::join(request.with, " "));
  if (const auto layers = host::read_layers(known, settings.with); !layers)
    return Refusal("--with: " + layers.error().message);
  if (!request.reproduce.empty()) return run_again(known, settings, request);
  for (const std::string& skip : request.skips) {
    const std::size_t equals = skip.find('=');
    if (equals == std::string::npos || equals + 1 == skip.size())
      return Refusal("--skip takes ID=REASON, such as F24=\"slow machine\"");
    settings.skip.emplace(skip.substr(0, equals), skip.substr(equals + 1));
  }
  std::vector<Subject> subjects;
  for (const std::string& module : request.modules) {
    auto subject = run_checks(known, module, settings);
    if (!subject) return tl::unexpected(subject.error());
    subjects.push_back(std::move(*subject));
  }
  return report_on(subjects, settings, request.all ? Detail::Everything : Detail::Problems, request);
}

namespace {

/// The game or the layer that a request names; the other one is null.
struct Named {
  const host::FoundModule* module = nullptr;
  const host::Variant* variant = nullptr;
};

bool is_used(const host::FoundModule& module) {
  return module.manifest && (module.state == host::ModuleState::BuiltIn || module.state == host::ModuleState::Named ||
                             module.state == host::ModuleState::Trusted);
}

std::vector<gpn_option> options_of(const host::FoundModule& module, const host::Registry& registry) {
  if (!is_used(module)) return {};
  const std::string& id = module.manifest->id;
  if (module.manifest->kind == host::ModuleKind::Game) return registry.find(id)->options();
  return registry.find_layer(id)->options();
}

std::string about_unknown(const std::string& which, const std::vector<host::FoundModule>& modules,
                          const host::Registry& registry) {
  std::vector<std::string_view> names;
  for (const host::FoundModule& module : modules)
    if (module.manifest) names.push_back(module.manifest->id);
  for (const auto& variant : registry.variants()) names.push_back(variant->name);
  return host::unknown_name("module or variant", which, names);
}

/// The game and variant whose board is printed. The error is a sentence.
tl::expected<replay::Overrides, std::string> rules_of(const Named& named, const InfoRequest& request) {
  replay::Overrides rules;
  rules.options = fmt::format("{}", fmt::join(request.options, " "));
  if (!request.variant.empty()) rules.variant = request.variant;
  if (named.variant != nullptr) {
    rules.game = named.variant->game->id();
    if (!rules.variant) rules.variant = named.variant->name;
    return rules;
  }
  if (!is_used(*named.module)) return tl::unexpected(request.which + " is not loaded, so its board is not known");
  if (named.module->manifest->kind != host::ModuleKind::Game)
    return tl::unexpected(request.which + " is a layer; name the game or a variant to print its board");
  rules.game = named.module->manifest->id;
  return rules;
}

tl::expected<std::string, std::string> board_of(const Named& named, const host::Registry& registry,
                                                const InfoRequest& request) {
  const auto rules = rules_of(named, request);
  if (!rules) return tl::unexpected(rules.error());
  const auto setup = replay::set_up(registry, *rules, "");
  if (!setup) return tl::unexpected(setup.error());
  if (setup->ruleset->cells().empty()) return tl::unexpected(*rules->game + " does not describe its board");
  if (request.dot) return host::board_dot(*setup->ruleset);
  return request.is_json ? host::board_json(*setup->ruleset) : host::board_text(*setup->ruleset);
}

}  // namespace

tl::expected<std::string, std::string> info(const std::vector<host::FoundModule>& modules,
                                            const host::Registry& registry, const InfoRequest& request) {
  const auto found = std::find_if(modules.begin(), modules.end(), [&](const host::FoundModule& module) {
    return request.is_file() ? module.file == request.which : module.manifest && module.manifest->id == request.which;
  });
  const auto variant = found == modules.end() ? registry.find_variant(request.which) : nullptr;
  if (found == modules.end() && variant == nullptr)
    return tl::unexpected(about_unknown(request.which, modules, registry));
  const Named named{variant == nullptr ? &*found : nullptr, variant.get()};
  if (request.board || request.dot) return board_of(named, registry, request);
  if (!request.variant.empty() || !request.options.empty())
    return tl::unexpected(std::string("--variant and --option need --board or --dot"));
  if (variant != nullptr) return request.is_json ? host::info_json(*variant) : host::info_text(*variant);
  const auto options = options_of(*found, registry);
  return request.is_json ? host::info_json(*found, options) : host::info_text(*found, options);
}

}  // namespace gpn::check
