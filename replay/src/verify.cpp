#include "input_pieces.hpp"
#include "isolated_replayer.hpp"
#include "ordered_work.hpp"
#include "unreadable_input.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/isolation.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/report_stream.hpp>
#include <gpn/replay/verify.hpp>

#include <fmt/format.h>

namespace gpn::replay {
namespace {

/// What a worker makes of one piece.
struct PieceReport {
  FormattedReports formatted;
  Tally tally;
  bool first = false;
};

/// What is the same wherever records are replayed.
void report_unreadable(const VerifySettings& settings, const InputPiece& item, notation::Record& record,
                       PieceReport& out) {
  Report report;
  make_unreadable(item, record, report);
  notation::LineCounter lines(record.source);
  append_report(settings, record, report, lines, out.formatted);
  out.tally.count(report);
}

/// One thread's own replayer, record and buffers.
class PieceWorker {
 public:
  PieceWorker(const host::Registry& registry, const VerifySettings& settings)
      : settings_(settings), replayer_(Rulebook(registry, settings.overrides), settings.limits, Links::Follow) {}

  void verify(const InputPiece& item, PieceReport& out) {
    const notation::Source source = item.piece.source(*item.name);
    notation::LineCounter lines(source);
    notation::read_records(source, item.piece.format, settings_.limits, record_, [&](notation::Record& record) {
      const Report& report = replayer_.verify(record);
      append_report(settings_, record, report, lines, out.formatted);
      out.tally.count(report);
    });
  }

 private:
  const VerifySettings& settings_;
  Replayer replayer_;
  notation::Record record_;
};

/// One thread's own worker process.
class IsolatedPieceWorker {
 public:
  explicit IsolatedPieceWorker(WorkerSetup& setup) : replayer_(setup) {}

  void verify(const InputPiece& item, PieceReport& out) { replayer_.verify(item, out.formatted, out.tally); }

 private:
  IsolatedReplayer replayer_;
};

/// Reads the inputs piece by piece and hands over what `make_worker()` makes of them, in order.
template <class MakeWorker>
Tally verify_with(const host::Registry& registry, const std::vector<std::string>& paths, const VerifySettings& settings,
                  const OutputSink& output, MakeWorker make_worker) {
  Tally total;
  ReportStream stream(settings.style, registry);
  std::string text;
  stream.begin(text);
  bool open = text.empty() || output(text);

  InputPieces inputs(paths, settings.from, settings.limits);
  const auto take = [&](InputPiece& item) {
    return !(settings.cancelled && settings.cancelled()) && inputs.next(item);
  };
  const auto make_piece_worker = [&] {
    return [&settings, worker = make_worker(), unread = notation::Record()](const InputPiece& item,
                                                                            PieceReport& out) mutable {
      out.first = item.first;
      out.formatted.clear();
      out.tally = {};
      switch (item.kind) {
        case InputPiece::Kind::Records: return worker.verify(item, out);
        case InputPiece::Kind::Failed: out.tally.failures.push_back(item.error); return;
        case InputPiece::Kind::Empty:
        case InputPiece::Kind::Unrecognised: return report_unreadable(settings, item, unread, out);
      }
    };
  };
  const auto deliver = [&](PieceReport& part) {
    total.add(part.tally);
    if (part.first) stream.begin_input();
    text.clear();
    stream.add(part.formatted, text);
    open = text.empty() || output(text);
    if (settings.progress) settings.progress(total);
    return open;
  };
  if (open) work_in_order<InputPiece, PieceReport>(settings.jobs, take, make_piece_worker, deliver);

  total.inputs = inputs.inputs();
  total.skipped_files = inputs.passed_over();
  text.clear();
  stream.end(text);
  if (open && !text.empty()) output(text);
  return total;
}

}  // namespace

void Tally::add(const Tally& other) {
  inputs += other.inputs;
  records += other.records;
  turns += other.turns;
  for (std::size_t i = 0; i < verdicts.size(); ++i) verdicts[i] += other.verdicts[i];
  for (std::size_t i = 0; i < endings.size(); ++i) endings[i] += other.endings[i];
  for (std::size_t i = 0; i < severities.size(); ++i) severities[i] += other.severities[i];
  skipped_files += other.skipped_files;
  module_failures += other.module_failures;
  failures.insert(failures.end(), other.failures.begin(), other.failures.end());
}

void Tally::count(const Report& report) {
  ++records;
  turns += report.turns;
  ++verdicts[static_cast<std::size_t>(report.verdict)];
  ++endings[static_cast<std::size_t>(report.ending)];
  for (const notation::Diagnostic& diagnostic : report.diagnostics)
    ++severities[static_cast<std::size_t>(diagnostic.severity)];
  if (report.module_failed) ++module_failures;
}

Tally verify(const host::Registry& registry, const std::vector<std::string>& paths, const VerifySettings& settings,
             const OutputSink& output) {
  return verify_with(registry, paths, settings, output, [&] { return PieceWorker(registry, settings); });
}

Tally verify_isolated(const host::Registry& registry, const std::vector<std::string>& paths,
                      const VerifySettings& settings, const WorkerCommand& command, const WorkerLimits& limits,
                      const OutputSink& output) {
  WorkerSetup setup{settings, command, limits};
  return verify_with(registry, paths, settings, output, [&] { return IsolatedPieceWorker(setup); });
}

}  // namespace gpn::replay
