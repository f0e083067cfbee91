#include "input_pieces.hpp"
#include "ordered_work.hpp"
#include "unreadable_input.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/replay/findings.hpp>
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

/// One thread's own replayer, record and buffers.
class PieceWorker {
 public:
  PieceWorker(const host::Registry& registry, const VerifySettings& settings)
      : settings_(settings), replayer_(Rulebook(registry, settings.overrides), settings.limits) {}

  void operator()(const InputPiece& item, PieceReport& out) {
    out.first = item.first;
    out.formatted.clear();
    out.tally = {};
    switch (item.kind) {
      case InputPiece::Kind::Records: return verify_piece(item, out);
      case InputPiece::Kind::Failed: out.tally.failures.push_back(item.error); return;
      case InputPiece::Kind::Empty:
      case InputPiece::Kind::Unrecognised: return report_unreadable(item, out);
    }
  }

 private:
  void verify_piece(const InputPiece& item, PieceReport& out) {
    const notation::Source source = item.piece.source(*item.name);
    notation::LineCounter lines(source);
    notation::read_records(source, item.piece.format, settings_.limits, record_,
                           [&](notation::Record& record) { tell(record, replayer_.verify(record), lines, out); });
  }

  void report_unreadable(const InputPiece& item, PieceReport& out) {
    Report report;
    make_unreadable(item, record_, report);
    notation::LineCounter lines(record_.source);
    tell(record_, report, lines, out);
  }

  void tell(const notation::Record& record, const Report& report, notation::LineCounter& lines, PieceReport& out) {
    append_report(settings_, record, report, lines, out.formatted);
    out.tally.count(report);
  }

  const VerifySettings& settings_;
  Replayer replayer_;
  notation::Record record_;
};

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
  Tally total;
  ReportStream stream(settings.style, registry);
  std::string text;
  stream.begin(text);
  bool open = text.empty() || output(text);

  InputPieces inputs(paths, settings.from, settings.limits);
  const auto take = [&](InputPiece& item) {
    return !(settings.cancelled && settings.cancelled()) && inputs.next(item);
  };
  const auto make_worker = [&] { return PieceWorker(registry, settings); };
  const auto deliver = [&](PieceReport& part) {
    total.add(part.tally);
    if (part.first) stream.begin_input();
    text.clear();
    stream.add(part.formatted, text);
    open = text.empty() || output(text);
    if (settings.progress) settings.progress(total);
    return open;
  };
  if (open) work_in_order<InputPiece, PieceReport>(settings.jobs, take, make_worker, deliver);

  total.inputs = inputs.inputs();
  total.skipped_files = inputs.passed_over();
  text.clear();
  stream.end(text);
  if (open && !text.empty()) output(text);
  return total;
}

}  // namespace gpn::replay
