#include "isolation/worker_process.hpp"

#include <fmt/format.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace gpn::replay {
namespace {

/// The descriptor of the worker's side of the socket.
constexpr int worker_socket = 3;

std::string reason() { return std::strerror(errno); }

class SpawnActions {
 public:
  SpawnActions() noexcept { posix_spawn_file_actions_init(&actions_); }
  ~SpawnActions() { posix_spawn_file_actions_destroy(&actions_); }
  SpawnActions(const SpawnActions&) = delete;
  SpawnActions& operator=(const SpawnActions&) = delete;

  void open_null(int to) noexcept { posix_spawn_file_actions_addopen(&actions_, to, "/dev/null", O_RDWR, 0); }
  void place(int from, int to) noexcept { posix_spawn_file_actions_adddup2(&actions_, from, to); }
  const posix_spawn_file_actions_t* get() const noexcept { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

bool send_all(int socket, std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

}  // namespace

tl::expected<WorkerProcess, std::string> WorkerProcess::start(const std::vector<std::string>& arguments) {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return tl::unexpected("cannot create a socket for a worker: " + reason());
  SpawnActions actions;
  actions.open_null(STDIN_FILENO);
  actions.open_null(STDOUT_FILENO);
  actions.place(ends[1], worker_socket);
  std::vector<char*> argv;
  argv.reserve(arguments.size() + 1);
  for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  pid_t process = 0;
  // dup2 of a descriptor to itself would keep its close-on-exec flag.
  if (ends[1] == worker_socket) ::fcntl(ends[1], F_SETFD, 0);
  const int error = ::posix_spawn(&process, "/proc/self/exe", actions.get(), nullptr, argv.data(), environ);
  ::close(ends[1]);
  if (error != 0) {
    ::close(ends[0]);
    return tl::unexpected(fmt::format("cannot start a worker: {}", std::strerror(error)));
  }
  return WorkerProcess({ends[0], process});
}

WorkerProcess::WorkerProcess(WorkerProcess&& other) noexcept : state_(std::exchange(other.state_, std::nullopt)) {}
WorkerProcess& WorkerProcess::operator=(WorkerProcess&& other) noexcept {
  if (this != &other) {
    end();
    state_ = std::exchange(other.state_, std::nullopt);
  }
  return *this;
}
WorkerProcess::~WorkerProcess() { end(); }

void WorkerProcess::end() noexcept {
  if (!state_) return;
  ::kill(state_->process, SIGKILL);
  wait();
}

bool WorkerProcess::send(std::string_view bytes) noexcept { return send_all(state_->socket, bytes); }

WorkerProcess::Received WorkerProcess::receive(void* to, std::size_t size, Clock::time_point deadline) noexcept {
  auto* at = static_cast<char*>(to);
  while (size > 0) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return Received::TimedOut;
    pollfd waiting{state_->socket, POLLIN, 0};
    const int ready = ::poll(&waiting, 1, static_cast<int>(std::min<long long>(left, 1'000'000)));
    if (ready < 0 && errno == EINTR) continue;
    if (ready == 0) return Received::TimedOut;
    const ssize_t got = ::recv(state_->socket, at, size, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return Received::Closed;
    at += got;
    size -= static_cast<std::size_t>(got);
  }
  return Received::All;
}

WorkerEnd WorkerProcess::wait() noexcept {
  int status = 0;
  ::close(state_->socket);
  while (::waitpid(state_->process, &status, 0) < 0 && errno == EINTR) {
  }
  state_.reset();
  if (WIFSIGNALED(status)) return {WorkerEnd::How::Killed, WTERMSIG(status)};
  return {WorkerEnd::How::Exited, WEXITSTATUS(status)};
}

bool receive_from_parent(void* to, std::size_t size) noexcept {
  auto* at = static_cast<char*>(to);
  while (size > 0) {
    const ssize_t got = ::recv(worker_socket, at, size, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    at += got;
    size -= static_cast<std::size_t>(got);
  }
  return true;
}

bool send_to_parent(std::string_view bytes) noexcept { return send_all(worker_socket, bytes); }

}  // namespace gpn::replay
