// gpn completions: what a shell offers while a command is typed, generated from the declarations of commands and
// options. Each command becomes a path, such as `verify` or `plugins check`, with its options and their values.
#include "command.hpp"
#include "program.hpp"

#include <gpn/replay/explanation.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::cli {
namespace {

/// A command as it is typed after `gpn`, with what it declares.
struct Path {
  std::string words;  // empty for the program itself
  const Command* command;
  Definition definition = {};

  bool is_group() const noexcept { return command->define == nullptr; }
  std::vector<std::string> parts() const {
    std::vector<std::string> names;
    for (const Command* part : listed_parts(*command)) names.emplace_back(part->name);
    return names;
  }
};

void add_path(const Command& command, std::string words, std::vector<Path>& out) {
  out.push_back({words, &command, command.define == nullptr ? Definition{} : command.define()});
  for (const Command* part : listed_parts(command))
    add_path(*part, (words.empty() ? "" : words + " ").append(part->name), out);
}

/// The words that can be the value of an option: its own list, or what the program knows under the name of the value.
class Values {
 public:
  explicit Values(const host::Registry& registry) {
    for (const auto& game : registry.games()) {
      games_.emplace_back(game->id());
      for (const gpn_variant& variant : game->variants()) add(variants_, variant.name);
    }
    for (const auto& entry : replay::catalogue(registry)) add(codes_, entry.finding.code);
  }

  /// Empty where anything can be meant.
  const std::vector<std::string>& of(const Option& option) const {
    if (const auto* one = std::get_if<OneOf>(&option.accepted)) return one->names;
    if (option.value_name == "GAME") return games_;
    if (option.names == "--variant") return variants_;
    if (option.value_name == "CODE" || option.names == "code") return codes_;
    return none_;
  }

 private:
  static void add(std::vector<std::string>& names, std::string_view name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) names.emplace_back(name);
  }

  std::vector<std::string> games_, variants_, codes_, none_;
};

bool is_file(const Option& option) noexcept {
  return option.value_name == "FILE" || option.value_name == "DIR" || (is_positional(option) && option.names == "path");
}

/// Bash: the values of the option before the cursor, else the options where a dash is typed, else files.
std::string for_bash(const std::vector<Path>& paths, const Values& values) {
  std::string cases, groups;
  for (const Path& path : paths) {
    std::vector<std::string> flags;
    for (const std::string_view name : split_names(path.words.empty() ? version_names : std::string_view()))
      if (!name.empty()) flags.emplace_back(name);
    for (const std::string_view name : split_names(help_names)) flags.emplace_back(name);
    std::string options;
    std::vector<std::string> words = path.parts();
    for (const Option& option : path.definition.options) {
      const auto names = split_names(option.names);
      const std::vector<std::string>& of = values.of(option);
      if (is_positional(option)) {
        words = of;
        continue;
      }
      flags.insert(flags.end(), names.begin(), names.end());
      if (!of.empty())
        options += fmt::format("        {}) values=\"{}\" ;;\n", fmt::join(names, "|"), fmt::join(of, " "));
    }
    std::sort(flags.begin(), flags.end());
    if (path.is_group() && !path.words.empty()) groups += (groups.empty() ? "" : "|") + path.words;
    cases += fmt::format("    \"{}\")\n      flags=\"{}\" words=\"{}\"\n", path.words, fmt::join(flags, " "),
                         fmt::join(words, " "));
    if (!options.empty()) cases += fmt::format("      case $previous in\n{}      esac\n", options);
    cases += "      ;;\n";
  }
  return fmt::format(
      R"(# bash completion for gpn
_gpn() {{
  local at=$COMP_CWORD cur=${{COMP_WORDS[COMP_CWORD]}} path= previous flags words values
  if [[ $cur == = ]]; then cur=; else at=$((at - 1)); fi
  [[ ${{COMP_WORDS[at]}} == = ]] && at=$((at - 1))
  previous=${{COMP_WORDS[at]}}
  [[ $COMP_CWORD -gt 1 ]] && path=${{COMP_WORDS[1]}}
  case $path in
    {}) [[ $COMP_CWORD -gt 2 ]] && path+=" ${{COMP_WORDS[2]}}" ;;
  esac
  case $path in
{}  esac
  if [[ -z $values ]]; then
    values=$words
    [[ $cur == -* ]] && values=$flags
  fi
  mapfile -t COMPREPLY < <(compgen -W "$values" -- "$cur")
}}
complete -o default -F _gpn gpn
)",
      groups, cases);
}

/// Text between single quotes of bash, zsh and fish; `special` are characters that get a backslash before.
std::string quoted_for(std::string_view text, std::string_view special) {
  std::string out;
  for (const char c : text) {
    if (special.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : quoted_for(text, "[]:\\")) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out;
}

/// One argument of _arguments, the completion function of zsh for options.
std::string zsh_option(const Option& option, const Values& values) {
  const auto& of = values.of(option);
  const std::string action = !of.empty() ? fmt::format("({})", fmt::join(of, " ")) : is_file(option) ? "_files" : " ";
  if (is_positional(option)) return fmt::format("'{}:{}:{}'", is_list(option) ? "*" : "", option.names, action);
  const auto names = split_names(option.names);
  const std::string value = is_flag(option) ? "" : fmt::format(":{}:{}", zsh_text(option.value_name), action);
  const std::string name =
      names.size() == 1 ? std::string(names.front()) : fmt::format("'{{{}}}'", fmt::join(names, ","));
  const std::string others = is_list(option)     ? "*"
                             : names.size() == 1 ? ""
                                                 : fmt::format("({})", fmt::join(names, " "));
  return fmt::format("'{}{}[{}]{}'", others, name, zsh_text(option.help), value);
}

std::string for_zsh(const std::vector<Path>& paths, const Values& values) {
  std::string cases, groups;
  for (const Path& path : paths) {
    if (path.is_group()) {
      std::string parts;
      for (const Command* part : listed_parts(*path.command))
        parts += fmt::format("      '{}:{}'\n", part->name, zsh_text(part->summary));
      cases += fmt::format("    '{}') commands=(\n{}      ); _describe command commands ;;\n", path.words, parts);
      if (!path.words.empty()) groups += (groups.empty() ? "" : "|") + path.words;
      continue;
    }
    cases += fmt::format("    '{}') _arguments -s \\\n      '(-h --help)'{{-h,--help}}'[Print this help]'", path.words);
    for (const Option& option : path.definition.options) cases += " \\\n      " + zsh_option(option, values);
    cases += " ;;\n";
  }
  return fmt::format(
      R"(#compdef gpn
_gpn() {{
  local gpn_path= commands
  if (( CURRENT > 2 )); then
    gpn_path=$words[2]; shift words; (( CURRENT-- ))
    if [[ $gpn_path == ({}) ]] && (( CURRENT > 2 )); then
      gpn_path+=" $words[2]"; shift words; (( CURRENT-- ))
    fi
  fi
  case $gpn_path in
{}  esac
}}
compdef _gpn gpn
[[ $funcstack[1] != _gpn ]] || _gpn "$@"  # when the file is loaded as the function
)",
      groups, cases);
}

/// Fish: one line for each command and option. The condition says which commands the line has so far.
std::string for_fish(const std::vector<Path>& paths, const Values& values) {
  std::string text = "# fish completion for gpn\n";
  const auto quoted = [](std::string_view words) { return quoted_for(words, "\\'"); };
  const auto seen = [](std::string_view path) {
    const std::size_t blank = path.find(' ');
    std::string condition = fmt::format("__fish_seen_subcommand_from {}", path.substr(0, blank));
    if (blank != std::string_view::npos)
      condition += fmt::format("; and __fish_seen_subcommand_from {}", path.substr(blank + 1));
    return condition;
  };
  for (const Path& path : paths) {
    if (path.is_group()) {
      const std::string condition = path.words.empty() ? "__fish_use_subcommand"
                                                       : fmt::format("{}; and not __fish_seen_subcommand_from {}",
                                                                     seen(path.words), fmt::join(path.parts(), " "));
      for (const Command* part : listed_parts(*path.command))
        text += fmt::format("complete -c gpn -f -n '{}' -a {} -d '{}'\n", condition, part->name, quoted(part->summary));
      continue;
    }
    for (const Option& option : path.definition.options) {
      std::string line = fmt::format("complete -c gpn -n '{}'", seen(path.words));
      const auto& of = values.of(option);
      if (is_positional(option)) {
        if (!of.empty()) text += fmt::format("{} -f -a '{}'\n", line, fmt::join(of, " "));
        continue;
      }
      for (const std::string_view name : split_names(option.names))
        line += name.starts_with("--") ? fmt::format(" -l {}", name.substr(2)) : fmt::format(" -s {}", name.substr(1));
      if (!is_flag(option)) line += is_file(option) ? " -r" : " -x";
      if (!of.empty()) line += fmt::format(" -a '{}'", fmt::join(of, " "));
      text += fmt::format("{} -d '{}'\n", line, quoted(option.help));
    }
  }
  return text;
}

struct CompletionsArguments {
  std::string shell;
};

ExitStatus run(CompletionsArguments& arguments, Context& context) {
  std::vector<Path> paths;
  add_path(program_command, "", paths);
  const Values values(context.registry);
  context.out.write(arguments.shell == "bash"  ? for_bash(paths, values)
                    : arguments.shell == "zsh" ? for_zsh(paths, values)
                                               : for_fish(paths, values));
  return context.finish(ExitStatus::Good);
}

Options options_of(CompletionsArguments& arguments) {
  return {required({"shell", &arguments.shell, "The shell: bash, zsh, fish", {}, OneOf{{"bash", "zsh", "fish"}}})};
}

}  // namespace

const Command completions_command{"completions", "Print the completions for a shell",
                                  "Example:\n  gpn completions bash > /etc/bash_completion.d/gpn\n",
                                  define<CompletionsArguments>, Listing::Hidden};

}  // namespace gpn::cli
