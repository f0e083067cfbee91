// Command lines: the words up to a form feed, then what the inputs are called "input" and "-" have.
#include "command.hpp"
#include "compiled_variants.hpp"
#include "harness/built_in.hpp"
#include "harness/bytes.hpp"
#include "harness/printable.hpp"
#include "harness/scratch_file.hpp"
#include "parser.hpp"
#include "program.hpp"
#include "supervisor.hpp"
#include "targets/targets.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <stdlib.h>
#include <unistd.h>

namespace gpn::cli {

// A target is one process; the program's own file would fork.
void run_supervised(const std::vector<std::string>& /*modules*/) {}
std::string supervised_modules() { return {}; }
void end_supervised() noexcept {}

}  // namespace gpn::cli

namespace gpn::fuzz {
namespace {

/// Files of this machine, its standard input, processes and servers are not for a run that is repeated a thousand times
/// a second.
bool is_left_out(std::string_view word) {
  constexpr std::array<std::string_view, 3> flags{"--isolate", "isolated-worker", "-"};
  return word.find('/') != std::string_view::npos || word.find("..") != std::string_view::npos ||
         std::find(flags.begin(), flags.end(), word) != flags.end();
}

/// Counts have one digit: a run is to end soon, and "perft 9" would not.
std::string shortened(std::string_view word) {
  std::string kept;
  bool after_digit = false;
  for (const char c : word) {
    const bool is_digit = c >= '0' && c <= '9';
    if (!is_digit || !after_digit) kept += is_digit && c > '2' ? '2' : c;
    after_digit = is_digit;
  }
  return kept;
}

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words{"gpn"};
  for (Bytes rest(line); !rest.empty();) {
    const std::string_view word = rest.until(' ');
    const bool is_number = word.starts_with('-') || word.find_first_not_of("0123456789") == std::string_view::npos;
    if (!word.empty() && !is_left_out(word)) words.push_back(is_number ? shortened(word) : std::string(word));
  }
  const auto is = [&](std::string_view name) { return words.size() > 1 && words[1] == name; };
  for (const std::string_view parallel : {"verify", "convert", "diff", "repair", "page", "generate"})
    if (is(parallel)) words.emplace_back("--jobs=1");
  if (is("generate")) words.emplace_back("--max-turns=9");
  if (is("plugins") && words.size() > 2 && words[2] == "check") words.resize(2);  // it starts processes
  return words;
}

/// Folders of modules and of trust are those of the target.
void set_environment() {
  const std::string folder = scratch_folder().string();
  for (const char* name :
       {"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "GPN_PLUGIN_PATH", "GPN_NO_CONFIG"})
    ::setenv(name, folder.c_str(), 1);
}

struct Printed {
  std::string out, err;
};

/// Its variants are compiled in. Made once: it takes longer than most command lines.
const host::Registry& registry_of_the_program() {
  static const host::Registry registry = [] {
    host::Registry made;
    for (const auto& game : built_in().games()) promise(made.add(game->table()).has_value(), "a game is refused");
    for (const auto& layer : built_in().layers()) promise(made.add(layer->table()).has_value(), "a layer is refused");
    cli::add_compiled_variants(made);
    return made;
  }();
  return registry;
}

cli::ExitStatus run(const std::vector<std::string>& words, Printed& printed) {
  std::vector<const char*> argv;
  for (const std::string& word : words) argv.push_back(word.c_str());
  const int argc = static_cast<int>(argv.size());
  cli::Context context;
  const auto into = [](std::string& text) {
    return [&text](std::string_view part) {
      text += part;
      return true;
    };
  };
  context.out.redirect(into(printed.out));
  context.err.redirect(into(printed.err));
  context.registry = registry_of_the_program();
  const cli::CommandLine line = cli::parse_command_line(cli::program_command, argc, argv.data(), 80);
  if (line.kind != cli::CommandLine::Kind::Command) return cli::run_program(argc, argv.data(), context);
  context.words = words;
  return line.run(context);
}

}  // namespace

void arguments(std::string_view bytes) {
  static const bool is_set = (set_environment(), true);
  promise(is_set, "the environment is not set");
  Bytes input(bytes);
  const std::vector<std::string> words = words_of(input.until('\f'));
  const InScratchFolder inputs({{"input", input.rest()}});
  Printed printed;
  const cli::ExitStatus status = run(words, printed);
  promise(status != cli::ExitStatus::Bug, "a command line meets a bug");
  if (status == cli::ExitStatus::Trouble) promise(!printed.err.empty(), "a command fails without a reason");
  expect_printable(printed.err);
}

}  // namespace gpn::fuzz
