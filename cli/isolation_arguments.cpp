#include "isolation_arguments.hpp"

namespace gpn::cli {
namespace {

constexpr auto group = "Modules in processes of their own";
constexpr auto worker_flag = "--isolated-worker";

}  // namespace

void IsolationArguments::add_to(CLI::App& command) {
  command
      .add_flag("--isolate", wanted,
                "Replay in worker processes that have memory and nothing else; modules found but not trusted are used "
                "too")
      ->group(group);
  command.add_option("--plugin-seconds", seconds_, "Time a worker has for a record")
      ->capture_default_str()
      ->check(CLI::Range(1U, 86'400U))
      ->type_name("N")
      ->group(group);
  command.add_option("--plugin-memory", memory_mib_, "Memory a worker has, in MiB")
      ->capture_default_str()
      ->check(CLI::Range(64U, 1U << 20U))
      ->type_name("N")
      ->group(group);
  command.add_option(worker_flag, worker_look_, "Be such a worker")->group("");
}

replay::WorkerLimits IsolationArguments::limits() const {
  return {std::chrono::seconds(seconds_), std::uint64_t{memory_mib_} << 20U};
}

replay::WorkerCommand IsolationArguments::worker_command(const Context& context, const replay::TextLook& look) const {
  replay::WorkerCommand command{context.words};
  const char* colors = look.colors == replay::Colors::Never ? "0" : "1";
  command.words.insert(command.words.end(), {worker_flag, std::to_string(look.width), colors});
  return command;
}

replay::TextLook IsolationArguments::worker_look() const {
  replay::TextLook look;
  look.width = worker_look_.first;
  look.colors = worker_look_.second == 0 ? replay::Colors::Never : replay::Colors::Always;
  return look;
}

}  // namespace gpn::cli
