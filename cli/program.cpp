#include "program.hpp"

#include "arguments.hpp"
#include "compiled_variants.hpp"
#include "parser.hpp"

#include <gpn/replay/version.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace gpn::cli {
namespace {

bool has_variant(const host::Game& game, std::string_view name) {
  const auto own = game.variants();
  return std::any_of(own.begin(), own.end(), [&](const gpn_variant& variant) { return variant.name == name; });
}

/// Lists the variants of the module and those of files. Some of the latter describe those of the module.
std::string variant_names(const host::Game& game, const host::Variants& variants) {
  std::string names;
  for (const gpn_variant& variant : game.variants()) names.append(names.empty() ? "" : ", ").append(variant.name);
  for (const auto& variant : variants)
    if (variant->game->id() == game.id() && !has_variant(game, variant->name)) names.append(", ").append(variant->name);
  return names;
}

std::string version_text(host::Registry registry) {
  add_compiled_variants(registry);
  std::string text = fmt::format("gpn {}\nmodule interface {}.{}\n", replay::version(), GPN_ABI_MAJOR, GPN_ABI_MINOR);
  for (const auto& game : registry.games())
    text.append("game ")
        .append(game->id())
        .append(1, ' ')
        .append(game->table().version)
        .append(" (")
        .append(variant_names(*game, registry.variants()))
        .append(")\n");
  return text += fmt::format("formats {}\n", format_names());
}

constexpr std::array commands{
    &verify_command,  &convert_command, &repair_command,   &show_command,    &page_command,   &diff_command,
    &legal_command,   &perft_command,   &generate_command, &find_command,    &stats_command,  &dedupe_command,
    &index_command,   &split_command,   &merge_command,    &graph_command,   &shard_command,  &lsp_command,
    &plugins_command, &explain_command, &schema_command,   &formats_command, &config_command, &completions_command,
    &manual_command,  &common_command,  &worker_command};

ExitStatus run_command(const CommandLine& line, Context& context) {
  if (!context.config.remark.empty()) context.remark(context.config.remark);
  add_compiled_variants(context.registry);
  const ExitStatus status = context.close(line.run(context));
  if (status == ExitStatus::Trouble && !line.from_file.empty())
    context.remark("options of this command come from " + line.from_file);
  return status;
}

}  // namespace

const Command program_command{"gpn",
                              "gpn: records of the games of the GIPF project",
                              "Examples:\n"
                              "  gpn verify game.gpn            check whether a game is legal\n"
                              "  gpn convert --to gpn old.sgf   rewrite a record in another format\n"
                              "  gpn help verify                all options of a command\n"
                              "  gpn help common                options that most commands have\n\n"
                              "check is another name of verify, fmt of convert --to gpn, version of --version.\n\n"
                              "Exit status: 0 no errors, 1 a record has an error, 2 the command line, the\n"
                              "input or the output prevented the run, 70 a bug in gpn or in a rule module.\n",
                              nullptr,
                              Listing::Shown,
                              commands};

ExitStatus run_program(int argc, const char* const* argv, Context& context) {
  context.words.assign(argv, argv + argc);
  context.config = find_config();
  const CommandLine line = parse_command_line(program_command, argc, argv, help_width(context.out), context.config);
  switch (line.kind) {
    case CommandLine::Kind::Command: return run_command(line, context);
    case CommandLine::Kind::Help: context.out.print(line.text); return context.finish(ExitStatus::Good);
    case CommandLine::Kind::Version:
      context.out.print(version_text(context.registry));
      return context.finish(ExitStatus::Good);
    case CommandLine::Kind::NoCommand: context.err.print(line.text); return ExitStatus::Trouble;
    case CommandLine::Kind::Mistake: break;
  }
  return context.trouble(line.text);
}

}  // namespace gpn::cli
