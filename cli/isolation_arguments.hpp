// Arguments of a replay in worker processes.
#pragma once

#include "arguments.hpp"
#include "command.hpp"

#include <gpn/replay/isolation.hpp>

#include <cstdint>

namespace gpn::cli {

/// --isolate, of a command that only needs to know which rules there are.
void add_isolate(Options& options, bool& wanted, std::string help);

/// --isolate --plugin-seconds --plugin-memory
struct IsolationArguments {
  bool wanted = false;

  void add_to(Options& options);
  replay::WorkerLimits limits() const;
  /// This program with the same arguments, and the option that makes it a worker.
  static replay::WorkerCommand worker_command(const Context& context);

  bool is_worker() const noexcept { return worker_; }
  /// The threads of --jobs; a worker has one.
  unsigned threads(unsigned jobs) const { return worker_ ? 1 : thread_count(jobs); }
  /// A sentence about a file to write, which workers cannot; or nothing.
  std::optional<std::string> problem_with_output(const std::string& file) const;

 private:
  std::uint32_t seconds_ = 10;
  std::uint32_t memory_mib_ = 1024;
  bool worker_ = false;
};

}  // namespace gpn::cli
