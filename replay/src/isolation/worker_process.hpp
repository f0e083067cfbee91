// A worker process: starting it, exchanging frames with it, ending it. The POSIX calls are in worker_process_posix.cpp.
//
// A worker is hostile: it may stop reading, send anything at any time, or keep silent. So every wait has a deadline,
// and memory is taken for bytes that have arrived, never for bytes that were announced.
#pragma once

#include <tl/expected.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// The frames that gpn and its worker exchange. Both are the same program, so numbers are plain bytes; but gpn trusts
/// no frame of a worker, where foreign code runs.
enum class FrameKind : std::uint32_t {
  // From gpn.
  Setup = 0x67706E31,  // the modules to load
  Call,                // see <gpn/host/remote.hpp>
  // From the worker.
  Loading,   // it begins to load the modules
  Unusable,  // it cannot serve, and has not run a module; the reason follows
  Refused,   // a module cannot be used; the reason follows
  Ready,     // it has loaded all; their descriptions follow
  Reply,
};

struct FrameHeader {
  FrameKind kind = FrameKind::Reply;
  std::uint32_t size = 0;      // of what follows
  std::uint64_t exchange = 0;  // the number of the Setup or Call, which its answers have too
};

/// A worker that announces more than this is ended.
inline constexpr std::size_t largest_answer = std::size_t{32} << 20U;

/// The end of a worker.
struct WorkerEnd {
  enum class How : std::uint8_t {
    Exited,    // by itself
    Killed,    // by a signal
    Silent,    // it did not answer in time and was ended
    Breached,  // it sent what was not asked for and was ended
  };
  How how = How::Exited;
  int code = 0;  // exit status, or the number of the signal
};

struct Frame {
  FrameHeader header;
  std::string bytes;
};

class WorkerProcess {
 public:
  using Clock = std::chrono::steady_clock;

  /// `modules` become the descriptors from first_module_descriptor on. The error is a sentence.
  static tl::expected<WorkerProcess, std::string> start(const std::vector<std::string>& arguments,
                                                        std::span<const int> modules);

  /// A worker that something else started, at the other end of this socket, which is closed with it. Its end is that of
  /// the connection.
  static WorkerProcess at(int socket) noexcept { return WorkerProcess({socket, std::nullopt}); }

  WorkerProcess(WorkerProcess&& other) noexcept;
  WorkerProcess& operator=(WorkerProcess&& other) noexcept;
  /// Ends the process if it still runs.
  ~WorkerProcess();

  /// Sends a frame. When that fails, the worker has ended and the error says how.
  tl::expected<void, WorkerEnd> send(FrameKind kind, std::uint64_t exchange, std::string_view bytes,
                                     Clock::time_point deadline);

  /// Receives a frame of an exchange. When none arrives, or another one does, the worker has ended and the error says
  /// how.
  tl::expected<Frame, WorkerEnd> receive(std::uint64_t exchange, Clock::time_point deadline);

  /// True if more was received than the frames.
  bool has_arrived() const noexcept { return taken_ < arrived_.size(); }

  /// Ends a worker that broke the protocol.
  WorkerEnd end_breached() noexcept;

 private:
  enum class Moved : std::uint8_t { Some, Closed, TimedOut };
  struct State {
    int socket;
    std::optional<int> process;  // none that this program started
  };
  explicit WorkerProcess(State state) noexcept : state_(state) {}
  Moved send_some(std::string_view& bytes, Clock::time_point deadline) noexcept;
  Moved receive_some(Clock::time_point deadline);
  tl::expected<void, WorkerEnd> fill(std::size_t size, Clock::time_point deadline);
  WorkerEnd end(WorkerEnd::How how) noexcept;
  WorkerEnd end_after(Moved moved) noexcept;

  std::optional<State> state_;
  std::string arrived_;    // and not taken yet
  std::size_t taken_ = 0;  // bytes at the start of `arrived_` that were taken
};

/// The worker's side. Descriptors of a worker: 0 to 2 lead nowhere, the socket, the modules.
inline constexpr int worker_socket = 3;
inline constexpr int first_module_descriptor = 4;

/// False when the other side has closed the socket.
bool receive_frame(Frame& frame);
/// Sends a frame of the exchange that was received last.
bool send_frame(FrameKind kind, std::string_view bytes);

/// Closes what the worker inherited besides its socket and `modules` modules.
[[nodiscard]] bool close_other_descriptors(std::size_t modules) noexcept;

}  // namespace gpn::replay
