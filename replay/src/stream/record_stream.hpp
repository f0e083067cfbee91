// The one loop over the records of inputs, and what a sink of them is.
//
// Inputs are cut into pieces in order. A thread takes a piece, reads its records and passes each to its worker, which
// replays it and makes the thread's part of the output. Parts are delivered in input order, whatever the number of
// threads. What differs between reports, conversions, pages, repairs and comparisons is a worker and a part:
//
//   struct Part : StreamPart { void clear(); }     the output of a piece, if there is any; clear() keeps its memory
//   class Worker                                   one for each thread, with its own replayer and buffers
//     void add(const StreamedRecord&, Part&)       a record: replays it, and counts its report in part.tally
//     void add_unread(const InputPiece&, Part&)    an input that is empty or in no known format
//     void add_failed(const InputPiece&, Part&)    an input that could not be read; may be missing
//     void pass_over(Part&)                        a record that the filter leaves out; may be missing
//     void end(const InputPiece&, Part&)           after the records of a piece; may be missing
#pragma once

#include "stream/input_pieces.hpp"
#include "stream/ordered_work.hpp"

#include <gpn/host/display.hpp>
#include <gpn/notation/dialect.hpp>
#include <gpn/notation/line_counter.hpp>
#include <gpn/replay/settings.hpp>

#include <fmt/format.h>

#include <memory>
#include <string>
#include <utility>

namespace gpn::replay {

/// What the output of every piece has.
struct StreamPart {
  Tally tally;
  bool first = false;                          // of its input
  std::shared_ptr<const std::string> skipped;  // the name of an input that is no record
  std::string reason;                          // why it is skipped

  void clear() noexcept {}
};

/// A record as it was read. The worker may change it.
struct StreamedRecord {
  notation::Record& record;
  const InputPiece& item;
  notation::LineCounter& lines;  // of the piece
};

/// What one thread does with a piece.
template <class Part, class Worker>
class PieceWork {
 public:
  PieceWork(InputPieces& pieces, notation::Limits limits, std::unique_ptr<RecordFilter> filter, Worker worker)
      : pieces_(pieces), limits_(limits), filter_(std::move(filter)), worker_(std::move(worker)) {}

  void operator()(InputPiece& item, Part& out) {
    out.clear();
    out.tally = {};
    out.skipped.reset();
    out.first = item.first;
    if (!item.unread_bytes) return add(item, out);
    pieces_.read(item, [&](const InputPiece& piece) { add(piece, out); });
  }

 private:
  void add(const InputPiece& item, Part& out) {
    switch (item.kind) {
      case InputPiece::Kind::Records: return add_records(item, out);
      case InputPiece::Kind::Skipped:
        out.skipped = item.name;
        out.reason = item.error;
        return;
      case InputPiece::Kind::Stray: out.tally.strays.push_back(item.error); return;
      case InputPiece::Kind::Failed:
        out.tally.failures.push_back(item.error);
        if constexpr (requires { worker_.add_failed(item, out); }) worker_.add_failed(item, out);
        return;
      case InputPiece::Kind::Empty:
      case InputPiece::Kind::Unrecognised: return worker_.add_unread(item, out);
    }
  }

  void add_records(const InputPiece& item, Part& out) {
    const notation::Source source = item.piece.source(*item.name);
    notation::LineCounter lines(source);
    const auto add = [&](notation::Record& record) {
      if (filter_ == nullptr || filter_->accepts(record))
        worker_.add({record, item, lines}, out);
      else
        pass_over({record, item, lines}, out);
    };
    const auto may_be_added = [&](const notation::Record& tags) {
      if (filter_->may_accept(tags)) return true;
      pass_over({record_, item, lines}, out);
      return false;
    };
    notation::read_records(source, item.piece.format, limits_, record_, add,
                           filter_ == nullptr ? notation::TagTest() : may_be_added);
    if constexpr (requires { worker_.end(item, out); }) worker_.end(item, out);
  }

  /// A record that is not seen has its number all the same.
  void pass_over(const StreamedRecord& read, Part& out) {
    ++out.tally.filtered;
    if (filter_->has_failed()) {
      ++out.tally.module_failures;
      out.tally.failures.push_back(fmt::format("{}:{}: a rule module failed, so whether the record fits is not known",
                                               host::visible(*read.item.name),
                                               read.lines.locate(read.record.span.begin).line));
    }
    if constexpr (requires { worker_.pass_over(out); }) worker_.pass_over(out);
  }

  InputPieces& pieces_;
  notation::Limits limits_;
  std::unique_ptr<RecordFilter> filter_;
  Worker worker_;
  notation::Record record_;
};

/// What a stream came to.
struct StreamEnd {
  Tally tally;
  bool finished = false;  // false when a sink or the user ended it early
};

/// Passes every record to a worker and `deliver(Part&) -> bool` the parts; false ends the work. `total` is what the
/// counts go on from.
template <class Part, class MakeWorker, class Deliver>
StreamEnd stream_records(const host::Registry& registry, InputPieces& pieces, const InputSettings& settings,
                         MakeWorker make_worker, Deliver deliver, Tally total = {}) {
  bool is_open = true;
  const auto is_cancelled = [&] { return settings.cancelled && settings.cancelled(); };
  const auto take = [&](InputPiece& item) { return !is_cancelled() && pieces.take(item); };
  const auto make_work = [&] {
    return PieceWork<Part, decltype(make_worker())>(pieces, with_games(settings.limits, registry),
                                                    settings.filter ? settings.filter() : nullptr, make_worker());
  };
  const auto pass_on = [&](Part& part) {
    total.add(part.tally);
    if (part.skipped && settings.skipped) settings.skipped(*part.skipped, part.reason);
    is_open = deliver(part);
    if (settings.progress) settings.progress(total, pieces.bytes());
    return is_open;
  };
  work_in_order<InputPiece, Part>(settings.jobs, take, make_work, pass_on);
  total.inputs += pieces.inputs();
  total.skipped_files += pieces.skipped_files();
  return {std::move(total), is_open && !is_cancelled()};
}

}  // namespace gpn::replay
