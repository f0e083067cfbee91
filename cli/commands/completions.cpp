// gpn completions: what a shell needs to complete a command line, taken from the tree of options itself.
#include "../command.hpp"
#include "../completion.hpp"

#include <memory>

namespace gpn::cli {
namespace {

Action define(CLI::App& command) {
  auto shell = std::make_shared<std::string>();
  command.group("");  // for packagers, not for the list of commands
  command.add_option("shell", *shell, "The shell")->required()->check(CLI::IsMember({"bash"}));
  return [&command](Context& context) {
    context.out.write(bash_completion(*command.get_parent()));
    return context.finish(ExitStatus::Good);
  };
}

}  // namespace

const Command completions_command{"completions", "Print the completions for a shell",
                                  "Example:\n  gpn completions bash > /etc/bash_completion.d/gpn\n", define};

}  // namespace gpn::cli
