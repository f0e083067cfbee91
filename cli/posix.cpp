#include "posix.hpp"

#include <gpn/host/atomic_file.hpp>

#include <malloc.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>

namespace gpn::cli::posix {
namespace {

volatile std::sig_atomic_t interrupt_seen = 0;

volatile std::sig_atomic_t is_key_mode = 0;
termios mode_before;  // of the terminal

void put(std::string_view sequence) noexcept {
  static_cast<void>(!::write(STDOUT_FILENO, sequence.data(), sequence.size()));
}

/// Called by handlers of signals too.
void leave_key_mode() noexcept {
  if (is_key_mode == 0) return;
  is_key_mode = 0;
  put("\x1b[?25h\x1b[?1049l");  // the cursor and the screen before
  ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode_before);
}

extern "C" void on_end(int signal);
void handle(int signal, void (*handler)(int)) noexcept;

extern "C" void on_interrupt(int signal) {
  interrupt_seen = 1;
  handle(signal, on_end);
}

/// The handler is used up, so that raising the signal again ends the program as if there were none.
extern "C" void on_end(int signal) {
  leave_key_mode();
  host::remove_unfinished_files();
  std::raise(signal);
}

void handle(int signal, void (*handler)(int)) noexcept {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_NODEFER;
  ::sigaction(signal, &action, nullptr);
}

}  // namespace

Written write_all(Stream stream, std::string_view bytes, std::string& why) noexcept {
  while (!bytes.empty()) {
    const ssize_t written = ::write(static_cast<int>(stream), bytes.data(), bytes.size());
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EPIPE) {
      return Written::Closed;
    } else if (errno != EINTR) {
      why = std::strerror(errno);
      return Written::Failed;
    }
  }
  return Written::All;
}

Input read_input(std::string& bytes) noexcept {
  std::array<char, std::size_t{64} << 10U> block;
  for (;;) {
    const ssize_t got = ::read(STDIN_FILENO, block.data(), block.size());
    if (got > 0) {
      bytes.append(block.data(), static_cast<std::size_t>(got));
      return Input::Bytes;
    }
    if (got == 0) return Input::End;
    if (errno != EINTR) return Input::Failed;
    if (interrupted()) return Input::End;
  }
}

bool has_input() noexcept {
  pollfd input{STDIN_FILENO, POLLIN, 0};
  return ::poll(&input, 1, 0) > 0;
}

bool is_terminal(Stream stream) noexcept { return ::isatty(static_cast<int>(stream)) == 1; }

KeyMode::KeyMode() noexcept {
  if (::tcgetattr(STDIN_FILENO, &mode_before) != 0) return;
  termios keys = mode_before;
  keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  keys.c_cc[VMIN] = 1;
  keys.c_cc[VTIME] = 0;
  keys.c_cc[VSUSP] = keys.c_cc[VQUIT] = _POSIX_VDISABLE;
  is_key_mode = 1;
  ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &keys);
  put("\x1b[?1049h\x1b[?25l");
}

KeyMode::~KeyMode() { leave_key_mode(); }

std::size_t terminal_width(Stream stream) noexcept {
  winsize size{};
  return ::ioctl(static_cast<int>(stream), TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

bool belongs_to_user(const std::string& path) noexcept {
  struct stat about {};
  if (::stat(path.c_str(), &about) != 0) return false;
  return (about.st_uid == ::geteuid() || about.st_uid == 0) && (about.st_mode & S_IWOTH) == 0;
}

std::string program_path() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error).string();
}

void give_back_large_blocks() noexcept {
#ifdef __GLIBC__
  constexpr int large = 1 << 20;
  ::mallopt(M_MMAP_THRESHOLD, large);
#endif
}

void set_up_signals() noexcept {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGCHLD, SIG_DFL);  // where it is ignored, no child can be waited for
  handle(SIGINT, on_interrupt);
  handle(SIGTERM, on_end);
  struct sigaction hang_up {};
  ::sigaction(SIGHUP, nullptr, &hang_up);
  if (hang_up.sa_handler != SIG_IGN) handle(SIGHUP, on_end);  // nohup has it ignored
}

bool interrupted() noexcept { return interrupt_seen != 0; }

}  // namespace gpn::cli::posix
