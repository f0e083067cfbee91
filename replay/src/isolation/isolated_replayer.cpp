#include "isolation/isolated_replayer.hpp"

#include "isolation/report_codec.hpp"
#include "play/diagnostic.hpp"
#include "stream/unreadable_input.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/report_stream.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <csignal>

namespace gpn::replay {
namespace {

/// Of one thread, at the same time. Records that need other modules have other workers.
constexpr std::size_t most_workers = 4;

struct Failure {
  Finding finding;
  std::string message;
};

Failure failure_of(const WorkerEnd& end, const WorkerLimits& limits) {
  switch (end.how) {
    case WorkerEnd::How::Silent:
      return {"plugin-timed-out",
              fmt::format("a rule module did not answer within {} s and was ended; this record was not verified",
                          std::chrono::duration<double>(limits.time_for_record).count())};
    case WorkerEnd::How::Breached:
      return {"plugin-forbidden",
              "a rule module disturbed the connection of its worker and was ended; this record was not verified"};
    case WorkerEnd::How::Exited:
      return {"plugin-crashed", fmt::format("a rule module ended the worker (status {}) on this record, which was not "
                                            "verified",
                                            end.code)};
    case WorkerEnd::How::Killed: break;
  }
  if (end.code == SIGSYS)
    return {"plugin-forbidden",
            "a rule module made a forbidden system call and was ended; this record was not verified"};
  return {"plugin-crashed",
          fmt::format("a rule module crashed (signal {}) on this record, which was not verified", end.code)};
}

}  // namespace

void IsolatedReplayer::verify(const InputPiece& item, FormattedReports& formatted, Tally& tally) {
  group_records(item);
  for (const auto& worker : workers_) worker->forget_piece();
  const notation::Source source = item.piece.source(*item.name);
  notation::LineCounter lines(source);
  std::uint64_t number = 0;
  bool goes_on = true;
  notation::read_records(source, item.piece.format, setup_.input.limits, record_, [&](const notation::Record& record) {
    goes_on = goes_on && report_on(item, record, number++, tally);
    if (!goes_on) return;
    const Report& report = as_found(report_, record, item.origin, changed_);
    append_report(setup_.report, record, report, lines, formatted);
    tally.add(report);
  });
}

void IsolatedReplayer::group_records(const InputPiece& item) {
  needed_.clear();
  groups_.clear();
  if (setup_.rules.modules.modules.empty()) return;
  const notation::Source source = item.piece.source(*item.name);
  notation::read_records(source, item.piece.format, setup_.input.limits, record_, [&](const notation::Record& record) {
    groups_[needed_.emplace_back(setup_.needed.of(record))].push_back(needed_.size() - 1);
  });
}

WorkerClient& IsolatedReplayer::worker_for(const ModuleSet& modules) {
  const auto found =
      std::find_if(workers_.begin(), workers_.end(), [&](const auto& worker) { return worker->modules() == modules; });
  if (found != workers_.end()) {
    std::rotate(found, found + 1, workers_.end());
    return *workers_.back();
  }
  if (workers_.size() == most_workers) workers_.pop_front();
  return *workers_.emplace_back(std::make_unique<WorkerClient>(setup_, modules));
}

/// A worker that fails after it served other records may have been spoilt by them, so that the record gets a new one.
bool IsolatedReplayer::report_on(const InputPiece& item, const notation::Record& record, std::uint64_t number,
                                 Tally& tally) {
  WorkerClient& worker = worker_for(needed_.empty() ? ModuleSet() : needed_[number]);
  for (;;) {
    if (!worker.is_running() && !worker.start(tally)) return false;
    const bool is_fresh = worker.served() == 0;
    const auto answered = ask(worker, item, record, number);
    if (answered) return true;
    if (!is_fresh) continue;
    report_failure(record, answered.error());
    return true;
  }
}

tl::expected<void, WorkerEnd> IsolatedReplayer::ask(WorkerClient& worker, const InputPiece& item,
                                                    const notation::Record& record, std::uint64_t number) {
  if (!worker.has_piece()) {
    std::vector<std::uint64_t> rest;
    if (!needed_.empty()) {
      const auto& group = groups_[worker.modules()];
      rest.assign(std::lower_bound(group.begin(), group.end(), number), group.end());
    }
    if (const auto requested = worker.request(item, rest, number); !requested) return requested;
  }
  const auto bytes = worker.report_on(number);
  if (!bytes) return tl::unexpected(bytes.error());
  if (!read_report(*bytes, record, report_, codes_)) return tl::unexpected(worker.end_breached());
  return {};
}

void IsolatedReplayer::report_failure(const notation::Record& record, const WorkerEnd& end) {
  const Failure failure = failure_of(end, setup_.limits);
  report_.clear();
  report_.verdict = Verdict::RulesUnavailable;
  report_.game = record.tag("Game").value_or("");
  report_.variant = record.tag("Variant").value_or("");
  report_.module_failed = true;
  report_.diagnostics.push_back(
      make_diagnostic(failure.finding, {record.span.begin, record.span.begin}, failure.message));
}

}  // namespace gpn::replay
