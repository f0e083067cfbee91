#include "verify/verify_pieces.hpp"

#include "contests/linked_file.hpp"
#include "stream/ordered_work.hpp"
#include "stream/unreadable_input.hpp"

#include <gpn/notation/dialect.hpp>
#include <gpn/notation/file_input.hpp>
#include <gpn/replay/replayer.hpp>
#include <gpn/replay/report_stream.hpp>

namespace gpn::replay {
namespace {

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
    const auto add = [&](const notation::Record& record, const Report& report) {
      append_report(report_settings_, record, report, lines, out.formatted);
      out.tally.add(report);
    };
    const auto verify_plain = [&](const notation::Record& record, const notation::TurnTexts& turns) {
      const Report* const report = replayer_.verify_plain(record, turns);
      if (report != nullptr) add(record, *report);
      return report != nullptr;
    };
    notation::read_records(source, item.piece.format, limits_, record_, verify_plain, [&](notation::Record& record) {
      add(record, as_found(replayer_.verify(record), record, item.origin, changed_));
    });
  }

 private:
  const notation::Limits& limits_;
  const ReportSettings& report_settings_;
  Replayer replayer_;
  notation::Record record_;
  Report changed_;
};

/// The worker of one thread, with an empty record for reports on inputs that have none.
class PieceReporter {
 public:
  PieceReporter(InputPieces& pieces, const ReportSettings& settings, PieceWorker worker)
      : pieces_(pieces), settings_(settings), worker_(std::move(worker)) {}

  void operator()(InputPiece& item, PieceReport& out) {
    out.first = item.first;
    out.formatted.clear();
    out.tally = {};
    out.skipped.reset();
    if (!item.unread_bytes) return report(item, out);
    pieces_.read(item, [&](const InputPiece& piece) { report(piece, out); });
  }

 private:
  void report(const InputPiece& item, PieceReport& out) {
    switch (item.kind) {
      case InputPiece::Kind::Records: return worker_.verify(item, out);
      case InputPiece::Kind::Skipped:
        out.skipped = item.name;
        out.reason = item.error;
        return;
      case InputPiece::Kind::Failed: out.tally.failures.push_back(item.error); return;
      case InputPiece::Kind::Empty:
      case InputPiece::Kind::Unrecognised: return report_unreadable(settings_, item, unread_, out);
    }
  }

  InputPieces& pieces_;
  const ReportSettings& settings_;
  PieceWorker worker_;
  notation::Record unread_;
};

}  // namespace

void verify_pieces(const host::Registry& registry, InputPieces& pieces, const InputSettings& input,
                   const ReportSettings& report, const DeliverPiece& deliver) {
  if (input.links != Links::Ignore) notation::keep_standard_input(LinkedFile::most_bytes_of_standard_input);
  const auto take = [&](InputPiece& item) { return !(input.cancelled && input.cancelled()) && pieces.take(item); };
  const auto make_reporter = [&] { return PieceReporter(pieces, report, PieceWorker(registry, input, report)); };
  const auto pass_on = [&](PieceReport& part) { return deliver(part); };
  work_in_order<InputPiece, PieceReport>(input.jobs, take, make_reporter, pass_on);
}

}  // namespace gpn::replay
