#include "arguments.hpp"

#include "supervisor.hpp"

#include <gpn/host/module_text.hpp>
#include <gpn/host/remote.hpp>
#include <gpn/replay/find.hpp>
#include <gpn/replay/formats.hpp>
#include <gpn/replay/setup.hpp>
#include <gpn/replay/shard.hpp>
#include <gpn/replay/show.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <thread>
#include <utility>

namespace gpn::cli {
namespace {

constexpr auto worker_name = "isolated-worker";

/// `word` may be in other letters.
bool contains(std::string_view text, std::string_view word) {
  const auto same = [](char a, char b) { return ascii::lower(a) == ascii::lower(b); };
  return std::search(text.begin(), text.end(), word.begin(), word.end(), same) != text.end();
}

/// Returns all texts in which the user can name a module before a record does.
std::string texts_of(const replay::WorkerRules& rules, const replay::Overrides& named) {
  std::string texts = named.options;
  for (const auto& setting : {named.game, named.variant, named.potentials, named.position})
    texts += '\n' + setting.value_or("");
  for (const replay::VariantsSource& file : rules.variants) texts += '\n' + file.text;
  return texts;
}

template <class Formats>
OneOf names_of(const Formats& formats) {
  OneOf names;
  for (const notation::Format format : formats) names.names.emplace_back(name(format));
  return names;
}

}  // namespace

void ModuleArguments::add_to(Options& options) {
  append(options,
         {
             in_group(module_group, {"--plugin", &files, "Use this module, NAME.gpn.so; may be given again", "FILE"}),
             in_group(module_group,
                      {"--no-plugins", &no_discovery, "Use only built-in modules and those given with --plugin"}),
         });
}

Option ModuleArguments::variants_option() {
  return in_group(module_group, {"--variants", &variants, "File of further variants; may be given again", "FILE"});
}

tl::expected<std::vector<host::FoundModule>, std::string> ModuleArguments::survey(Context& context) const {
  run_supervised(files);
  return host::survey_modules(files, no_discovery ? host::Discovery::Off : host::Discovery::On,
                              host::process_environment(), context.registry);
}

void ModuleArguments::use(std::vector<host::FoundModule>& found, Context& context) {
  std::vector<std::string> trusted;
  for (const host::FoundModule& module : found)
    if (module.state == host::ModuleState::Trusted) trusted.push_back(module.file.string());
  run_supervised(trusted);
  host::use_modules(found, context.registry);
}

std::optional<std::string> ModuleArguments::load(Context& context) const {
  auto modules = survey(context);
  if (!modules) return modules.error();
  use(*modules, context);
  for (const host::FoundModule& module : *modules)
    if (module.hash && (module.state == host::ModuleState::Named || module.state == host::ModuleState::Trusted))
      context.loaded_modules.push_back(*module.hash);
  const auto folders = host::unusable_folders(*modules);
  for (const std::string& folder : folders) context.remark(folder);
  const auto failed =
      std::count_if(modules->begin(), modules->end(),
                    [](const host::FoundModule& module) { return module.state == host::ModuleState::Failed; }) -
      static_cast<std::ptrdiff_t>(folders.size());
  if (failed > 0)
    context.remark(
        fmt::format("{} {} cannot be used; see gpn plugins list", failed, failed == 1 ? "module" : "modules"));
  return std::nullopt;
}

std::vector<host::FoundVariants> ModuleArguments::add_variants(Context& context) const {
  if (no_discovery) return {};
  return host::add_found_variants(context.registry, host::plugin_folders(host::process_environment()));
}

std::optional<std::string> ModuleArguments::load_all(Context& context) const {
  if (auto problem = load(context)) return problem;
  for (const std::string& path : variants)
    if (const auto added = host::add_variants_file(context.registry, path); !added) return added.error();
  const auto found = add_variants(context);
  const auto ignored = std::count_if(found.begin(), found.end(), [](const auto& file) { return !file.reason.empty(); });
  if (ignored > 0)
    context.remark(
        fmt::format("{} variants {} ignored; see gpn plugins list", ignored, ignored == 1 ? "file is" : "files are"));
  return std::nullopt;
}

tl::expected<replay::WorkerRules, std::string> ModuleArguments::copy_all(const Context& context) const {
  const host::Discovery discovery = no_discovery ? host::Discovery::Off : host::Discovery::On;
  const host::Environment environment = host::process_environment();
  auto copied = host::copy_modules(files, discovery, environment, context.registry);
  if (!copied) return tl::unexpected(copied.error());
  replay::WorkerRules rules{std::move(*copied), {}};
  for (const std::string& path : variants) {
    auto text = host::read_variants_text(path);
    if (!text) return tl::unexpected(text.error());
    rules.variants.push_back({path, std::move(*text), true});
  }
  if (no_discovery) return rules;
  for (const auto& path : host::find_variants_files(host::plugin_folders(environment)))
    if (auto text = host::read_variants_text(path.string()))
      rules.variants.push_back({path.string(), std::move(*text), false});
  return rules;
}

Option isolate_option(bool& wanted, std::string_view help) {
  return in_group(worker_group, {"--isolate", &wanted, help});
}

void IsolationArguments::add_to(Options& options) {
  const auto with_number = [](std::string_view name, std::uint32_t& number, const char* help, NumberRange range) {
    return in_group(worker_group, with_default({name, &number, help, "N", range}));
  };
  append(options,
         {
             isolate_option(
                 wanted,
                 "Run modules in worker processes that can use memory and nothing else; modules that are found but "
                 "not trusted are used too"),
             with_number("--plugin-seconds", seconds_, "Seconds that a worker may take for one record", {1, 86'400}),
             with_number("--plugin-memory", memory_mib_, "MiB of memory that a worker may use", {64, 1U << 20U}),
         });
}

std::optional<std::string> IsolationArguments::add(replay::WorkerRules rules, const replay::Overrides& named,
                                                   Context& context, WantedModules modules) const {
  for (const std::string& folder : rules.modules.unusable_folders) context.remark(folder);
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

std::optional<std::string> RuleArguments::load(Context& context, WantedModules wanted) const {
  if (!isolation.wanted) {
    if (auto problem = modules.load_all(context)) return problem;
  } else {
    auto copied = modules.copy_all(context);
    if (!copied) return copied.error();
    if (!copied->modules.modules.empty()) {
      const auto hash = replay::worker_rules_hash(context.registry, *copied);
      if (!hash) return hash.error();
      context.loaded_modules.push_back(*hash);
    }
    if (auto problem = isolation.add(std::move(*copied), overrides(), context, wanted)) return problem;
  }
  return problem(context.registry);
}

Option variant_option(std::string& variant) {
  return in_group(rule_group, {"--variant", &variant, "Variant of the game; gpn explain GAME lists them", "NAME"});
}

Option rule_option(std::vector<std::string>& settings) {
  return in_group(rule_group, {"--option", &settings,
                               "Option of the rules; may be given again; gpn explain GAME lists them", "KEY=VALUE"});
}

void RuleArguments::add_rules_to(Options& all) {
  modules.add_to(all);
  append(all,
         {
             in_group(rule_group, {"--game", &game, "Game, instead of that of the records", "GAME"}),
             variant_option(variant),
             modules.variants_option(),
             rule_option(options),
             in_group(rule_group, {"--potentials", &potentials, "Potentials, such as \"tamsk=6 zertz=3\"", "LIST"}),
             in_group(rule_group, {"--position", &position, "Start position", "TEXT"}),
         });
}

void RuleArguments::add_to(Options& all) {
  add_rules_to(all);
  isolation.add_to(all);
}

replay::Overrides RuleArguments::overrides() const {
  const auto given = [](const std::string& text) { return text.empty() ? std::nullopt : std::optional(text); };
  return {given(game), given(variant), fmt::format("{}", fmt::join(options, " ")), given(potentials), given(position)};
}

std::optional<std::string> RuleArguments::problem(const host::Registry& registry) const {
  return replay::problem_with(registry, overrides());
}

Option after_option(std::string& after) {
  return in_group(rule_group, {"--after", &after, "Turns to play first, separated by blanks", "TURNS"});
}

Option record_option(std::uint64_t& number) {
  return with_default({"--record", &number, "Number of the record in the file", "N", PositiveNumber{}});
}

void PositionArguments::add_record_to(Options& options) {
  append(options, {{"path", &path, "File, or - for standard input: the position is that of a record"},
                   record_option(record),
                   {"--turn", &turn, "After which turn: its number, or last; 0 is the start (default: last)", "TURN"},
                   from_option(records.from)});
  records.rules.add_to(options);
}

void PositionArguments::add_to(Options& options) {
  add_record_to(options);
  add_limits(options, input.limits);
  options.push_back(in_group(
      rule_group, with_default({"--seed", &seed,
                                "Draws the start where the rules have none (LYNGK, TZAAR random), as that of the first "
                                "game of gpn generate",
                                "N"})));
  options.push_back(after_option(after));
}

tl::expected<replay::Setup, replay::SetupProblem> PositionArguments::set_up(
    Context& context, const std::optional<replay::ErrorBoards>& boards) {
  const auto fail = [](std::string sentence) { return tl::unexpected(replay::SetupProblem{std::move(sentence), {}}); };
  if (auto problem = records.load(input, context)) return fail(std::move(*problem));
  host::begin_module_work();
  if (path.empty()) {
    if (record != 1 || !turn.empty()) return fail("--record and --turn choose a position of a file; name the file");
    replay::Overrides overrides = input.overrides;
    overrides.start_seed = seed;
    return replay::set_up(context.registry, overrides, after, boards);
  }
  if (!after.empty()) return fail("--after continues a position; leave out the file");
  const auto turns = replay::turn_range(turn.empty() ? "last" : turn);
  if (!turns) return fail("--turn: " + turns.error());
  if (turns->first != turns->last) return fail("--turn: name one turn");
  auto setup = replay::set_up_record(context.registry, path, input, record, turns->last);
  if (!setup) return fail(std::move(setup.error()));
  return *std::move(setup);
}

void add_limits(Options& options, notation::Limits& limits) {
  // The texts are in the order of limit_ranges.
  static constexpr std::array<std::pair<std::string_view, const char*>, replay::limit_ranges.size()> texts{{
      {"--max-record-bytes", "Bytes"},
      {"--max-turns", "Turns, variations included"},
      {"--max-nesting", "Nesting of variations"},
      {"--max-diagnostics", "Diagnostics"},
      {"--max-milliseconds", "Processor time for playing a record, half for variations"},
      {"--max-links", "Deciding games that are followed (tag Contest)"},
      {"--max-unpacked-mib", "MiB that one compressed file or archive contains"},
      {"--max-unpacked-ratio", "That size divided by the one of the file, from 16 MiB on"},
      {"--max-archive-files", "Files of one archive"},
      {"--max-archive-depth", "Compressed files and archives inside one another"},
  }};
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const replay::LimitRange& range = replay::limit_ranges[i];
    const auto& [name, help] = texts[i];
    const NumberRange accepted{1, range.most};
    options.push_back(in_group(limit_group, with_default({name, &(limits.*range.limit), help, "N", accepted})));
  }
}

Option paths_option(std::vector<std::string>& paths) {
  return required({"path", &paths, "Files, directories, or - for standard input"});
}

Option from_option(std::string& from) {
  static const std::string help = fmt::format("Format of the records: {} (default: recognised)",
                                              fmt::join(names_of(notation::all_formats).names, ", "));
  return in_group(reading_group, {"--from", &from, help, "FORMAT", names_of(notation::all_formats)});
}

Option to_option(std::string& to) {
  static const OneOf formats{names_of(notation::written_formats).names,
                             {replay::unwritten_formats.begin(), replay::unwritten_formats.end()}};
  static const std::string help = fmt::format("Format to write: {}", fmt::join(formats.names, ", "));
  return {"--to", &to, help, "FORMAT", formats};
}

Option jobs_option(unsigned& jobs) {
  jobs = 0;
  return settable({"-j,--jobs", &jobs, "Threads (default: one for each core); the output is the same for any number",
                   "N", NumberRange{1, 1024}});
}

Option notes_option(bool& notes) { return in_group(output_group, {"--notes", &notes, "Show notes too"}); }

Option RecordArguments::no_progress_option() {
  return in_group(output_group, {"--no-progress", &no_progress, "No progress line, not even on a terminal"});
}

void RecordArguments::show_progress(const std::vector<std::string>& paths, replay::InputSettings& input,
                                    Context& context) const {
  if (no_progress) return;
  context.progress.begin([paths, walk = walk] { return replay::bytes_of_inputs(paths, walk); });
  input.progress = [&progress = context.progress](const replay::Tally& sofar, std::uint64_t bytes) {
    progress.show(sofar.records, sofar.turns, bytes);
  };
}

Option out_option(std::string& out) {
  return {"-o,--out", &out, "File to write, whole or not at all (default: standard output)", "FILE"};
}

Option RecordArguments::allow_empty_option() {
  return in_group(reading_group, {"--allow-empty", &allow_empty, "Inputs without a record are no error"});
}

void RecordArguments::add_paths_to(Options& options, std::vector<std::string>& paths) {
  append(options,
         {
             {"path", &paths, "Files, directories, or - for standard input"},
             settable({"--exclude", &walk.exclude,
                       "Leave out files of directories that fit, as in .gpnignore; may be given again", "GLOB"}),
             {"--files-from", &walk.files_from,
              "Read the paths of this file too, one a line; - for standard "
              "input",
              "FILE"},
             no_progress_option(),
         });
}

Option RecordArguments::where_option() {
  return settable({"--where", &where, "Only records that this expression describes (gpn find)", "EXPRESSION"});
}

void RecordArguments::add_to(Options& options, std::vector<std::string>& paths, replay::InputSettings& input) {
  append(options, {from_option(from), where_option(), allow_empty_option(), jobs_option(input.jobs)});
  add_paths_to(options, paths);
  rules.add_to(options);
  add_limits(options, input.limits);
}

std::optional<std::string> RecordArguments::choose(const std::vector<std::string>& paths, replay::InputSettings& input,
                                                   Context& context) {
  if (paths.empty() && walk.files_from.empty())
    return fmt::format("name files or directories, or - for standard input; see gpn {} --help", context.words.at(1));
  if (walk.files_from == "-" && std::find(paths.begin(), paths.end(), "-") != paths.end())
    return "standard input has either the records or the list of --files-from";
  show_progress(paths, input, context);
  if (where.empty()) return std::nullopt;
  auto read = replay::Query::read(where, context.registry);
  if (!read) return read.error();
  query = std::move(*read);
  input.filter = query->filter(context.registry, input);
  return std::nullopt;
}

void RecordArguments::fill(replay::InputSettings& input) const {
  input.walk = walk;
  input.from = notation::format_named(from);
  input.overrides = rules.overrides();
  input.jobs = thread_count(input.jobs);
  input.cancelled = posix::interrupted;
}

std::optional<std::string> RecordArguments::load(replay::InputSettings& input, Context& context) const {
  if (auto problem = rules.load(context)) return problem;
  fill(input);
  return std::nullopt;
}

std::optional<std::string> RecordArguments::load(replay::InputSettings& input, const std::vector<std::string>& paths,
                                                 Context& context) {
  auto problem = load(input, context);
  return problem ? problem : choose(paths, input, context);
}

ExitStatus RecordArguments::finish(const replay::Tally& tally, replay::Outcome outcome, Context& context) const {
  for (const std::string& stray : tally.strays) context.remark(stray);
  for (const std::string& unknown : query ? query->unknown() : std::vector<std::string>()) context.remark(unknown);
  for (const std::string& failure : tally.failures) context.trouble(failure);
  const ExitStatus status = context.finish(outcome);
  const bool is_empty = tally.records == 0 && tally.filtered == 0 && status == ExitStatus::Good;
  return is_empty && !allow_empty ? context.trouble("no input has a record; --allow-empty accepts that") : status;
}

Option FailOn::option() {
  return in_group(output_group,
                  with_default({"--fail-on", &name, "Exit with status 1 from this severity on: error, warning, note",
                                "SEVERITY", OneOf{{"error", "warning", "note"}}}));
}

Severity FailOn::severity() const {
  if (name == "note") return Severity::Note;
  return name == "warning" ? Severity::Warning : Severity::Error;
}

Option ListFormat::option() {
  return with_default({"--format", &name, "text, json, or jsonl", "FORMAT", OneOf{{"text", "json", "jsonl"}}});
}

void ListFormat::print(const std::string& text, Context& context) const {
  context.out.print(name == "jsonl" ? host::json_lines(text) : text);
}

unsigned thread_count(unsigned jobs) { return jobs > 0 ? jobs : std::max(1U, std::thread::hardware_concurrency()); }

std::string format_names() { return fmt::format("{}", fmt::join(names_of(notation::written_formats).names, ", ")); }

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
