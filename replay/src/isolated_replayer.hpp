// The asking side of an isolated replay, for one thread: pieces in, formatted reports out, whatever becomes of workers.
#pragma once

#include "input_pieces.hpp"
#include "worker_process.hpp"

#include <gpn/notation/line_counter.hpp>
#include <gpn/notation/record.hpp>
#include <gpn/replay/formatted.hpp>
#include <gpn/replay/isolation.hpp>

#include <atomic>
#include <optional>

namespace gpn::replay {

/// What the threads of one run share.
struct WorkerSetup {
  const VerifySettings& settings;
  const WorkerCommand& command;
  const WorkerLimits& limits;
  std::atomic<bool> is_hopeless = false;  // no worker can be had, which was told once
};

class IsolatedReplayer {
 public:
  explicit IsolatedReplayer(WorkerSetup& setup) : setup_(setup) {}

  /// Appends the reports of the records of a piece.
  void verify(const InputPiece& item, FormattedReports& formatted, Tally& tally);

 private:
  enum class Outcome : std::uint8_t { Done, Ended, TimedOut };

  bool make_ready(Tally& tally);
  Outcome ask(const InputPiece& item, std::uint64_t skip, std::uint64_t& told, FormattedReports& formatted,
              Tally& tally);
  bool send_piece(const InputPiece& item, std::uint64_t skip);
  void tell_failure(const InputPiece& item, std::uint64_t number, Outcome outcome, FormattedReports& formatted,
                    Tally& tally);

  void give_up(std::string why, Tally& tally);

  WorkerSetup& setup_;
  std::optional<WorkerProcess> worker_;
  notation::Record record_;
};

}  // namespace gpn::replay
