// gpn manual: the manual pages in the language of man(7), generated from the declarations of commands and options: one
// of the program, and one of each command with the commands it holds.
#include "command.hpp"
#include "parser.hpp"
#include "program.hpp"

#include <gpn/host/nearest.hpp>
#include <gpn/replay/version.hpp>
#include <gpn/text/ascii.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace gpn::cli {
namespace {

/// Escapes text for man(7): no hyphenation of options, no line that looks like a request.
std::string plain(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins_line = i == 0 || text[i - 1] == '\n';
    if (begins_line && (text[i] == '.' || text[i] == '\'')) out += "\\&";
    if (text[i] == '\\')
      out += "\\e";
    else if (text[i] == '-')
      out += "\\-";
    else
      out += text[i];
  }
  return out;
}

std::string option_head(const Option& option) {
  if (is_positional(option)) return fmt::format("\\fI{}\\fR", plain(option.names));
  std::string head;
  for (const std::string_view name : split_names(option.names))
    head += fmt::format("{}\\fB{}\\fR", head.empty() ? "" : ", ", plain(name));
  if (!option.value_name.empty()) head += fmt::format(" \\fI{}\\fR", plain(option.value_name));
  return head;
}

std::string option_entry(const Option& option) {
  std::string entry = fmt::format(".TP\n{}\n{}", option_head(option), plain(option.help));
  if (option.default_value == DefaultValue::Shown) entry += fmt::format(" (default: {})", plain(value_text(option)));
  return entry + "\n";
}

std::string option_entries(const Command& command) {
  if (command.define == nullptr) return "";
  const Definition definition = command.define();
  std::string text;
  for (const Option& option : definition.options)
    if (is_positional(option)) text += option_entry(option);
  for (const std::string_view group : groups_of(definition.options)) {
    if (group != usual_group) text += fmt::format(".PP\n\\fB{}\\fR\n", plain(group));
    for (const Option& option : definition.options)
      if (!is_positional(option) && option.group == group) text += option_entry(option);
  }
  return text;
}

/// The end of the help, with its line breaks.
std::string example_block(const Command& command) {
  return command.examples.empty() ? "" : fmt::format(".PP\n.nf\n{}\n.fi\n", plain(command.examples));
}

std::string page_name(const Command& command) { return fmt::format("gpn\\-{}", plain(command.name)); }

std::string head(std::string_view title, std::string_view name, std::string_view summary, std::string_view synopsis) {
  return fmt::format(".TH {} 1 \"\" \"gpn {}\" \"User Commands\"\n.SH NAME\n{} \\- {}\n.SH SYNOPSIS\n.B {}\n", title,
                     replay::version(), name, plain(summary), synopsis);
}

constexpr std::string_view exit_status =
    ".SH EXIT STATUS\n"
    ".TP\n0\nNo errors; for diff: equal.\n"
    ".TP\n1\nA record has an error; for diff: different.\n"
    ".TP\n2\nThe command line, the input or the output prevented the run.\n"
    ".TP\n70\nA bug in gpn or in a rule module.\n"
    ".TP\n130\nStopped by Ctrl\\-C.\n";

/// The arguments of a command, as its line is typed.
std::string arguments_of(const Command& command) {
  std::string text;
  for (const Option& option : command.define().options)
    if (is_positional(option))
      text += fmt::format(" [\\fI{}\\fR]{}", plain(option.names), is_list(option) ? " ..." : "");
  return text;
}

std::string command_page(const Command& command) {
  std::string title(command.name);
  std::transform(title.begin(), title.end(), title.begin(), [](char c) { return ascii::upper(c); });
  const bool is_group = command.define == nullptr;
  std::string page = head("GPN\\-" + title, page_name(command), command.summary, fmt::format("gpn {}", command.name));
  page += is_group ? "\\fIcommand\\fR [\\fIoptions\\fR] ...\n" : "[\\fIoptions\\fR]" + arguments_of(command) + "\n";
  if (is_group) page += ".SH COMMANDS\n";
  for (const Command* part : listed_parts(command))
    page += fmt::format(".SS gpn {} {}\n{}.\n{}{}", command.name, part->name, plain(part->summary),
                        option_entries(*part), example_block(*part));
  if (!is_group) page += ".SH OPTIONS\n" + option_entries(command);
  if (!command.examples.empty()) page += ".SH EXAMPLES\n" + example_block(command);
  return page.append(exit_status) + ".SH SEE ALSO\n.BR gpn (1)\n";
}

std::string program_page() {
  std::string page =
      head("GPN", "gpn", "verify, convert and compare records of the games of the GIPF project",
           "gpn\n.I command\n[\\fIoptions\\fR] ...") +
      ".SH DESCRIPTION\n"
      "gpn reads records of GIPF, DVONN, YINSH, ZÈRTZ, TZAAR, PÜNCT, LYNGK and TAMSK in the dialects in use, "
      "replays\nthem by the rules, reports illegal turns with what was probably meant, converts records to other "
      "formats, "
      "and compares what they\nmean.\n.SH COMMANDS\n";
  for (const Command* command : listed_parts(program_command))
    page += fmt::format(".TP\n.BR {} (1)\n{}.\n", page_name(*command), plain(command->summary));
  return page.append(exit_status) +
         ".SH ENVIRONMENT\n.TP\nNO_COLOR\nNo colours, unless \\-\\-color=always is given.\n"
         ".TP\nFORCE_COLOR, CLICOLOR_FORCE\nColours also where no terminal is, unless the value is 0.\n"
         ".TP\nCOLUMNS\nThe width of help, instead of that of the terminal.\n"
         ".TP\nGPN_NO_CONFIG\nNo gpn.toml is read, unless the value is empty.\n"
         ".SH FILES\n.TP\ngpn.toml\nDefaults of options, in the working directory or a folder above it; see "
         "gpn\\-config (1).\n";
}

struct ManualArguments {
  std::string command;
};

ExitStatus run(ManualArguments& arguments, Context& context) {
  if (arguments.command.empty()) {
    context.out.write(program_page());
    return context.finish(ExitStatus::Good);
  }
  std::vector<std::string_view> names;
  for (const Command* command : listed_parts(program_command)) {
    if (command->name == arguments.command) {
      context.out.write(command_page(*command));
      return context.finish(ExitStatus::Good);
    }
    names.push_back(command->name);
  }
  return context.trouble(host::unknown_name("command", arguments.command, names));
}

Options options_of(ManualArguments& arguments) {
  return {{"command", &arguments.command, "The command whose page is printed; without it, that of gpn"}};
}

}  // namespace

const Command manual_command{"manual", "Print a manual page", "Example:\n  gpn manual verify | man -l -\n",
                             define<ManualArguments>, Listing::Hidden};

}  // namespace gpn::cli
