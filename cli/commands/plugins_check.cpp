// gpn plugins check: holds rule modules to their interface.
#include "plugins.hpp"

#include <gpn/check/report.hpp>
#include <gpn/check/run.hpp>
#include <gpn/replay/check_variants.hpp>

#include "../arguments.hpp"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>

namespace gpn::cli {
namespace {

struct Arguments {
  std::vector<std::string> modules, skips;
  ModuleArguments beside;  // what the module may meet
  check::Settings settings;
  std::string format = "text", explain, reproduce;
  bool list = false, all = false, in_process = false;
};

ExitStatus print_list(const Arguments& arguments, Context& context) {
  const std::map<std::string, check::ListFormat> formats{
      {"text", check::ListFormat::Text}, {"markdown", check::ListFormat::Markdown}, {"json", check::ListFormat::Json}};
  const auto format = formats.find(arguments.format);
  if (format == formats.end()) return context.trouble("--list is written as text, markdown or json");
  context.out.write(check::list_checks(format->second));
  return context.finish(ExitStatus::Good);
}

ExitStatus print_explanation(const std::string& id, Context& context) {
  const check::Check* check = check::find_check(id);
  if (check == nullptr) return context.trouble("there is no check \"" + id + "\"; gpn plugins check --list names them");
  context.out.write(check::explain(*check));
  return context.finish(ExitStatus::Good);
}

ExitStatus print_report(const std::vector<check::Subject>& subjects, const Arguments& arguments, Context& context) {
  const std::map<std::string, check::Format> formats{
      {"text", check::Format::Text}, {"json", check::Format::Json}, {"junit", check::Format::JUnit}};
  const auto format = formats.find(arguments.format);
  if (format == formats.end()) return context.trouble("--format is text, json or junit");
  const auto detail = arguments.all ? check::Detail::Everything : check::Detail::Problems;
  context.out.write(check::report(subjects, arguments.settings, format->second, detail));
  return context.finish(check::any_bad(subjects) ? ExitStatus::Findings : ExitStatus::Good);
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
  auto outcome = check::reproduce(context.registry, arguments.modules.front(), id, seed);
  if (!outcome) return context.trouble(outcome.error());
  arguments.all = true;
  return print_report({{arguments.modules.front(), "one check", {std::move(*outcome)}}}, arguments, context);
}

/// A variants file proves itself by the tests inside.
ExitStatus play_variants(const std::string& file, Context& context) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return context.trouble(file + ": cannot be read");
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  const replay::VariantsReport played = replay::check_variants(context.registry, text, file);
  context.out.write(replay::to_text(played));
  return context.finish(played.passed() ? ExitStatus::Good : ExitStatus::Findings);
}

bool is_variants_file(const std::string& name) { return name.ends_with(".gpnv"); }

ExitStatus run(Arguments& arguments, Context& context) {
  if (arguments.list) return print_list(arguments, context);
  if (!arguments.explain.empty()) return print_explanation(arguments.explain, context);
  if (arguments.modules.empty())
    return context.trouble("name a module to check, such as ./sidestep.gpn.so; see gpn plugins check --help");
  if (const auto problem = arguments.beside.load(context)) return context.trouble(*problem);
  if (std::any_of(arguments.modules.begin(), arguments.modules.end(), is_variants_file)) {
    if (arguments.modules.size() > 1 || arguments.format != "text")
      return context.trouble("a variants file is checked alone, and reported as text");
    return play_variants(arguments.modules.front(), context);
  }
  if (!arguments.reproduce.empty()) return run_again(arguments, context);
  for (const std::string& skip : arguments.skips) {
    const std::size_t equals = skip.find('=');
    if (equals == std::string::npos || equals + 1 == skip.size())
      return context.trouble("--skip takes ID=REASON, such as K8=\"slow machine\"; a check is not left out silently");
    arguments.settings.skip.emplace(skip.substr(0, equals), skip.substr(equals + 1));
  }
  if (arguments.in_process) arguments.settings.isolation = check::Isolation::InProcess;
  arguments.settings.jobs = settled_jobs(arguments.settings.jobs);
  arguments.settings.cancelled = posix::interrupted;
  std::vector<check::Subject> subjects;
  for (const std::string& module : arguments.modules) {
    auto subject = check::run_checks(context.registry, module, arguments.settings);
    if (!subject) return context.trouble(subject.error());
    subjects.push_back(std::move(*subject));
  }
  return print_report(subjects, arguments, context);
}

void add_choice(CLI::App& command, Arguments& arguments) {
  constexpr auto group = "Which checks";
  check::Settings& settings = arguments.settings;
  command.add_option("--level", settings.level, "Strictness: 5 is what a program expects, 10 fuzzes texts too")
      ->check(CLI::Range(1U, 10U).description(""))
      ->capture_default_str()
      ->type_name("1..10")
      ->group(group);
  command.add_option("--filter", settings.filter, "Only checks whose id or title it is found in")
      ->type_name("REGEX")
      ->group(group);
  command.add_option("--skip", arguments.skips, "Leave a check out, and say why; may be given again")
      ->type_name("ID=REASON")
      ->allow_extra_args(false)
      ->group(group);
  command.add_option("--reproduce", arguments.reproduce, "Run one check again in this process, for a debugger")
      ->type_name("ID:SEED")
      ->group(group);
}

void add_limits_of_checks(CLI::App& command, Arguments& arguments) {
  constexpr auto group = "How they run";
  check::Settings& settings = arguments.settings;
  command.add_option("--seed", settings.seed, "Of everything random; the same seed gives the same games")
      ->capture_default_str()
      ->type_name("N")
      ->group(group);
  command.add_option("--timeout", settings.seconds, "Seconds for one check")
      ->check(CLI::PositiveNumber.description(""))
      ->capture_default_str()
      ->type_name("N")
      ->group(group);
  command.add_option("--memory", settings.memory, "MiB of address space for one check")
      ->check(CLI::PositiveNumber.description(""))
      ->capture_default_str()
      ->type_name("N")
      ->group(group);
  command.add_flag("--in-process", arguments.in_process, "All in this process, without limits")->group(group);
  arguments.settings.jobs = 0;
  command.add_option("-j,--jobs", settings.jobs, "Checks at the same time (default: one for each core)")
      ->check(CLI::Range(1U, 1024U).description(""))
      ->type_name("N")
      ->group(group);
}

Action define(CLI::App& command) {
  auto arguments = std::make_shared<Arguments>();
  command
      .add_option("module", arguments->modules,
                  "Modules NAME.gpn.so; games, layers and variants by name; or a variants file")
      ->type_name("");
  command.add_option("--format", arguments->format, "text, json or junit; for --list also markdown")
      ->capture_default_str()
      ->type_name("FORMAT");
  command.add_flag("-a,--all", arguments->all, "Show the checks that passed or were skipped, too");
  command.add_flag("--list", arguments->list, "List all checks with their levels and what they apply to");
  command.add_option("--explain", arguments->explain, "Say why a check matters and what to do about it")
      ->type_name("ID");
  arguments->beside.add_to(command);
  add_choice(command, *arguments);
  add_limits_of_checks(command, *arguments);
  return [arguments](Context& context) { return run(*arguments, context); };
}

}  // namespace

const Command plugins_check_command{
    "check", "Hold a rule module to its interface",
    "Each check runs in a process of its own, so that a module that crashes or hangs fails that check only.\n\n"
    "Exit status: 0 nothing worse than a warning, 1 a check failed, crashed or timed out, 2 nothing was checked.\n\n"
    "Examples:\n"
    "  gpn plugins check ./sidestep.gpn.so\n"
    "  gpn plugins check --level 10 --format junit ./sidestep.gpn.so > report.xml\n"
    "  gpn plugins check ./sidestep.gpn.so --reproduce F4:1\n"
    "  gpn plugins check --level 10 ultimate\n"
    "  gpn plugins check --explain F4\n",
    define};

}  // namespace gpn::cli
