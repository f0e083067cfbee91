// Arguments that several commands share.
#pragma once

#include "command.hpp"

#include <gpn/host/module_search.hpp>
#include <gpn/notation/limits.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/find.hpp>
#include <gpn/replay/isolation.hpp>
#include <gpn/replay/rulebook.hpp>
#include <gpn/replay/settings.hpp>
#include <gpn/replay/setup.hpp>

#include <tl/expected.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gpn::cli {

/// Whether --out is not given, or `-`.
inline bool is_standard_output(const std::string& out) { return out.empty() || out == "-"; }

/// --plugin --no-plugins --variants: which modules and variants to use as well as those that are built in.
struct ModuleArguments {
  std::vector<std::string> files;
  std::vector<std::string> variants;  // files of further ones
  bool no_discovery = false;

  void add_to(Options& options);  // without --variants
  Option variants_option();
  /// The modules that are found. Only those named with --plugin are loaded. The error is a sentence.
  tl::expected<std::vector<host::FoundModule>, std::string> survey(Context& context) const;
  /// Loads those that are trusted, into a process that is waited for.
  static void use(std::vector<host::FoundModule>& found, Context& context);
  /// Loads the modules into the registry. Returns a sentence about one that the user named, or nothing; other failures
  /// are remarks on standard error.
  std::optional<std::string> load(Context& context) const;
  /// The same; then the variants files that were named, then those that are found.
  std::optional<std::string> load_all(Context& context) const;
  /// The same rules for workers, copied; nothing of them is run here.
  tl::expected<replay::WorkerRules, std::string> copy_all(const Context& context) const;
  /// Reads the variants files in the folders of modules.
  std::vector<host::FoundVariants> add_variants(Context& context) const;
};

/// --isolate, of a command that only needs to know which rules there are.
Option isolate_option(bool& wanted, std::string_view help);

/// The modules that a command wants before a record names them: those that the user names, or all.
enum class WantedModules : std::uint8_t { Named, All };

/// --isolate --plugin-seconds --plugin-memory
struct IsolationArguments {
  bool wanted = false;

  void add_to(Options& options);

  /// Adds rules to the registry whose modules workers execute. Returns a sentence, or nothing.
  std::optional<std::string> add(replay::WorkerRules rules, const replay::Overrides& named, Context& context,
                                 WantedModules modules = WantedModules::Named) const;

 private:
  std::uint32_t seconds_ = 10;
  std::uint32_t memory_mib_ = 1024;
};

/// --game --variant --variants --option --potentials --position: which rules to play by, and where they are executed.
struct RuleArguments {
  std::string game, variant, potentials, position;
  std::vector<std::string> options;
  ModuleArguments modules;
  IsolationArguments isolation;

  /// Without the options of `isolation`.
  void add_rules_to(Options& all);
  void add_to(Options& all);
  /// Loads modules, then variants files, which may need them, into the registry, or leaves both to workers. Returns a
  /// sentence, or nothing.
  std::optional<std::string> load(Context& context, WantedModules wanted = WantedModules::Named) const;
  replay::Overrides overrides() const;

  /// A sentence about the first value that no known game has, or nothing.
  std::optional<std::string> problem(const host::Registry& registry) const;
};

/// The paths of a command that reads records, at least one.
Option paths_option(std::vector<std::string>& paths);
/// --from: the format of the records.
Option from_option(std::string& from);
/// --out: the file that is written.
Option out_option(std::string& out);

/// --to: the format to write.
Option to_option(std::string& to);
/// --jobs: threads; 0 if the option is not given.
Option jobs_option(unsigned& jobs);
Option notes_option(bool& notes);

/// --variant, --option: both are parts of RuleArguments.
Option variant_option(std::string& variant);
Option rule_option(std::vector<std::string>& settings);

/// --after: turns to play before anything else.
Option after_option(std::string& after);
/// --record: which one of the file.
Option record_option(std::uint64_t& number);

/// --max-record-bytes --max-turns --max-nesting --max-diagnostics: what one record may cost.
void add_limits(Options& options, notation::Limits& limits);

/// --from, --allow-empty and the rules: how records are read.
struct RecordArguments {
  replay::WalkSettings walk;
  std::string from, where;
  bool allow_empty = false, no_progress = false;
  RuleArguments rules;
  std::optional<replay::Query> query = {};  // of `where`, once it is read

  Option no_progress_option();
  Option allow_empty_option();
  /// The paths, --exclude and --files-from, by which files are chosen, and --no-progress.
  void add_paths_to(Options& options, std::vector<std::string>& paths);
  Option where_option();
  /// All of these, --jobs, the rules and the limits.
  void add_to(Options& options, std::vector<std::string>& paths, replay::InputSettings& input);
  /// Sets the filter of `input`, whose rules are loaded. Returns a sentence about it or about paths, or nothing.
  std::optional<std::string> choose(const std::vector<std::string>& paths, replay::InputSettings& input,
                                    Context& context);

  /// Shows how far a run over the paths has come.
  void show_progress(const std::vector<std::string>& paths, replay::InputSettings& input, Context& context) const;

  /// Stores what the options decide; --jobs and the limits are stored as they are read.
  void fill(replay::InputSettings& input) const;
  /// Loads the rules first. With paths, chooses among their records too. Returns a sentence, or nothing.
  std::optional<std::string> load(replay::InputSettings& input, Context& context) const;
  std::optional<std::string> load(replay::InputSettings& input, const std::vector<std::string>& paths,
                                  Context& context);

  /// The status of a run that ended so; inputs without a record are trouble. Prints what could not be read.
  ExitStatus finish(const replay::Tally& tally, replay::Outcome outcome, Context& context) const;
};

/// A file with --record and --turn, or the rules with --seed and --after: a position.
struct PositionArguments {
  std::string path, turn, after;
  std::uint64_t record = 1, seed = 1;
  RecordArguments records;
  replay::InputSettings input;

  /// Without --seed, --after and the limits.
  void add_record_to(Options& options);
  void add_to(Options& options);
  /// Loads the rules first.
  tl::expected<replay::Setup, replay::SetupProblem> set_up(
      Context& context, const std::optional<replay::ErrorBoards>& boards = std::nullopt);
};

/// --fail-on: from which severity on a finding makes the exit status 1.
struct FailOn {
  std::string name = "error";

  Option option();
  Severity severity() const;
};

/// --format of what is listed: text, json, or jsonl.
struct ListFormat {
  std::string name = "text";

  Option option();
  bool is_json() const { return name != "text"; }
  /// Prints text, or JSON in lines if they are wanted: the items of a list, or all of it.
  void print(const std::string& text, Context& context) const;
};

/// The number of --jobs, or of cores if that is 0.
unsigned thread_count(unsigned jobs);

/// "gpn, sheet, ..."
std::string format_names();

}  // namespace gpn::cli
