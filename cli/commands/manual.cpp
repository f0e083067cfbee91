// gpn manual: the manual page, for whoever installs or packages gpn.
#include "../manual.hpp"

#include "../command.hpp"
#include "../program.hpp"

namespace gpn::cli {
namespace {

Action define(CLI::App& command) {
  return [&command](Context& context) {
    define_everything(*command.get_parent());
    context.out.write(manual_page(*command.get_parent()));
    return context.finish(ExitStatus::Good);
  };
}

}  // namespace

const Command manual_command{"manual", "Print the manual page", "Example:\n  gpn manual | man -l -\n", define,
                             Listing::Hidden};

}  // namespace gpn::cli
