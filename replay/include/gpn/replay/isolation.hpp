// Replays records in worker processes, so that a rule module that crashes, hangs, exhausts memory or opens files spoils
// only the record it was given.
//
// The parent reads the input and cuts it into records. A worker is the same program started again; it loads the modules
// and replays whole records. Both exchange private frames over one socket.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/replay/settings.hpp>
#include <gpn/replay/tally.hpp>

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace gpn::replay {

/// The limits of a worker. Reaching one ends the worker, not the run.
struct WorkerLimits {
  std::chrono::milliseconds time_for_record{10'000};
  std::uint64_t memory_bytes = std::uint64_t{1} << 30U;  // of the whole worker
};

/// The command line that starts the program again as a worker.
struct WorkerCommand {
  std::vector<std::string> arguments;  // the name of the program first
};

/// Like verify(), but every record is replayed by a worker, one for each job. Reports and counts are the same except
/// for records whose worker failed: they get the verdict rules-unavailable and a finding with the cause.
Tally verify_isolated(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& input,
                      const ReportSettings& report, const WorkerCommand& command, const WorkerLimits& limits,
                      const OutputSink& output);

/// Runs a worker: answers until the parent closes the socket. `registry` contains the modules.
void serve_records(const host::Registry& registry, const InputSettings& input, const ReportSettings& report);

/// Runs a worker that cannot serve: sends the reason to the parent.
void refuse_to_serve(std::string_view why);

/// Confines this process permanently. While modules are loaded, it may read files, but not change them and not reach
/// other processes or the network; afterwards it has only memory, the clock, random bytes and the socket. The error is
/// a sentence.
tl::expected<void, std::string> confine_while_loading(const WorkerLimits& limits);
tl::expected<void, std::string> confine_while_serving();

}  // namespace gpn::replay
