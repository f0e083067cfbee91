#include "completion.hpp"

#include <fmt/format.h>

#include <algorithm>
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

}  // namespace

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

}  // namespace gpn::cli
