// The calls of remote rules on their way to worker processes. A thread has workers of its own, one for each set of
// modules that rules are made of, so that a module meets no records but those that name it. Descriptions come from a
// worker that has loaded one module and no other: what it does then is its own fault.
#include "isolation/sandbox.hpp"
#include "isolation/worker_process.hpp"

#include <gpn/host/module_search.hpp>
#include <gpn/host/remote.hpp>
#include <gpn/replay/isolation.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace gpn::replay {
namespace {

using host::ByteReader;
using host::ByteWriter;
using host::ModuleFailure;
using ModuleSet = std::vector<std::size_t>;
using Clock = WorkerProcess::Clock;

/// For a program to start, which depends on the machine and not on any module.
constexpr std::chrono::seconds time_to_start{30};
/// For a call and its reply between processes: a search for repairs makes hundreds of thousands.
constexpr std::chrono::microseconds time_on_the_way{100};
constexpr std::size_t longest_reason = 4096;
constexpr std::size_t most_workers = 4;   // of one thread
constexpr std::size_t most_rules = 1000;  // that one worker knows

std::uint64_t random_number() {
  std::random_device device;
  return (std::uint64_t{device()} << 32U) | device();
}

/// Describes what a module did to its worker.
std::string how_it_failed(const WorkerEnd& end) {
  switch (end.how) {
    case WorkerEnd::How::Silent: return "did not finish in time and was ended";
    case WorkerEnd::How::Breached: return "disturbed the connection of its worker and was ended";
    case WorkerEnd::How::Exited: return fmt::format("ended the worker (status {})", end.code);
    case WorkerEnd::How::Killed: break;
  }
  if (end.code == SIGSYS) return "made a forbidden system call and was ended";
  return fmt::format("crashed (signal {})", end.code);
}

ModuleFailure failure_of(const WorkerEnd& end) {
  using How = ModuleFailure::How;
  const bool is_forbidden =
      end.how == WorkerEnd::How::Breached || (end.how == WorkerEnd::How::Killed && end.code == SIGSYS);
  const bool is_late = end.how == WorkerEnd::How::Silent;
  return {is_late ? How::TimedOut : is_forbidden ? How::Forbidden : How::Crashed, how_it_failed(end)};
}

/// The modules of --isolate and the worker processes that execute them.
class ModuleWorkers final : public host::RemoteCaller,
                            public IsolatedModules,
                            public std::enable_shared_from_this<ModuleWorkers> {
 public:
  ModuleWorkers(host::CopiedModules modules, WorkerCommand command, const WorkerLimits& limits);
  ~ModuleWorkers() override;

  tl::expected<void, host::ModuleFailure> call(const host::RemoteRules& rules, std::string_view request,
                                               const Accept& accept) override;
  std::optional<std::string> add_to(host::Registry& registry, const IsWanted& is_wanted) override;
  std::vector<Trouble> troubles() const override;
  bool has_failed() const override;

 private:
  class Worker;
  struct Started {
    std::unique_ptr<Worker> worker;
    std::string descriptions;
  };
  /// The reason why no worker runs: one of its modules, or the machine.
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
  const std::uint64_t number_;  // no other object of this process has it
  mutable std::mutex mutex_;
  std::vector<Trouble> troubles_;
  std::vector<host::ModuleFailure> failures_;  // of calls, those that were not reported when the last one came
  bool has_failed_ = false;                    // a module
};

}  // namespace

/// One process. When a call fails, it has ended.
class ModuleWorkers::Worker {
 public:
  Worker(std::uint64_t owner, ModuleSet modules, WorkerProcess process, std::uint64_t exchange)
      : owner_(owner), modules_(std::move(modules)), process_(std::move(process)), exchange_(exchange) {}

  bool is_of(std::uint64_t owner) const noexcept { return owner_ == owner; }
  bool is_for(std::uint64_t owner, const ModuleSet& modules) const { return owner_ == owner && modules_ == modules; }
  /// True if it has served no other work than this thread's.
  bool is_fresh() const { return work_.value_or(host::module_work().number) == host::module_work().number; }
  bool is_full() const { return known_.size() >= most_rules; }

  tl::expected<void, WorkerEnd> call(const host::RemoteRules& rules, std::string_view request,
                                     const host::RemoteCaller::Accept& accept, Clock::time_point deadline) {
    if (!work_) work_ = host::module_work().number;
    if (!rules.configured.empty() && !known_.contains(rules.number)) {
      const auto is_same = [&](std::string_view reply) { return reply == rules.configured; };
      if (auto configured = exchange(rules.configuration, is_same, deadline); !configured) return configured;
      known_.insert(rules.number);
    }
    const auto is_accepted = [&](std::string_view reply) {
      ByteReader in(reply);
      return accept(in) && in.at_end();
    };
    return exchange(request, is_accepted, deadline);
  }

 private:
  template <class Accept>
  tl::expected<void, WorkerEnd> exchange(std::string_view request, Accept accept, Clock::time_point deadline) {
    if (process_.has_arrived()) return tl::unexpected(process_.end_breached());
    ++exchange_;
    if (auto sent = process_.send(FrameKind::Call, exchange_, request, deadline); !sent) return sent;
    const auto reply = process_.receive(exchange_, deadline);
    if (!reply) return tl::unexpected(reply.error());
    if (reply->header.kind != FrameKind::Reply || !accept(std::string_view(reply->bytes)))
      return tl::unexpected(process_.end_breached());
    return {};
  }

  std::uint64_t owner_;
  ModuleSet modules_;
  WorkerProcess process_;
  std::uint64_t exchange_;
  std::optional<std::uint64_t> work_;  // that it served first
  std::set<std::uint64_t> known_;
};

namespace {

std::uint64_t next_owner() noexcept {
  static std::atomic<std::uint64_t> number{0};
  return ++number;
}

}  // namespace

/// Returns the workers of this thread; the one used last is the last.
std::deque<std::unique_ptr<ModuleWorkers::Worker>>& ModuleWorkers::workers_of_thread() {
  static thread_local std::deque<std::unique_ptr<Worker>> workers;
  return workers;
}

ModuleWorkers::ModuleWorkers(host::CopiedModules modules, WorkerCommand command, const WorkerLimits& limits)
    : modules_(std::move(modules)), command_(std::move(command)), limits_(limits), number_(next_owner()) {}

ModuleWorkers::~ModuleWorkers() {
  std::erase_if(workers_of_thread(), [&](const auto& worker) { return worker->is_of(number_); });
}

/// Returns what a worker gets before it loads modules; `descriptors` are those of the modules.
std::string ModuleWorkers::setup_for(const ModuleSet& set, std::vector<int>& descriptors) const {
  std::set<std::string> libraries;
  std::string setup;
  ByteWriter out(setup);
  out.number(limits_.memory_bytes);
  out.number(static_cast<std::uint32_t>(set.size()));
  for (const std::size_t index : set) {
    const host::CopiedModule& module = modules_.modules[index];
    descriptors.push_back(module.copy.descriptor());
    libraries.insert(module.needed.begin(), module.needed.end());
    out.text(module.file.string());
    out.text(module.sidecar);
  }
  out.number(static_cast<std::uint32_t>(libraries.size()));
  for (const std::string& library : libraries) out.text(library);
  return setup;
}

tl::expected<ModuleWorkers::Started, ModuleWorkers::StartFailure> ModuleWorkers::start(const ModuleSet& set) const {
  const auto cannot = [](std::string sentence) {
    if (sentence.size() > longest_reason) sentence.resize(longest_reason);
    return tl::unexpected(StartFailure{std::nullopt, std::move(sentence), false});
  };
  std::vector<int> descriptors;
  const std::string setup = setup_for(set, descriptors);
  auto process = WorkerProcess::start(command_.arguments, descriptors);
  if (!process) return cannot(process.error());
  const std::uint64_t exchange = random_number();
  const auto until = Clock::now() + time_to_start;
  const auto never_ready = [&](const WorkerEnd& end) {
    return cannot("a worker ended before it was ready: it " + how_it_failed(end));
  };
  if (const auto sent = process->send(FrameKind::Setup, exchange, setup, until); !sent)
    return never_ready(sent.error());
  const auto loading = process->receive(exchange, until);
  if (!loading) return never_ready(loading.error());
  if (loading->header.kind == FrameKind::Unusable) return cannot(loading->bytes);
  if (loading->header.kind != FrameKind::Loading) return never_ready(process->end_breached());

  auto loaded = process->receive(exchange, Clock::now() + limits_.time_for_record * static_cast<int>(set.size()));
  if (!loaded) return tl::unexpected(StartFailure{loaded.error(), {}, false});
  if (loaded->header.kind == FrameKind::Refused && set.size() == 1) {
    loaded->bytes.resize(std::min(loaded->bytes.size(), longest_reason));
    return tl::unexpected(StartFailure{std::nullopt, std::move(loaded->bytes), true});
  }
  if (loaded->header.kind != FrameKind::Ready) return tl::unexpected(StartFailure{process->end_breached(), {}, false});
  return Started{std::make_unique<Worker>(number_, set, std::move(*process), exchange), std::move(loaded->bytes)};
}

tl::expected<void, ModuleFailure> ModuleWorkers::call(const host::RemoteRules& rules, std::string_view request,
                                                      const Accept& accept) {
  host::ModuleWork& work = host::module_work();
  auto& workers = workers_of_thread();
  for (;;) {
    if (const auto ready = make_ready(rules.modules); !ready) return fail(ready.error());
    Worker& worker = *workers.back();
    const auto begun = Clock::now();
    const bool was_fresh = worker.is_fresh();
    const auto done = worker.call(rules, request, accept, begun + limits_.time_for_record - work.spent);
    if (work.is_timed) work.spent += std::max(Clock::now() - begun, Clock::duration(time_on_the_way)) - time_on_the_way;
    if (done) return {};
    workers.pop_back();
    if (was_fresh) return fail(failure_of(done.error()));
    work.spent = {};  // the worker may have been spoilt by other work
  }
}

/// Brings the worker for these modules to the end of the list, and starts it where there is none.
tl::expected<void, ModuleFailure> ModuleWorkers::make_ready(const ModuleSet& set) {
  auto& workers = workers_of_thread();
  auto found =
      std::find_if(workers.begin(), workers.end(), [&](const auto& worker) { return worker->is_for(number_, set); });
  if (found != workers.end() && (*found)->is_full()) {
    workers.erase(found);
    found = workers.end();
  }
  if (found != workers.end()) {
    std::rotate(found, found + 1, workers.end());
    return {};
  }
  auto started = start(set);
  if (!started) {
    const StartFailure& failure = started.error();
    if (failure.end) return tl::unexpected(failure_of(*failure.end));
    note_trouble(failure.sentence, Fault::OfMachine);
    return tl::unexpected(ModuleFailure{ModuleFailure::How::Crashed, "has no worker"});
  }
  keep(std::move(started->worker));
  return {};
}

void ModuleWorkers::keep(std::unique_ptr<Worker> worker) {
  auto& workers = workers_of_thread();
  if (workers.size() == most_workers) workers.pop_front();
  workers.push_back(std::move(worker));
}

/// Keeps a failure that no record reports, to be reported at the end.
tl::unexpected<ModuleFailure> ModuleWorkers::fail(ModuleFailure failure) {
  const std::lock_guard lock(mutex_);
  has_failed_ = true;
  std::erase_if(failures_, [](const ModuleFailure& earlier) { return earlier.is_reported->load(); });
  failures_.push_back(failure);
  return tl::unexpected(std::move(failure));
}

void ModuleWorkers::note_trouble(std::string sentence, Fault fault) {
  const std::lock_guard lock(mutex_);
  if (std::find(troubles_.begin(), troubles_.end(), Trouble{sentence, fault}) == troubles_.end())
    troubles_.push_back({std::move(sentence), fault});
  has_failed_ = has_failed_ || fault == Fault::OfModule;
}

std::vector<ModuleWorkers::Trouble> ModuleWorkers::troubles() const {
  const std::lock_guard lock(mutex_);
  std::vector<Trouble> all = troubles_;
  std::set<std::string> said;
  for (const ModuleFailure& failure : failures_)
    if (!*failure.is_reported && said.insert(failure.what).second)
      all.push_back({"a rule module " + failure.what + ", so the output is incomplete", Fault::OfModule});
  return all;
}

bool ModuleWorkers::has_failed() const {
  const std::lock_guard lock(mutex_);
  return has_failed_;
}

host::Registry::LoadedModule ModuleWorkers::load(std::size_t index) {
  const host::CopiedModule& module = modules_.modules[index];
  const std::string file = module.file.string();
  const auto refuse = [&](std::string why) {
    if (!why.starts_with(file)) why = fmt::format("{}: {}", file, why);
    return host::Registry::LoadedModule{nullptr, nullptr, std::move(why)};
  };
  const auto unusual = std::find_if_not(module.needed.begin(), module.needed.end(), is_usual_library);
  if (unusual != module.needed.end())
    return refuse(fmt::format("it needs {}, which workers do not load; link it statically", *unusual));
  auto started = start({index});
  if (!started && !started.error().end) {
    if (!started.error().is_refused && !module.is_named) note_trouble(started.error().sentence, Fault::OfMachine);
    return refuse(started.error().sentence);
  }
  const host::RemoteModule remote{shared_from_this(), index};
  auto described = started ? host::read_description(started->descriptions, remote) : std::nullopt;
  if (described && module.manifest) {
    const auto* const game = std::get_if<std::shared_ptr<const host::Game>>(&*described);
    const auto* const layer = std::get_if<std::shared_ptr<const host::Layer>>(&*described);
    const bool is_game = module.manifest->kind == host::ModuleKind::Game;
    const std::string_view id = game != nullptr ? (*game)->id() : (*layer)->id();
    if (is_game != (game != nullptr) || id != module.manifest->id) described.reset();
  }
  if (!described) {
    const WorkerEnd end = started ? WorkerEnd{WorkerEnd::How::Breached, 0} : *started.error().end;
    host::Registry::LoadedModule failed =
        refuse(fmt::format("{} while it was loaded, so it is not used; see gpn plugins check", how_it_failed(end)));
    note_trouble(failed.why_not, Fault::OfModule);
    return failed;
  }
  keep(std::move(started->worker));
  if (auto* const game = std::get_if<std::shared_ptr<const host::Game>>(&*described)) return {*game, nullptr, {}};
  return {nullptr, std::get<std::shared_ptr<const host::Layer>>(*described), {}};
}

std::optional<std::string> ModuleWorkers::add_to(host::Registry& registry,
                                                 const std::function<bool(const host::CopiedModule&)>& is_wanted) {
  for (std::size_t index = 0; index < modules_.modules.size(); ++index) {
    const host::CopiedModule& module = modules_.modules[index];
    if (!module.is_named && !is_wanted(module)) {
      registry.defer(module.manifest->kind, module.manifest->id,
                     [self = shared_from_this(), index] { return self->load(index); });
      continue;
    }
    const std::size_t troubles_before = troubles().size();
    const host::Registry::LoadedModule loaded = load(index);
    tl::expected<void, std::string> added;
    if (loaded.game != nullptr)
      added = registry.add(loaded.game);
    else if (loaded.layer != nullptr)
      added = registry.add(loaded.layer);
    else
      added = tl::unexpected(loaded.why_not);
    if (added) continue;
    const bool is_known = troubles().size() > troubles_before;  // the run goes on without it
    if (module.is_named && !is_known)
      return loaded.why_not.empty() ? fmt::format("{}: {}; leave one of them out", module.file.string(), added.error())
                                    : added.error();
    if (module.manifest) registry.note_absent(module.manifest->kind, module.manifest->id, added.error());
  }
  for (const host::AbsentModule& module : modules_.absent) registry.note_absent(module.kind, module.id, module.why);
  return std::nullopt;
}

std::shared_ptr<IsolatedModules> IsolatedModules::make(host::CopiedModules modules, WorkerCommand command,
                                                       const WorkerLimits& limits) {
  return std::make_shared<ModuleWorkers>(std::move(modules), std::move(command), limits);
}

}  // namespace gpn::replay
