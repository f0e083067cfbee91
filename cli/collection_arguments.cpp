#include "collection_arguments.hpp"

#include <gpn/replay/shard.hpp>

#include <algorithm>

namespace gpn::cli {

tl::expected<std::optional<replay::Index>, std::string> indexes(const RecordArguments& records,
                                                                const std::vector<std::string>& paths,
                                                                const replay::InputSettings& input, Context& context) {
  const auto indexes = static_cast<std::size_t>(std::count_if(paths.begin(), paths.end(), replay::is_index));
  if (indexes == 0) return std::nullopt;
  if (indexes < paths.size() || !records.walk.files_from.empty())
    return tl::unexpected(std::string("name indexes or records, not both; gpn index adds records to an index"));
  if (!records.walk.exclude.empty())
    return tl::unexpected(std::string("an index has its files; give --exclude to gpn index"));
  const replay::IndexRules made_by{replay::rules_hash(context.registry, context.loaded_modules), input};
  auto index = replay::Index::open(context.registry, paths, made_by, records.query);
  if (!index) return tl::unexpected(index.error());
  return std::move(*index);
}

void WriteArguments::add_to(Options& options) { append(options, {to_option(to), out_option(out)}); }

tl::expected<replay::ConvertTally, ExitStatus> WriteArguments::write(const std::vector<std::string>& paths,
                                                                     const replay::InputSettings& input,
                                                                     Context& context) const {
  replay::ConvertSettings settings;
  settings.to = notation::format_named(to).value_or(notation::Format::Gpn);
  settings.input = input;
  settings.report.least_severity = Severity::Error;
  const auto messages = [&](std::string_view text) { return context.err.print_styled(text); };
  if (is_standard_output(out)) return convert(context.registry, paths, settings, context.out.writer(), messages);
  const auto tally = replay::convert_to_file(context.registry, paths, settings, out, messages);
  if (!tally) return tl::unexpected(context.stopped(tally.error()));
  return *tally;
}

}  // namespace gpn::cli
