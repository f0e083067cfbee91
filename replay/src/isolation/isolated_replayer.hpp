// The parent's side of an isolated replay, for one thread: takes pieces, returns formatted reports, replaces workers
// that fail.
#pragma once

#include "isolation/worker_process.hpp"
#include "run/input_pieces.hpp"

#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/formatted.hpp>
#include <gpn/replay/isolation.hpp>

#include <atomic>
#include <optional>

namespace gpn::replay {

/// Shared by the threads of one run.
struct WorkerSetup {
  const InputSettings& input;
  const ReportSettings& report;
  const WorkerCommand& command;
  const WorkerLimits& limits;
  std::atomic<bool> cannot_start = false;  // no worker can be started; this is reported once
};

class IsolatedReplayer {
 public:
  explicit IsolatedReplayer(WorkerSetup& setup) : setup_(setup) {}

  /// Appends the reports of the records of a piece.
  void verify(const InputPiece& item, FormattedReports& formatted, Tally& tally);

 private:
  enum class Outcome : std::uint8_t { Done, Ended, TimedOut };

  bool make_ready(Tally& tally);
  Outcome ask(const InputPiece& item, std::uint64_t skip, std::uint64_t& reported, FormattedReports& formatted,
              Tally& tally);
  bool send_piece(const InputPiece& item, std::uint64_t skip);
  void report_failure(const InputPiece& item, std::uint64_t number, Outcome outcome, FormattedReports& formatted,
                      Tally& tally);

  void give_up(std::string why, Tally& tally);

  WorkerSetup& setup_;
  std::optional<WorkerProcess> worker_;
  notation::Record record_;
};

}  // namespace gpn::replay
