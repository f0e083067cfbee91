// The modules of --isolate and the worker processes that execute them.
#pragma once

#include "isolation/worker_process.hpp"

#include <gpn/host/module_copies.hpp>
#include <gpn/host/remote.hpp>
#include <gpn/replay/isolation.hpp>

#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace gpn::replay {

class ModuleWorkers final : public host::RemoteCaller,
                            public IsolatedModules,
                            public std::enable_shared_from_this<ModuleWorkers> {
 public:
  using StartProcess = std::function<tl::expected<WorkerProcess, std::string>(const std::vector<std::string>& arguments,
                                                                              std::span<const int> modules)>;

  ModuleWorkers(host::CopiedModules modules, WorkerCommand command, const WorkerLimits& limits,
                StartProcess start = WorkerProcess::start);
  ~ModuleWorkers() override;

  tl::expected<void, host::ModuleFailure> call(const host::RemoteRules& rules, std::string_view request,
                                               const Accept& accept) override;
  std::optional<std::string> add_to(host::Registry& registry, const IsWanted& is_wanted) override;
  std::vector<Trouble> troubles() const override;
  bool has_failed() const override;

 private:
  class Worker;
  using ModuleSet = std::vector<std::size_t>;
  struct Started {
    std::unique_ptr<Worker> worker;
    std::string descriptions;
  };
  /// Why no worker runs: one of its modules, or the machine.
  struct StartFailure {
    std::optional<WorkerEnd> end;  // of a worker that had begun to load modules
    std::string sentence;          // otherwise
    bool is_refused = false;       // the sentence is the worker's, about its only module
  };

  static std::deque<std::unique_ptr<Worker>>& workers_of_thread();
  std::string setup_for(const ModuleSet& set, std::vector<int>& descriptors) const;
  tl::expected<Started, StartFailure> start(const ModuleSet& set) const;
  tl::expected<void, host::ModuleFailure> make_ready(const ModuleSet& set);
  static void keep(std::unique_ptr<Worker> worker);
  host::Registry::LoadedModule load(std::size_t index);
  void note_trouble(std::string sentence, Fault fault);
  tl::unexpected<host::ModuleFailure> fail(host::ModuleFailure failure);

  const host::CopiedModules modules_;
  const WorkerCommand command_;
  const WorkerLimits limits_;
  const StartProcess start_process_;
  const std::uint64_t number_;  // no other object of this process has it
  mutable std::mutex mutex_;
  std::vector<Trouble> troubles_;
  std::vector<host::ModuleFailure> failures_;  // of calls, those that were not reported when the last one came
  bool has_failed_ = false;                    // a module
};

}  // namespace gpn::replay
