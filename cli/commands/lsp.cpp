// gpn lsp: a language server over standard input and output.
#include "../arguments.hpp"
#include "../command.hpp"

#include <gpn/lsp/server.hpp>

#include <memory>

namespace gpn::cli {
namespace {

/// Messages that wait are read ahead, so that one of them can cancel another; so many bytes at once.
constexpr std::size_t most_read_ahead = std::size_t{1} << 20U;

struct Arguments {
  RuleArguments rules;
  lsp::Settings settings;
  bool stdio = false;  // the default; editors pass it
};

/// Nothing more comes from a client that has closed its end without a word.
ExitStatus end_without_exit(posix::Input input, Context& context) {
  if (input == posix::Input::Failed) return context.trouble("standard input cannot be read");
  return context.finish(posix::interrupted() ? ExitStatus::Good : ExitStatus::Findings);
}

ExitStatus serve(const Arguments& arguments, Context& context) {
  lsp::Server server(context.registry, arguments.settings);
  std::string bytes;
  for (;;) {
    bytes.clear();
    const posix::Input input = posix::read_input(bytes);
    while (input == posix::Input::Bytes && bytes.size() < most_read_ahead && posix::has_input())
      if (posix::read_input(bytes) != posix::Input::Bytes) break;
    server.receive(bytes);
    while (server.work())
      if (!context.out.write(server.take_output())) return context.finish(ExitStatus::Good);
    if (!context.out.write(server.take_output())) return context.finish(ExitStatus::Good);
    if (const auto status = server.exit_status())
      return context.finish(*status == 0 ? ExitStatus::Good : ExitStatus::Findings);
    if (input != posix::Input::Bytes) return end_without_exit(input, context);
  }
}

ExitStatus run(Arguments& arguments, Context& context) {
  if (const auto problem = arguments.rules.load(context)) return context.trouble(*problem);
  if (const auto problem = arguments.rules.problem(context.registry)) return context.trouble(*problem);
  arguments.settings.overrides = arguments.rules.overrides();
  return serve(arguments, context);
}

Definition define() {
  auto arguments = std::make_shared<Arguments>();
  Options options{
      {.names = "--stdio", .target = &arguments->stdio, .help = "Use standard input and output, as without it"}};
  arguments->rules.add_to(options);
  add_limits(options, arguments->settings.limits);
  return {std::move(options), [arguments](Context& context) { return run(*arguments, context); }};
}

}  // namespace

const Command lsp_command{"lsp", "Serve an editor: diagnostics, boards and legal turns while you type",
                          "The editor starts it and speaks the Language Server Protocol with it; see docs/editors.md.\n"
                          "Exit status: 0 after shutdown and exit, 1 when the client leaves without them.\n",
                          define};

}  // namespace gpn::cli
