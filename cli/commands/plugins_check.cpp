// gpn plugins check: checks that rule modules keep to their interface.
#include "plugins.hpp"

#include <gpn/check/run.hpp>
#include <gpn/check/variants.hpp>
#include <gpn/host/nearest.hpp>
#include <gpn/text/number.hpp>

#include "../arguments.hpp"
#include "../display_arguments.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>

namespace gpn::cli {
namespace {

struct PluginsCheckArguments {
  std::vector<std::string> modules, skips, with;
  ModuleArguments others;  // loaded as well
  check::Settings settings;
  std::string format = "text", explain, reproduce;
  bool list = false, all = false, in_process = false;
  BoardArguments boards;  // beside failed tests of a variants file
};

/// A format by its name. The error is a sentence.
template <class Formats>
auto format_named(const std::string& name, std::string_view what, const Formats& formats)
    -> tl::expected<typename Formats::mapped_type, std::string> {
  const auto found = formats.find(name);
  if (found != formats.end()) return found->second;
  std::vector<std::string_view> names;
  for (const auto& [known, format] : formats) names.push_back(known);
  return tl::unexpected("--format: " + host::unknown_name(what, name, names));
}

ExitStatus print_list(const PluginsCheckArguments& arguments, Context& context) {
  const std::map<std::string, check::ListFormat> formats{
      {"text", check::ListFormat::Text}, {"markdown", check::ListFormat::Markdown}, {"json", check::ListFormat::Json}};
  const auto format = format_named(arguments.format, "format of the list", formats);
  if (!format) return context.trouble(format.error());
  context.out.print(check::list_checks(*format));
  return context.finish(ExitStatus::Good);
}

ExitStatus print_explanation(const std::string& id, Context& context) {
  const check::Check* check = check::find_check(id);
  if (check == nullptr) return context.trouble("there is no check \"" + id + "\"; gpn plugins check --list lists them");
  context.out.print(check::explain(*check));
  return context.finish(ExitStatus::Good);
}

ExitStatus print_report(const std::vector<check::Subject>& subjects, const PluginsCheckArguments& arguments,
                        Context& context) {
  const std::map<std::string, check::Format> formats{
      {"text", check::Format::Text}, {"json", check::Format::Json}, {"junit", check::Format::JUnit}};
  const auto format = format_named(arguments.format, "report format", formats);
  if (!format) return context.trouble(format.error());
  const auto detail = arguments.all ? check::Detail::Everything : check::Detail::Problems;
  context.out.print(check::report(subjects, arguments.settings, *format, detail));
  switch (check::result_of(subjects)) {
    case check::Result::Bad: return context.finish(ExitStatus::Findings);
    case check::Result::NothingChecked: return context.finish(ExitStatus::Trouble);
    case check::Result::Good: break;
  }
  return context.finish(ExitStatus::Good);
}

ExitStatus run_again(PluginsCheckArguments& arguments, Context& context) {
  const std::size_t colon = arguments.reproduce.find(':');
  const std::string id = arguments.reproduce.substr(0, colon);
  if (colon != std::string::npos) {
    const auto seed = number_from<std::uint64_t>(std::string_view(arguments.reproduce).substr(colon + 1));
    if (!seed) return context.trouble("--reproduce takes ID:SEED, such as F4:1");
    arguments.settings.seed = *seed;
  }
  if (arguments.modules.size() != 1) return context.trouble("--reproduce takes one module");
  auto outcome = check::reproduce(context.registry, arguments.modules.front(), id, arguments.settings);
  if (!outcome) return context.trouble(outcome.error());
  arguments.all = true;
  return print_report({{arguments.modules.front(), "one check", {std::move(*outcome)}}}, arguments, context);
}

/// A variants file is checked by the tests inside.
ExitStatus play_variants(const PluginsCheckArguments& arguments, Context& context) {
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

ExitStatus run(PluginsCheckArguments& arguments, Context& context) {
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

Options options_of(PluginsCheckArguments& arguments) {
  check::Settings& settings = arguments.settings;
  settings.jobs = 0;
  Options options{
      {"module", &arguments.modules, "Modules NAME.gpn.so; games, layers and variants by name; or a variants file"},
      with_default({"--format", &arguments.format, "text, json or junit; for --list also markdown", "FORMAT"}),
      {"-a,--all", &arguments.all, "Report the checks that passed or were skipped, too"},
      {"--list", &arguments.list, "List all checks with their levels and what they apply to"},
      {"--explain", &arguments.explain, "Explain why a check matters and what to do if it fails", "ID"},
      arguments.boards.option(),
  };
  arguments.others.add_to(options);
  const auto which = [&](Option option) { options.push_back(in_group("Which checks", std::move(option))); };
  which(with_default({"--level", &settings.level, "Strictness: 5 is what a program expects, 10 fuzzes texts too",
                      "1..10", NumberRange{1, 10}}));
  which({"--filter", &settings.filter, "Run only the checks whose id or title matches", "REGEX"});
  which({"--skip", &arguments.skips, "Skip a check for a reason; may be given again", "ID=REASON"});
  which({"--with", &arguments.with,
         "Check a layer together with another one; those it needs are added; may be given again", "LAYER=N"});
  which({"--reproduce", &arguments.reproduce, "Run one check again in this process, for a debugger", "ID:SEED"});
  const auto how = [&](Option option) { options.push_back(in_group("How they run", std::move(option))); };
  how(with_default({"--seed", &settings.seed, "Seed of everything random; the same seed gives the same games", "N"}));
  how(with_default({"--timeout", &settings.seconds, "Seconds for one check", "N", PositiveNumber{}}));
  how(with_default({"--memory", &settings.memory, "MiB of address space for one check", "N", PositiveNumber{}}));
  how({"--in-process", &arguments.in_process, "Run all checks in this process, without limits"});
  how({"-j,--jobs", &settings.jobs, "Checks at the same time (default: one for each core)", "N", NumberRange{1, 1024}});
  return options;
}

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
    define<PluginsCheckArguments>};

}  // namespace gpn::cli
