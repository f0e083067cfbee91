#include "program.hpp"

#include "version.hpp"

#include <gpn/replay/nearest.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

namespace gpn::cli {
namespace {

using Actions = std::map<const CLI::App*, Action>;

constexpr std::array commands{&verify_command,      &convert_command,  &diff_command,    &legal_command,
                              &perft_command,       &generate_command, &plugins_command, &explain_command,
                              &completions_command, &manual_command};

/// The command the words chose, such as `verify` or the `list` of `plugins`; the whole program when they chose none.
CLI::App& chosen(CLI::App& program) {
  const auto used = program.get_subcommands();
  return used.empty() ? program : chosen(*used.front());
}

bool has_parts(const CLI::App& command) {
  return !command.get_subcommands([](const CLI::App*) { return true; }).empty();
}

/// "plugins list "; nothing for the program itself.
std::string path_of(const CLI::App& command) {
  return command.get_parent() == nullptr ? "" : path_of(*command.get_parent()) + command.get_name() + " ";
}

/// A sentence about the command line, with the help to turn to.
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
  if (!is_flag && !has_parts(command)) return about(program, "one argument too many: \"" + given + "\"");
  std::string sentence = std::string("there is no ").append(is_flag ? "option" : "command");
  sentence.append(" \"").append(given).append("\"");
  if (const auto meant = replay::nearest(given, {names.begin(), names.end()}))
    sentence.append(": did you mean \"").append(*meant).append("\"?");
  return about(program, sentence);
}

/// What CLI11 found wrong, as a sentence. A word nobody knows comes first: it may be why something else is missing.
std::string about_error(CLI::App& program, const CLI::ParseError& error) {
  const std::vector<std::string> unknown = program.remaining(true);
  if (!unknown.empty()) return about_unknown(program, unknown.front());
  return about(program, error.what());
}

/// CLI11 leaves two blank lines before a group of options; one is enough.
std::string help_of(const CLI::App& program) {
  std::string text = program.help();
  for (std::size_t at = text.find("\n\n\n"); at != std::string::npos; at = text.find("\n\n\n", at)) text.erase(at, 1);
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

void set_up_program(CLI::App& program, const host::Registry& registry) {
  program.name("gpn");
  program.allow_extras();
  program.set_help_flag("-h,--help", "Print this help and end");
  program.set_version_flag(
      "-V,--version", [&registry] { return version_text(registry); }, "Say what is built in and end");
  program.get_formatter()->column_width(34);
  program.get_formatter()->label("SUBCOMMAND", "COMMAND ...");
  program.get_formatter()->label("Positionals", "Arguments");
  program.footer(
      "Examples:\n"
      "  gpn verify game.gpn            is it legal, and if not, where and why\n"
      "  gpn convert --to gpn old.sgf   rewrite a record in another format\n"
      "  gpn verify --help              all options of a command\n\n"
      "Exit status: 0 nothing worse than a warning, 1 some record has an error,\n"
      "2 the job could not be done, 70 a bug in gpn or in a rule module.\n");
}

CLI::App* add_app(CLI::App& parent, const Command& command) {
  CLI::App* app = parent.add_subcommand(std::string(command.name), std::string(command.summary));
  app->group(command.listing == Listing::Shown ? "Commands" : "");
  app->footer(std::string(command.examples));
  return app;
}

/// The options of a command are only made when it is called: starting up costs nothing for the others.
void add_command(CLI::App& program, const Command& command, Actions& actions) {
  CLI::App* app = add_app(program, command);
  app->preparse_callback([app, &command, &actions](std::size_t) {
    if (actions.contains(app) || has_parts(*app)) return;  // given a second time
    for (const Command* part : command.parts) add_command(*app, *part, actions);
    if (command.define != nullptr) actions.emplace(app, command.define(*app));
  });
}

void define_all(CLI::App& parent, std::span<const Command* const> of) {
  for (const Command* command : of) {
    const auto found = parent.get_subcommands([&](const CLI::App* app) { return app->get_name() == command->name; });
    CLI::App* app = found.empty() ? add_app(parent, *command) : found.front();
    if (app->count() == 0 && command->define != nullptr) command->define(*app);
    define_all(*app, command->parts);
  }
}

}  // namespace

void define_everything(CLI::App& program) { define_all(program, commands); }

ExitStatus run_program(int argc, char** argv, Context& context) {
  context.words.assign(argv, argv + argc);
  CLI::App program("gpn: records of GIPF and DVONN");
  set_up_program(program, context.registry);
  Actions actions;
  for (const Command* command : commands) add_command(program, *command, actions);
  try {
    program.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    context.out.write(help_of(program));
    return context.finish(ExitStatus::Good);
  } catch (const CLI::CallForVersion& version) {
    context.out.write(version.what());
    return context.finish(ExitStatus::Good);
  } catch (const CLI::ParseError& error) {
    return context.trouble(about_error(program, error));
  }
  const std::vector<std::string> unknown = program.remaining(true);
  if (!unknown.empty()) return context.trouble(about_unknown(program, unknown.front()));
  const auto action = actions.find(&chosen(program));
  if (action != actions.end()) return action->second(context);
  context.err.write(help_of(program));
  return ExitStatus::Trouble;
}

}  // namespace gpn::cli
