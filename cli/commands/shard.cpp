// gpn shard: plans a verification in shards and merges their results.
#include "../arguments.hpp"
#include "../command.hpp"
#include "../verify_arguments.hpp"

#include <gpn/replay/shard.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace gpn::cli {
namespace {

struct PlanArguments {
  std::vector<std::string> paths;
  std::uint32_t shards = 0;
  std::string out;
  bool isolated = false;
  VerifySettings settings;
  replay::InputSettings input;
};

/// Prints what was written to a file; to standard error where the file is standard output.
void print_beside(std::string_view out, Context& context, std::string_view text) {
  (out == "-" ? context.err : context.out).print(text);
}

ExitStatus run(PlanArguments& arguments, Context& context) {
  const RuleArguments& rules = arguments.settings.records.rules;
  const auto planned = plan_rules(rules.modules, rules.variants, arguments.isolated, context);
  if (!planned) return context.trouble(planned.error());
  // Only workers know what their modules have.
  if (!arguments.isolated)
    if (const auto problem = rules.problem(context.registry)) return context.trouble(*problem);
  replay::ReportSettings report;
  arguments.settings.fill(arguments.input, report);
  const auto plan = replay::plan_shards(
      {arguments.paths, arguments.shards, {arguments.input, report}, planned->hash, arguments.out, posix::interrupted});
  if (!plan) return context.stopped(plan.error());
  print_beside(
      arguments.out, context,
      fmt::format("{} for {} in {}, {}: {}\n", counted(arguments.shards, "shard"), counted(plan->bytes, "byte"),
                  counted(plan->files, "file"), counted(plan->ranges, "range"), arguments.out));
  const auto& paths = arguments.paths;
  const auto outside = std::find_if_not(paths.begin(), paths.end(), replay::is_below_folder);
  if (outside != paths.end())
    context.remark(fmt::format(
        "{} is not below this folder: give gpn verify --shard the option --manifest-files anywhere", *outside));
  for (const std::string& failure : plan->failures) context.trouble(failure);
  return context.finish(plan->failures.empty() ? ExitStatus::Good : ExitStatus::Trouble);
}

Options options_of(PlanArguments& arguments) {
  VerifySettings& settings = arguments.settings;
  Options options{
      required({"path", &arguments.paths, "Files or directories"}),
      required({"-n,--shards", &arguments.shards, "How many shards", "N", NumberRange{1, replay::most_shards}}),
      required({"-o,--out", &arguments.out, "The manifest, written whole or not at all", "FILE"}),
      settings.format_option(),
      notes_option(settings.notes),
      settings.strict_option(),
      settings.links_option(),
      from_option(settings.records.from),
  };
  settings.records.rules.add_rules_to(options);
  options.push_back(
      isolate_option(arguments.isolated, "The shards are verified with --isolate; no module is loaded for the plan"));
  add_limits(options, arguments.input.limits);
  return options;
}

struct MergeArguments {
  std::vector<std::string> results;
  std::string out;
  bool summary = false, isolated = false;
  FailOn fail_on;
  VariantFiles variants;
  ModuleArguments modules;
};

ExitStatus join(const MergeArguments& arguments, Context& context) {
  const auto joined = replay::join_results(arguments.results, arguments.out);
  if (!joined) return context.trouble(joined.error());
  print_beside(arguments.out, context,
               fmt::format("{} of {}: {}\n", counted(joined->number, "shard"), joined->of, arguments.out));
  return context.finish(ExitStatus::Good);
}

ExitStatus run(MergeArguments& arguments, Context& context) {
  if (!arguments.out.empty()) return join(arguments, context);
  auto rules = plan_rules(arguments.modules, arguments.variants, arguments.isolated, context);
  if (!rules) return context.trouble(rules.error());
  if (rules->of_workers)
    if (const auto problem = IsolationArguments().add(std::move(*rules->of_workers), {}, context))
      return context.trouble(*problem);
  const auto print = [&](std::string_view text) { return arguments.summary || context.out.print_styled(text); };
  const auto merged = replay::merge_shards(context.registry, rules->hash, arguments.results, print);
  if (!merged) return context.trouble(merged.error());
  context.out.print(ending(arguments.summary, merged->style, merged->least_severity, merged->tally));
  return context.finish(outcome_of(merged->tally, arguments.fail_on.severity()));
}

Options options_of(MergeArguments& arguments) {
  Options options{
      required({"result", &arguments.results, "Results of shards, in any order"}),
      {"-o,--out", &arguments.out, "Write the results into one, of which some may be missing, instead of the report",
       "FILE"},
      {"--summary", &arguments.summary, "Print counts instead of the reports"},
      arguments.fail_on.option(),
  };
  arguments.modules.add_to(options);
  options.push_back(arguments.variants.option());
  options.push_back(
      isolate_option(arguments.isolated, "The plan was made with --isolate; modules are loaded in workers"));
  return options;
}

const Command plan_command{"plan", "Cut a collection into shards, at record starts",
                           "The manifest has the ranges with their checksums, and the settings of all shards.\n\n"
                           "Example:\n"
                           "  gpn shard plan games/ --shards 64 --format jsonl -o manifest\n",
                           define<PlanArguments>};

const Command merge_command{"merge", "Merge the results of shards into one report",
                            "The report is the one that gpn verify prints for the same files. A shard that is\n"
                            "missing, there twice, damaged or of another manifest is an error.\n\n"
                            "Examples:\n"
                            "  gpn shard merge results/*.result              the report\n"
                            "  gpn shard merge --summary results/*.result    only the counts\n"
                            "  gpn shard merge -o half results/1*.result     several results as one\n",
                            define<MergeArguments>};

constexpr std::array parts_of_shard{&plan_command, &merge_command};

}  // namespace

const Command shard_command{"shard",
                            "Verify large collections in parts, on many machines",
                            "Example:\n"
                            "  gpn shard plan games/ --shards 2 -o manifest\n"
                            "  gpn verify --shard 1/2 --manifest manifest -o 1.result\n"
                            "  gpn verify --shard 2/2 --manifest manifest -o 2.result\n"
                            "  gpn shard merge 1.result 2.result\n",
                            nullptr,
                            Listing::Shown,
                            parts_of_shard};

}  // namespace gpn::cli
