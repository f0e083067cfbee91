// One worker as its parent knows it: started when it is needed, asked for reports, ended when it breaks the protocol.
#pragma once

#include "isolation/needed_modules.hpp"
#include "isolation/worker_process.hpp"
#include "stream/input_pieces.hpp"

#include <gpn/replay/isolation.hpp>

#include <atomic>
#include <functional>
#include <map>
#include <mutex>
#include <optional>

namespace gpn::replay {

/// Shared by the threads of one run.
struct WorkerSetup {
  const InputSettings& input;
  const ReportSettings& report;
  const WorkerRules& rules;
  const WorkerCommand& command;
  const WorkerLimits& limits;
  const NeededModules needed;
  std::atomic<bool> cannot_start = false;  // no worker can be started; this is reported once
  std::mutex mutex = {};
  std::map<std::size_t, std::string> unusable = {};  // modules that could not be loaded, with the reason
  using StartProcess = tl::expected<WorkerProcess, std::string>(const std::vector<std::string>& arguments,
                                                                std::span<const int> modules);
  std::function<StartProcess> start_process = WorkerProcess::start;
};

/// "crashed (signal 11)"
std::string how_it_failed(const WorkerEnd& end);

class WorkerClient {
 public:
  WorkerClient(WorkerSetup& setup, ModuleSet modules) : setup_(setup), modules_(std::move(modules)) {}

  const ModuleSet& modules() const noexcept { return modules_; }
  bool is_running() const noexcept { return process_.has_value(); }
  /// How many records the worker reported on since it was started. Stays when the worker ends.
  std::uint64_t served() const noexcept { return served_; }
  /// Whether the worker that runs was given the current piece.
  bool has_piece() const noexcept { return is_running() && has_piece_; }
  void forget_piece() noexcept { has_piece_ = false; }

  /// Starts the process and has it load the modules. One that cannot be loaded is noted, and the others are loaded
  /// without it. False when that cannot be done at all; `tally` has the reason then.
  bool start(Tally& tally);

  /// Requests reports on these records of a piece, or on all from `first` on where none are listed. When the worker
  /// fails, it is ended, and the error says how.
  tl::expected<void, WorkerEnd> request(const InputPiece& item, const std::vector<std::uint64_t>& records,
                                        std::uint64_t first);

  /// The bytes of the report on the next record that was requested, which is this one.
  tl::expected<std::string, WorkerEnd> report_on(std::uint64_t record);

  /// The next frame of a worker that runs a command, and a frame to it.
  tl::expected<Frame, WorkerEnd> receive();
  tl::expected<void, WorkerEnd> send(FrameKind kind, std::string_view bytes);

  /// Ends a worker that sent nonsense.
  WorkerEnd end_breached() noexcept;

 private:
  using Clock = WorkerProcess::Clock;

  enum class Start : std::uint8_t { Ready, Again, Failed };
  Start try_to_start(Tally& tally);
  Start load(const ModuleSet& usable, Tally& tally);
  Start give_up(std::string why, Tally& tally);
  Start fail_to_load(std::size_t module, const WorkerEnd& end, Tally& tally);
  void refuse(std::size_t module, std::string_view why, Tally& tally);
  std::string job_for(const ModuleSet& usable) const;
  Clock::time_point deadline() const { return Clock::now() + setup_.limits.time_for_record; }
  bool follows(const FrameHeader& header, std::uint64_t record) const;

  WorkerSetup& setup_;
  ModuleSet modules_;
  std::optional<WorkerProcess> process_;
  std::uint64_t served_ = 0;
  std::uint64_t last_number_ = 0;  // of the last Setup or Piece
  bool has_piece_ = false;
  std::vector<std::uint64_t> requested_;        // ascending; empty: all
  std::optional<FrameHeader> read_ahead_ = {};  // of the frame after the last report
};

}  // namespace gpn::replay
