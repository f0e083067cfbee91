// gpn completions, gpn manual.
#include "../command.hpp"
#include "../program.hpp"

#include <memory>

namespace gpn::cli {
namespace {

struct CompletionsArguments {
  std::string shell;  // the parser accepts one only
};

ExitStatus run(CompletionsArguments&, Context& context) {
  context.out.write(bash_completion(program_command));
  return context.finish(ExitStatus::Good);
}

Options options_of(CompletionsArguments& arguments) {
  return {required({"shell", &arguments.shell, "The shell: bash", {}, OneOf{{"bash"}}})};
}

struct ManualArguments {};

ExitStatus run(ManualArguments&, Context& context) {
  context.out.write(manual_page(program_command));
  return context.finish(ExitStatus::Good);
}

Options options_of(ManualArguments&) { return {}; }

}  // namespace

const Command completions_command{"completions", "Print the completions for a shell",
                                  "Example:\n  gpn completions bash > /etc/bash_completion.d/gpn\n",
                                  define<CompletionsArguments>, Listing::Hidden};

const Command manual_command{"manual", "Print the manual page", "Example:\n  gpn manual | man -l -\n",
                             define<ManualArguments>, Listing::Hidden};

}  // namespace gpn::cli
