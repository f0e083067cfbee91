// Reports on the records of inputs: the first sink of the stream.
#include "contests/linked_file.hpp"
#include "stream/unreadable_input.hpp"
#include "verify/set_aside.hpp"
#include "verify/verify_pieces.hpp"

#include <gpn/notation/file_input.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/report_stream.hpp>
#include <gpn/replay/verify.hpp>

namespace gpn::replay {
namespace {

class VerifyWorker {
 public:
  VerifyWorker(const host::Registry& registry, const InputSettings& input, const ReportSettings& settings)
      : settings_(settings),
        set_aside_(registry, settings),
        replayer_(Rulebook(registry, input.overrides), input.limits, input.links) {
    if (input.boards) replayer_.draw_boards(*input.boards);
  }

  void add(const StreamedRecord& read, PieceReport& out) {
    add(read.record, as_found(replayer_.verify(read.record), read.record, read.item.origin, changed_), read.lines, out);
  }

  static void pass_over(PieceReport& out) { ++out.formatted.records; }

  /// An input that is no record is reported as one that cannot be read.
  void add_unread(const InputPiece& item, PieceReport& out) {
    make_unreadable(item, unread_, changed_);
    notation::LineCounter lines(unread_.source);
    add(unread_, changed_, lines, out);
  }

 private:
  void add(const notation::Record& record, const Report& whole, notation::LineCounter& lines, PieceReport& out) {
    const Report& report = set_aside_.from(record, whole, out.tally);
    append_report(settings_, record, report, lines, out.formatted);
    out.tally.add(report);
  }

  const ReportSettings& settings_;
  SetAside set_aside_;
  Replayer replayer_;
  notation::Record unread_;
  Report changed_;
};

}  // namespace

StreamEnd verify_pieces(const host::Registry& registry, InputPieces& pieces, const InputSettings& input,
                        const ReportSettings& report, const DeliverPiece& deliver) {
  if (input.links != Links::Ignore) notation::keep_standard_input(LinkedFile::most_bytes_of_standard_input);
  const auto make_worker = [&] { return VerifyWorker(registry, input, report); };
  return stream_records<PieceReport>(registry, pieces, input, make_worker, deliver);
}

Tally verify(const host::Registry& registry, const std::vector<std::string>& paths, const InputSettings& input,
             const ReportSettings& report, const OutputSink& output) {
  ReportStream stream(report.style, registry, output);
  if (!stream.is_open()) return {};
  InputPieces inputs(paths, input, Strays::CountAndReport);
  const StreamEnd end = verify_pieces(registry, inputs, input, report, [&](PieceReport& part) {
    if (part.first) stream.begin_input();
    return stream.add(part.formatted);
  });
  stream.end();
  return end.tally;
}

}  // namespace gpn::replay
