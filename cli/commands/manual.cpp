// gpn manual: the manual page, for whoever installs or packages gpn.
#include "../manual.hpp"

#include "../command.hpp"
#include "../program.hpp"

namespace gpn::cli {
namespace {

Definition define() {
  return {{}, [](Context& context) {
            context.out.write(manual_page(program_command));
            return context.finish(ExitStatus::Good);
          }};
}

}  // namespace

const Command manual_command{"manual", "Print the manual page", "Example:\n  gpn manual | man -l -\n", define,
                             Listing::Hidden};

}  // namespace gpn::cli
