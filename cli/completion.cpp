#include "completion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace gpn::cli {
namespace {

std::vector<const CLI::App*> visible_commands(const CLI::App& program) {
  return program.get_subcommands([](const CLI::App* command) { return !command->get_group().empty(); });
}

std::string flags_of(const CLI::App& command) {
  std::vector<std::string> flags;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_snames()) flags.push_back("-" + name);
    for (const std::string& name : option->get_lnames()) flags.push_back("--" + name);
  }
  std::sort(flags.begin(), flags.end());
  return fmt::format("{}", fmt::join(flags, " "));
}

/// What may follow the name of a command: its options, the commands it holds and theirs.
std::string words_after(const CLI::App& command) {
  std::string words = flags_of(command);
  for (const CLI::App* part : visible_commands(command))
    words += fmt::format(" {} {}", part->get_name(), flags_of(*part));
  return words;
}

}  // namespace

std::string bash_completion(const CLI::App& program) {
  std::vector<std::string> names;
  std::string cases;
  for (const CLI::App* command : visible_commands(program)) {
    names.push_back(command->get_name());
    const bool has_parts = !visible_commands(*command).empty();
    cases += fmt::format("    {}) {}words=\"{}\" ;;\n", command->get_name(), has_parts ? "names=2 " : "",
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
      cases, fmt::join(names, " "), flags_of(program));
}

}  // namespace gpn::cli
