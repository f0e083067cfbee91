// Rule modules in worker processes, so that one that crashes, hangs, exhausts memory or reaches for files spoils only
// the record that called it.
//
// A worker is the same program started again; it confines itself, loads modules and executes the calls of the rules
// (<gpn/host/remote.hpp>). Records, reports, pages and files are made here, whichever rules they need.
#pragma once

#include <gpn/host/module_search.hpp>
#include <gpn/host/registry.hpp>

#include <tl/expected.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gpn::replay {

/// The limits of a worker. Reaching one ends the worker, not the run.
struct WorkerLimits {
  std::chrono::milliseconds time_for_record{10'000};     // also for a call outside of records, and to load a module
  std::uint64_t memory_bytes = std::uint64_t{1} << 30U;  // of the whole worker
};

/// The command line that starts a program which calls serve_rules().
struct WorkerCommand {
  std::vector<std::string> arguments;  // the name of the program first
};

/// A variants file.
struct VariantsSource {
  std::string path;
  std::string text;
  bool is_named = false;  // by the user, so that a fault in it is an error
};

/// The rules of --isolate. None of the modules has been run.
struct WorkerRules {
  host::CopiedModules modules;
  std::vector<VariantsSource> variants;
};

/// Modules that this process does not load.
class IsolatedModules {
 public:
  enum class Fault : std::uint8_t { OfModule, OfMachine };
  struct Trouble {
    std::string sentence;
    Fault fault = Fault::OfModule;
    friend bool operator==(const Trouble&, const Trouble&) = default;
  };
  using IsWanted = std::function<bool(const host::CopiedModule&)>;

  static std::shared_ptr<IsolatedModules> make(host::CopiedModules modules, WorkerCommand command,
                                               const WorkerLimits& limits);
  virtual ~IsolatedModules() = default;

  /// Adds the modules that the user named and those that are wanted to what is built in; the others are loaded when
  /// they are asked for. A module that fails while it is loaded is left out. Returns a sentence about one that the user
  /// named and that is none, or about workers that cannot be started.
  virtual std::optional<std::string> add_to(host::Registry& registry, const IsWanted& is_wanted) = 0;

  /// Returns the failures so far that are not reported on a record.
  virtual std::vector<Trouble> troubles() const = 0;
  /// True if a module has failed, reported or not.
  virtual bool has_failed() const = 0;
};

/// Runs a worker: confines this process permanently, loads what its parent hands over, and answers until the parent
/// closes the socket. `registry` contains what is built in.
void serve_rules(host::Registry& registry);

/// Confines the process of a check of a module, permanently: it can read files, print and start threads, but not change
/// files, reach other processes or the network. The error is a sentence. Without effect under sanitizers.
tl::expected<void, std::string> confine_check();

}  // namespace gpn::replay
