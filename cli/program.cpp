#include "program.hpp"

#include "compiled_variants.hpp"
#include "parser.hpp"
#include "version.hpp"

#include <array>

namespace gpn::cli {
namespace {

constexpr std::array commands{&verify_command,   &convert_command,     &repair_command, &show_command,
                              &page_command,     &diff_command,        &legal_command,  &perft_command,
                              &generate_command, &shard_command,       &lsp_command,    &plugins_command,
                              &explain_command,  &completions_command, &manual_command, &worker_command};

}  // namespace

const Command program_command{"gpn",
                              "gpn: records of GIPF and DVONN",
                              "Examples:\n"
                              "  gpn verify game.gpn            check whether a game is legal\n"
                              "  gpn convert --to gpn old.sgf   rewrite a record in another format\n"
                              "  gpn help verify                all options of a command\n\n"
                              "Exit status: 0 no errors, 1 a record has an error, 2 the command line, the\n"
                              "input or the output prevented the run, 70 a bug in gpn or in a rule module.\n",
                              nullptr,
                              Listing::Shown,
                              commands};

ExitStatus run_program(int argc, const char* const* argv, Context& context) {
  context.words.assign(argv, argv + argc);
  const CommandLine line = parse_command_line(program_command, argc, argv);
  switch (line.kind) {
    case CommandLine::Kind::Command: add_compiled_variants(context.registry); return context.close(line.run(context));
    case CommandLine::Kind::Help: context.out.print(line.text); return context.finish(ExitStatus::Good);
    case CommandLine::Kind::Version:
      context.out.print(version_text(context.registry));
      return context.finish(ExitStatus::Good);
    case CommandLine::Kind::NoCommand: context.err.print(line.text); return ExitStatus::Trouble;
    case CommandLine::Kind::Mistake: break;
  }
  return context.trouble(line.text);
}

}  // namespace gpn::cli
