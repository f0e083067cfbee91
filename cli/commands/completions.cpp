// gpn completions: what a shell needs to complete a command line, taken from the tree of options itself.
#include "../command.hpp"
#include "../completion.hpp"
#include "../program.hpp"

#include <memory>

namespace gpn::cli {
namespace {

Action define(CLI::App& command) {
  auto shell = std::make_shared<std::string>();
  command.add_option("shell", *shell, "The shell: bash")
      ->type_name("")
      ->required()
      ->check(CLI::IsMember({"bash"}).description(""));
  // The option writes into `shell`, so the action keeps it: there is only one shell to choose so far.
  return [&command, shell](Context& context) {
    define_everything(*command.get_parent());
    context.out.write(bash_completion(*command.get_parent()));
    return context.finish(ExitStatus::Good);
  };
}

}  // namespace

const Command completions_command{"completions", "Print the completions for a shell",
                                  "Example:\n  gpn completions bash > /etc/bash_completion.d/gpn\n", define,
                                  Listing::Hidden};

}  // namespace gpn::cli
