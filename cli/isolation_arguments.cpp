#include "isolation_arguments.hpp"

#include <gpn/text/ascii.hpp>

#include <algorithm>
#include <utility>

namespace gpn::cli {
namespace {

constexpr auto group = "Workers";
constexpr auto worker_name = "isolated-worker";

/// `word` may be in other letters.
bool contains(std::string_view text, std::string_view word) {
  const auto same = [](char a, char b) { return ascii::lower(a) == ascii::lower(b); };
  return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

/// All texts in which the user can name a module before a record does.
std::string texts_of(const replay::WorkerRules& rules, const replay::Overrides& named) {
  std::string texts = named.options;
  for (const auto& setting : {named.game, named.variant, named.potentials, named.position})
    texts += '\n' + setting.value_or("");
  for (const replay::VariantsSource& file : rules.variants) texts += '\n' + file.text;
  return texts;
}

}  // namespace

void add_isolate(Options& options, bool& wanted, std::string help) {
  options.push_back({.names = "--isolate", .target = &wanted, .help = std::move(help), .group = group});
}

void IsolationArguments::add_to(Options& options) {
  add_isolate(options, wanted,
              "Run modules in worker processes that can use memory and nothing else; modules that are found but not "
              "trusted are used too");
  options.push_back({.names = "--plugin-seconds",
                     .target = &seconds_,
                     .help = "Seconds that a worker may take for one record",
                     .value_name = "N",
                     .group = group,
                     .accepted = NumberRange{1, 86'400},
                     .default_value = DefaultValue::Shown});
  options.push_back({.names = "--plugin-memory",
                     .target = &memory_mib_,
                     .help = "MiB of memory that a worker may use",
                     .value_name = "N",
                     .group = group,
                     .accepted = NumberRange{64, 1U << 20U},
                     .default_value = DefaultValue::Shown});
}

std::optional<std::string> IsolationArguments::add(replay::WorkerRules rules, const replay::Overrides& named,
                                                   Context& context, WantedModules modules) const {
  const std::string texts = texts_of(rules, named);
  const auto is_wanted = [&](const host::CopiedModule& module) {
    return modules == WantedModules::All || contains(texts, module.manifest->id);
  };
  context.isolated = replay::IsolatedModules::make(std::move(rules.modules), {{context.words.front(), worker_name}},
                                                   {std::chrono::seconds(seconds_), std::uint64_t{memory_mib_} << 20U});
  if (auto problem = context.isolated->add_to(context.registry, is_wanted)) return problem;
  for (const replay::VariantsSource& file : rules.variants) {
    const auto added = host::add_variants_source(context.registry, file.text, file.path);
    if (!added && file.is_named) return added.error();
  }
  return std::nullopt;
}

std::optional<std::string> IsolationArguments::load(const RuleArguments& rules, Context& context,
                                                    WantedModules modules) const {
  if (!wanted) return rules.load(context);
  auto copied = rules.for_workers(context);
  if (!copied) return copied.error();
  return add(std::move(*copied), rules.overrides(), context, modules);
}

namespace {

Definition define_worker() {
  return {{}, [](Context& context) {
            replay::serve_rules(context.registry);
            return ExitStatus::Good;
          }};
}

}  // namespace

const Command worker_command{worker_name, "Execute modules for a gpn that started this one (--isolate)", "",
                             define_worker, Listing::Hidden};

}  // namespace gpn::cli
