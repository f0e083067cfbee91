// gpn schema: the JSON Schemas of what gpn writes as JSON.
#include "../command.hpp"

#include <gpn/replay/schema.hpp>

#include <string>

namespace gpn::cli {
namespace {

struct SchemaArguments {
  std::string name;
};

ExitStatus run(SchemaArguments& arguments, Context& context) {
  const auto schema = replay::schema_named(arguments.name);
  if (!schema) return context.trouble("there is no schema of that name; use one of " + replay::schema_names());
  context.out.print(*schema);
  return context.finish(ExitStatus::Good);
}

Options options_of(SchemaArguments& arguments) {
  static const std::string help = "One of " + replay::schema_names();
  return {required({"name", &arguments.name, help})};
}

}  // namespace

const Command schema_command{"schema", "Print the JSON Schema of what gpn writes as JSON",
                             "The schemas are of draft 2020-12, and are installed in share/gpn/schema too.\n\n"
                             "Examples:\n"
                             "  gpn schema record >record.schema.json     what convert --to jsonl writes\n"
                             "  gpn schema report                         what verify --format jsonl writes\n",
                             define<SchemaArguments>};

}  // namespace gpn::cli
