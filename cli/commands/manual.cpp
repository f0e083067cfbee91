// gpn manual: the manual page, for whoever installs or packages gpn.
#include "../manual.hpp"

#include "../command.hpp"
#include "../program.hpp"

namespace gpn::cli {
namespace {
namespace manual_parts {

Definition define() {
  return {{}, [](Context& context) {
            context.out.write(manual_page(program_command));
            return context.finish(ExitStatus::Good);
          }};
}

}  // namespace manual_parts
}  // namespace

const Command manual_command{"manual", "Print the manual page", "Example:\n  gpn manual | man -l -\n",
                             manual_parts::define, Listing::Hidden};

}  // namespace gpn::cli
