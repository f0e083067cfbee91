// gpn.toml, which a stranger's folder may have.
#include "harness/promise.hpp"
#include "parser.hpp"
#include "program.hpp"
#include "targets/targets.hpp"

#include <array>
#include <string>

namespace gpn::fuzz {

/// A file that has a problem is refused before any command runs, one without a problem never is.
void config(std::string_view bytes) {
  constexpr std::array words{"gpn", "verify", "a.gpn"};
  const cli::Config config = cli::read_config(bytes, "gpn.toml");
  const std::string problem = cli::problem_with(config, cli::program_command);
  const cli::CommandLine line =
      cli::parse_command_line(cli::program_command, static_cast<int>(words.size()), words.data(), 80, config);
  const bool is_refused = line.kind == cli::CommandLine::Kind::Mistake;
  promise(is_refused == !problem.empty(), "a file is used with a problem, or refused without one");
  promise(is_refused ? line.text == problem : line.kind == cli::CommandLine::Kind::Command,
          "a file is refused with another sentence, or changes the command");
}

}  // namespace gpn::fuzz
