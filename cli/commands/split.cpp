// gpn split: the records of a collection in a file for each game, player, event, year or result.
#include "../arguments.hpp"
#include "../command.hpp"

#include <gpn/host/display.hpp>
#include <gpn/replay/split.hpp>
#include <gpn/text/counted.hpp>

#include <fmt/format.h>

namespace gpn::cli {
namespace {

struct SplitArguments {
  std::vector<std::string> paths;
  std::string by, to = "gpn";
  bool force = false, notes = false;
  std::uint32_t count = 0;
  RecordArguments records;
  replay::SplitSettings settings;
};

ExitStatus run(SplitArguments& arguments, Context& context) {
  replay::SplitSettings& settings = arguments.settings;
  replay::ConvertSettings& convert = settings.convert;
  if (arguments.by.empty() == (arguments.count == 0)) return context.trouble("use one of --by and --count");
  if (const auto problem = arguments.records.load(convert.input, arguments.paths, context))
    return context.trouble(*problem);
  convert.to = notation::format_named(arguments.to).value_or(notation::Format::Gpn);
  convert.report.least_severity = arguments.notes ? Severity::Note : Severity::Warning;
  settings.by = arguments.by.empty() ? replay::SplitBy::Count : value_of(replay::split_ways, arguments.by);
  settings.count = arguments.count;
  if (arguments.force) settings.replace = replay::Replace::Files;
  const auto messages = [&](std::string_view text) { return context.err.print_styled(text); };
  const replay::SplitResult result = split(context.registry, arguments.paths, settings, messages);
  for (const replay::SplitFile& file : result.files) {
    const std::string value =
        arguments.by.empty() ? ""
                             : fmt::format(" ({} {})", arguments.by, file.value.empty() ? "not known" : file.value);
    context.out.print(host::visible(fmt::format("{}: {}{}", file.path, counted(file.records, "record"), value)) + "\n");
  }
  if (!result.files.empty())
    for (const std::string& line : describe(result.tally, convert.to)) context.remark(line);
  return arguments.records.finish(result.tally.input, outcome_of(result.tally), context);
}

Options options_of(SplitArguments& arguments) {
  Options options{
      {"--by", &arguments.by, "A file for each game, variant, player, event, year or result", "WHAT",
       one_of(replay::split_ways)},
      {"--count", &arguments.count, "Files of so many records", "N", PositiveNumber{}},
      required({"--out-dir", &arguments.settings.folder, "Folder of the files", "DIR"}),
      with_default(to_option(arguments.to)),
      {"--force", &arguments.force, "Replace files that are there"},
      notes_option(arguments.notes),
  };
  arguments.records.add_to(options, arguments.paths, arguments.settings.convert.input);
  return options;
}

}  // namespace

const Command split_command{"split", "Sort the records of a collection into files",
                            "Each record is written as convert writes it; a game is in the files of both players.\n\n"
                            "Examples:\n"
                            "  gpn split --by event --out-dir events archive/\n"
                            "  gpn split --count 1000 --to jsonl --out-dir parts archive.zip\n",
                            define<SplitArguments>};

}  // namespace gpn::cli
