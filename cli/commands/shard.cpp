// gpn shard: plans a verification in shards.
#include "../arguments.hpp"
#include "../command.hpp"
#include "../verify_arguments.hpp"

#include <gpn/replay/shard.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace gpn::cli {
namespace {

struct PlanArguments {
  std::vector<std::string> paths;
  std::uint32_t shards = 0;
  std::string out;
  bool isolated = false;
  VerifySettings settings;
};

ExitStatus run(PlanArguments& arguments, Context& context) {
  VerifySettings& settings = arguments.settings;
  const RuleArguments& rules = settings.records.rules;
  const auto planned = plan_rules(rules.modules, arguments.isolated, context);
  if (!planned) return context.trouble(planned.error());
  // Only workers know what their modules have.
  if (!arguments.isolated)
    if (const auto problem = rules.problem(context.registry)) return context.trouble(*problem);
  settings.fill();
  const auto& paths = arguments.paths;
  const replay::PlanRequest request{paths,         arguments.shards, {settings.input, settings.report},
                                    planned->hash, arguments.out,    posix::interrupted};
  const auto plan = replay::plan_shards(request);
  if (!plan) return context.stopped(plan.error());
  context.print_beside(arguments.out, describe(request, *plan));
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
  add_limits(options, settings.input.limits);
  return options;
}

const Command plan_command{"plan", "Cut a collection into shards, at record starts",
                           "The manifest has the ranges with their checksums, and the settings of all shards.\n\n"
                           "Example:\n"
                           "  gpn shard plan games/ --shards 64 --format jsonl -o manifest\n",
                           define<PlanArguments>};

constexpr std::array parts_of_shard{&plan_command, &shard_merge_command};

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
