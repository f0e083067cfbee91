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

}  // namespace

std::string bash_completion(const CLI::App& program) {
  std::vector<std::string> names;
  std::string cases;
  for (const CLI::App* command : visible_commands(program)) {
    names.push_back(command->get_name());
    cases += fmt::format("    {}) words=\"{}\" ;;\n", command->get_name(), flags_of(*command));
  }
  return fmt::format(
      "# bash completion for gpn\n"
      "_gpn() {{\n"
      "  local words cur=\"${{COMP_WORDS[COMP_CWORD]}}\"\n"
      "  case \"${{COMP_WORDS[1]}}\" in\n"
      "{}"
      "    *) words=\"{} {}\" ;;\n"
      "  esac\n"
      "  if [[ $COMP_CWORD -eq 1 || $cur == -* ]]; then\n"
      "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
      "  fi\n"
      "}}\n"
      "complete -o default -F _gpn gpn\n",
      cases, fmt::join(names, " "), flags_of(program));
}

}  // namespace gpn::cli
