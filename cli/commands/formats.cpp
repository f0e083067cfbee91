// gpn formats: what each format keeps of a record.
#include "../arguments.hpp"
#include "../command.hpp"

#include <gpn/replay/formats.hpp>

namespace gpn::cli {
namespace {

struct FormatsArguments {
  ListFormat format;
};

ExitStatus run(FormatsArguments& arguments, Context& context) {
  arguments.format.print(
      arguments.format.is_json() ? replay::format_table_json(context.registry) : replay::format_table(context.registry),
      context);
  return context.finish(ExitStatus::Good);
}

Options options_of(FormatsArguments& arguments) { return {arguments.format.option()}; }

}  // namespace

const Command formats_command{
    "formats", "Print what each format keeps of a record",
    "yes: it is written and read back; lost: the record is written without it, which convert\n"
    "counts and names; no: the record is rejected; -: no game of the format has it. JSON has the reasons.\n\n"
    "Example:\n"
    "  gpn formats --format json | jq '.formats[] | select(.format == \"sgf\")'\n",
    define<FormatsArguments>};

}  // namespace gpn::cli
