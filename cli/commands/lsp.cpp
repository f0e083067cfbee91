// gpn lsp: a language server over standard input and output.
#include "../arguments.hpp"
#include "../command.hpp"

#include <gpn/host/remote.hpp>
#include <gpn/lsp/server.hpp>

namespace gpn::cli {
namespace {

/// Messages that wait are read ahead, so that one of them can cancel another; so many bytes at once.
constexpr std::size_t most_read_ahead = std::size_t{1} << 20U;

struct LspArguments {
  RuleArguments rules;
  lsp::Settings settings;
  bool stdio = false;  // the default; editors pass it
};

/// Returns what has arrived, at least a byte; nothing at the end.
std::string read_ahead() {
  std::string bytes;
  while (posix::read_input(bytes) == posix::Input::Bytes && bytes.size() < most_read_ahead && posix::has_input()) {
  }
  return bytes;
}

/// False when the client has closed its end.
bool send(lsp::Server& server, Context& context) {
  const std::string frames = server.take_output();
  return frames.empty() || context.out.write(frames);
}

ExitStatus run(LspArguments& arguments, Context& context) {
  if (const auto problem = arguments.rules.load(context, WantedModules::All)) return context.trouble(*problem);
  arguments.settings.overrides = arguments.rules.overrides();
  lsp::Server server(context.registry, arguments.settings);
  for (std::string bytes = read_ahead(); !bytes.empty(); bytes = read_ahead()) {
    server.receive(bytes);
    while (host::begin_module_work(), server.work())
      if (!send(server, context)) return context.finish(ExitStatus::Findings);
    if (!send(server, context)) return context.finish(ExitStatus::Findings);
    if (const auto status = server.exit_status())
      return context.finish(*status == 0 ? ExitStatus::Good : ExitStatus::Findings);
  }
  return context.finish(ExitStatus::Findings);
}

Options options_of(LspArguments& arguments) {
  Options options{{"--stdio", &arguments.stdio, "Use standard input and output, as without it"}};
  arguments.rules.add_to(options);
  add_limits(options, arguments.settings.limits);
  return options;
}

}  // namespace

const Command lsp_command{"lsp", "Serve an editor: diagnostics, boards and legal turns while you type",
                          "The editor starts it and speaks the Language Server Protocol with it; see docs/editors.md.\n"
                          "Exit status: 0 after shutdown and exit, 1 when the client leaves without them.\n",
                          define<LspArguments>};

}  // namespace gpn::cli
