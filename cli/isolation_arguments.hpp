// Arguments of a replay in worker processes.
#pragma once

#include "command.hpp"

#include <gpn/replay/isolation.hpp>
#include <gpn/replay/report_text.hpp>

#include <utility>

namespace gpn::cli {

/// --isolate --plugin-seconds --plugin-memory
struct IsolationArguments {
  bool wanted = false;

  void add_to(CLI::App& command);
  replay::WorkerLimits limits() const;
  /// This program with its own arguments again, told that it is a worker and how its reports look.
  replay::WorkerCommand worker_command(const Context& context, const replay::TextLook& look) const;

  bool is_worker() const noexcept { return worker_look_.first > 0; }
  /// How the reports of this worker look.
  replay::TextLook worker_look() const;

 private:
  std::uint32_t seconds_ = 10;
  std::uint32_t memory_mib_ = 1024;
  std::pair<std::size_t, unsigned> worker_look_{0, 0};  // width, and 1 for colours; width 0 when this is no worker
};

}  // namespace gpn::cli
