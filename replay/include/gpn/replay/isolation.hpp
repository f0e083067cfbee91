// Replaying records in a process of its own, so that a rule module that crashes, hangs, eats memory or reaches for
// files takes nothing with it but the record it was asked about.
//
// The side that asks reads the input and cuts it into records; the worker is the same program started again, which
// loads the modules and replays whole records. Both sides speak over one socket, in frames that only they know.
#pragma once

#include <gpn/host/registry.hpp>
#include <gpn/replay/verify.hpp>

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace gpn::replay {

/// What a worker may use up. Reaching one of these ends the worker, not the run.
struct WorkerLimits {
  std::chrono::milliseconds time_for_record{10'000};
  std::uint64_t memory_bytes = std::uint64_t{1} << 30U;  // of the whole worker
};

/// How the program is started again as a worker.
struct WorkerCommand {
  std::vector<std::string> words;  // the program and its arguments
};

/// As `verify`, with every record replayed by workers, one for each job. Reports and counts are the same, but for the
/// records whose worker failed: these get the verdict rules-unavailable and a finding that says what happened.
Tally verify_isolated(const host::Registry& registry, const std::vector<std::string>& paths,
                      const VerifySettings& settings, const WorkerCommand& command, const WorkerLimits& limits,
                      const OutputSink& output);

/// The worker's part: answers until the other side closes the socket. `registry` has the modules.
void serve_records(const host::Registry& registry, const VerifySettings& settings);

/// The worker's part when it cannot serve: says why instead.
void refuse_to_serve(std::string_view why);

/// Confines this process for good. While modules are loaded, files may be read and nothing else be done to the world;
/// afterwards there are only memory, the clock, random bytes and the socket. The error is a sentence.
tl::expected<void, std::string> confine_while_loading(const WorkerLimits& limits);
tl::expected<void, std::string> confine_while_serving();

}  // namespace gpn::replay
