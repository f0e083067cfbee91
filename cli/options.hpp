// The declaration of a command: its arguments and options, what to do once they are read, and the exit status of that.
// The declarations are plain data: parser.cpp reads command lines by them, completions.cpp and manual.cpp print them.
#pragma once

#include <gpn/replay/tally.hpp>
#include <gpn/text/words.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace gpn::cli {

enum class ExitStatus : int {
  Good = 0,          // no errors; `diff`: equal
  Findings = 1,      // a record has an error; `diff`: different
  Trouble = 2,       // the command line, the input or the output prevented the run
  Bug = 70,          // a defect of gpn or of a rule module (EX_SOFTWARE)
  Interrupted = 130  // stopped by Ctrl-C (128 + SIGINT)
};

constexpr ExitStatus status_of(replay::Outcome outcome) noexcept {
  switch (outcome) {
    case replay::Outcome::Clean: return ExitStatus::Good;
    case replay::Outcome::Findings: return ExitStatus::Findings;
    case replay::Outcome::Incomplete: return ExitStatus::Trouble;
    case replay::Outcome::ModuleFailed: break;
  }
  return ExitStatus::Bug;
}

struct Context;

/// Where a value is stored. A bool makes the option a flag; a list makes it one that may be given again.
using OptionTarget = std::variant<bool*, std::string*, std::vector<std::string>*, std::uint32_t*, std::uint64_t*>;

struct AnyValue {};
struct PositiveNumber {};
struct NumberRange {
  std::uint32_t least;
  std::uint32_t most;
};
struct OneOf {
  std::vector<std::string> names;
  std::vector<std::pair<std::string_view, std::string_view>> others = {};  // names that are no choices, and why
};

/// The names of a table of names and values, and the value of one of them.
template <class Table>
OneOf one_of(const Table& table) {
  OneOf accepted;
  for (const auto& [name, value] : table) accepted.names.emplace_back(name);
  return accepted;
}
template <class Table>
auto value_of(const Table& table, std::string_view name) {
  const auto* found = table.begin();
  while (found->first != name) ++found;  // the parser accepts no other name
  return found->second;
}

using AcceptedValues = std::variant<AnyValue, PositiveNumber, NumberRange, OneOf>;

enum class Presence : std::uint8_t { Optional, Required };
enum class DefaultValue : std::uint8_t { Hidden, Shown };  // in the help

/// Permits or forbids gpn.toml to set an option (docs/config.md). A stranger's folder may have such a file, so it can
/// set nothing that loads a module, trusts or opens a file, writes one or raises a limit.
enum class InFile : std::uint8_t {
  ByKind,    // it may if it is a choice from a list or of one of file_groups, and its value names no file
  Yes,       // it may
  No,        // it may not
  Displaces  // it may not, and where the command line has this option nothing of gpn.toml is used
};

inline constexpr std::string_view usual_group = "Options";  // of the help

struct Option {
  std::string_view names;  // "-o,--out"; a name without dashes makes it an argument
  OptionTarget target;
  std::string_view help;
  std::string_view value_name = {};  // in the help, such as FILE
  AcceptedValues accepted = AnyValue{};
  Presence presence = Presence::Optional;
  DefaultValue default_value = DefaultValue::Hidden;
  std::string_view group = usual_group;
  std::string_view excludes = {};  // an option that is declared before this one
  InFile in_file = InFile::ByKind;
  std::string_view environment = {};  // variables that decide where nothing else does, separated by commas
};

/// Groups in the help.
inline constexpr std::string_view output_group = "Output";
inline constexpr std::string_view reading_group = "Reading";
inline constexpr std::string_view rule_group = "Rules";
inline constexpr std::array file_groups{output_group, reading_group, rule_group};  // of which gpn.toml may set options

/// Groups of options that most commands have; `gpn help common` lists them.
inline constexpr std::string_view module_group = "Modules and files of variants";
inline constexpr std::string_view worker_group = "Workers";
inline constexpr std::string_view limit_group = "Limits; a record or an archive that reaches one is reported";
inline constexpr std::array common_groups{module_group, worker_group, limit_group};

using Options = std::vector<Option>;  // in the order of the help

Option required(Option option);
Option with_default(Option option);  // shown in the help
Option in_group(std::string_view group, Option option);
Option settable(Option option);  // by gpn.toml
Option in_file(InFile in_file, Option option);
void append(Options& options, Options added);

/// Every command has the first, the program itself the second, too.
inline constexpr std::string_view help_names = "-h,--help";
inline constexpr std::string_view version_names = "-V,--version";

inline bool is_positional(const Option& option) noexcept { return !option.names.starts_with('-'); }
inline bool is_flag(const Option& option) noexcept { return std::holds_alternative<bool*>(option.target); }
/// True if it may be given again.
inline bool is_list(const Option& option) noexcept {
  return std::holds_alternative<std::vector<std::string>*>(option.target);
}

/// "-o,--out" gives "-o" and "--out".
inline std::vector<std::string_view> split_names(std::string_view names) { return parts_of(names, ','); }

/// True if gpn.toml may set it.
bool is_settable(const Option& option) noexcept;

/// A sentence about a value that the option does not accept, or nothing.
std::string problem_with_value(const Option& option, const std::string& text);

/// The value the target has now.
std::string value_text(const Option& option);

using Action = std::function<ExitStatus(Context&)>;

/// The action owns the targets of the options.
struct Definition {
  Options options;
  Action run;
};

/// A command of a struct of arguments. Beside it are `Options options_of(Arguments&)`, what it declares, and
/// `ExitStatus run(Arguments&, Context&)`, what it does.
template <class Arguments>
Definition define() {
  auto arguments = std::make_shared<Arguments>();
  return {options_of(*arguments), [arguments](Context& context) { return run(*arguments, context); }};
}

}  // namespace gpn::cli
