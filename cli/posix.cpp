#include "posix.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

namespace gpn::cli::posix {
namespace {

volatile std::sig_atomic_t interrupt_seen = 0;

extern "C" void on_interrupt(int) { interrupt_seen = 1; }

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

bool is_terminal(Stream stream) noexcept { return ::isatty(static_cast<int>(stream)) == 1; }

std::size_t terminal_width(Stream stream) noexcept {
  winsize size{};
  return ::ioctl(static_cast<int>(stream), TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

void set_up_signals() noexcept {
  std::signal(SIGPIPE, SIG_IGN);
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  ::sigaction(SIGINT, &action, nullptr);
}

bool interrupted() noexcept { return interrupt_seen != 0; }

}  // namespace gpn::cli::posix
