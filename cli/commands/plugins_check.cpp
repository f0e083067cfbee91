// gpn plugins check: checks that rule modules keep to their interface.
#include "../arguments.hpp"
#include "../command.hpp"
#include "../display_arguments.hpp"

#include <gpn/check/run.hpp>

namespace gpn::cli {
namespace {

struct PluginsCheckArguments {
  check::Request request;
  std::string format = "text";
  ModuleArguments others;  // loaded as well
  BoardArguments boards;
  bool in_process = false;
};

ExitStatus run(PluginsCheckArguments& arguments, Context& context) {
  check::Request& request = arguments.request;
  if (request.is_about_modules())
    if (const auto problem = arguments.others.load(context)) return context.trouble(*problem);
  request.format = value_of(check::formats, arguments.format);
  request.boards = arguments.boards.boards(context.out, appearance_of(context.out, "never"));
  if (arguments.in_process) request.settings.isolation = check::Isolation::InProcess;
  request.settings.jobs = thread_count(request.settings.jobs);
  request.settings.cancelled = posix::interrupted;
  const auto answer = check::answer(context.registry, request);
  if (!answer) return context.trouble(answer.error());
  context.out.print(answer->text);
  return context.finish(answer->outcome);
}

Options options_of(PluginsCheckArguments& arguments) {
  check::Request& request = arguments.request;
  check::Settings& settings = request.settings;
  settings.jobs = 0;
  Options options{
      {"module", &request.modules, "Modules NAME.gpn.so; games, layers and variants by name; or a variants file"},
      with_default({"--format", &arguments.format, "text, json, junit; for --list text, json, markdown", "FORMAT",
                    one_of(check::formats)}),
      {"-a,--all", &request.all, "Report the checks that passed or were skipped, too"},
      {"--list", &request.list, "List all checks with their levels and what they apply to"},
      {"--explain", &request.explain, "Explain why a check matters and what to do if it fails", "ID"},
      arguments.boards.option(),
  };
  arguments.others.add_to(options);
  const auto which = [&](Option option) { options.push_back(in_group("Which checks", std::move(option))); };
  which(with_default({"--level", &settings.level, "Strictness: 5 is what a program expects, 10 fuzzes texts too",
                      "1..10", NumberRange{1, 10}}));
  which({"--filter", &settings.filter, "Run only the checks whose id or title matches", "REGEX"});
  which({"--skip", &request.skips, "Skip a check for a reason; may be given again", "ID=REASON"});
  which({"--with", &request.with,
         "Check a layer together with another one; those it needs are added; may be given again", "LAYER=N"});
  which({"--reproduce", &request.reproduce, "Run one check again in this process, for a debugger", "ID:SEED"});
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
