#include "isolation/worker_process.hpp"

#include <gpn/host/descriptor.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
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

constexpr std::size_t block_size = std::size_t{1} << 16U;
/// For a worker that closed its socket to come to its end.
constexpr std::chrono::milliseconds time_to_end{500};
constexpr timespec short_pause{0, 1'000'000};

/// The variables of the environment that a worker gets: those that the loader and sanitizers read. The rest may contain
/// secrets.
constexpr std::array environment_of_worker{"LD_LIBRARY_PATH", "ASAN_OPTIONS", "UBSAN_OPTIONS", "LSAN_OPTIONS"};

using host::Descriptor;

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

std::vector<std::string> reduced_environment() {
  std::vector<std::string> variables;
  for (const char* name : environment_of_worker)
    if (const char* value = std::getenv(name)) variables.push_back(fmt::format("{}={}", name, value));
  return variables;
}

std::vector<char*> pointers_to(const std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  pointers.reserve(texts.size() + 1);
  for (const std::string& text : texts) pointers.push_back(const_cast<char*>(text.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

/// Copies of what the worker gets, above the numbers it gets them at: one placed there must not replace another one.
std::vector<Descriptor> raised(int socket, std::span<const int> modules) {
  const int above = first_module_descriptor + static_cast<int>(modules.size());
  std::vector<Descriptor> copies;
  copies.emplace_back(::fcntl(socket, F_DUPFD_CLOEXEC, above));
  for (const int module : modules) {
    // Opened anew, so that its workers do not share a place in the file.
    const Descriptor opened(::open(fmt::format("/proc/self/fd/{}", module).c_str(), O_RDONLY | O_CLOEXEC));
    copies.emplace_back(::fcntl(opened.number(), F_DUPFD_CLOEXEC, above));
  }
  return copies;
}

}  // namespace

tl::expected<WorkerProcess, std::string> WorkerProcess::start(const std::vector<std::string>& arguments,
                                                              std::span<const int> modules) {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return tl::unexpected("cannot create a socket for a worker: " + reason());
  Descriptor ours(ends[0]);
  const Descriptor theirs(ends[1]);
  const std::vector<Descriptor> given = raised(theirs.number(), modules);
  if (std::any_of(given.begin(), given.end(), [](const Descriptor& each) { return !each.is_open(); }))
    return tl::unexpected("cannot hand the modules to a worker: " + reason());
  SpawnActions actions;
  for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) actions.open_null(standard);
  for (std::size_t i = 0; i < given.size(); ++i) actions.place(given[i].number(), worker_socket + static_cast<int>(i));
  const std::vector<char*> argv = pointers_to(arguments);
  const std::vector<std::string> variables = reduced_environment();
  const std::vector<char*> environment = pointers_to(variables);
  pid_t process = 0;
  const int error = ::posix_spawn(&process, "/proc/self/exe", actions.get(), nullptr, argv.data(), environment.data());
  if (error != 0) return tl::unexpected(fmt::format("cannot start a worker: {}", std::strerror(error)));
  ::fcntl(ours.number(), F_SETFL, O_NONBLOCK);
  return WorkerProcess({ours.release(), process});
}

WorkerProcess::WorkerProcess(WorkerProcess&& other) noexcept
    : state_(std::exchange(other.state_, std::nullopt)),
      arrived_(std::move(other.arrived_)),
      taken_(std::exchange(other.taken_, 0)) {}
WorkerProcess& WorkerProcess::operator=(WorkerProcess&& other) noexcept {
  if (this == &other) return *this;
  if (state_) end(WorkerEnd::How::Silent);
  state_ = std::exchange(other.state_, std::nullopt);
  arrived_ = std::move(other.arrived_);
  taken_ = std::exchange(other.taken_, 0);
  return *this;
}
WorkerProcess::~WorkerProcess() {
  if (state_) end(WorkerEnd::How::Silent);
}

namespace {

/// False when the deadline passes first.
bool wait_for(int socket, short event, WorkerProcess::Clock::time_point deadline) noexcept {
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - WorkerProcess::Clock::now()).count();
    if (left <= 0) return false;
    pollfd waiting{socket, event, 0};
    const int ready = ::poll(&waiting, 1, static_cast<int>(std::min<long long>(left, 1'000'000)));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return true;  // the call that follows fails with the reason
  }
}

/// One call sends all of it, and one wakes up who waits for it.
std::string frame_of(FrameHeader header, std::string_view bytes) {
  std::string frame(reinterpret_cast<const char*>(&header), sizeof header);
  frame += bytes;
  return frame;
}

bool is_busy() noexcept { return errno == EAGAIN || errno == EWOULDBLOCK; }

}  // namespace

WorkerProcess::Moved WorkerProcess::send_some(std::string_view& bytes, Clock::time_point deadline) noexcept {
  for (;;) {
    const ssize_t sent = ::send(state_->socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(sent));
      return Moved::Some;
    }
    if (sent < 0 && errno == EINTR) continue;
    if (sent == 0 || !is_busy()) return Moved::Closed;
    if (!wait_for(state_->socket, POLLOUT, deadline)) return Moved::TimedOut;
  }
}

WorkerProcess::Moved WorkerProcess::receive_some(Clock::time_point deadline) {
  const std::size_t size = arrived_.size();
  arrived_.resize(size + block_size);
  for (;;) {
    const ssize_t got = ::recv(state_->socket, arrived_.data() + size, block_size, 0);
    arrived_.resize(size + (got > 0 ? static_cast<std::size_t>(got) : 0));
    if (got > 0) return Moved::Some;
    if (got == 0 || (errno != EINTR && !is_busy())) return Moved::Closed;
    if (errno != EINTR && !wait_for(state_->socket, POLLIN, deadline)) return Moved::TimedOut;
    arrived_.resize(size + block_size);
  }
}

tl::expected<void, WorkerEnd> WorkerProcess::send(FrameKind kind, std::uint64_t exchange, std::string_view bytes,
                                                  Clock::time_point deadline) {
  const std::string frame = frame_of({kind, static_cast<std::uint32_t>(bytes.size()), exchange}, bytes);
  for (std::string_view part = frame; !part.empty();)
    if (const Moved moved = send_some(part, deadline); moved != Moved::Some) return tl::unexpected(end_after(moved));
  return {};
}

/// Until `size` bytes have arrived and are not taken.
tl::expected<void, WorkerEnd> WorkerProcess::fill(std::size_t size, Clock::time_point deadline) {
  while (arrived_.size() - taken_ < size) {
    if (taken_ == arrived_.size() || taken_ > block_size) {
      arrived_.erase(0, taken_);
      taken_ = 0;
    }
    if (const Moved moved = receive_some(deadline); moved != Moved::Some) return tl::unexpected(end_after(moved));
  }
  return {};
}

tl::expected<Frame, WorkerEnd> WorkerProcess::receive(std::uint64_t exchange, Clock::time_point deadline) {
  Frame frame;
  if (const auto filled = fill(sizeof frame.header, deadline); !filled) return tl::unexpected(filled.error());
  std::memcpy(&frame.header, arrived_.data() + taken_, sizeof frame.header);
  taken_ += sizeof frame.header;
  if (frame.header.size > largest_answer || frame.header.exchange != exchange) return tl::unexpected(end_breached());
  if (const auto filled = fill(frame.header.size, deadline); !filled) return tl::unexpected(filled.error());
  frame.bytes.assign(arrived_, taken_, frame.header.size);
  taken_ += frame.header.size;
  return frame;
}

WorkerEnd WorkerProcess::end_breached() noexcept { return end(WorkerEnd::How::Breached); }

WorkerEnd WorkerProcess::end_after(Moved moved) noexcept {
  return end(moved == Moved::TimedOut ? WorkerEnd::How::Silent : WorkerEnd::How::Exited);
}

/// A worker that closed its socket is given time to end by itself, which shows why it did; any other one is killed.
WorkerEnd WorkerProcess::end(WorkerEnd::How how) noexcept {
  const State state = *std::exchange(state_, std::nullopt);
  ::close(state.socket);
  if (!state.process) return {how, 0};
  int status = 0;
  const auto until = Clock::now() + time_to_end;
  pid_t ended = 0;
  while (how == WorkerEnd::How::Exited && ended == 0 && Clock::now() < until) {
    ended = ::waitpid(*state.process, &status, WNOHANG);
    if (ended == 0) ::nanosleep(&short_pause, nullptr);
  }
  if (ended == 0) {
    ::kill(*state.process, SIGKILL);
    while (::waitpid(*state.process, &status, 0) < 0 && errno == EINTR) {
    }
    return {how == WorkerEnd::How::Exited ? WorkerEnd::How::Breached : how, 0};
  }
  if (WIFSIGNALED(status)) return {WorkerEnd::How::Killed, WTERMSIG(status)};
  return {WorkerEnd::How::Exited, WEXITSTATUS(status)};
}

namespace {

std::uint64_t last_exchange = 0;  // of this process, a worker

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

}  // namespace

bool receive_frame(Frame& frame) {
  if (!receive_from_parent(&frame.header, sizeof frame.header)) return false;
  last_exchange = frame.header.exchange;
  frame.bytes.resize(frame.header.size);
  return receive_from_parent(frame.bytes.data(), frame.bytes.size());
}

bool send_frame(FrameKind kind, std::string_view bytes) {
  const std::string frame = frame_of({kind, static_cast<std::uint32_t>(bytes.size()), last_exchange}, bytes);
  for (std::string_view left = frame; !left.empty();) {
    const ssize_t sent = ::send(worker_socket, left.data(), left.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    left.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool close_other_descriptors(std::size_t modules) noexcept {
  const unsigned first = static_cast<unsigned>(first_module_descriptor) + static_cast<unsigned>(modules);
  return ::close_range(first, ~0U, 0) == 0;
}

}  // namespace gpn::replay
