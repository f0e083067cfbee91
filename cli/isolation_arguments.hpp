// Arguments of a replay in worker processes.
#pragma once

#include "command.hpp"

#include <gpn/replay/isolation.hpp>
#include <gpn/replay/report_text.hpp>

#include <string>

namespace gpn::cli {

/// --isolate --plugin-seconds --plugin-memory
struct IsolationArguments {
  bool wanted = false;

  void add_to(Options& options);
  replay::WorkerLimits limits() const;
  /// This program with the same arguments, and the option that makes it a worker.
  replay::WorkerCommand worker_command(const Context& context, const replay::Appearance& appearance) const;

  bool is_worker() const noexcept { return !worker_.empty(); }
  replay::Appearance worker_appearance() const;

 private:
  std::uint32_t seconds_ = 10;
  std::uint32_t memory_mib_ = 1024;
  std::string worker_;  // the appearance of its reports; empty if this is no worker
};

}  // namespace gpn::cli
