// The parent's side of an isolated replay, for one thread: takes pieces, returns formatted reports, replaces workers
// that fail.
#pragma once

#include "isolation/needed_modules.hpp"
#include "isolation/worker_client.hpp"
#include "stream/input_pieces.hpp"

#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/report_stream.hpp>

#include <deque>
#include <map>
#include <memory>

namespace gpn::replay {

class IsolatedReplayer {
 public:
  explicit IsolatedReplayer(WorkerSetup& setup) : setup_(setup) {}

  /// Appends the reports of the records of a piece.
  void verify(const InputPiece& item, FormattedReports& formatted, Tally& tally);

 private:
  void group_records(const InputPiece& item);
  /// False when no worker can be started at all.
  bool report_on(const InputPiece& item, const notation::Record& record, std::uint64_t number, Tally& tally);
  tl::expected<void, WorkerEnd> ask(WorkerClient& worker, const InputPiece& item, const notation::Record& record,
                                    std::uint64_t number);
  void report_failure(const notation::Record& record, const WorkerEnd& end);
  WorkerClient& worker_for(const ModuleSet& modules);

  WorkerSetup& setup_;
  std::vector<ModuleSet> needed_;                           // by the records of the piece; empty: none needs any
  std::map<ModuleSet, std::vector<std::uint64_t>> groups_;  // the records of the piece that need the same
  std::deque<std::unique_ptr<WorkerClient>> workers_;       // the one used last is the last
  notation::Record record_;
  Report report_, changed_;
  std::deque<std::string> codes_;
};

}  // namespace gpn::replay
