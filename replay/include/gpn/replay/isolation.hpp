// Replays records in worker processes, so that a rule module that crashes, hangs, exhausts memory or reaches for files
// spoils only the record it was given.
//
// The parent reads the input, cuts it into records and prints the reports. A worker is the same program started again;
// it confines itself, loads the modules that a record names, and replays. Records that name other modules have other
// workers. Both exchange private frames over one socket; the parent trusts none of them.
#pragma once

#include <gpn/host/module_copies.hpp>
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
  std::chrono::milliseconds time_for_record{10'000};     // also to load a module
  std::uint64_t memory_bytes = std::uint64_t{1} << 30U;  // of the whole worker
};

/// The command line that starts the program again as a worker.
struct WorkerCommand {
  std::vector<std::string> arguments;  // the name of the program first
};

/// A variants file that workers read.
struct VariantsSource {
  std::string path;
  std::string text;
  bool is_named = false;  // by the user, so that a fault in it is an error
};

/// What workers may use. None of it has been run.
struct WorkerRules {
  host::CopiedModules modules;
  std::vector<VariantsSource> variants;
};

/// Like verify(), but every record is replayed by a worker. Reports and counts are the same except for records whose
/// worker failed: they get the verdict rules-unavailable and a finding with the cause. `registry` contains what is
/// built in.
Tally verify_isolated(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& input,
                      const ReportSettings& report, const WorkerRules& rules, const WorkerCommand& command,
                      const WorkerLimits& limits, const OutputSink& output);

/// The start of a worker: receives what it may use, confines the process permanently, and loads modules and variants
/// into `registry`, which contains what is built in. The error is a sentence.
tl::expected<void, std::string> enter_worker(const WorkerLimits& limits, host::Registry& registry);

/// Runs a worker: answers until the parent closes the socket.
void serve_records(const host::Registry& registry, const InputSettings& input);

/// Runs a worker that cannot serve: sends the reason to the parent.
void refuse_to_serve(std::string_view why);

/// Whether a check may start a process, to compare it with its own.
enum class Processes : std::uint8_t { None, MayFork };

/// Confines the process of a check of a module, permanently: it can read files, print and start threads, but not change
/// files, reach other processes or the network. The error is a sentence. Without effect under sanitizers.
tl::expected<void, std::string> confine_check(Processes processes);

}  // namespace gpn::replay
