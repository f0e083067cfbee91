#include "isolation/worker_client.hpp"

#include "isolation/sandbox.hpp"
#include "isolation/worker_setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <random>
#include <set>

namespace gpn::replay {
namespace {

/// For a program to start, which depends on the machine and not on any module.
constexpr std::chrono::seconds time_to_start{30};
constexpr std::size_t longest_reason = 4096;

std::uint64_t random_number() {
  std::random_device device;
  return (std::uint64_t{device()} << 32U) | device();
}

std::set<std::string> libraries_of(const WorkerRules& rules, const ModuleSet& modules) {
  std::set<std::string> libraries;
  for (const std::size_t index : modules)
    for (const std::string& library : rules.modules.modules[index].needed) libraries.insert(library);
  return libraries;
}

/// Whether the text of a variants file names a module that is not loaded, so that it cannot be read.
bool needs_others(const VariantsSource& file, const WorkerRules& rules, const ModuleSet& loaded) {
  const auto& modules = rules.modules.modules;
  for (std::size_t i = 0; i < modules.size(); ++i) {
    const bool is_loaded = std::binary_search(loaded.begin(), loaded.end(), i);
    if (!is_loaded && modules[i].manifest && file.text.find(modules[i].manifest->id) != std::string::npos) return true;
  }
  return false;
}

}  // namespace

std::string how_it_failed(const WorkerEnd& end) {
  switch (end.how) {
    case WorkerEnd::How::Silent: return "did not finish in time and was ended";
    case WorkerEnd::How::Breached: return "disturbed the connection and was ended";
    case WorkerEnd::How::Exited: return fmt::format("ended the worker (status {})", end.code);
    case WorkerEnd::How::Killed: break;
  }
  if (end.code == SIGSYS) return "made a forbidden system call and was ended";
  return fmt::format("crashed (signal {})", end.code);
}

bool WorkerClient::start(Tally& tally) {
  for (;;) {
    if (setup_.cannot_start) return false;
    const Start how = try_to_start(tally);
    if (how != Start::Again) return how == Start::Ready;
  }
}

std::string WorkerClient::job_for(const ModuleSet& usable) const {
  const auto& modules = setup_.rules.modules.modules;
  WorkerJob job;
  for (const std::size_t index : usable) job.modules.push_back({modules[index].file.string(), modules[index].sidecar});
  for (const std::string& library : libraries_of(setup_.rules, usable)) job.libraries.push_back(library);
  job.absent = setup_.rules.modules.absent;
  for (const auto& [index, why] : setup_.unusable)
    if (const auto& manifest = modules[index].manifest) job.absent.push_back({manifest->kind, manifest->id, why});
  for (const VariantsSource& file : setup_.rules.variants)
    if (!needs_others(file, setup_.rules, usable)) job.variants.push_back(file);
  std::string bytes;
  write_job(job, bytes);
  return bytes;
}

WorkerClient::Start WorkerClient::try_to_start(Tally& tally) {
  const auto& modules = setup_.rules.modules.modules;
  ModuleSet usable;
  std::vector<int> descriptors;
  std::string job;
  {
    const std::lock_guard lock(setup_.mutex);
    for (const std::size_t index : modules_)
      if (!setup_.unusable.contains(index)) usable.push_back(index);
    job = job_for(usable);
  }
  for (const std::size_t index : usable) {
    descriptors.push_back(modules[index].copy.descriptor());
    const auto& needed = modules[index].needed;
    const auto unusual = std::find_if_not(needed.begin(), needed.end(), is_usual_library);
    if (unusual == needed.end()) continue;
    refuse(index, fmt::format("it needs {}, which workers do not load; link it statically", *unusual), tally);
    return setup_.cannot_start ? Start::Failed : Start::Again;
  }
  auto started = setup_.start_process(setup_.command.arguments, descriptors);
  if (!started) return give_up(started.error(), tally);
  process_ = std::move(*started);
  served_ = 0;
  has_piece_ = false;
  last_number_ = random_number();
  if (const auto sent = process_->send(FrameKind::Setup, last_number_, job, Clock::now() + time_to_start); !sent)
    return give_up("a worker ended before it was ready: it " + how_it_failed(sent.error()), tally);
  return load(usable, tally);
}

/// The worker announces each module before it loads it, so that one that does harm is known.
WorkerClient::Start WorkerClient::load(const ModuleSet& usable, Tally& tally) {
  std::size_t announced = 0;
  std::size_t refused = 0;  // the last one that was, counted as they are announced
  for (;;) {
    const auto until = announced == 0 ? Clock::now() + time_to_start : deadline();
    const auto frame = process_->receive(until);
    if (!frame || frame->header.answers != last_number_) {
      const WorkerEnd end = frame ? process_->end_breached() : frame.error();
      process_.reset();
      if (announced == 0) return give_up("a worker ended before it was ready: it " + how_it_failed(end), tally);
      return fail_to_load(usable[announced - 1], end, tally);
    }
    const bool is_current = announced > 0 && frame->header.number + 1 == announced;
    switch (frame->header.kind) {
      case FrameKind::Loading:
        if (frame->header.number != announced || announced == usable.size()) break;
        ++announced;
        continue;
      case FrameKind::Refused:
        if (!is_current || refused == announced) break;
        refuse(usable[announced - 1], frame->bytes, tally);
        if (setup_.cannot_start) return process_.reset(), Start::Failed;
        refused = announced;
        continue;
      case FrameKind::Ready:
        if (announced != usable.size()) break;
        if (refused == 0) return Start::Ready;
        return process_.reset(), Start::Again;  // the worker that follows knows why the module is absent
      case FrameKind::Unusable: return process_.reset(), give_up(frame->bytes, tally);
      default: break;
    }
    const WorkerEnd end = process_->end_breached();
    process_.reset();
    if (announced == 0) return give_up("a worker ended before it was ready: it " + how_it_failed(end), tally);
    return fail_to_load(usable[announced - 1], end, tally);
  }
}

WorkerClient::Start WorkerClient::give_up(std::string why, Tally& tally) {
  process_.reset();
  if (why.size() > longest_reason) why.resize(longest_reason);
  if (!setup_.cannot_start.exchange(true)) tally.failures.push_back(std::move(why));
  return Start::Failed;
}

/// What a module does while it is loaded is its fault and not that of a record.
WorkerClient::Start WorkerClient::fail_to_load(std::size_t module, const WorkerEnd& end, Tally& tally) {
  const std::string why = fmt::format("{}: {} while it was loaded, so it is not used; see gpn plugins check",
                                      setup_.rules.modules.modules[module].file.string(), how_it_failed(end));
  const std::lock_guard lock(setup_.mutex);
  if (!setup_.unusable.emplace(module, why).second) return Start::Again;
  tally.failures.push_back(why);
  ++tally.module_failures;
  return Start::Again;
}

/// A module that the user named and that cannot be used ends the run, as it does without workers.
void WorkerClient::refuse(std::size_t module, std::string_view why, Tally& tally) {
  const host::CopiedModule& refused = setup_.rules.modules.modules[module];
  std::string reason(why.substr(0, longest_reason));
  if (!reason.starts_with(refused.file.string())) reason = fmt::format("{}: {}", refused.file.string(), reason);
  {
    const std::lock_guard lock(setup_.mutex);
    setup_.unusable.emplace(module, reason);
  }
  if (refused.is_named) give_up(std::move(reason), tally);
}

tl::expected<void, WorkerEnd> WorkerClient::request(const InputPiece& item, const std::vector<std::uint64_t>& records,
                                                    std::uint64_t first) {
  std::string bytes;
  write_piece(item, records, first, bytes);
  requested_ = records;
  read_ahead_.reset();
  last_number_ = random_number();
  auto sent = process_->send(FrameKind::Piece, last_number_, bytes, deadline());
  has_piece_ = sent.has_value();
  if (!sent) process_.reset();
  return sent;
}

WorkerEnd WorkerClient::end_breached() noexcept {
  const WorkerEnd end = process_->end_breached();
  process_.reset();
  return end;
}

tl::expected<Frame, WorkerEnd> WorkerClient::receive() {
  auto frame = process_->receive(deadline());
  if (!frame)
    process_.reset();
  else if (frame->header.answers != last_number_)
    return tl::unexpected(end_breached());
  return frame;
}

tl::expected<void, WorkerEnd> WorkerClient::send(FrameKind kind, std::string_view bytes) {
  auto sent = process_->send(kind, last_number_, bytes, deadline());
  if (!sent) process_.reset();
  return sent;
}

/// Whether a frame is the one to come after the report on a record.
bool WorkerClient::follows(const FrameHeader& header, std::uint64_t record) const {
  const bool is_done = header.kind == FrameKind::Done && header.number == 0 && header.size == 0;
  const auto began = [&](std::uint64_t next) {
    return header.kind == FrameKind::Began && header.number == next && header.size == 0;
  };
  if (requested_.empty()) return is_done || began(record + 1);
  const auto next = std::upper_bound(requested_.begin(), requested_.end(), record);
  return next == requested_.end() ? is_done : began(*next);
}

/// A report counts only when the frame after it is the next one that was asked for: what a module sends by itself comes
/// before that, or in its place.
tl::expected<std::string, WorkerEnd> WorkerClient::report_on(std::uint64_t record) {
  if (!read_ahead_) {
    const auto began = receive();
    if (!began) return tl::unexpected(began.error());
    read_ahead_ = began->header;
  }
  if (read_ahead_->kind != FrameKind::Began || read_ahead_->number != record) return tl::unexpected(end_breached());
  auto report = receive();
  if (!report) return tl::unexpected(report.error());
  if (report->header.kind != FrameKind::Report || report->header.number != record)
    return tl::unexpected(end_breached());
  const auto next = receive();
  if (!next) return tl::unexpected(next.error());
  if (!follows(next->header, record)) return tl::unexpected(end_breached());
  read_ahead_ = next->header;
  ++served_;
  return std::move(report->bytes);
}

}  // namespace gpn::replay
