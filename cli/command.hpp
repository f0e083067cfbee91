// A command and the context in which it works.
#pragma once

#include "options.hpp"
#include "output.hpp"

#include <gpn/host/registry.hpp>
#include <gpn/host/trust.hpp>
#include <gpn/replay/isolation.hpp>

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::cli {

struct Command;

/// A key of the file with its values.
struct Setting {
  enum class Form : std::uint8_t { Section, Switch, Value, List, Other };

  std::string section;  // "common", or a command such as "verify" or "plugins check"; empty above all sections
  std::string name;     // of an option, without dashes; empty for the section itself
  Form form;
  std::vector<std::string> values;  // one, unless it is a list
  std::uint32_t line;
};

struct Config {
  std::string path = {};  // empty without a file
  std::vector<Setting> settings = {};
  std::string problem = {};  // a sentence: why nothing of the file can be used
  std::string remark = {};   // a sentence: why it is passed over
};

/// Reads the file that holds for the working directory, unless the variable GPN_NO_CONFIG is set.
Config find_config();
Config read_config(std::string_view text, std::string path);

/// A sentence about the first key or value that no command takes, or nothing.
std::string problem_with(const Config& config, const Command& program);

/// The key for an option of a command, whose own section goes before [common]; null without one.
const Setting* setting_for(const Config& config, std::string_view command, const Option& option);

/// Makes the value of the key, which problem_with() has passed, the default of the option.
void make_default(const Setting& setting, Option& option);

/// "gpn.toml:3"
std::string place_of(const Config& config, const Setting& setting);

/// The context that every command works with.
struct Context {
  std::vector<std::string> words;  // of the command line, the program's own name first
  Config config;                   // gpn.toml
  host::Registry registry;
  std::vector<host::ContentHash> loaded_modules;      // into the registry, from files; one for all in workers
  std::shared_ptr<replay::IsolatedModules> isolated;  // with --isolate
  Output out{posix::Stream::Out};
  Output err{posix::Stream::Error};
  Progress progress{out, err};

  /// Writes an error message to standard error, in one line.
  ExitStatus trouble(std::string_view sentence);
  /// The same where nothing was written; an interruption keeps its exit status.
  ExitStatus stopped(std::string_view sentence);
  /// The same after calls of modules. Where a module has failed nothing is written: close() says so.
  ExitStatus failed(std::string_view sentence);
  /// Writes a line to standard error about what is no error.
  void remark(std::string_view sentence);
  /// Writes a line about a file that was written; to standard error where the file is standard output.
  void print_beside(std::string_view file, std::string_view line) { (file == "-" ? err : out).print(line); }

  /// `status`, unless the output could not be written or the user interrupted the run.
  ExitStatus finish(ExitStatus status);
  ExitStatus finish(replay::Outcome outcome) { return finish(status_of(outcome)); }

  /// For a command that prints no findings of records: says that modules failed on some.
  void mention_failed_modules(replay::Outcome outcome);
  /// The last word of the program: isolated modules that failed.
  ExitStatus close(ExitStatus status);
};

/// Does what `gpn explain CODE` does.
ExitStatus explain(Context& context, std::string_view code);

enum class Listing : std::uint8_t { Shown, Hidden };  // in the help of the program

struct Command {
  std::string_view name;
  std::string_view summary;   // one line, for the list of commands
  std::string_view examples;  // end its help
  Definition (*define)();     // null when it has parts
  Listing listing = Listing::Shown;
  std::span<const Command* const> parts = {};  // of a command that only holds others, such as `plugins`
};

/// The parts that the help of the program shows.
inline std::vector<const Command*> listed_parts(const Command& command) {
  std::vector<const Command*> listed(command.parts.begin(), command.parts.end());
  std::erase_if(listed, [](const Command* part) { return part->listing == Listing::Hidden; });
  return listed;
}

extern const Command verify_command;
extern const Command convert_command;
extern const Command diff_command;
extern const Command repair_command;
extern const Command show_command;
extern const Command page_command;
extern const Command lsp_command;
extern const Command legal_command;
extern const Command perft_command;
extern const Command generate_command;
extern const Command find_command;
extern const Command stats_command;
extern const Command dedupe_command;
extern const Command merge_command;
extern const Command split_command;
extern const Command graph_command;
extern const Command index_command;
extern const Command shard_command;
extern const Command shard_merge_command;
extern const Command plugins_command;
extern const Command plugins_info_command;
extern const Command plugins_trust_command;
extern const Command plugins_check_command;
extern const Command explain_command;
extern const Command schema_command;
extern const Command config_command;
extern const Command formats_command;
extern const Command completions_command;
extern const Command manual_command;
extern const Command worker_command;

}  // namespace gpn::cli
