// gpn shard merge: one report, or one result, of the results of shards.
#include "../arguments.hpp"
#include "../command.hpp"
#include "../verify_arguments.hpp"

#include <gpn/replay/shard.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

#include <utility>

namespace gpn::cli {
namespace {

struct MergeArguments {
  std::vector<std::string> results;
  std::string out;
  bool summary = false, isolated = false;
  FailOn fail_on;
  ModuleArguments modules;
};

ExitStatus join(const MergeArguments& arguments, Context& context) {
  const auto joined = replay::join_results(arguments.results, arguments.out);
  if (!joined) return context.trouble(joined.error());
  const std::string shards = counted(joined->number, "shard");
  context.print_beside(arguments.out, fmt::format("{} of {}: {}\n", shards, joined->of, arguments.out));
  return context.finish(ExitStatus::Good);
}

ExitStatus run(MergeArguments& arguments, Context& context) {
  if (!arguments.out.empty()) return join(arguments, context);
  auto rules = plan_rules(arguments.modules, arguments.isolated, context);
  if (!rules) return context.trouble(rules.error());
  if (rules->of_workers)
    if (const auto problem = IsolationArguments().add(std::move(*rules->of_workers), {}, context))
      return context.trouble(*problem);
  const auto print = [&](std::string_view text) { return arguments.summary || context.out.print_styled(text); };
  const auto merged = replay::merge_shards(context.registry, rules->hash, arguments.results, print);
  if (!merged) return context.trouble(merged.error());
  const OutputArguments output{.summary = arguments.summary};
  context.out.print(output.ending({merged->style, merged->least_severity, {}, {}, {}, {}}, merged->tally));
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
  options.push_back(arguments.modules.variants_option());
  options.push_back(
      isolate_option(arguments.isolated, "The plan was made with --isolate; modules are loaded in workers"));
  return options;
}

}  // namespace

const Command shard_merge_command{"merge", "Merge the results of shards into one report",
                                  "The report is the one that gpn verify prints for the same files. A shard that is\n"
                                  "missing, there twice, damaged or of another manifest is an error.\n\n"
                                  "Examples:\n"
                                  "  gpn shard merge results/*.result              the report\n"
                                  "  gpn shard merge --summary results/*.result    only the counts\n"
                                  "  gpn shard merge -o half results/1*.result     several results as one\n",
                                  define<MergeArguments>};

}  // namespace gpn::cli
