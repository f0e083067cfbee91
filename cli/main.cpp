// The entry of the program. Exceptions end as a message and an exit status.
#include "program.hpp"
#include "supervisor.hpp"

#include <gpn/plugins/dvonn.hpp>
#include <gpn/plugins/gipf.hpp>
#include <gpn/plugins/potentials.hpp>

#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <utility>

namespace {

using gpn::cli::Context;
using gpn::cli::ExitStatus;

void add_built_in_rules(gpn::host::Registry& registry) {
  for (const gpn_game* table : {&gpn::plugins::gipf(), &gpn::plugins::dvonn()})
    if (const auto added = registry.add(*table); !added) throw std::logic_error(added.error());
  for (const gpn_layer* table : gpn::plugins::potentials())
    if (const auto added = registry.add(*table); !added) throw std::logic_error(added.error());
  for (const auto& [text, source] :
       {std::pair(gpn::plugins::gipf_variants(), "built in: plugins/gipf/variants.gpnv"),
        std::pair(gpn::plugins::dvonn_variants(), "built in: plugins/dvonn/variants.gpnv"),
        std::pair(gpn::plugins::potentials_variants(), "built in: plugins/potentials/variants.gpnv")})
    if (const auto added = registry.add_variants(text, source); !added)
      throw std::logic_error(gpn::host::to_text(added.error().front()));
}

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
    add_built_in_rules(context.registry);
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
  Context context;
  const ExitStatus status = run(argc, argv, context);
  gpn::cli::end_supervised();
  return static_cast<int>(status);
}
