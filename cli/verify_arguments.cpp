#include "verify_arguments.hpp"

#include <gpn/replay/baseline.hpp>
#include <gpn/replay/explanation.hpp>
#include <gpn/replay/tally.hpp>

#include <fmt/format.h>

#include <limits>
#include <string_view>
#include <utility>

namespace gpn::cli {

Option VerifySettings::format_option() {
  return in_group(
      output_group,
      with_default(
          {"--format", &style,
           "Report: human, concise (a line per finding), files (names), json, jsonl (one object per record), sarif "
           "(2.1.0), github (annotations)",
           "FORMAT", one_of(replay::report_styles)}));
}

Option VerifySettings::strict_option() {
  return in_group(reading_group,
                  {"--strict", &strict,
                   "A turn that the rules accept with a warning, such as a list that leaves out pieces, is an error"});
}

Option VerifySettings::links_option() {
  // Set by a stranger's file, it would let his records open any file.
  return in_file(InFile::No,
                 in_group(reading_group, with_default({"--linked-files", &linked_files,
                                                       "Where games that decide challenges are looked up (tag "
                                                       "Contest): below (the folder of the record), anywhere",
                                                       "WHERE", OneOf{{"below", "anywhere"}}})));
}

void VerifySettings::fill() {
  records.fill(input);
  report.style = value_of(replay::report_styles, style);
  if (strict) input.overrides.strictness = replay::Strictness::Strict;
  report.least_severity = notes ? Severity::Note : Severity::Warning;
  if (linked_files == "anywhere") input.links = replay::Links::FollowAnywhere;
}

void OutputArguments::add_to(Options& options) {
  Options added{
      {"--summary", &summary, "Print counts instead of the reports"},
      {"--statistics", &statistics, "Print how often each code was found instead of the reports"},
      {"-l,--list", &names, "Print the names of the files with findings instead of the reports"},
      {"-q,--quiet", &quiet, "Print the reports and nothing else"},
      {"--all", &all, "List every finding; otherwise more than three of a code in a record are one"},
      {"--select", &select, "Only findings with this code; may be given again", "CODE"},
      {"--ignore", &ignore, "No findings with this code; may be given again", "CODE"},
      {"--baseline", &baseline_file, "No findings that this file has", "FILE"},
      {"--write-baseline", &new_baseline_file, "Write the findings to this file instead of reporting them", "FILE"},
  };
  for (Option& option : added) options.push_back(in_group(output_group, std::move(option)));
}

std::optional<std::string> OutputArguments::fill(replay::ReportSettings& report, const host::Registry& registry) {
  using Style = replay::ReportStyle;
  const bool has_counts =
      report.style == Style::Human || report.style == Style::Json || report.style == Style::JsonLines;
  if (int{summary} + int{statistics} + int{names} > 1) return "use one of --summary, --statistics and --list";
  if (hide_reports() && !has_counts) return "--summary and --statistics need --format human, json or jsonl";
  if (names && report.style != Style::Human) return "--list prints names; leave out --format";
  if (names) report.style = Style::Files;
  if (all) report.most_alone = std::numeric_limits<std::size_t>::max();
  report.select = select;
  report.ignore = ignore;
  if (!baseline_file.empty()) {
    auto known = replay::Baseline::read(baseline_file);
    if (!known) return known.error();
    baseline = *known;
  }
  if (!new_baseline_file.empty()) new_baseline = std::make_shared<replay::Baseline>();
  if (baseline != nullptr || new_baseline != nullptr)
    report.is_known = [this](const notation::Record& record, const notation::Diagnostic& finding) {
      const bool is_known = baseline != nullptr && baseline->has(record, finding);
      if (new_baseline != nullptr) new_baseline->add(record, finding);
      return is_known || new_baseline != nullptr;
    };
  auto problem = replay::problem_with_codes(registry, select);
  return problem ? problem : replay::problem_with_codes(registry, ignore);
}

std::string OutputArguments::ending(const replay::ReportSettings& report, const replay::Tally& tally) const {
  const bool is_human = report.style == replay::ReportStyle::Human;
  if (summary) return is_human ? summary_text(tally) : summary_json(tally);
  if (statistics) return is_human ? statistics_text(tally) : statistics_json(tally);
  return is_human && !quiet ? closing_line(tally, report.least_severity) : "";
}

ExitStatus OutputArguments::finish(ExitStatus status, Context& context) const {
  if (baseline != nullptr && baseline->missing() > 0)
    context.remark(fmt::format("{} of {} findings in {} did not occur; --write-baseline leaves them out",
                               baseline->missing(), baseline->size(), baseline_file));
  if (new_baseline == nullptr) return status;
  if (status > ExitStatus::Findings)
    return context.trouble(new_baseline_file + " is not written, because not all was verified");
  const auto written = new_baseline->write(new_baseline_file);
  return written ? status : context.trouble(written.error());
}

namespace {

constexpr auto shard_group = "One shard of a plan (gpn shard plan)";

}  // namespace

tl::expected<PlanRules, std::string> plan_rules(const ModuleArguments& modules, bool isolated, Context& context) {
  if (!isolated) {
    if (auto problem = modules.load_all(context)) return tl::unexpected(std::move(*problem));
    return PlanRules{replay::rules_hash(context.registry, context.loaded_modules), std::nullopt};
  }
  auto rules = modules.copy_all(context);
  if (!rules) return tl::unexpected(rules.error());
  const auto hash = replay::worker_rules_hash(context.registry, *rules);
  if (!hash) return tl::unexpected(hash.error());
  return PlanRules{*hash, std::move(*rules)};
}

void ShardArguments::add_to(Options& options) {
  const auto text = [](std::string_view name, std::string& target, const char* help, std::string_view value_name) {
    return in_group(shard_group, {name, &target, help, value_name});
  };
  append(options,
         {
             in_file(InFile::Displaces, text("--shard", shard, "Verify this shard, such as 3/64", "NUMBER/OF")),
             in_file(InFile::Displaces, text("--manifest", manifest, "The manifest of the plan", "FILE")),
             text("-o,--out", out, "File for the result of the shard, written whole or not at all", "FILE"),
             in_file(
                 InFile::No,
                 in_group(shard_group,
                          with_default({"--manifest-files", &files,
                                        "Where the files that the manifest names may be: below (this folder), anywhere",
                                        "WHERE", OneOf{{"below", "anywhere"}}}))),
         });
}

namespace {

/// The rules of the plan, loaded or given to workers. The error is a sentence.
tl::expected<host::ContentHash, std::string> load_planned(const RuleArguments& rules, const std::string& manifest,
                                                          Context& context) {
  auto planned = plan_rules(rules.modules, rules.isolation.wanted, context);
  if (!planned) return tl::unexpected(planned.error());
  if (!planned->of_workers) return planned->hash;
  const auto settings = replay::manifest_settings(manifest);
  if (!settings) return tl::unexpected(settings.error());
  if (auto problem = rules.isolation.add(std::move(*planned->of_workers), settings->input.overrides, context))
    return tl::unexpected(std::move(*problem));
  return planned->hash;
}

}  // namespace

ExitStatus ShardArguments::run(VerifySettings& given, Severity fail_on, Context& context) const {
  given.fill();
  const auto other = replay::differences({given.input, given.report}, {});
  if (!other.empty())
    return context.trouble("the manifest has the settings of all shards; give --" + other.front() +
                           " to gpn shard plan");
  const auto rules = load_planned(given.records.rules, manifest, context);
  if (!rules) return context.trouble(rules.error());
  if (shard.empty() || manifest.empty() || out.empty())
    return context.trouble("one shard needs --shard, --manifest and --out; see gpn verify --help");
  const auto number = replay::ShardNumber::parse(shard);
  if (!number)
    return context.trouble(
        fmt::format("--shard: \"{}\" is not a shard such as 3/64, from 1 to {}", shard, replay::most_shards));
  given.records.show_progress({}, given.input, context);
  const replay::ShardRequest request{
      .manifest = manifest,
      .shard = *number,
      .out = out,
      .files = files == "anywhere" ? replay::ManifestFiles::Anywhere : replay::ManifestFiles::BelowFolder,
      .rules = *rules,
      .jobs = given.input.jobs,
      .cancelled = posix::interrupted,
      .has_module_failed = [&] { return context.isolated != nullptr && context.isolated->has_failed(); },
      .progress = given.input.progress};
  const auto done = replay::verify_shard(context.registry, request);
  if (!done) return context.stopped(done.error());
  context.print_beside(out, describe(request, *done));
  return context.finish(outcome_of(done->tally, fail_on));
}

}  // namespace gpn::cli
