#include "arguments.hpp"

#include <gpn/replay/nearest.hpp>
#include <gpn/replay/setup.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <thread>

namespace gpn::cli {
namespace {

constexpr auto rule_group = "Rules";
constexpr auto limit_group = "Limits of one record; reaching one is a diagnostic";

/// A worker that is confined writes no files, and standard error may be one.
bool may_remark(host::Consent consent) { return consent == host::Consent::Trusted; }

std::vector<std::string_view> known_formats() {
  std::vector<std::string_view> names;
  for (const notation::Format format : notation::all_formats) names.push_back(name(format));
  return names;
}

}  // namespace

void VariantFiles::add_to(CLI::App& command) {
  command.add_option("--variants", paths, "File of further variants; may be given again")
      ->type_name("FILE")
      ->allow_extra_args(false)
      ->group(rule_group);
}

std::optional<std::string> VariantFiles::load(host::Registry& registry) const {
  for (const std::string& path : paths)
    if (const auto added = host::add_variants_file(registry, path); !added) return added.error();
  return std::nullopt;
}

void ModuleArguments::add_to(CLI::App& command) {
  command.add_option("--plugin", files, "Use this module, NAME.gpn.so; may be given again")
      ->type_name("FILE")
      ->allow_extra_args(false)
      ->group(rule_group);
  command.add_flag("--no-plugins", none_found, "Use no other modules but those named or built in")->group(rule_group);
}

tl::expected<std::vector<host::FoundModule>, std::string> ModuleArguments::survey(Context& context) const {
  return host::survey_modules(files, none_found ? host::Discovery::Off : host::Discovery::On,
                              host::process_environment(), context.registry);
}

std::optional<std::string> ModuleArguments::load(Context& context, host::Consent consent) const {
  auto modules = survey(context);
  if (!modules) return modules.error();
  host::use_modules(*modules, context.registry, consent);
  const auto failed = std::count_if(modules->begin(), modules->end(), [](const host::FoundModule& module) {
    return module.state == host::ModuleState::Failed;
  });
  if (failed > 0 && may_remark(consent))
    context.err.write(fmt::format("gpn: {} {} cannot be used; gpn plugins list says why\n", failed,
                                  failed == 1 ? "module" : "modules"));
  return std::nullopt;
}

std::vector<host::FoundVariants> ModuleArguments::add_variants(Context& context) const {
  if (none_found) return {};
  return host::add_found_variants(context.registry, host::plugin_folders(host::process_environment()));
}

std::optional<std::string> load_rules(const ModuleArguments& modules, const VariantFiles& variants, Context& context,
                                      host::Consent consent) {
  if (auto problem = modules.load(context, consent)) return problem;
  if (auto problem = variants.load(context.registry)) return problem;
  const auto found = modules.add_variants(context);
  const auto left_out =
      std::count_if(found.begin(), found.end(), [](const auto& file) { return !file.reason.empty(); });
  if (left_out > 0 && may_remark(consent))
    context.err.write(fmt::format("gpn: {} variants {} left out; gpn plugins list says why\n", left_out,
                                  left_out == 1 ? "file is" : "files are"));
  return std::nullopt;
}

std::optional<std::string> RuleArguments::load(Context& context, host::Consent consent) const {
  return load_rules(modules, variants, context, consent);
}

void RuleArguments::add_to(CLI::App& command) {
  modules.add_to(command);
  command.add_option("--game", game, "Game, whatever the records say")->type_name("GAME")->group(rule_group);
  command.add_option("--variant", variant, "Variant of the game; gpn explain GAME lists them")
      ->type_name("NAME")
      ->group(rule_group);
  variants.add_to(command);
  command.add_option("--option", options, "Option of the rules; may be given again; gpn explain GAME lists them")
      ->type_name("KEY=VALUE")
      ->allow_extra_args(false)
      ->group(rule_group);
  command.add_option("--potentials", potentials, "Potentials, such as \"tamsk=6 zertz=3\"")
      ->type_name("LIST")
      ->group(rule_group);
  command.add_option("--position", position, "Start position")->type_name("TEXT")->group(rule_group);
}

replay::Overrides RuleArguments::overrides() const {
  const auto given = [](const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); };
  return {given(game), given(variant), fmt::format("{}", fmt::join(options, " ")), given(potentials), given(position)};
}

std::optional<std::string> RuleArguments::problem(const host::Registry& registry) const {
  return replay::problem_with(registry, overrides());
}

void add_after(CLI::App& command, std::string& after) {
  command.add_option("--after", after, "Turns to play first, separated by blanks")
      ->type_name("TURNS")
      ->group(rule_group);
}

void add_limits(CLI::App& command, notation::Limits& limits) {
  const auto add = [&](const char* flag, std::uint32_t& limit, std::uint32_t most, const char* help) {
    command.add_option(flag, limit, help)
        ->check(CLI::Range(std::uint32_t{1}, most).description(""))
        ->capture_default_str()
        ->type_name("N")
        ->group(limit_group);
  };
  add("--max-record-bytes", limits.record_bytes, 1U << 30U, "Bytes");
  add("--max-turns", limits.turns, 10'000'000, "Turns, variations included");
  add("--max-nesting", limits.nesting, 1000, "Nesting of variations");
  add("--max-diagnostics", limits.diagnostics, 1'000'000, "Diagnostics");
  add("--max-links", limits.links, 1000, "Deciding games that are looked up (tag Contest)");
}

void add_jobs(CLI::App& command, unsigned& jobs) {
  jobs = 0;
  command.add_option("-j,--jobs", jobs, "Threads (default: one for each core); the output is the same for any number")
      ->check(CLI::Range(1U, 1024U).description(""))
      ->type_name("N");
}

unsigned settled_jobs(unsigned jobs) { return jobs > 0 ? jobs : std::max(1U, std::thread::hardware_concurrency()); }

tl::expected<std::optional<notation::Format>, std::string> format_argument(const std::string& name) {
  if (name.empty()) return std::nullopt;
  const auto format = notation::format_named(name);
  if (!format) return tl::unexpected(replay::unknown_name("format", name, known_formats()));
  return format;
}

std::string format_names() { return fmt::format("{}", fmt::join(known_formats(), ", ")); }

}  // namespace gpn::cli
