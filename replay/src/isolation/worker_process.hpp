// A worker process: starting it, exchanging bytes with it, ending it. The POSIX calls are in worker_process_posix.cpp.
#pragma once

#include <tl/expected.hpp>

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpn::replay {

/// How a worker ended by itself.
struct WorkerEnd {
  enum class How : std::uint8_t { Exited, Killed };
  How how = How::Exited;
  int code = 0;  // exit status, or the number of the signal
};

class WorkerProcess {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Received : std::uint8_t { All, Closed, TimedOut };

  /// The error is a sentence.
  static tl::expected<WorkerProcess, std::string> start(const std::vector<std::string>& arguments);

  WorkerProcess(WorkerProcess&& other) noexcept;
  WorkerProcess& operator=(WorkerProcess&& other) noexcept;
  /// Ends the process if it still runs.
  ~WorkerProcess();

  /// False when the worker has ended.
  bool send(std::string_view bytes) noexcept;
  Received receive(void* to, std::size_t size, Clock::time_point deadline) noexcept;

  /// Waits for the end of a worker that has closed its side.
  WorkerEnd wait() noexcept;

 private:
  struct State {
    int socket;
    int process;
  };
  explicit WorkerProcess(State state) noexcept : state_(state) {}
  void end() noexcept;

  std::optional<State> state_;
};

/// The worker's side of the socket. False when the other side has closed it.
bool receive_from_parent(void* to, std::size_t size) noexcept;
bool send_to_parent(std::string_view bytes) noexcept;

}  // namespace gpn::replay
