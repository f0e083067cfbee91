#include "isolation/isolated_replayer.hpp"

#include "isolation/frames.hpp"
#include "run/diagnostic.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/report_stream.hpp>

#include <fmt/format.h>

#include <csignal>

namespace gpn::replay {
namespace {

using Clock = WorkerProcess::Clock;

/// For loading modules, which may take longer than a record.
constexpr std::chrono::seconds time_to_start{30};

struct Failure {
  Finding finding;
  std::string message;
};

Failure failure_of(const WorkerEnd& end) {
  if (end.how == WorkerEnd::How::Killed && end.code == SIGSYS)
    return {"plugin-forbidden",
            "a rule module made a forbidden system call and was ended; this record was not verified"};
  if (end.how == WorkerEnd::How::Killed)
    return {"plugin-crashed",
            fmt::format("a rule module crashed (signal {}) on this record, which was not verified", end.code)};
  return {"plugin-crashed",
          fmt::format("a rule module ended the worker (status {}) on this record, which was not verified", end.code)};
}

}  // namespace

void IsolatedReplayer::verify(const InputPiece& item, FormattedReports& formatted, Tally& tally) {
  for (std::uint64_t reported = 0;;) {
    if (!worker_ && !make_ready(tally)) return;
    const Outcome outcome = ask(item, reported, reported, formatted, tally);
    if (outcome == Outcome::Done) return;
    report_failure(item, reported++, outcome, formatted, tally);
  }
}

void IsolatedReplayer::give_up(std::string why, Tally& tally) {
  if (!setup_.cannot_start.exchange(true)) tally.failures.push_back(std::move(why));
}

bool IsolatedReplayer::make_ready(Tally& tally) {
  if (setup_.cannot_start) return false;
  auto started = WorkerProcess::start(setup_.command.arguments);
  if (!started) {
    give_up(started.error(), tally);
    return false;
  }
  const auto deadline = Clock::now() + time_to_start;
  AnswerFrame answer;
  const bool has_answered = started->receive(&answer, sizeof answer, deadline) == WorkerProcess::Received::All;
  if (has_answered && answer.kind == AnswerKind::Ready) {
    worker_.emplace(std::move(*started));
    return true;
  }
  std::string why(has_answered && answer.kind == AnswerKind::Refusal ? answer.text_size : 0, '\0');
  if (why.empty() || started->receive(why.data(), why.size(), deadline) != WorkerProcess::Received::All) {
    ++tally.module_failures;
    why =
        "a worker ended before it was ready, most likely because a rule module fails while it is loaded; "
        "find it with `gpn plugins check`";
  }
  give_up(std::move(why), tally);
  return false;
}

bool IsolatedReplayer::send_piece(const InputPiece& item, std::uint64_t skip) {
  PieceFrame frame;
  frame.first_byte = item.piece.first_byte;
  frame.first_line = item.piece.first_line;
  frame.skip = skip;
  frame.name_size = static_cast<std::uint32_t>(item.name->size());
  frame.bytes_size = static_cast<std::uint32_t>(item.piece.bytes.size());
  frame.format = static_cast<std::uint32_t>(item.piece.format);
  frame.cut_short = item.piece.cut_short ? 1 : 0;
  frame.was_utf16 = item.piece.was_utf16 ? 1 : 0;
  frame.origin = static_cast<std::uint32_t>(item.origin);
  return worker_->send({reinterpret_cast<const char*>(&frame), sizeof frame}) && worker_->send(*item.name) &&
         worker_->send(item.piece.bytes);
}

IsolatedReplayer::Outcome IsolatedReplayer::ask(const InputPiece& item, std::uint64_t skip, std::uint64_t& reported,
                                                FormattedReports& formatted, Tally& tally) {
  if (!send_piece(item, skip)) return Outcome::Ended;
  for (;;) {
    const auto deadline = Clock::now() + setup_.limits.time_for_record;
    const auto receive = [&](void* to, std::size_t size) { return worker_->receive(to, size, deadline); };
    const auto failed = [](WorkerProcess::Received received) {
      return received == WorkerProcess::Received::TimedOut ? Outcome::TimedOut : Outcome::Ended;
    };
    AnswerFrame frame;
    if (const auto got = receive(&frame, sizeof frame); got != WorkerProcess::Received::All) return failed(got);
    if (frame.kind == AnswerKind::Done) return Outcome::Done;
    std::vector<FormattedReports::Slot> slots(frame.slot_count);
    std::string text(frame.text_size, '\0');
    if (const auto got = receive(slots.data(), slots.size() * sizeof slots[0]); got != WorkerProcess::Received::All)
      return failed(got);
    if (const auto got = receive(text.data(), text.size()); got != WorkerProcess::Received::All) return failed(got);
    for (const FormattedReports::Slot& slot : slots)
      formatted.slots.push_back({formatted.text.size() + slot.at, formatted.records + slot.record});
    formatted.text += text;
    ++formatted.records;
    ++tally.records;
    tally.turns += frame.turns;
    tally.without_turns += frame.without_turns;
    ++tally.verdicts.at(frame.verdict);
    ++tally.endings.at(frame.ending);
    for (std::size_t i = 0; i < frame.severities.size(); ++i) tally.severities[i] += frame.severities[i];
    tally.causes += frame.causes;
    tally.module_failures += frame.module_failures;
    ++reported;
  }
}

/// Reads the record again in this process, which runs no module.
void IsolatedReplayer::report_failure(const InputPiece& item, std::uint64_t number, Outcome outcome,
                                      FormattedReports& formatted, Tally& tally) {
  const Failure failure =
      outcome == Outcome::TimedOut
          ? Failure{"plugin-timed-out",
                    fmt::format("a rule module did not answer within {} s and was ended; this record was not "
                                "verified",
                                std::chrono::duration<double>(setup_.limits.time_for_record).count())}
          : failure_of(worker_->wait());
  worker_.reset();
  std::uint64_t at = 0;
  const notation::Source source = item.piece.source(*item.name);
  notation::LineCounter lines(source);
  notation::read_records(source, item.piece.format, setup_.input.limits, record_, [&](notation::Record& record) {
    if (at++ != number) return;
    Report report;
    report.verdict = Verdict::RulesUnavailable;
    report.game = record.tag("Game").value_or("");
    report.variant = record.tag("Variant").value_or("");
    report.module_failed = true;
    report.diagnostics.push_back(
        make_diagnostic(failure.finding, {record.span.begin, record.span.begin}, failure.message));
    append_report(setup_.report, record, report, lines, formatted);
    tally.add(report);
  });
}

}  // namespace gpn::replay
