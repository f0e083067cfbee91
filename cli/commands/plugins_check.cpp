// gpn plugins check: checks that rule modules keep to their interface.
#include "plugins.hpp"

#include <gpn/check/run.hpp>
#include <gpn/check/variants.hpp>
#include <gpn/host/nearest.hpp>

#include "../arguments.hpp"
#include "../display_arguments.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>

namespace gpn::cli {
namespace {
namespace plugins_check_parts {

struct Arguments {
  std::vector<std::string> modules, skips, with;
  ModuleArguments others;  // loaded as well
  check::Settings settings;
  std::string format = "text", explain, reproduce;
  bool list = false, all = false, in_process = false;
  BoardArguments boards;  // beside failed tests of a variants file
};

template <class Formats>
std::vector<std::string_view> names_of(const Formats& formats) {
  std::vector<std::string_view> names;
  for (const auto& [name, format] : formats) names.push_back(name);
  return names;
}

ExitStatus print_list(const Arguments& arguments, Context& context) {
  const std::map<std::string, check::ListFormat> formats{
      {"text", check::ListFormat::Text}, {"markdown", check::ListFormat::Markdown}, {"json", check::ListFormat::Json}};
  const auto format = formats.find(arguments.format);
  if (format == formats.end())
    return context.trouble("--format: " +
                           host::unknown_name("format of the list", arguments.format, names_of(formats)));
  context.out.print(check::list_checks(format->second));
  return context.finish(ExitStatus::Good);
}

ExitStatus print_explanation(const std::string& id, Context& context) {
  const check::Check* check = check::find_check(id);
  if (check == nullptr) return context.trouble("there is no check \"" + id + "\"; gpn plugins check --list lists them");
  context.out.print(check::explain(*check));
  return context.finish(ExitStatus::Good);
}

ExitStatus print_report(const std::vector<check::Subject>& subjects, const Arguments& arguments, Context& context) {
  const std::map<std::string, check::Format> formats{
      {"text", check::Format::Text}, {"json", check::Format::Json}, {"junit", check::Format::JUnit}};
  const auto format = formats.find(arguments.format);
  if (format == formats.end())
    return context.trouble("--format: " + host::unknown_name("report format", arguments.format, names_of(formats)));
  const auto detail = arguments.all ? check::Detail::Everything : check::Detail::Problems;
  context.out.print(check::report(subjects, arguments.settings, format->second, detail));
  switch (check::result_of(subjects)) {
    case check::Result::Bad: return context.finish(ExitStatus::Findings);
    case check::Result::NothingChecked: return context.finish(ExitStatus::Trouble);
    case check::Result::Good: break;
  }
  return context.finish(ExitStatus::Good);
}

ExitStatus run_again(Arguments& arguments, Context& context) {
  const std::size_t colon = arguments.reproduce.find(':');
  const std::string id = arguments.reproduce.substr(0, colon);
  std::uint64_t& seed = arguments.settings.seed;
  if (colon != std::string::npos) {
    const char* const last = arguments.reproduce.data() + arguments.reproduce.size();
    const auto [end, error] = std::from_chars(arguments.reproduce.data() + colon + 1, last, seed);
    if (error != std::errc() || end != last) return context.trouble("--reproduce takes ID:SEED, such as F4:1");
  }
  if (arguments.modules.size() != 1) return context.trouble("--reproduce takes one module");
  auto outcome = check::reproduce(context.registry, arguments.modules.front(), id, arguments.settings);
  if (!outcome) return context.trouble(outcome.error());
  arguments.all = true;
  return print_report({{arguments.modules.front(), "one check", {std::move(*outcome)}}}, arguments, context);
}

/// A variants file is checked by the tests inside.
ExitStatus play_variants(const Arguments& arguments, Context& context) {
  const std::string& file = arguments.modules.front();
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return context.trouble(file + ": cannot be read");
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  check::VariantCheckSettings settings;
  settings.boards = arguments.boards.boards(context.out, appearance_of(context.out, "never"));
  const check::VariantsReport played = check::check_variants(context.registry, text, file, settings);
  context.out.print(check::to_text(played));
  return context.finish(played.passed() ? ExitStatus::Good : ExitStatus::Findings);
}

bool is_variants_file(const std::string& name) { return name.ends_with(".gpnv"); }

ExitStatus run(Arguments& arguments, Context& context) {
  if (arguments.list) return print_list(arguments, context);
  if (!arguments.explain.empty()) return print_explanation(arguments.explain, context);
  if (arguments.modules.empty())
    return context.trouble("name a module to check, such as ./sidestep.gpn.so; see gpn plugins check --help");
  if (const auto problem = arguments.others.load(context)) return context.trouble(*problem);
  if (std::any_of(arguments.modules.begin(), arguments.modules.end(), is_variants_file)) {
    if (arguments.modules.size() > 1 || arguments.format != "text")
      return context.trouble("a variants file is checked alone and reported as text");
    return play_variants(arguments, context);
  }
  for (const std::string& layer : arguments.with)
    arguments.settings.with += (arguments.settings.with.empty() ? "" : " ") + layer;
  if (const auto layers = host::read_layers(context.registry, arguments.settings.with); !layers)
    return context.trouble("--with: " + layers.error().message);
  if (!arguments.reproduce.empty()) return run_again(arguments, context);
  for (const std::string& skip : arguments.skips) {
    const std::size_t equals = skip.find('=');
    if (equals == std::string::npos || equals + 1 == skip.size())
      return context.trouble("--skip takes ID=REASON, such as F24=\"slow machine\"");
    arguments.settings.skip.emplace(skip.substr(0, equals), skip.substr(equals + 1));
  }
  if (arguments.in_process) arguments.settings.isolation = check::Isolation::InProcess;
  arguments.settings.jobs = thread_count(arguments.settings.jobs);
  arguments.settings.cancelled = posix::interrupted;
  std::vector<check::Subject> subjects;
  for (const std::string& module : arguments.modules) {
    auto subject = check::run_checks(context.registry, module, arguments.settings);
    if (!subject) return context.trouble(subject.error());
    subjects.push_back(std::move(*subject));
  }
  return print_report(subjects, arguments, context);
}

void add_choice(Options& options, Arguments& arguments) {
  constexpr auto group = "Which checks";
  check::Settings& settings = arguments.settings;
  options.push_back({.names = "--level",
                     .target = &settings.level,
                     .help = "Strictness: 5 is what a program expects, 10 fuzzes texts too",
                     .value_name = "1..10",
                     .group = group,
                     .accepted = NumberRange{1, 10},
                     .default_value = DefaultValue::Shown});
  options.push_back({.names = "--filter",
                     .target = &settings.filter,
                     .help = "Run only the checks whose id or title matches",
                     .value_name = "REGEX",
                     .group = group});
  options.push_back({.names = "--skip",
                     .target = &arguments.skips,
                     .help = "Skip a check for a reason; may be given again",
                     .value_name = "ID=REASON",
                     .group = group});
  options.push_back({.names = "--with",
                     .target = &arguments.with,
                     .help = "Check a layer together with another one; those it needs are added; may be given again",
                     .value_name = "LAYER=N",
                     .group = group});
  options.push_back({.names = "--reproduce",
                     .target = &arguments.reproduce,
                     .help = "Run one check again in this process, for a debugger",
                     .value_name = "ID:SEED",
                     .group = group});
}

void add_limits_of_checks(Options& options, Arguments& arguments) {
  constexpr auto group = "How they run";
  check::Settings& settings = arguments.settings;
  options.push_back({.names = "--seed",
                     .target = &settings.seed,
                     .help = "Seed of everything random; the same seed gives the same games",
                     .value_name = "N",
                     .group = group,
                     .default_value = DefaultValue::Shown});
  options.push_back({.names = "--timeout",
                     .target = &settings.seconds,
                     .help = "Seconds for one check",
                     .value_name = "N",
                     .group = group,
                     .accepted = PositiveNumber{},
                     .default_value = DefaultValue::Shown});
  options.push_back({.names = "--memory",
                     .target = &settings.memory,
                     .help = "MiB of address space for one check",
                     .value_name = "N",
                     .group = group,
                     .accepted = PositiveNumber{},
                     .default_value = DefaultValue::Shown});
  options.push_back({.names = "--in-process",
                     .target = &arguments.in_process,
                     .help = "Run all checks in this process, without limits",
                     .group = group});
  settings.jobs = 0;
  options.push_back({.names = "-j,--jobs",
                     .target = &settings.jobs,
                     .help = "Checks at the same time (default: one for each core)",
                     .value_name = "N",
                     .group = group,
                     .accepted = NumberRange{1, 1024}});
}

Definition define() {
  auto arguments = std::make_shared<Arguments>();
  Options options{
      {.names = "module",
       .target = &arguments->modules,
       .help = "Modules NAME.gpn.so; games, layers and variants by name; or a variants file"},
      {.names = "--format",
       .target = &arguments->format,
       .help = "text, json or junit; for --list also markdown",
       .value_name = "FORMAT",
       .default_value = DefaultValue::Shown},
      {.names = "-a,--all", .target = &arguments->all, .help = "Report the checks that passed or were skipped, too"},
      {.names = "--list",
       .target = &arguments->list,
       .help = "List all checks with their levels and what they apply to"},
      {.names = "--explain",
       .target = &arguments->explain,
       .help = "Explain why a check matters and what to do if it fails",
       .value_name = "ID"},
  };
  arguments->boards.add_to(options);
  arguments->others.add_to(options);
  add_choice(options, *arguments);
  add_limits_of_checks(options, *arguments);
  return {std::move(options), [arguments](Context& context) { return run(*arguments, context); }};
}

}  // namespace plugins_check_parts
}  // namespace

const Command plugins_check_command{
    "check", "Check that a rule module keeps to its interface",
    "Each check runs in a process of its own, so that a module that crashes or hangs fails that check only.\n\n"
    "Exit status: 0 nothing worse than a warning, 1 a check failed, crashed or timed out, 2 nothing was checked.\n\n"
    "Examples:\n"
    "  gpn plugins check ./sidestep.gpn.so\n"
    "  gpn plugins check --level 10 --format junit ./sidestep.gpn.so > report.xml\n"
    "  gpn plugins check ./sidestep.gpn.so --reproduce F4:1\n"
    "  gpn plugins check --level 10 ultimate\n"
    "  gpn plugins check --explain F4\n",
    plugins_check_parts::define};

}  // namespace gpn::cli
