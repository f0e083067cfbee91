// gpn completions, gpn manual: the completions for a shell and the manual page, generated from the declarations of
// commands and options.
#include "command.hpp"
#include "program.hpp"

#include <gpn/replay/version.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace gpn::cli {
namespace {

/// The names of options as one sorted list of words, those of --help among them.
std::string sorted_words(std::vector<std::string_view> names) {
  for (const std::string_view name : split_names(help_names)) names.push_back(name);
  std::sort(names.begin(), names.end());
  return fmt::format("{}", fmt::join(names, " "));
}

std::string flags_of(const Command& command) {
  if (command.define == nullptr) return sorted_words({});
  const Definition definition = command.define();
  std::vector<std::string_view> flags;
  for (const Option& option : definition.options)
    if (!is_positional(option))
      for (const std::string_view name : split_names(option.names)) flags.push_back(name);
  return sorted_words(flags);
}

/// What may follow the name of a command: its options, the commands it holds and theirs.
std::string words_after(const Command& command) {
  std::string words = flags_of(command);
  for (const Command* part : command.parts)
    if (part->listing == Listing::Shown) words += fmt::format(" {} {}", part->name, flags_of(*part));
  return words;
}

std::string bash_completion(const Command& program) {
  std::vector<std::string_view> names;
  std::string cases;
  for (const Command* command : program.parts) {
    if (command->listing != Listing::Shown) continue;
    names.push_back(command->name);
    cases += fmt::format("    {}) {}words=\"{}\" ;;\n", command->name, command->parts.empty() ? "" : "names=2 ",
                         words_after(*command));
  }
  return fmt::format(
      "# bash completion for gpn\n"
      "_gpn() {{\n"
      "  local words names=1 cur=\"${{COMP_WORDS[COMP_CWORD]}}\"\n"
      "  case \"${{COMP_WORDS[1]}}\" in\n"
      "{}"
      "    *) words=\"{} {}\" ;;\n"
      "  esac\n"
      "  if [[ $COMP_CWORD -le $names || $cur == -* ]]; then\n"
      "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
      "  fi\n"
      "}}\n"
      "complete -o default -F _gpn gpn\n",
      cases, fmt::join(names, " "), sorted_words(split_names(version_names)));
}

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
  for (const Option& option : definition.options) text += option_entry(option);
  return text;
}

/// The end of the help, with its line breaks.
std::string example_block(const Command& command) {
  return command.examples.empty() ? "" : fmt::format(".PP\n.nf\n{}\n.fi\n", plain(command.examples));
}

/// A command, then the commands it holds. `path` comes before its name.
std::string command_section(const Command& command, std::string_view path) {
  const std::string name = fmt::format("{} {}", path, command.name);
  std::string text = fmt::format(".SS {}\n{}.\n", plain(name), plain(command.summary));
  text += option_entries(command);
  text += example_block(command);
  for (const Command* part : command.parts)
    if (part->listing == Listing::Shown) text += command_section(*part, name);
  return text;
}

/// In the language of man(7).
std::string manual_page(const Command& program) {
  std::string page = fmt::format(
      ".TH GPN 1 \"\" \"gpn {}\" \"User Commands\"\n"
      ".SH NAME\ngpn \\- verify, convert and compare records of GIPF, DVONN and YINSH\n"
      ".SH SYNOPSIS\n.B gpn\n.I command\n[\\fIoptions\\fR] ...\n"
      ".SH DESCRIPTION\n"
      "gpn reads records of the board games GIPF, DVONN and YINSH in the dialects in use, replays them by the rules,\n"
      "reports illegal turns with what was probably meant, converts records to other formats, and compares what they\n"
      "mean.\n"
      ".SH COMMANDS\n",
      replay::version());
  for (const Command* command : program.parts)
    if (command->listing == Listing::Shown) page += command_section(*command, program.name);
  return page +
         ".SH EXIT STATUS\n"
         ".TP\n0\nNo errors; for diff: equal.\n"
         ".TP\n1\nA record has an error; for diff: different.\n"
         ".TP\n2\nThe command line, the input or the output prevented the run.\n"
         ".TP\n70\nA bug in gpn or in a rule module.\n"
         ".TP\n130\nStopped by Ctrl\\-C.\n"
         ".SH ENVIRONMENT\n.TP\nNO_COLOR\nNo colours, unless \\-\\-color=always is given.\n";
}

struct CompletionsArguments {
  std::string shell;
};

ExitStatus run(CompletionsArguments&, Context& context) {
  context.out.write(bash_completion(program_command));
  return context.finish(ExitStatus::Good);
}

Options options_of(CompletionsArguments& arguments) {
  return {required({"shell", &arguments.shell, "The shell: bash", {}, OneOf{{"bash"}}})};
}

Definition define_manual() {
  return {{}, [](Context& context) {
            context.out.write(manual_page(program_command));
            return context.finish(ExitStatus::Good);
          }};
}

}  // namespace

const Command completions_command{"completions", "Print the completions for a shell",
                                  "Example:\n  gpn completions bash > /etc/bash_completion.d/gpn\n",
                                  define<CompletionsArguments>, Listing::Hidden};

const Command manual_command{"manual", "Print the manual page", "Example:\n  gpn manual | man -l -\n", define_manual,
                             Listing::Hidden};

}  // namespace gpn::cli
