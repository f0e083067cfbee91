// Reports on the records of inputs: the first sink of the stream.
#include "contests/linked_file.hpp"
#include "isolation/isolated_replayer.hpp"
#include "stream/unreadable_input.hpp"
#include "verify/verify_pieces.hpp"

#include <gpn/notation/file_input.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/report_stream.hpp>
#include <gpn/replay/verify.hpp>

namespace gpn::replay {
namespace {

/// An input that is no record, reported as one that cannot be read.
void report_unread(const ReportSettings& settings, const InputPiece& item, PieceReport& out) {
  notation::Record record;
  Report report;
  make_unreadable(item, record, report);
  notation::LineCounter lines(record.source);
  append_report(settings, record, report, lines, out.formatted);
  out.tally.add(report);
}

class VerifyWorker {
 public:
  VerifyWorker(const host::Registry& registry, const InputSettings& input, const ReportSettings& settings)
      : settings_(settings), replayer_(Rulebook(registry, input.overrides), input.limits, input.links) {
    if (input.boards) replayer_.draw_boards(*input.boards);
  }

  void add(const StreamedRecord& read, PieceReport& out) {
    const Report& found = as_found(replayer_.verify(read.record), read.record, read.item.origin, changed_);
    append_report(settings_, read.record, found, read.lines, out.formatted);
    out.tally.add(found);
  }
  void add_unread(const InputPiece& item, PieceReport& out) { report_unread(settings_, item, out); }

 private:
  const ReportSettings& settings_;
  Replayer replayer_;
  Report changed_;
};

/// One thread's own worker process.
class IsolatedWorker {
 public:
  IsolatedWorker(WorkerSetup& setup, const ReportSettings& settings) : settings_(settings), replayer_(setup) {}

  void add_piece(const InputPiece& item, PieceReport& out) { replayer_.verify(item, out.formatted, out.tally); }
  void add(const StreamedRecord&, PieceReport&) {}
  void add_unread(const InputPiece& item, PieceReport& out) { report_unread(settings_, item, out); }

 private:
  const ReportSettings& settings_;
  IsolatedReplayer replayer_;
};

/// Prints the reports of `replay(pieces, deliver)`.
template <class Replay>
Tally verify_with(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& input,
                  const ReportSettings& report, const OutputSink& output, Replay replay) {
  ReportStream stream(report.style, registry);
  std::string text;
  stream.begin(text);
  if (!text.empty() && !output(text)) return {};

  InputPieces inputs(paths, input.from, input.limits, Strays::CountAndReport);
  bool is_open = true;
  const StreamEnd end = replay(inputs, [&](PieceReport& part) {
    if (part.first) stream.begin_input();
    text.clear();
    stream.add(part.formatted, text);
    return is_open = text.empty() || output(text);
  });
  text.clear();
  stream.end(text);
  if (is_open && !text.empty()) output(text);
  return end.tally;
}

}  // namespace

StreamEnd verify_pieces(const host::Registry& registry, InputPieces& pieces, const InputSettings& input,
                        const ReportSettings& report, const DeliverPiece& deliver) {
  if (input.links != Links::Ignore) notation::keep_standard_input(LinkedFile::most_bytes_of_standard_input);
  const auto make_worker = [&] { return VerifyWorker(registry, input, report); };
  return stream_records<PieceReport>(pieces, input, make_worker, deliver);
}

StreamEnd verify_pieces_isolated(InputPieces& pieces, const InputSettings& input, const ReportSettings& report,
                                 const WorkerRules& rules, const WorkerCommand& command, const WorkerLimits& limits,
                                 const DeliverPiece& deliver) {
  WorkerSetup setup{input, report, rules, command, limits, NeededModules(rules, input.overrides)};
  const auto make_worker = [&] { return IsolatedWorker(setup, report); };
  return stream_records<PieceReport>(pieces, input, make_worker, deliver);
}

Tally verify(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& input,
             const ReportSettings& report, const OutputSink& output) {
  return verify_with(registry, paths, input, report, output, [&](InputPieces& inputs, const DeliverPiece& deliver) {
    return verify_pieces(registry, inputs, input, report, deliver);
  });
}

Tally verify_isolated(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& input,
                      const ReportSettings& report, const WorkerRules& rules, const WorkerCommand& command,
                      const WorkerLimits& limits, const OutputSink& output) {
  return verify_with(registry, paths, input, report, output, [&](InputPieces& inputs, const DeliverPiece& deliver) {
    return verify_pieces_isolated(inputs, input, report, rules, command, limits, deliver);
  });
}

}  // namespace gpn::replay
