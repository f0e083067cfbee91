#include "parser.hpp"

#include "options.hpp"

#include <gpn/host/nearest.hpp>
#include <gpn/text/number.hpp>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace gpn::cli {

Option required(Option option) {
  option.presence = Presence::Required;
  return option;
}

Option with_default(Option option) {
  option.default_value = DefaultValue::Shown;
  return option;
}

Option in_group(std::string_view group, Option option) {
  option.group = group;
  return option;
}

Option in_file(InFile in_file, Option option) {
  option.in_file = in_file;
  return option;
}

Option settable(Option option) { return in_file(InFile::Yes, std::move(option)); }

void append(Options& options, Options added) { std::move(added.begin(), added.end(), std::back_inserter(options)); }

bool is_settable(const Option& option) noexcept {
  if (option.in_file != InFile::ByKind) return option.in_file == InFile::Yes;
  const bool names_file = option.value_name == "FILE" || option.value_name == "DIR";
  const bool is_choice = std::holds_alternative<OneOf>(option.accepted);
  return !is_positional(option) && !names_file &&
         (is_choice || std::find(file_groups.begin(), file_groups.end(), option.group) != file_groups.end());
}

namespace {

template <class Number>
std::string problem_with_whole(const std::string& text, Number least, Number most) {
  const auto number = number_from<Number>(text);
  if (number && *number >= least && *number <= most) return {};
  return fmt::format("\"{}\" is not a whole number from {} to {}", text, least, most);
}

struct ProblemWith {
  const OptionTarget& target;
  const std::string& text;

  std::string operator()(AnyValue) const { return with_number(0); }
  std::string operator()(PositiveNumber) const { return with_number(1); }
  std::string operator()(NumberRange range) const { return problem_with_whole(text, range.least, range.most); }
  std::string operator()(const OneOf& one) const {
    if (std::find(one.names.begin(), one.names.end(), text) != one.names.end()) return {};
    for (const auto& [name, why] : one.others)
      if (name == text) return fmt::format("\"{}\" {}", name, why);
    return host::with_known_names(fmt::format("\"{}\" is not one of the choices", text), text,
                                  {one.names.begin(), one.names.end()});
  }

 private:
  std::string with_number(std::uint32_t least) const {
    if (std::holds_alternative<std::uint32_t*>(target))
      return problem_with_whole(text, least, std::numeric_limits<std::uint32_t>::max());
    if (std::holds_alternative<std::uint64_t*>(target))
      return problem_with_whole<std::uint64_t>(text, least, std::numeric_limits<std::uint64_t>::max());
    return {};
  }
};

}  // namespace

// The conversion of CLI11 wraps negative numbers around, and its sentences print limits as decimal fractions.
std::string problem_with_value(const Option& option, const std::string& text) {
  const std::string problem = std::visit(ProblemWith{option.target, text}, option.accepted);
  return problem.empty() && text.empty() && !is_positional(option) ? "the value is empty" : problem;
}

std::string value_text(const Option& option) {
  return std::visit(
      [](const auto* value) {
        if constexpr (std::is_same_v<decltype(value), const std::vector<std::string>*>)
          return fmt::format("{}", fmt::join(*value, ","));
        else
          return fmt::format("{}", *value);
      },
      option.target);
}

/// What it leaves out is not named. It may keep more: a word can be the value of another option.
class NamedWords {
 public:
  explicit NamedWords(const std::vector<const char*>& words) : words_(words.begin(), words.end()) {
    has_short_option_ = std::any_of(words_.begin(), words_.end(), [](std::string_view word) {
      return word.size() > 1 && word[0] == '-' && word[1] != '-';
    });
  }

  bool has_command(std::string_view name) const noexcept {
    return std::find(words_.begin(), words_.end(), name) != words_.end();
  }

  /// `-xyz` can be three options, or one with a value, so that every short name may be meant.
  bool has_option(const Option& option) const {
    if (is_positional(option)) return true;
    const std::vector<std::string_view> names = split_names(option.names);
    return std::any_of(names.begin(), names.end(), [&](std::string_view name) {
      return name.starts_with("--") ? has_long_name(name) : has_short_option_;
    });
  }

 private:
  bool has_long_name(std::string_view name) const noexcept {
    return std::any_of(words_.begin(), words_.end(), [&](std::string_view word) {
      return word.starts_with(name) && (word.size() == name.size() || word[name.size()] == '=');
    });
  }

  std::vector<std::string_view> words_;
  bool has_short_option_ = false;
};

namespace {

/// A command whose options are known to CLI11.
struct Defined {
  const Command* command;
  Definition definition;
  std::vector<const Setting*> settings = {};  // of gpn.toml, by options
};
using Definitions = std::map<const CLI::App*, Defined>;

/// The command that the words name, such as `verify` or the `list` of `plugins`; the program if they name none.
CLI::App& chosen(CLI::App& program) {
  const auto used = program.get_subcommands();
  return used.empty() ? program : chosen(*used.front());
}

bool has_parts(const CLI::App& command) {
  return !command.get_subcommands([](const CLI::App*) { return true; }).empty();
}

/// "plugins list "; empty for the program itself.
std::string path_of(const CLI::App& command) {
  return command.get_parent() == nullptr ? "" : path_of(*command.get_parent()) + command.get_name() + " ";
}

/// A sentence about the command line, with the help that explains it.
std::string about(CLI::App& program, std::string_view what) {
  const std::string path = path_of(chosen(program));
  return std::string(what).append(what.ends_with('?') ? " See gpn " : "; see gpn ").append(path).append("--help");
}

std::vector<std::string> flags_of(const CLI::App& command) {
  std::vector<std::string> flags;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) flags.push_back("--" + name);
  return flags;
}

std::string about_unknown(CLI::App& program, const std::string& word) {
  CLI::App& command = chosen(program);
  const bool is_flag = word.size() > 1 && word.front() == '-';
  std::vector<std::string> names;
  if (is_flag) {
    names = flags_of(command);
  } else {
    for (const CLI::App* each : command.get_subcommands([](CLI::App* app) { return !app->get_group().empty(); }))
      names.push_back(each->get_name());
  }
  const std::string given = is_flag ? word.substr(0, word.find('=')) : word;
  if (!is_flag && !has_parts(command)) return about(program, "unexpected argument \"" + given + "\"");
  std::string sentence = std::string("there is no ").append(is_flag ? "option" : "command");
  sentence.append(" \"").append(given).append("\"");
  if (const auto meant = host::nearest(given, {names.begin(), names.end()}))
    sentence.append(": did you mean \"").append(*meant).append("\"?");
  return about(program, sentence);
}

/// The words that fit nothing. CLI11 counts the `--` that ends the options among them.
std::vector<std::string> unknown_words(CLI::App& program) {
  std::vector<std::string> words = program.remaining(true);
  std::erase(words, "--");
  return words;
}

/// What must be given and is not: "gpn perft needs depth (...)", "gpn diff needs a and b: gpn diff a b".
std::optional<std::string> about_missing(const CLI::App& command) {
  std::vector<std::string> needed;
  std::string description;
  for (const CLI::Option* option : command.get_options()) {
    if (!option->get_required()) continue;
    needed.push_back(option->get_name());
    if (option->count() == 0 && description.empty()) description = option->get_description();
  }
  if (description.empty()) return std::nullopt;
  if (needed.size() > 1)
    return fmt::format("gpn {0}needs {1}: gpn {0}{2}", path_of(command), fmt::join(needed, " and "),
                       fmt::join(needed, " "));
  return fmt::format("gpn {}needs {} ({})", path_of(command), needed.front(), description);
}

/// The error of CLI11 as a sentence. An unknown word comes first: it may be the reason that something else is missing.
std::string about_error(CLI::App& program, const CLI::ParseError& error) {
  const std::vector<std::string> unknown = unknown_words(program);
  if (!unknown.empty()) return about_unknown(program, unknown.front());
  const bool is_missing = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError);
  return about(program, (is_missing ? about_missing(chosen(program)) : std::nullopt).value_or(error.what()));
}

struct TargetOf {
  CLI::App& command;
  const Option& option;

  CLI::Option* operator()(bool* flag) const {
    return command.add_flag(std::string(option.names), *flag, std::string(option.help));
  }
  CLI::Option* operator()(std::vector<std::string>* list) const {
    CLI::Option* added = command.add_option(std::string(option.names), *list, std::string(option.help));
    return is_positional(option) ? added : added->allow_extra_args(false);  // each time it is given it takes one
  }
  template <class Value>
  CLI::Option* operator()(Value* value) const {
    return command.add_option(std::string(option.names), *value, std::string(option.help));
  }
};

void add_option(CLI::App& command, const Option& option) {
  CLI::Option* added = std::visit(TargetOf{command, option}, option.target);
  // The help names what is accepted in its own words: the check stays without a description.
  if (!is_flag(option))
    added->check(CLI::Validator([option](const std::string& text) { return problem_with_value(option, text); }, ""));
  if (!is_flag(option)) added->type_name(std::string(option.value_name));
  if (option.default_value == DefaultValue::Shown) added->capture_default_str();
  if (!option.excludes.empty())
    if (CLI::Option* excluded = command.get_option_no_throw(std::string(option.excludes))) added->excludes(excluded);
  added->required(option.presence == Presence::Required)->group(std::string(option.group));
}

CLI::App* add_app(CLI::App& parent, const Command& command) {
  CLI::App* app = parent.add_subcommand(std::string(command.name), std::string(command.summary));
  return app->group(command.listing == Listing::Shown ? "Commands" : "");
}

/// Adds commands and options to CLI11: all of them, or those alone that the words can name.
class Adder {
 public:
  Adder(const NamedWords* named, const NamedWords& words, const Config& config, bool lists_options,
        Definitions& definitions) noexcept
      : named_(named), words_(words), config_(config), lists_options_(lists_options), definitions_(definitions) {}

  void add_commands(CLI::App& parent, std::span<const Command* const> commands) {
    for (const Command* command : commands)
      if (named_ == nullptr || named_->has_command(command->name)) add_command(parent, *command);
  }

 private:
  void add_command(CLI::App& parent, const Command& command) {
    CLI::App* app = add_app(parent, command);
    app->preparse_callback([this, app, &command](std::size_t) {
      if (definitions_.contains(app) || has_parts(*app)) return;  // given a second time
      add_commands(*app, command.parts);
      app->require_subcommand(0, 1);
      Defined& defined = definitions_[app] = {&command, command.define == nullptr ? Definition{} : command.define()};
      use_config(path_of(*app), defined);
      add_options(*app, defined.definition);
    });
  }

  /// Defaults, before CLI11 sets what the words name.
  void use_config(std::string_view path, Defined& defined) {
    Options& options = defined.definition.options;
    defined.settings.resize(options.size());
    const bool is_displaced = std::any_of(options.begin(), options.end(), [&](const Option& option) {
      return option.in_file == InFile::Displaces && words_.has_option(option);
    });
    if (config_.settings.empty() || is_displaced || defined.command->listing == Listing::Hidden) return;
    path.remove_suffix(1);
    for (std::size_t i = 0; i < options.size(); ++i) {
      defined.settings[i] = setting_for(config_, path, options[i]);
      if (defined.settings[i] != nullptr) make_default(*defined.settings[i], options[i]);
    }
  }

  void add_options(CLI::App& app, Definition& definition) {
    for (Option& option : definition.options) {
      if (lists_options_) option.presence = Presence::Optional;
      if (named_ == nullptr || option.presence == Presence::Required || named_->has_option(option))
        add_option(app, option);
    }
  }

  const NamedWords* named_;
  const NamedWords& words_;
  const Config& config_;
  bool lists_options_;
  Definitions& definitions_;
};

void set_up_program(CLI::App& app, const Command& program) {
  app.name(std::string(program.name));
  app.allow_extras();
  app.require_subcommand(0, 1);  // the words after a command are its own, those that name another one too
  app.set_help_flag(std::string(help_names));
  app.set_version_flag(std::string(version_names), std::string());
}

/// The help of the command that the words name.
std::string help_of(CLI::App& app, const Command& program, const Definitions& definitions, std::size_t width) {
  static bool asked = false;
  const Option help{help_names, &asked, "Print this help"};
  const Option version{version_names, &asked, "Print the versions of gpn and of what is built in"};
  const auto found = definitions.find(&chosen(app));
  if (found == definitions.end()) return help_text(program, program.name, {help, version}, width);
  Options options{help};
  append(options, found->second.definition.options);
  std::string path = std::string(program.name) + " " + path_of(chosen(app));
  path.pop_back();
  return help_text(*found->second.command, path, options, width);
}

/// What a command line is read with. `named` is null where all commands and options are added.
struct Reading {
  const Command& program;
  const std::vector<const char*>& argv;
  const NamedWords& words;
  const Config& config;
  std::size_t width;
  bool lists_options;  // in place of the action of the command
};

/// What holds for a command, and why: an option a line.
std::string option_list(const CLI::App& app, const Defined& defined, const Config& config) {
  const auto variable_of = [](const Option& option) -> std::string {
    for (const std::string_view name : split_names(option.environment))
      if (const char* value = name.empty() ? nullptr : std::getenv(std::string(name).c_str()))
        if (*value != '\0') return fmt::format("environment, {}={}", name, value);
    return "built in";
  };
  std::string text;
  for (std::size_t i = 0; i < defined.definition.options.size(); ++i) {
    const Option& option = defined.definition.options[i];
    if (is_positional(option)) continue;
    const auto names = split_names(option.names);
    const Setting* setting = defined.settings[i];
    const std::string value = value_text(option);
    const std::string reason = app.get_option(std::string(names.back()))->count() > 0 ? "command line"
                               : setting != nullptr                                   ? place_of(config, *setting)
                                                                                      : variable_of(option);
    text += fmt::format("{:<24} {:<16} {}\n", fmt::format("{}", fmt::join(names, ", ")), value.empty() ? "-" : value,
                        reason);
  }
  return text;
}

CommandLine parse(const Reading& reading, const NamedWords* named) {
  const auto& [program, argv, words, config, width, lists_options] = reading;
  CLI::App app{std::string(program.summary)};
  set_up_program(app, program);
  Definitions definitions;
  Adder adder(named, words, config, lists_options, definitions);
  adder.add_commands(app, program.parts);
  try {
    app.parse(static_cast<int>(argv.size()), argv.data());
  } catch (const CLI::CallForHelp&) {
    const std::vector<std::string> unknown = unknown_words(app);
    const bool names_no_command = !unknown.empty() && &chosen(app) == &app && !unknown.front().starts_with('-');
    if (names_no_command) return {CommandLine::Kind::Mistake, about_unknown(app, unknown.front())};
    return {CommandLine::Kind::Help, help_of(app, program, definitions, width)};
  } catch (const CLI::CallForVersion&) {
    return {CommandLine::Kind::Version};
  } catch (const CLI::ParseError& error) {
    return {CommandLine::Kind::Mistake, about_error(app, error)};
  }
  const std::vector<std::string> unknown = unknown_words(app);
  if (!unknown.empty()) return {CommandLine::Kind::Mistake, about_unknown(app, unknown.front())};
  const auto found = definitions.find(&chosen(app));
  if (found == definitions.end() || !found->second.definition.run)
    return {CommandLine::Kind::NoCommand, help_of(app, program, definitions, width)};
  Defined& defined = found->second;
  if (lists_options) return {CommandLine::Kind::Help, option_list(chosen(app), defined, config)};
  std::string from_file;
  for (const Setting* setting : defined.settings)
    if (setting != nullptr)
      from_file += fmt::format("{}{} ({})", from_file.empty() ? "" : ", ", place_of(config, *setting), setting->name);
  return {CommandLine::Kind::Command, "", std::move(defined.definition.run), defined.command->listing, from_file};
}

/// Names that people bring from other programs.
struct Alias {
  std::string_view name;
  std::vector<const char*> words;
};

const std::array aliases{Alias{"check", {"verify"}}, Alias{"fmt", {"convert", "--to", "gpn"}},
                         Alias{"version", {"--version"}}};

/// `gpn help verify` is `gpn verify --help`, and an alias is what it is for.
void replace_names(std::vector<const char*>& words) {
  if (words.size() < 2) return;
  const bool is_help = std::string_view(words[1]) == "help";
  if (is_help) words.erase(words.begin() + 1);
  if (is_help) words.push_back("--help");
  for (const Alias& alias : aliases)
    if (alias.name == words[1]) {
      words.erase(words.begin() + 1);
      words.insert(words.begin() + 1, alias.words.begin(), alias.words.end());
      break;
    }
}

/// Takes the first word of `gpn config COMMAND ...` away.
bool takes_config(std::vector<const char*>& words) {
  const bool is_config = words.size() > 2 && std::string_view(words[1]) == config_command.name && *words[2] != '-';
  if (is_config) words.erase(words.begin() + 1);
  return is_config;
}

}  // namespace

/// CLI11 makes dozens of allocations for each command and option and compares its names with those of all others, which
/// would be most of the time that it takes to verify a small record. So it gets those that the words name, and all of
/// them only when that leads to no action: for the help, and for what is wrong with the command line.
CommandLine parse_command_line(const Command& program, int argc, const char* const* argv, std::size_t width,
                               const Config& config) {
  std::vector<const char*> words(argv, argv + argc);
  const bool lists_options = takes_config(words);
  replace_names(words);
  const NamedWords named(words);
  const std::string problem = problem_with(config, program);
  const Config usable = problem.empty() ? config : Config{};
  const Reading reading{program, words, named, usable, width, lists_options};
  CommandLine line = lists_options ? CommandLine{} : parse(reading, &named);
  if (line.kind == CommandLine::Kind::Mistake || line.kind == CommandLine::Kind::Help) line = parse(reading, nullptr);
  const bool uses_config = lists_options || (line.kind == CommandLine::Kind::Command && line.listing == Listing::Shown);
  if (uses_config && !problem.empty()) return {CommandLine::Kind::Mistake, problem};
  return line;
}

}  // namespace gpn::cli
