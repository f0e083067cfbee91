// Arguments that several commands share.
#pragma once

#include "command.hpp"

#include <gpn/host/module_search.hpp>
#include <gpn/notation/format.hpp>
#include <gpn/notation/limits.hpp>
#include <gpn/replay/rulebook.hpp>

#include <CLI/CLI.hpp>
#include <tl/expected.hpp>

#include <optional>
#include <string>
#include <vector>

namespace gpn::cli {

/// --variants: files with further variants.
struct VariantFiles {
  std::vector<std::string> paths;

  void add_to(CLI::App& command);

  /// Reads them into the registry. Nothing, or a sentence about the first that cannot be read.
  std::optional<std::string> load(host::Registry& registry) const;
};

/// --plugin --no-plugins: which modules to use beside those that are built in.
struct ModuleArguments {
  std::vector<std::string> files;
  bool none_found = false;

  void add_to(CLI::App& command);
  /// What there is, found but not loaded, but for the files that were named. The error is a sentence.
  tl::expected<std::vector<host::FoundModule>, std::string> survey(Context& context) const;
  /// Loads them into the registry. Nothing, or a sentence about what the user named; what else fails is a remark on
  /// standard error.
  std::optional<std::string> load(Context& context, host::Consent consent = host::Consent::Trusted) const;
  /// Reads the variants files that lie in the folders of modules.
  std::vector<host::FoundVariants> add_variants(Context& context) const;
};

/// What is asked of modules and variants files together: modules, files that were named, files that were found.
/// Nothing, or a sentence about what the user named; what else fails is a remark on standard error.
std::optional<std::string> load_rules(const ModuleArguments& modules, const VariantFiles& variants, Context& context,
                                      host::Consent consent = host::Consent::Trusted);

/// --game --variant --variants --option --potentials --position: by which rules to play.
struct RuleArguments {
  std::string game, variant, potentials, position;
  std::vector<std::string> options;
  VariantFiles variants;
  ModuleArguments modules;

  void add_to(CLI::App& command);
  /// Brings modules, then files of variants, which may need them, into the registry. Nothing, or a sentence.
  std::optional<std::string> load(Context& context, host::Consent consent = host::Consent::Trusted) const;
  replay::Overrides overrides() const;

  /// Nothing, or a sentence about the first of them that no known game has.
  std::optional<std::string> problem(const host::Registry& registry) const;
};

/// --after: turns to play before anything else.
void add_after(CLI::App& command, std::string& after);

/// --max-record-bytes --max-turns --max-nesting --max-diagnostics: what one record may cost.
void add_limits(CLI::App& command, notation::Limits& limits);

/// --jobs: threads; 0 when nothing is said.
void add_jobs(CLI::App& command, unsigned& jobs);

/// As many threads as were asked for, or as there are cores.
unsigned settled_jobs(unsigned jobs);

/// The format of that name, nothing for an empty one. The error is a sentence.
tl::expected<std::optional<notation::Format>, std::string> format_argument(const std::string& name);

/// "gpn, sheet, ..."
std::string format_names();

}  // namespace gpn::cli
