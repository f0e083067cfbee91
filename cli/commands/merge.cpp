// gpn merge and gpn graph: many games as one tree of turns, and as the graph of their positions.
#include "../arguments.hpp"
#include "../command.hpp"

#include <gpn/replay/merge.hpp>
#include <gpn/replay/whole_file.hpp>
#include <gpn/text/words.hpp>

namespace gpn::cli {
namespace {

struct CollectionArguments {
  std::vector<std::string> paths;
  std::string out, to, way_to;
  RecordArguments records;
  replay::InputSettings input;
};

/// Passes an output to `write`, which returns the counts, and ends the command. Errors of records do not count: what is
/// left out of them is named.
template <class Write>
ExitStatus write_to(CollectionArguments& arguments, Context& context, Write write) {
  if (const auto problem = arguments.records.load(arguments.input, arguments.paths, context))
    return context.trouble(*problem);
  if (const auto problem = replay::problem_with_replacing(arguments.out, arguments.paths))
    return context.trouble(*problem);
  const auto messages = [&](std::string_view text) {
    for (const std::string_view line : parts_of(text, '\n'))
      if (!line.empty()) context.remark(line);
    return true;
  };
  replay::Tally tally;
  const auto write_file = [&](const replay::OutputSink& output) -> tl::expected<bool, std::string> {
    tally = write(output, messages);
    if (arguments.input.cancelled())
      return tl::unexpected(arguments.out + ": not changed, because the work was cancelled");
    return tally.records > tally.count(replay::Verdict::Unreadable);
  };
  if (is_standard_output(arguments.out))
    tally = write(context.out.writer(), messages);
  else if (const auto written = replay::write_whole(arguments.out, write_file); !written)
    return context.stopped(written.error());
  context.mention_failed_modules(outcome_of(tally, std::nullopt));
  return arguments.records.finish(tally, outcome_of(tally, std::nullopt), context);
}

Options options_of(CollectionArguments& arguments, Option to) {
  Options options{
      with_default(std::move(to)),
      out_option(arguments.out),
  };
  arguments.records.add_to(options, arguments.paths, arguments.input);
  return options;
}

struct MergeArguments : CollectionArguments {};

ExitStatus run(MergeArguments& arguments, Context& context) {
  return write_to(arguments, context, [&](const auto& output, const auto& messages) {
    return replay::merge(context.registry, arguments.paths, arguments.input,
                         value_of(replay::merge_formats, arguments.to), output, messages);
  });
}

Options options_of(MergeArguments& arguments) {
  arguments.to = "gpn";
  return options_of(
      arguments, {"--to", &arguments.to, "gpn or sgf: a record with variations; json or jsonl; dot or graphml: a graph",
                  "FORMAT", one_of(replay::merge_formats)});
}

struct GraphArguments : CollectionArguments {};

ExitStatus run(GraphArguments& arguments, Context& context) {
  bool is_reached = true;
  const ExitStatus status = write_to(arguments, context, [&](const auto& output, const auto& messages) {
    replay::Tally tally;
    if (arguments.way_to.empty())
      return replay::graph(context.registry, arguments.paths, arguments.input,
                           value_of(replay::graph_formats, arguments.to), output, messages);
    is_reached = replay::print_way(context.registry, arguments.paths, arguments.input, arguments.way_to, tally, output,
                                   messages);
    return tally;
  });
  if (is_reached || status != ExitStatus::Good) return status;
  context.remark("no game reaches this position");
  return ExitStatus::Findings;
}

Options options_of(GraphArguments& arguments) {
  arguments.to = "text";
  Options options =
      options_of(arguments, {"--to", &arguments.to,
                             "text: numbers and the most played lines; json or jsonl; dot or graphml: the whole graph",
                             "FORMAT", one_of(replay::graph_formats)});
  options.insert(
      options.begin() + 1,
      {"--way-to", &arguments.way_to, "Print the fewest turns of the games that lead to this position, up to symmetry",
       "POSITION", AnyValue{}, Presence::Optional, DefaultValue::Hidden, usual_group, "--to"});
  return options;
}

}  // namespace

const Command merge_command{"merge", "Merge games into one record with variations",
                            "The main line is the most played one; comments say how many games went where, and which\n"
                            "game ends where. Games of other rules or from another start are merged apart.\n\n"
                            "Examples:\n"
                            "  gpn merge --where 'player = dahl' archive/ -o dahl.gpn\n"
                            "  gpn merge --to json archive/ | jq '.[0].nodes[0].games'\n",
                            define<MergeArguments>};

const Command graph_command{"graph", "Describe the graph of the positions that games reach",
                            "Positions that are mirrored or turned images of each other are one.\n\n"
                            "Examples:\n"
                            "  gpn graph archive/                         numbers and the most played lines\n"
                            "  gpn graph --to dot archive/ | dot -Tsvg    a drawing\n",
                            define<GraphArguments>};

}  // namespace gpn::cli
