// Arguments of a replay in worker processes.
#pragma once

#include "command.hpp"

#include <gpn/replay/isolation.hpp>

#include <cstdint>

namespace gpn::cli {

/// --isolate --plugin-seconds --plugin-memory
struct IsolationArguments {
  bool wanted = false;

  void add_to(Options& options);
  replay::WorkerLimits limits() const;
  /// This program with the same arguments, and the option that makes it a worker.
  static replay::WorkerCommand worker_command(const Context& context);

  bool is_worker() const noexcept { return worker_; }

 private:
  std::uint32_t seconds_ = 10;
  std::uint32_t memory_mib_ = 1024;
  bool worker_ = false;
};

}  // namespace gpn::cli
