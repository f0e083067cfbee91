// The loop of a verification: read pieces, replay their records on threads of this process or in worker processes,
// print the reports in input order.
#include "isolation/isolated_replayer.hpp"
#include "run/input_pieces.hpp"
#include "run/ordered_work.hpp"
#include "run/unreadable_input.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/isolation.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/report_stream.hpp>
#include <gpn/replay/verify.hpp>

#include <fmt/format.h>

namespace gpn::replay {
namespace {

/// The output of one piece.
struct PieceReport {
  FormattedReports formatted;
  Tally tally;
  bool first = false;
  std::shared_ptr<const std::string> skipped;  // the name of an input that is no record
  std::string reason;
};

void report_unreadable(const ReportSettings& settings, const InputPiece& item, notation::Record& record,
                       PieceReport& out) {
  Report report;
  make_unreadable(item, record, report);
  notation::LineCounter lines(record.source);
  append_report(settings, record, report, lines, out.formatted);
  out.tally.add(report);
}

/// One thread's own replayer, record and buffers.
class PieceWorker {
 public:
  PieceWorker(const host::Registry& registry, const InputSettings& input, const ReportSettings& report)
      : limits_(input.limits),
        report_settings_(report),
        replayer_(Rulebook(registry, input.overrides), input.limits, input.links) {
    if (input.boards) replayer_.draw_boards(*input.boards);
  }

  void verify(const InputPiece& item, PieceReport& out) {
    const notation::Source source = item.piece.source(*item.name);
    notation::LineCounter lines(source);
    notation::read_records(source, item.piece.format, limits_, record_, [&](notation::Record& record) {
      const Report& report = as_found(replayer_.verify(record), record, item.origin, changed_);
      append_report(report_settings_, record, report, lines, out.formatted);
      out.tally.add(report);
    });
  }

 private:
  const notation::Limits& limits_;
  const ReportSettings& report_settings_;
  Replayer replayer_;
  notation::Record record_;
  Report changed_;
};

/// One thread's own worker process.
class IsolatedPieceWorker {
 public:
  explicit IsolatedPieceWorker(WorkerSetup& setup) : replayer_(setup) {}

  void verify(const InputPiece& item, PieceReport& out) { replayer_.verify(item, out.formatted, out.tally); }

 private:
  IsolatedReplayer replayer_;
};

/// Reads the inputs piece by piece and prints the reports of the workers that `make_worker()` creates, in order.
template <class MakeWorker>
Tally verify_with(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& input,
                  const ReportSettings& report, const OutputSink& output, MakeWorker make_worker) {
  Tally total;
  ReportStream stream(report.style, registry);
  std::string text;
  stream.begin(text);
  bool open = text.empty() || output(text);

  InputPieces inputs(paths, input.from, input.limits, Strays::CountAndReport);
  const auto take = [&](InputPiece& item) { return !(input.cancelled && input.cancelled()) && inputs.next(item); };
  const auto make_piece_worker = [&] {
    return [&report, worker = make_worker(), unread = notation::Record()](const InputPiece& item,
                                                                          PieceReport& out) mutable {
      out.first = item.first;
      out.formatted.clear();
      out.tally = {};
      out.skipped.reset();
      switch (item.kind) {
        case InputPiece::Kind::Records: return worker.verify(item, out);
        case InputPiece::Kind::Skipped:
          out.skipped = item.name;
          out.reason = item.error;
          return;
        case InputPiece::Kind::Failed: out.tally.failures.push_back(item.error); return;
        case InputPiece::Kind::Empty:
        case InputPiece::Kind::Unrecognised: return report_unreadable(report, item, unread, out);
      }
    };
  };
  const auto deliver = [&](PieceReport& part) {
    total.add(part.tally);
    if (part.skipped && input.skipped) input.skipped(*part.skipped, part.reason);
    if (part.first) stream.begin_input();
    text.clear();
    stream.add(part.formatted, text);
    open = text.empty() || output(text);
    if (input.progress) input.progress(total);
    return open;
  };
  if (open) work_in_order<InputPiece, PieceReport>(input.jobs, take, make_piece_worker, deliver);

  total.inputs = inputs.inputs();
  total.skipped_files = inputs.skipped_files();
  text.clear();
  stream.end(text);
  if (open && !text.empty()) output(text);
  return total;
}

}  // namespace

Tally verify(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& input,
             const ReportSettings& report, const OutputSink& output) {
  return verify_with(registry, paths, input, report, output, [&] { return PieceWorker(registry, input, report); });
}

Tally verify_isolated(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& input,
                      const ReportSettings& report, const WorkerRules& rules, const WorkerCommand& command,
                      const WorkerLimits& limits, const OutputSink& output) {
  WorkerSetup setup{input, report, rules, command, limits, NeededModules(rules, input.overrides)};
  return verify_with(registry, paths, input, report, output, [&] { return IsolatedPieceWorker(setup); });
}

}  // namespace gpn::replay
