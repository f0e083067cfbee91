#include "isolation_arguments.hpp"

#include <utility>

namespace gpn::cli {
namespace {

constexpr auto group = "Workers";
constexpr auto worker_flag = "--isolated-worker";

}  // namespace

void add_isolate(Options& options, bool& wanted, std::string help) {
  options.push_back({.names = "--isolate", .target = &wanted, .help = std::move(help), .group = group});
}

void IsolationArguments::add_to(Options& options) {
  add_isolate(options, wanted,
              "Replay in worker processes that can use memory and nothing else; modules that are found but not trusted "
              "are used too");
  options.push_back({.names = "--plugin-seconds",
                     .target = &seconds_,
                     .help = "Seconds that a worker may take for one record",
                     .value_name = "N",
                     .group = group,
                     .accepted = NumberRange{1, 86'400},
                     .default_value = DefaultValue::Shown});
  options.push_back({.names = "--plugin-memory",
                     .target = &memory_mib_,
                     .help = "MiB of memory that a worker may use",
                     .value_name = "N",
                     .group = group,
                     .accepted = NumberRange{64, 1U << 20U},
                     .default_value = DefaultValue::Shown});
  options.push_back({.names = worker_flag, .target = &worker_, .help = "Run as a worker", .group = hidden_group});
}

replay::WorkerLimits IsolationArguments::limits() const {
  return {std::chrono::seconds(seconds_), std::uint64_t{memory_mib_} << 20U};
}

replay::WorkerCommand IsolationArguments::worker_command(const Context& context) {
  replay::WorkerCommand command{context.words};
  command.arguments.emplace_back(worker_flag);
  return command;
}

std::optional<std::string> IsolationArguments::problem_with_output(const std::string& file) const {
  if (!wanted || file.empty() || file == "-") return std::nullopt;
  return "with --isolate the output goes to standard output; leave out the file, and redirect: > " + file;
}

}  // namespace gpn::cli
