// gpn completions: prints the completions for a shell.
#include "../command.hpp"
#include "../completion.hpp"
#include "../program.hpp"

#include <memory>

namespace gpn::cli {
namespace {
namespace completions_parts {

Definition define() {
  // The parser stores the choice in `shell`, so the action keeps it: only one shell is known so far.
  auto shell = std::make_shared<std::string>();
  return {{{.names = "shell",
            .target = shell.get(),
            .help = "The shell: bash",
            .accepted = OneOf{{"bash"}},
            .presence = Presence::Required}},
          [shell](Context& context) {
            context.out.write(bash_completion(program_command));
            return context.finish(ExitStatus::Good);
          }};
}

}  // namespace completions_parts
}  // namespace

const Command completions_command{"completions", "Print the completions for a shell",
                                  "Example:\n  gpn completions bash > /etc/bash_completion.d/gpn\n",
                                  completions_parts::define, Listing::Hidden};

}  // namespace gpn::cli
