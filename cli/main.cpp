// The entry of the program. Exceptions end as a message and an exit status.
#include "built_in_rules.hpp"
#include "program.hpp"
#include "supervisor.hpp"

#include <exception>
#include <new>
#include <string>

namespace {

using gpn::cli::Context;
using gpn::cli::ExitStatus;

ExitStatus bug(Context& context, std::string_view what) {
  if (const std::string modules = gpn::cli::supervised_modules(); !modules.empty()) {
    context.trouble(std::string("an exception ended the run, in gpn or in a rule module (")
                        .append(what)
                        .append("); the output is incomplete; ")
                        .append("check the modules with gpn plugins check: ")
                        .append(modules));
    return ExitStatus::Bug;
  }
  context.remark(std::string("this is a bug in gpn: ").append(what));
  context.err.print("Please report it together with the record and the command line.\n");
  return ExitStatus::Bug;
}

ExitStatus run(int argc, char** argv, Context& context) {
  try {
    gpn::cli::add_built_in_modules(context.registry);
    return gpn::cli::run_program(argc, argv, context);
  } catch (const std::bad_alloc&) {
    return context.trouble("out of memory");
  } catch (const std::exception& exception) {
    return bug(context, exception.what());
  } catch (...) {
    return bug(context, "unknown exception");
  }
}

}  // namespace

int main(int argc, char** argv) {
  gpn::cli::posix::set_up_signals();
  gpn::cli::posix::give_back_large_blocks();
  Context context;
  const ExitStatus status = run(argc, argv, context);
  gpn::cli::end_supervised();
  return static_cast<int>(status);
}
