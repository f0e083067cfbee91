#include "isolation_arguments.hpp"

#include <charconv>

namespace gpn::cli {
namespace {

constexpr auto group = "Workers";
constexpr auto worker_flag = "--isolated-worker";  // its value is such as 80,never: the width and the colours
constexpr auto never = ",never";
constexpr auto always = ",always";

}  // namespace

void IsolationArguments::add_to(Options& options) {
  options.push_back({.names = "--isolate",
                     .target = &wanted,
                     .help = "Replay in worker processes that can use memory and nothing else; modules that are "
                             "found but not trusted are used too",
                     .group = group});
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

replay::WorkerCommand IsolationArguments::worker_command(const Context& context,
                                                         const replay::Appearance& appearance) const {
  replay::WorkerCommand command{context.words};
  const char* colors = appearance.colors == replay::Colors::Never ? never : always;
  command.arguments.insert(command.arguments.end(), {worker_flag, std::to_string(appearance.width).append(colors)});
  return command;
}

replay::Appearance IsolationArguments::worker_appearance() const {
  replay::Appearance appearance;
  std::from_chars(worker_.data(), worker_.data() + worker_.size(), appearance.width);
  appearance.colors = worker_.ends_with(always) ? replay::Colors::Always : replay::Colors::Never;
  return appearance;
}

}  // namespace gpn::cli
