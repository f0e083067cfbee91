// gpn config: what gpn.toml sets. `gpn config COMMAND ...`, what holds for a command and why, is answered by
// parser.cpp, which knows what a command line names.
#include "../command.hpp"
#include "../program.hpp"

#include <fmt/format.h>

#include <string>

namespace gpn::cli {
namespace {

struct ConfigArguments {
  std::string command;
};

ExitStatus run(ConfigArguments&, Context& context) {
  if (context.config.path.empty() || !context.config.remark.empty())
    context.out.print("no gpn.toml is used; see gpn config --help\n");
  for (const Setting& setting : context.config.settings)
    if (!setting.name.empty())
      context.out.print(fmt::format("{:<20} {:<20} {:<16} {}\n", setting.section, setting.name,
                                    fmt::join(setting.values, ","), place_of(context.config, setting)));
  return context.finish(ExitStatus::Good);
}

Options options_of(ConfigArguments& arguments) {
  OneOf commands;
  for (const Command* command : listed_parts(program_command))
    if (command->define != define<ConfigArguments>) commands.names.emplace_back(command->name);
  return {{"command",
           &arguments.command,
           "A command with its options: what holds for each of them, and why",
           {},
           commands}};
}

}  // namespace

const Command config_command{
    "config", "Print what gpn.toml sets, or which options hold for a command",
    "gpn.toml is looked for in the working directory and the folders above it; the first one is used.\n"
    "With the variable GPN_NO_CONFIG=1 it is not read. The command line goes before it.\n\n"
    "Examples:\n"
    "  gpn config                          every key of gpn.toml with its line\n"
    "  gpn config verify --format json     the options of that command, each with what set it\n",
    define<ConfigArguments>};

}  // namespace gpn::cli
