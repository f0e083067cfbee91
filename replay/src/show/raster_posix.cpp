#include "show/raster.hpp"

#include <gpn/host/display.hpp>

#include <fmt/format.h>

#include <algorithm>
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

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves it to the program

namespace gpn::replay {
namespace {

using raster::Frame;
using raster::FrameHead;

constexpr std::size_t largest_result = std::size_t{1} << 27U;
constexpr std::string_view png_signature = "\x89PNG\r\n\x1a\n";
constexpr std::string_view gif_signature = "GIF89a";
constexpr std::string_view advice =
    "build gpn where librsvg is installed (Debian: apt install librsvg2-dev), or write --svg and convert that";

tl::unexpected<std::string> failed(std::string_view what) {
  return tl::unexpected(fmt::format("{}: {}", what, std::strerror(errno)));
}

/// The number at the place that PNG has it, the highest byte first.
std::uint32_t number_at(std::string_view bytes, std::size_t at) noexcept {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
  return number;
}

std::string_view name_of(Medium medium) noexcept {
  switch (medium) {
    case Medium::Gif: return "GIF";
    case Medium::Pdf: return "PDF";
    default: return "PNG";
  }
}

bool is_png(std::string_view bytes) noexcept {
  constexpr std::size_t head = 24;  // up to the height
  return bytes.size() > head && bytes.starts_with(png_signature) && number_at(bytes, 16) > 0 &&
         number_at(bytes, 20) > 0 && bytes.substr(12, 4) == "IHDR";
}

bool is_gif(std::string_view bytes) noexcept {
  constexpr std::size_t head = 13;  // the size and the background
  constexpr char trailer = ';';
  return bytes.size() > head && bytes.starts_with(gif_signature) && bytes.ends_with(trailer) &&
         bytes.substr(6, 2) != std::string_view("\0\0", 2) && bytes.substr(8, 2) != std::string_view("\0\0", 2);
}

bool is_file(std::string_view bytes, Medium medium) noexcept {
  if (medium == Medium::Png) return is_png(bytes);
  if (medium == Medium::Gif) return is_gif(bytes);
  return bytes.starts_with("%PDF-") && bytes.find("%%EOF") != std::string_view::npos;
}

/// Reads from and writes to the socket `theirs`; its messages go where those of gpn go.
tl::expected<pid_t, std::string> spawn(const std::string& program, std::vector<std::string> words, int theirs) {
  std::vector<char*> pointers;
  pointers.reserve(words.size() + 1);
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, theirs, STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, theirs, STDOUT_FILENO);
  pid_t process = 0;
  const int error = ::posix_spawn(&process, program.c_str(), &actions, nullptr, pointers.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  if (error != 0)
    return tl::unexpected(fmt::format("cannot start {}: {}; {}", host::visible(program), std::strerror(error), advice));
  return process;
}

}  // namespace

tl::expected<Raster, std::string> Raster::start(const PictureSettings& settings, Medium medium) {
  if (::access(settings.raster_program.c_str(), X_OK) != 0)
    return tl::unexpected(fmt::format("PNG, GIF and PDF are made by the program {}, which is not there; {}",
                                      host::visible(settings.raster_program), advice));
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return failed("cannot create a socket");
  std::vector<std::string> words{"gpn-raster", medium == Medium::Pdf ? "pdf" : medium == Medium::Gif ? "gif" : "png"};
  if (medium != Medium::Pdf) words.push_back(std::to_string(settings.pixels));
  const auto process = spawn(settings.raster_program, std::move(words), ends[1]);
  ::close(ends[1]);
  if (!process) {
    ::close(ends[0]);
    return tl::unexpected(process.error());
  }
  ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
  return Raster({ends[0], *process}, medium, settings.longest_silence);
}

Raster::Raster(Raster&& other) noexcept
    : process_(std::exchange(other.process_, std::nullopt)),
      medium_(other.medium_),
      longest_silence_(other.longest_silence_),
      arrived_(std::move(other.arrived_)),
      result_(std::move(other.result_)),
      is_complete_(other.is_complete_) {}

Raster::~Raster() {
  if (process_) end();
}

/// Returns the end of the program, as waitpid() has it.
int Raster::end() noexcept {
  const Process process = *std::exchange(process_, std::nullopt);
  int status = 0;
  ::close(process.socket);
  if (!process.id) return status;
  ::kill(*process.id, SIGKILL);  // it may have closed its end and still run; one that has ended does not notice
  while (::waitpid(*process.id, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

Raster::Problem Raster::set_title(std::string_view title) { return send(Frame::Title, title); }

Raster::Problem Raster::add_picture(std::string_view svg) { return send(Frame::Picture, svg); }

Raster::Problem Raster::send(Frame kind, std::string_view bytes) {
  if (bytes.size() > raster::largest_request) return "the picture is too large for gpn-raster";
  const FrameHead head{kind, static_cast<std::uint32_t>(bytes.size())};
  if (auto problem = send_all({reinterpret_cast<const char*>(&head), sizeof head})) return problem;
  return send_all(bytes);
}

/// gpn-raster writes pages while it reads, so what it writes is taken meanwhile.
Raster::Problem Raster::send_all(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(process_->socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(sent));
      continue;
    }
    if (errno == EINTR) continue;
    const bool is_busy = errno == EAGAIN || errno == EWOULDBLOCK;
    // The text that it wrote before it stopped reading gives the reason.
    if (auto problem = wait_and_receive(is_busy ? POLLIN | POLLOUT : POLLIN)) return problem;
    if (is_complete_) return "gpn-raster ended before it had everything";
  }
  return std::nullopt;
}

Raster::Problem Raster::wait_and_receive(short events) {
  pollfd waiting{process_->socket, events, 0};
  const int ready = ::poll(&waiting, 1, static_cast<int>(longest_silence_.count()));
  if (ready < 0 && errno == EINTR) return std::nullopt;
  if (ready == 0) return fmt::format("gpn-raster did not answer for {} ms and was ended", longest_silence_.count());
  return (waiting.revents & ~POLLOUT) != 0 ? receive_some() : std::nullopt;
}

Raster::Problem Raster::receive_some() {
  std::array<char, std::size_t{1} << 16U> block;
  const ssize_t got = ::recv(process_->socket, block.data(), block.size(), 0);
  if (got < 0 && (errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK)) return std::nullopt;
  if (got <= 0) return how_it_ended();
  arrived_.append(block.data(), static_cast<std::size_t>(got));
  return take_frames();
}

Raster::Problem Raster::take_frames() {
  std::string_view rest = arrived_;
  FrameHead head;
  while (rest.size() >= sizeof head) {
    std::memcpy(&head, rest.data(), sizeof head);
    if (head.size > raster::largest_part || is_complete_) return "gpn-raster sent what was not asked for";
    if (rest.size() - sizeof head < head.size) break;
    const std::string_view bytes = rest.substr(sizeof head, head.size);
    rest.remove_prefix(sizeof head + head.size);
    if (head.kind == Frame::Problem) return fmt::format("gpn-raster cannot draw this: {}", host::visible(bytes));
    if (head.kind != Frame::Part && head.kind != Frame::End) return "gpn-raster sent what was not asked for";
    is_complete_ = head.kind == Frame::End;
    if (result_.size() + bytes.size() > largest_result) return "the result of gpn-raster is too large";
    result_ += bytes;
  }
  arrived_.erase(0, arrived_.size() - rest.size());
  return std::nullopt;
}

Raster::Problem Raster::how_it_ended() {
  const int status = end();
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU) return "gpn-raster took too long to draw this and was ended";
  return fmt::format("gpn-raster ended without a result ({} {})", WIFSIGNALED(status) ? "signal" : "status",
                     WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
}

tl::expected<std::string, std::string> Raster::finish() {
  ::shutdown(process_->socket, SHUT_WR);
  while (!is_complete_)
    if (const auto problem = wait_and_receive(POLLIN)) return tl::unexpected(*problem);
  if (const auto problem = result_problem()) return tl::unexpected(*problem);
  return std::move(result_);
}

Raster::Problem Raster::result_problem() const {
  if (is_file(result_, medium_)) return std::nullopt;
  return fmt::format("what gpn-raster sent is no {}", name_of(medium_));
}

}  // namespace gpn::replay
