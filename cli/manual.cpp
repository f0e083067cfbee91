#include "manual.hpp"

#include "program.hpp"

#include <gpn/replay/version.hpp>

#include <fmt/format.h>

#include <string_view>

namespace gpn::cli {
namespace {

/// Text as it stands: no hyphenation of options, no line that looks like a request.
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

std::string option_head(const CLI::Option& option) {
  if (option.get_positional()) return fmt::format("\\fI{}\\fR", plain(option.get_name(true)));
  std::string head;
  for (const std::string& name : option.get_snames())
    head += fmt::format("{}\\fB\\-{}\\fR", head.empty() ? "" : ", ", name);
  for (const std::string& name : option.get_lnames())
    head += fmt::format("{}\\fB\\-\\-{}\\fR", head.empty() ? "" : ", ", plain(name));
  if (option.get_type_size() != 0 && !option.get_type_name().empty())
    head += fmt::format(" \\fI{}\\fR", plain(option.get_type_name()));
  return head;
}

std::string option_entry(const CLI::Option& option) {
  std::string entry = fmt::format(".TP\n{}\n{}", option_head(option), plain(option.get_description()));
  if (!option.get_default_str().empty()) entry += fmt::format(" (default: {})", plain(option.get_default_str()));
  return entry + "\n";
}

/// What stands at the end of the help, line by line.
std::string example_block(const CLI::App& command) {
  return command.get_footer().empty() ? "" : fmt::format(".PP\n.nf\n{}\n.fi\n", plain(command.get_footer()));
}

/// A command, then the commands it holds. `path` is what is written before its name.
std::string command_section(const CLI::App& command, const std::string& path) {
  const std::string name = path + command.get_name();
  std::string text = fmt::format(".SS {}\n{}.\n", plain(name), plain(command.get_description()));
  for (const CLI::Option* option : command.get_options())
    if (!option->get_group().empty() && option->get_name() != "--help") text += option_entry(*option);
  text += example_block(command);
  for (const CLI::App* part : command.get_subcommands([](const CLI::App* app) { return !app->get_group().empty(); }))
    text += command_section(*part, name + " ");
  return text;
}

}  // namespace

std::string manual_page(const CLI::App& program) {
  std::string page = fmt::format(
      ".TH GPN 1 \"\" \"gpn {}\" \"User Commands\"\n"
      ".SH NAME\ngpn \\- verify, convert and compare records of GIPF and DVONN\n"
      ".SH SYNOPSIS\n.B gpn\n.I command\n[\\fIoptions\\fR] ...\n"
      ".SH DESCRIPTION\n"
      "gpn reads records of the board games GIPF and DVONN in the dialects people have them in, replays them by the\n"
      "rules, says where they break and what was probably meant, rewrites them in other formats, and compares them by\n"
      "what they mean.\n"
      ".SH COMMANDS\n",
      replay::version());
  for (const CLI::App* command : program.get_subcommands([](const CLI::App*) { return true; }))
    if (!command->get_group().empty()) page += command_section(*command, "gpn ");
  return page +
         ".SH EXIT STATUS\n"
         ".TP\n0\nNothing worse than a warning; for diff: the same.\n"
         ".TP\n1\nSome record has an error; for diff: different.\n"
         ".TP\n2\nThe job could not be done.\n"
         ".TP\n70\nA bug in gpn or in a rule module.\n"
         ".TP\n130\nStopped by Ctrl\\-C.\n"
         ".SH ENVIRONMENT\n.TP\nNO_COLOR\nNo colours, unless \\-\\-color=always is given.\n";
}

}  // namespace gpn::cli
